import { EDITIONS, type Order, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { fly } from '../../arena.ts';
import type { Past } from '../../bot.ts';
import { pilot } from '../pilot.ts';
import { sceneOf } from '../scene.ts';
import { drawnGain } from './exploit.ts';
import { habitOf } from './foresight.ts';
import { master } from './master.ts';
import { masterNemesis } from './nemesis.ts';

const { rules } = EDITIONS[0]!;
const position = (line: string): State => unwrap(sopwith.positionNotation(rules).parse(line));

/** Positions before each of so many Turns that two masters fly from a position on, and what they have seen till then. */
const flown = (from: string, turns: number, seed: string, iterations = 30) => {
  let state = position(from);
  let past: readonly Past<State, Order>[] = [];
  const seen = [{ state, past }];
  for (let turn = 0; turn < turns && !sopwith.outcome(rules, state).over; turn++) {
    const orders = [0, 1].map((seat) => master.choose(rules, state, seat, seed, { iterations }, past));
    past = [...past, { view: state, orders }].slice(-6);
    ({ state } = sopwith.adjudicate(rules, state, orders, keyedDice(`${seed}/${turn}`)));
    seen.push({ state, past });
  }
  return seen;
};

test.each([
  'turn 30; plane 1 W J4>W d6 a0; plane 2 E J16>E d6 a0',
  'turn 30; plane 1 W J8>E d6 a0; plane 2 E J12>W d6 a0',
])('two without bullets fly home for more: %s', (from) => {
  const last = flown(from, 14, 'empty').at(-1)!.state;
  expect(Math.max(...last.planes.map(({ ammunition }) => ammunition))).toBeGreaterThan(0);
});

test('nobody knows the opening beforehand', () => {
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), keyedDice('opening'));
  const orders = Array.from({ length: 12 }, (_, i) =>
    JSON.stringify(master.choose(rules, state, 0, `opening ${i}`, { iterations: 30 })),
  );
  expect(new Set(orders).size).toBeGreaterThanOrEqual(4);
});

test('where no shot can be fired, nobody flies in circles', () => {
  const seen = flown('turn 30; plane 1 W J3>E d6 a6; plane 2 E J17>W d6 a6', 12, 'circles');
  const keys = seen.map(({ state }) =>
    JSON.stringify(state.planes.map(({ hex, facing, damage, ammunition }) => [hex, facing, damage, ammunition])),
  );
  for (const key of keys) expect(keys.filter((other) => other === key).length).toBeLessThan(3);
});

test('masters take each other for masters, though rookies might fly the same', () => {
  const seen = flown('turn 9; plane 1 W H6>E d9 a12; plane 2 E L12>W d9 a12', 9, 'c', 8);
  for (const { state, past } of seen)
    for (const foe of [0, 1]) expect(habitOf(rules, sceneOf(rules, state), foe, past)).toBeNull();
});

test.each([
  'turn 8; plane 1 W J7>E d7 a9; plane 2 E J10>W d5 a9',
  'turn 8; plane 1 W J7>NE d6 a5; plane 2 E K10>SW d6 a8',
])('what is drawn gives next to nothing away, against all sheets: %s', { tags: 'trial' }, (line) => {
  expect(drawnGain(rules, position(line), 'gap', {})).toBeLessThan(0.02);
});

test('his nemesis shoots at once whoever is held before its guns, and orders legally where there are more', () => {
  const tail = position('turn 9; plane 1 W J7>E d6 a9; plane 2 E J8>E d1 a9');
  const order = masterNemesis.choose(rules, tail, 0, 'nemesis', { iterations: 30 });
  expect(sopwith.checkOrder(rules, tail, 0, order)).toEqual([]);
  expect(order.sheets[0]!.moves.some(({ fire }) => fire.length > 0)).toBe(true);
  const three = sopwith.start(rules, sopwith.defaultSetup(rules, 3), keyedDice('three')).state;
  const other = masterNemesis.choose(rules, three, 2, 'nemesis', { iterations: 10 });
  expect(sopwith.checkOrder(rules, three, 2, other)).toEqual([]);
});

test('makes use of it that a pilot thinks as pilots think', { tags: 'trial' }, () => {
  const won = Array.from({ length: 6 }, (_, i) =>
    fly({
      game: sopwith,
      rules,
      bots: [master, pilot],
      seed: `weak ${i}`,
      most: 60,
      budgets: [{ iterations: 60 }],
    }).outcome.winners.includes(0),
  );
  expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(5);
});
