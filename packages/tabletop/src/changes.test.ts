import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanged, applyChanges, changesBetween } from './changes.ts';

const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', '1'),
  fc.jsonValue({ maxDepth: 4 }).map((v) => JSON.parse(JSON.stringify(v))),
);

describe('changes of a state', () => {
  it('turn any value into any other', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(applyChanges(a, changesBetween(a, b))).toEqual(b);
        expect(changesBetween(a, structuredClone(a))).toEqual([]);
      }),
    );
  });
  it('name what changed, and nothing else', () => {
    const before = { planes: [{ crew: [] }, { crew: [{ fortitude: 13 }] }], rolled: {}, queue: [['E1'], ['W1']] };
    const after = { ...structuredClone(before), rolled: { 'E1.loss': 2 }, queue: [['W1']] };
    after.planes[1]!.crew[0]!.fortitude = 7;
    expect(changesBetween(before, after)).toEqual([
      { path: ['planes', 1, 'crew', 0, 'fortitude'], value: 7 },
      { path: ['queue'], value: [['W1']] },
      { path: ['rolled', 'E1.loss'], value: 2 },
    ]);
    expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
    expect(before.planes[1]!.crew[0]!.fortitude).toBe(13);
  });
  it('are applied in the order of the events that carry them, and no others', () => {
    const events = [
      { type: 'changed', changes: [{ path: ['turn'], value: 2 }] },
      { type: 'moved', changes: [{ path: ['turn'], value: 9 }] },
      { type: 'changed', changes: [{ path: ['turn'], value: 3 }] },
    ];
    expect(applyChanged('changed')({}, { turn: 1 }, events)).toEqual({ turn: 3 });
  });
});
