import { type Sheet, type State, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { reach } from './reach.ts';

const { rules } = sopwith.editions[1]!;
const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), keyedDice('a seed for where one can go'));
const sheet = (...moves: readonly ['A' | 'LT' | '0', 'A' | 'LT' | '0', 'A' | 'LT' | '0']): Sheet => {
  const [a, b, c] = moves.map((manoeuvre) => ({ manoeuvre, fire: [] }));
  return { moves: [a!, b!, c!] };
};
const flying = (hex: string, ace = false): State => ({
  ...state,
  planes: state.planes.map((plane, p) => (p === 0 ? { ...plane, hex, facing: 'E', status: 'flying', ace } : plane)),
});
const told = (targets: ReturnType<typeof reach>) =>
  targets.map(({ hex, choices }) => [hex, choices.map((c) => ('manoeuvre' in c ? c.manoeuvre : c.strip)).join(' ')]);

test('a flying plane: ahead, and to each side by turn or slip', () => {
  expect(told(reach(rules, flying('J8'), 0, sheet('A', 'A', 'A'), 1))).toEqual([
    ['J9', 'A'],
    ['K9', 'LT LS'],
    ['I8', 'RT RS'],
  ]);
});

test('later Moves begin where the sheet has led, and may hang in the air; aces know one manoeuvre more', () => {
  expect(told(reach(rules, flying('J8'), 0, sheet('A', 'A', 'A'), 2))).toEqual([
    ['J10', 'A'],
    ['K10', 'LT LS'],
    ['I9', 'RT RS'],
    ['J9', '0'],
  ]);
  const ace = told(reach(rules, flying('J8', true), 0, sheet('A', 'A', 'A'), 1));
  expect(ace.flatMap(([, choices]) => choices).join(' ')).toContain('I');
  expect(told(reach(rules, flying('J8'), 0, sheet('A', '0', 'A'), 3))).toEqual([['J9', '0']]);
});

test('what leads off the board is no end', () => {
  expect(told(reach(rules, flying('J19'), 0, sheet('A', 'A', 'A'), 1))).toEqual([]);
});

test('on the ground the strips are to be chosen, then the third Move alone', () => {
  const strips = reach(rules, state, 0, sheet('0', '0', '0'), 1);
  expect(strips).toHaveLength(6);
  expect(new Set(told(strips).map(([, strip]) => strip))).toEqual(new Set(['alpha', 'beta', 'gamma']));
  const off: Sheet = { ...sheet('A', 'A', 'A'), strip: 'beta' };
  expect(reach(rules, state, 0, off, 1)).toEqual([]);
  expect(reach(rules, state, 0, off, 3).length).toBeGreaterThan(2);
});
