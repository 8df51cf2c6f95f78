import { EDITIONS, type Order, parseHex, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { SOPWITH_BOTS } from '../index.ts';

const { rules } = EDITIONS[0]!;
const position = (line: string): State => unwrap(sopwith.positionNotation(rules).parse(line));
const SEEDS = Array.from({ length: 16 }, (_, i) => `character ${i}`);
const QUICK = { iterations: 20 };
const bot = (id: string) => SOPWITH_BOTS.find((one) => one.id === id)!;

/** The state after the Turn for each seed when the first seat is flown so, and the others stay as they are. */
const flown = (id: string, line: string): readonly State[] => {
  const state = position(line);
  const ground = unwrap(sopwith.orderNotation(rules, state, 1).parse('ground'));
  return SEEDS.map((seed) => {
    const own: Order = bot(id).choose(rules, state, 0, seed, QUICK);
    expect(sopwith.checkOrder(rules, state, 0, own)).toEqual([]);
    return sopwith.adjudicate(rules, state, [own, ...state.seats.slice(1).map(() => ground)], keyedDice(seed)).state;
  });
};
const apart = ({ planes }: State, other: number): number => {
  const [a, b] = [planes[0]!, planes[other]!].map(({ hex }) => parseHex(rules.side, hex)!) as [
    { q: number; r: number },
    { q: number; r: number },
  ];
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the dial', () => {
  test('has ten levels, told by their numbers', () => {
    const levels = SOPWITH_BOTS.filter(({ group }) => group === 'dial');
    expect(levels.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => `level-${i + 1}`));
    expect(levels.map(({ strength }) => strength)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('the places of the dial before it still fly, and are offered no more', () => {
    for (const n of [1, 2, 3, 4, 5]) expect(bot(`chameleon-${n}`).group).toBe('retired');
  });
});

describe('a character', () => {
  test('keeps his distance, or does not let go', () => {
    const line = 'turn 3; plane 1 W J13>E; plane 2 E parked';
    const [fox, duellist] = ['fox', 'duellist'].map((id) => mean(flown(id, line).map((after) => apart(after, 1))));
    expect(fox!).toBeGreaterThan(duellist! + 0.5);
  });

  test('goes for whoever is hurt, or for whoever is strongest', () => {
    const line = 'turn 3; plane 1 W J7>E; plane 2 NE parked d3; plane 3 SE parked';
    const [vulture, duellist] = ['vulture', 'duellist'].map((id) =>
      mean(flown(id, line).map((after) => apart(after, 1) - apart(after, 2))),
    );
    expect(vulture!).toBeLessThan(duellist! - 2);
  });

  test('lands with half of his bursts left, where another flies on', () => {
    const line = 'turn 9; plane 1 W J4>W a7; plane 2 E parked';
    const landings = (id: string): number =>
      flown(id, line).filter(({ planes }) => planes[0]!.status === 'parked').length;
    expect(landings('pigeon')).toBeGreaterThan(landings('level-6') + 5);
    const full = flown('pigeon', 'turn 9; plane 1 W J4>W; plane 2 E parked');
    expect(full.filter(({ planes }) => planes[0]!.status === 'parked')).toEqual([]);
  });
});
