/** Letters of a bot, where all orders of a turn are given at once (rule 4.0): who moves first flies as he likes, the others by cases. */
import {
  distance,
  dueInMove,
  type FireRule,
  type Flight,
  type Order,
  type Plane,
  type PlanOrder,
  type State,
} from '@paravion/clouds';
import { isSpent } from './pilot.ts';

/** So near behind, an enemy is to be shaken off. In MU. */
const ON_THE_TAIL = 8;
/** Lower than this nobody follows. */
const FLOOR = 6;
/** Least base shot. */
const LEAST = 6;

const FIRE: readonly FireRule[] = [{ who: 'all', at: 'best', min: LEAST }];

const nearestEnemy = (state: State, plane: Plane): Plane | undefined =>
  (state.planes as readonly Plane[])
    .filter((p) => p.side !== plane.side && p.status === 'flying')
    .toSorted((a, b) => distance(a, plane) - distance(b, plane))[0];

/** Whether an enemy moves before a plane in this turn. */
const isBehindInOrder = (state: State, plane: Plane): boolean => {
  const before = state.queue.slice(
    0,
    state.queue.findIndex((group) => group.includes(plane.id)),
  );
  return before.flat().some((id) => state.planes.some((p) => p.id === id && p.side !== plane.side));
};

/** What a plane that sees others move first is told: out of the way of who is behind it, else after the nearest. */
const follow = (plane: Plane, enemy: Plane): PlanOrder => ({
  plane: plane.id,
  cases: [
    {
      if: [{ unit: enemy.id, at: 'behind', within: ON_THE_TAIL }],
      stand: { do: 'away', who: enemy.id, floor: FLOOR },
    },
    { stand: { do: isSpent(plane) ? 'away' : 'tail', who: enemy.id, floor: FLOOR } },
  ],
});

/**
 * The letter of a seat. `flightOf`: what it would fly if it were asked now, and whether that is a task, which is flown whatever
 * the others do.
 */
export const letterOf = (
  state: State,
  seat: number,
  standing: NonNullable<Order['standing']>,
  flightOf: (plane: Plane) => { readonly flight: Flight; readonly task: boolean },
): Order => {
  const orders = dueInMove(state)
    .filter((p) => p.owner === seat)
    .map((plane) => {
      const { flight, task } = flightOf(plane);
      const enemy = nearestEnemy(state, plane);
      return enemy && !task && !plane.forcedHome && isBehindInOrder(state, plane) ? follow(plane, enemy) : flight;
    });
  return { seg: 'ALL', orders, standing: { ...standing, fire: { rules: [...FIRE], ask: true } } };
};
