import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { BOOKLET } from './options.ts';
import { type Ask, everybody, himself, marginOf, tableRoll, test } from './rolls.ts';
import { fixedDice, workedTurn } from './testing/duel.ts';
import { amount, choose, contextOn, die } from './turn-context.ts';

const setting = (faces: Readonly<Record<string, number>>) => {
  const state = workedTurn();
  const events: Event[] = [];
  return { state, events, t: contextOn(BOOKLET, state, fixedDice(faces), events), e1: state.planes[1]! };
};
const stay = (of: Pick<Ask, 'payers'>): Ask => ({
  unit: 'E1',
  purpose: 'stay',
  rule: '3.3',
  tested: 'fortitude',
  terms: [{ why: 'fortitude', mod: 10 }],
  ...of,
});

describe('a test (rule 2.2)', () => {
  it('has a margin of target less die, with naturals', () => {
    expect([marginOf(10, 7, true), marginOf(-3, 1, true), marginOf(30, 20, true), marginOf(30, 20, false)]).toEqual([
      3, 0, -1, 10,
    ]);
    expect([marginOf(10, 1, true), marginOf(4, 20, true)]).toEqual([9, -16]);
  });
  it('has no naturals for a structure of 20 or more', () => {
    const { t, e1 } = setting({ '5.INI.E1.struct.0': 20, '5.INI.E1.struct.1': 20 });
    const struct = (strength: number) =>
      test(t, {
        unit: 'E1',
        purpose: 'struct',
        rule: '4.13',
        tested: 'structural',
        terms: [{ why: 'strength', mod: strength }],
        payers: everybody(e1),
      }).margin;
    expect([struct(22), struct(19)]).toEqual([2, -1]);
  });
});

describe('re-rolls (rules 2.3, 2.4)', () => {
  it('are thrown again when the standing order fits, and the second stands', () => {
    const { t, e1, events } = setting({ '5.INI.E1.stay.0': 15, '5.INI.E1.stay~.0': 18 });
    e1.crew[0]!.rerolls = 2;
    expect(test(t, stay({ payers: himself(e1, e1.crew[0]!) }))).toEqual({
      die: 18,
      target: 10,
      margin: -8,
      again: { die: 15, by: 'E1' },
    });
    expect(e1.crew[0]!.rerolls).toBe(1);
    expect(events).toMatchObject([{ type: 'test', turn: 5, segment: 'INI', die: 18, again: { die: 15 } }]);
  });
  it('keep what is to be kept, and never touch a success', () => {
    const { t, e1 } = setting({ '5.INI.E1.stay.0': 15, '5.INI.E1.stay.1': 3 });
    expect(test(t, stay({ payers: himself(e1, e1.crew[0]!) })).again).toBeUndefined();
    e1.crew[0]!.rerolls = 2;
    expect(test(t, stay({ payers: himself(e1, e1.crew[0]!) })).margin).toBe(7);
  });
  it('spend the charm last, and only where a re-roll was wished', () => {
    const { t, e1, state } = setting({ '5.INI.E1.stay.0': 15, '5.INI.E1.stay~.0': 2 });
    state.charms.E = 1;
    state.seats[1]!.standing.rerolls = [];
    expect(test(t, stay({ payers: himself(e1, e1.crew[0]!) })).again).toBeUndefined();
    state.rolled = {};
    state.seats[1]!.standing.rerolls = [{ p: 'stay', fail: 1, keep: 1 }];
    expect(test(t, stay({ payers: himself(e1, e1.crew[0]!) })).again).toEqual({ die: 15, by: 'charm' });
    expect([state.charms.E, e1.crew[0]!.rerolls]).toEqual([0, 1]);
  });
  it('serve tables by their total', () => {
    const { t, e1 } = setting({ '5.INI.E1.sfail.0': 2, '5.INI.E1.sfail~.0': 6 });
    const ask = { unit: 'E1', purpose: 'sfail', sides: 6, terms: [], payers: everybody(e1) } as const;
    expect(tableRoll(t, ask)).toEqual({ die: 6, total: 6, firstTotal: 2, again: { die: 2, by: 'E1' } });
    expect(tableRoll(t, ask)).toEqual({ die: 1, total: 1, firstTotal: null });
  });
});

describe('dice of a unit (rule 2.1)', () => {
  it('are numbered within their segment', () => {
    const { t } = setting({ '5.INI.E1.loss.0': 5, '5.INI.E1.loss.1': 6, '5.INI.E1.loss.2': 3 });
    expect([amount(t, 'E1', 'loss', '2d6'), amount(t, 'E1', 'loss', '-1d4'), amount(t, 'E1', 'loss', '7')]).toEqual([
      11, -3, 7,
    ]);
  });
  it('choose among several only', () => {
    const { t } = setting({ '5.INI.E1.who.0': 2 });
    expect([
      choose(t, 'E1', 'who', []),
      choose(t, 'E1', 'who', ['a']),
      choose(t, 'E1', 'who', ['a', 'b', 'c']),
    ]).toEqual([null, 'a', 'b']);
    expect(die(t, 'E1', 'who', 6)).toBe(1);
  });
});
