import { BOOKLET, clouds, type Flight, MU, oddsOf, type Plane, planeOf, planMove, type State } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { orderByChance } from './cadet.ts';

/** E1 near the east edge, flying towards it aslant; its move is due. */
const setup = unwrap(
  clouds.checkSetup(BOOKLET, {
    mission: 'patrol',
    month: '1917-08',
    attacker: 'W',
    seats: [
      { name: 'Ann', side: 'W', planes: [{ type: 'camel', at: { x: 40, y: 60, z: 60, h: 90, v: 12 } }] },
      { name: 'Bob', side: 'E', planes: [{ type: 'ad5', at: { x: 153, y: 60, z: 60, h: 45, v: 12 } }] },
    ],
  }),
);
const state: State = {
  ...(clouds.start(BOOKLET, setup, keyedDice('cadet')).state as State),
  turn: 1,
  segment: 'MOV',
  queue: [['E1']],
};
const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`);

const leaves = (flight: Flight): boolean => {
  const { at } = planMove(BOOKLET, state, planeOf(state, 'E1') as Plane, flight).end;
  return at.x > state.map.x * MU;
};

test('who flies by chance stays on the map, and flies in many ways', () => {
  const flights = SEEDS.map((seed) => orderByChance(BOOKLET, state, 1, seed).orders[0] as Flight);
  const byChanceAlone = SEEDS.map(
    (seed) => clouds.randomOrder(BOOKLET, state, 1, keyedDice(`${seed}/${state.step}/1`)).orders[0] as Flight,
  );
  expect(byChanceAlone.some(leaves)).toBe(true);
  expect(flights.some(leaves)).toBe(false);
  expect(new Set(flights.map((flight) => JSON.stringify(flight))).size).toBeGreaterThan(20);
});

/** Chance that no test of the structure fails, of a fast plane deep over its own side. */
const holds = (flight: Flight, fast: State): number =>
  planMove(BOOKLET, fast, planeOf(fast, 'E1') as Plane, flight)
    .tests.filter(({ tested }) => tested === 'structural')
    .reduce((odds, { target }) => odds * oddsOf(target, true), 1);

test('who flies by chance does not turn his plane to pieces', () => {
  const planes = state.planes.map((plane) => (plane.id === 'E1' ? { ...plane, x: 110 * MU, h: 2700, v: 19 } : plane));
  const fast = { ...state, planes } as State;
  const flights = SEEDS.map((seed) => orderByChance(BOOKLET, fast, 1, seed).orders[0] as Flight);
  const byChanceAlone = SEEDS.map(
    (seed) => clouds.randomOrder(BOOKLET, fast, 1, keyedDice(`${seed}/${fast.step}/1`)).orders[0] as Flight,
  );
  expect(byChanceAlone.some((flight) => holds(flight, fast) < 0.81)).toBe(true);
  expect(flights.every((flight) => holds(flight, fast) > 0.84)).toBe(true);
});
