import { EDITIONS, type Rules, type State, sopwith } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../field.ts';
import { sceneOf } from '../scene.ts';
import type { Temper } from '../temper.ts';
import { TEMPER } from './reading.ts';
import { type Custom, exploitable, type Found, solved, solverOf, study } from './solve.ts';

const BOXED = EDITIONS[0]!.rules;
/** Damage as such, none dearer than another, so that gains are points of damage. */
const PLAIN: Temper = { ...TEMPER, death: 0, kill: 0 };
/** Rounds that take 75 ms on two cores at 2.5 GHz: 300 ms on a quarter of that speed. */
const ROUNDS = 1500;

const position = (line: string, rules: Rules = BOXED): State => unwrap(sopwith.positionNotation(rules).parse(line));
const solve = (
  state: State,
  rounds: number,
  temper = PLAIN,
  customs: readonly (Custom | null)[] = [],
  rules = BOXED,
) => {
  const solver = solverOf(fieldOf(sceneOf(rules, state), temper), temper, null, customs);
  for (let round = 0; round < rounds; round++) study(solver);
  return solved(solver);
};
const sum = (list: Float64Array): number => list.reduce((total, x) => total + x, 0);
const support = ({ weight }: Found): number => weight.filter((w) => w > 0.01).length;

const DUELS = [
  'W J6>E; plane 2 E J9>W',
  'W J6>E; plane 2 E K9>SE',
  'W H8>NE; plane 2 E J10>W',
  'W J6>E d3; plane 2 E J9>NE a1',
];

const SOLVED = new Map(DUELS.map((line) => [line, solve(position(`plane 1 ${line}`), ROUNDS)]));

describe.each(DUELS)('a duel: plane 1 %s', (line) => {
  const state = position(`plane 1 ${line}`);

  test('is solved nearly to a twentieth of a point of damage', () => {
    const found = SOLVED.get(line)!;
    expect(exploitable(found)).toBeGreaterThan(-1e-6);
    expect(exploitable(found)).toBeLessThan(0.07);
    for (const { weight, fire } of found) {
      expect(sum(weight)).toBeCloseTo(1);
      expect(sum(fire)).toBeLessThanOrEqual(3 + 1e-9);
    }
  });

  test('the longer the thought, the less can be gained', () => {
    const [short, long] = [10, 300].map((rounds) => exploitable(solve(state, rounds)));
    expect(long).toBeLessThan(short! / 2);
  });
});

test('duels are solved to a twentieth of a point of damage on the average', () => {
  const gains = [...SOLVED.values()].map(exploitable);
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeLessThan(0.05);
});

test('nobody lets on what he will do when two meet head on', () => {
  for (const found of SOLVED.get(DUELS[0]!)!) expect(support(found)).toBeGreaterThan(3);
});

test('among six the gains of all together grow small', () => {
  const state = position(
    'plane 1 W J6>E; plane 2 E J9>W; plane 3 NE K8>W; plane 4 NW M10>SE; plane 5 SW G7>NE; plane 6 SE H11>NW',
  );
  const [short, long] = [10, 300].map((rounds) => exploitable(solve(state, rounds)));
  expect(long).toBeLessThan(short! / 4);
  expect(long).toBeLessThan(1);
});

test('whoever is known to fly straight on is shot, and the surer it is the better', () => {
  const state = position('plane 1 W J6>E; plane 2 E J8>E; plane 3 NE parked');
  const { crafts } = sceneOf(BOXED, state);
  const straight = crafts[1]!.flights.codes.indexOf(0);
  const weight = Float64Array.from(crafts[1]!.flights.codes, (_, i) => (i === straight ? 1 : 0));
  const custom = (share: number): Custom => ({ share, weight, fire: new Float64Array(weight.length * 9) });
  const hoped = [0, 0.5, 1].map((share) => {
    const found = solve(state, 200, PLAIN, [null, custom(share), null])[0]!;
    return Math.max(...found.values);
  });
  expect(hoped[1]).toBeGreaterThan(hoped[0]! + 1);
  expect(hoped[2]).toBeGreaterThan(hoped[1]! + 1);
});

test('a friend is spared', () => {
  const rules: Rules = { ...BOXED, teams: 'sides' };
  const sides = 'seat 1 allied; seat 2 allied; seat 3 german; seat 4 german';
  const state = position(`plane 1 W J4>E; plane 2 NW J6>E; plane 3 E parked; plane 4 SE parked; ${sides}`, rules);
  const [first] = solve(state, 50, TEMPER, [], rules);
  expect(sum(first!.fire)).toBe(0);
});
