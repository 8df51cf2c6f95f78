import { BOOKLET, clouds, type Flight, missionSetup, type Order, type Plane, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { bestFire } from './fire.ts';
import { CLOUDS_BOTS } from './index.ts';
import { directing } from './observer.ts';

const tactician = CLOUDS_BOTS.find(({ id }) => id === 'tactician')!;

/** A mission up to its first moves. */
const atMoves = (): State => {
  const dice = keyedDice('artillery');
  let { state } = clouds.start(BOOKLET, missionSetup('spotting', 2, '1917-08', 2), dice);
  while (state.segment !== 'MOV') {
    const owing = clouds.seatsToOrder(BOOKLET, state);
    const sheets = state.seats.map((_, seat) => (owing.includes(seat) ? orderOf(state, seat) : null));
    state = clouds.adjudicate(BOOKLET, state, sheets, dice).state;
  }
  return state;
};
const orderOf = (state: State, seat: number): Order =>
  tactician.choose(BOOKLET, clouds.view(BOOKLET, state, seat), seat, 'artillery');

const start = atMoves();
const observer = start.planes.find((plane) => directing(start, plane as Plane)) as Plane;
const flightOf = (state: State): Flight | undefined =>
  (orderOf({ ...state, queue: [[observer.id]] }, observer.owner).orders as readonly Flight[]).find(
    ({ plane }) => plane === observer.id,
  );
const firing = (dice: number): State => ({
  ...start,
  mission: { ...start.mission, batteries: [{ observer: observer.id, target: 'T1', dice, hits: 0 }] },
});

test('guns are directed from the first move on, until they are on their target; then it goes home', () => {
  expect(flightOf(start)?.do).toEqual([{ seat: 1, a: 'spot', target: 'T1' }]);
  expect(flightOf(firing(1))?.do).toBeDefined();
  expect(directing(firing(0), observer)).toBeNull();
  expect(flightOf(firing(0))?.do).toBeUndefined();
});

test('an observer at his work is shot at, however poor the shot; nobody else is', () => {
  const { x, y, z, side } = observer;
  const far = 19_000;
  const enemy = start.planes.find((plane) => plane.side !== side) as Plane;
  const crew = enemy.crew.map((man) => ({ ...man, gunnery: 6 }));
  const behind = { x: x - far, y, z, h: 900, p: 0, v: 13, status: 'flying' as const, crew };
  const lines = (state: State): number => {
    const planes = state.planes.map((p) =>
      p.id === enemy.id ? { ...p, ...behind } : p.id === observer.id ? { ...p, h: 900 } : { ...p, x: 0, y: 0 },
    );
    const [shooter] = bestFire(BOOKLET, { ...state, segment: 'FIR', planes } as State, enemy.owner, 0);
    return shooter && 'lines' in shooter ? shooter.lines.length : 0;
  };
  expect(lines(firing(3))).toBe(1);
  expect(lines(firing(0))).toBe(0);
});
