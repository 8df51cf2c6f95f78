import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from './changes.ts';
import { workedTurn } from './testing/duel.ts';

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
    const before = workedTurn();
    const after = structuredClone(before);
    after.planes[1]!.crew[0]!.fortitude = 7;
    after.rolled['E1.loss'] = 2;
    after.queue = [['W1']];
    expect(changesBetween(before, after)).toEqual([
      { path: ['planes', 1, 'crew', 0, 'fortitude'], value: 7 },
      { path: ['queue'], value: [['W1']] },
      { path: ['rolled', 'E1.loss'], value: 2 },
    ]);
    expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
    expect(before.planes[1]!.crew[0]!.fortitude).toBe(13);
  });
});
