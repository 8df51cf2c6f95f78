import { EDITIONS, type Rules, type State, sopwith } from '@paravion/sopwith';
import { SEQUENCES, unpackSheet } from '@paravion/sopwith/kernel';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { chance } from '../bot.ts';
import { burstIn, withBursts } from './bursts.ts';
import { loreOf, NO_WAY_HOME } from './lore.ts';
import { outlookOf } from './outlook.ts';
import { sceneOf } from './scene.ts';

const BOXED = EDITIONS[0]!.rules;
const position = (line: string, rules: Rules = BOXED): State => unwrap(sopwith.positionNotation(rules).parse(line));
const poseOf = (line: string): number => sceneOf(BOXED, position(`plane 1 ${line}; plane 2 E parked`)).crafts[0]!.pose;
const PLAIN = [0, 4, 3, 2, 1, 0];

test('bursts are put into the code of a flight, Move by Move', () => {
  const sheet = unpackSheet(withBursts(0, burstIn(1) + burstIn(2) + burstIn(6)))!;
  expect(sheet.moves.map((move) => move.fire)).toEqual([['L', 'R'], [], ['A']]);
  const thrice = unpackSheet(withBursts(0, 3 * burstIn(3)))!;
  expect(thrice.moves.map((move) => move.fire)).toEqual([[], ['A', 'A', 'A'], []]);
  expect(SEQUENCES).toHaveLength(40);
});

test('the way home is counted in Moves, by the strips of the own aerodrome', () => {
  const lore = loreOf(10);
  const west = lore.home(1 << 3, false);
  expect(west[poseOf('W J3>W')]).toBe(2);
  expect(west[poseOf('W J4>W')]).toBe(3);
  expect(west[poseOf('W J10>W')]).toBe(9);
  expect(west[poseOf('W J10>E')]).toBeGreaterThan(9);
  expect(Math.max(...west.filter((way) => way < NO_WAY_HOME))).toBeLessThan(30);
  expect(lore.home(1 << 3, true)[poseOf('W J4>W')]).toBe(3);
  expect(lore.home((1 << 3) | 1, false)[poseOf('W J10>E')]).toBe(9);
});

test('there is room in the middle of the board, less at its edge, and none in a corner', () => {
  const { room } = loreOf(10);
  expect(room[poseOf('W J10>E')]).toBe(1);
  expect(room[poseOf('W J19>W')]).toBeGreaterThan(0.5);
  expect(room[poseOf('W S12>NE')]).toBeLessThan(0.5);
  expect(room[poseOf('W J19>E')]).toBe(0);
});

test('who is behind hopes for more than who is before him', () => {
  const { hope } = outlookOf(PLAIN, 3);
  expect(hope(0, 0, 2, 0)).toBeGreaterThan(1.5 * hope(0, 0, -2, 0));
  expect(hope(0, 0, 9, 0)).toBe(0);
  expect(hope(0, 3, 100, 0)).toBe(0);
  expect(outlookOf([0, 5, 4, 3, 2, 1], 3).hope(0, 0, 2, 0)).toBeGreaterThan(hope(0, 0, 2, 0));
});

test('hope is the same from every side', () => {
  const { hope } = outlookOf(PLAIN, 3);
  let [q, r] = [3, -1];
  const first = hope(0, 2, q, r);
  for (let facing = 1; facing < 6; facing++) {
    [q, r] = [q + r, -q];
    expect(hope(facing, (2 + facing) % 6, q, r)).toBe(first);
  }
});

test('clouds are where the wind will have blown them', () => {
  const rules: Rules = { ...BOXED, wind: 'each-move' };
  const { names } = loreOf(10).tables;
  const drift = (state: State): readonly (readonly string[])[] =>
    sceneOf(rules, state).clouds.map((map) => names.filter((_, cell) => map[cell] === 1));
  const calm = position('plane 1 W J3>E; plane 2 E parked; cloud J10 K10; cloud A5');
  expect(drift(calm)).toEqual(
    [
      ['A5', 'J10', 'K10'],
      ['A5', 'J10', 'K10'],
      ['A5', 'J10', 'K10'],
    ].map((hexes) => expect.arrayContaining(hexes)),
  );
  expect(drift({ ...calm, wind: ['E'] }).map((hexes) => [...hexes].sort())).toEqual([
    ['A6', 'J11', 'K11'],
    ['A7', 'J12', 'K12'],
    ['A8', 'J13', 'K13'],
  ]);
  expect(drift({ ...calm, wind: ['E', 'SW'] }).map((hexes) => [...hexes].sort())).toEqual([
    ['J11', 'K11'],
    ['J12', 'K12'],
    ['J13', 'K13'],
  ]);
});

test('flights know where they can fire, and where they land', () => {
  const rules = EDITIONS[2]!.rules;
  const { flights } = sceneOf(rules, position('plane 1 W J3>W; plane 2 E parked', rules)).crafts[0]!;
  const landings = flights.codes.flatMap((_, i) => (flights.landed[i] === 2 ? [i] : []));
  expect(landings.length).toBeGreaterThan(0);
  for (const i of landings) {
    expect(flights.parked[i]).toBe(1);
    expect(flights.mayFire[i]).toBe(0);
  }
});

test('chance is the same for the same seed and label, and keeps to its bounds', () => {
  const [a, b, c] = [chance('s', 'x'), chance('s', 'x'), chance('s', 'y')];
  const [one, two, three] = [a, b, c].map((luck) => Array.from({ length: 50 }, () => luck.below(6)));
  expect(one).toEqual(two);
  expect(one).not.toEqual(three);
  expect(new Set(one)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
