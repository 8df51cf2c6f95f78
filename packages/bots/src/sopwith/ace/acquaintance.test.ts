/** What bots remember of somebody, and how far they go by it. */
import { type Order, type State, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import type { Acquaintance, Past } from '../../bot.ts';
import { rookie } from '../rookie.ts';
import { ace } from './ace.ts';
import { acquainted, COMMON } from './reading.ts';
import { beliefsOf } from './styles.ts';

const { rules } = sopwith.editions[0]!;
const [BEST, ROOKIE] = [0, 2];
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Turns of two rookies, up to so many. */
const flown = (most: number): readonly Past<State, Order>[] => {
  const dice = keyedDice('acquaintance');
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), dice);
  const turns: Past<State, Order>[] = [];
  while (turns.length < most && !state.over) {
    const orders = state.seats.map((_, seat) => rookie.choose(rules, state, seat, 'acquaintance'));
    turns.push({ view: state, orders });
    ({ state } = sopwith.adjudicate(rules, state, orders, dice));
  }
  return turns;
};
const TURNS = flown(8);
const known = TURNS.reduce<Acquaintance | null>((before, turn) => acquainted(rules, turn, 0, before), null)!;
const believed = (past: readonly Past<State, Order>[], of: readonly (Acquaintance | null)[]) =>
  beliefsOf(rules, 2, past, COMMON, () => true, of)[0]!;

it('knows somebody the better the more he has flown, and nothing of one without orders', () => {
  expect(known.segments).toBe(TURNS.length);
  expect(sum(known.styles)).toBeCloseTo(TURNS.length, 9);
  expect(known.styles.indexOf(Math.max(...known.styles))).toBe(ROOKIE);
  const silent = { ...TURNS[0]!, orders: [null, null] };
  expect(acquainted(rules, silent, 0, known)).toEqual(known);
});

it('begins a game with what is remembered, more surely than with a stranger, and no surer than the bound', () => {
  const [stranger, met] = [believed([], []), believed([], [known, null])];
  expect(met[ROOKIE]!).toBeGreaterThan(stranger[ROOKIE]!);
  expect(sum(met)).toBeCloseTo(1, 9);
  const often: Acquaintance = { segments: 10_000, styles: [0, 0, 10_000, 0] };
  expect(believed([], [often, null])[BEST]).toBeCloseTo(0.25, 9);
  expect(sum(believed([], [often, null]))).toBeCloseTo(1, 9);
  const turn = TURNS.slice(0, 1);
  expect(believed(turn, [known, null])[ROOKIE]!).toBeGreaterThan(believed(turn, [])[ROOKIE]!);
});

it('answers a stranger as before, and orders what is legal whatever is remembered', () => {
  const { view } = TURNS.at(-1)!;
  const order = (of?: readonly (Acquaintance | null)[]) =>
    ace.choose(rules, view, 1, 'acquaintance', { iterations: 10 }, TURNS.slice(-3, -1), of);
  expect(order([null, null])).toEqual(order());
  const strange: Acquaintance = { segments: 3, styles: [1] };
  for (const one of [known, strange]) expect(sopwith.checkOrder(rules, view, 1, order([one, null]))).toEqual([]);
});
