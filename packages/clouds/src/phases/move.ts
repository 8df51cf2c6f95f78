/** MOV: one group of planes after the other, lowest initiative first (rules 4.0, 4.5, 4.8). */

import { flyMove } from '../move/fly.ts';
import { planMove } from '../move/plan.ts';
import type { Flight } from '../order.ts';
import { movesInOrder } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { planeOf, type Turning } from '../turning.ts';

/** The order for a plane if the rules allow it with the state as it is; else null, and a word about it. */
export const legalFlight = (t: Turning, plane: Plane, flight: Flight | undefined): Flight | null => {
  if (!flight) return null;
  const [problem] = planMove(t.rules, t.state, plane, flight).problems;
  if (!problem) return flight;
  t.say?.({ type: 'note', rule: problem.rule ?? '4.5', unit: plane.id, note: problem.message, instead: 'it flies on' });
  return null;
};

/**
 * Moves the planes of a group, in its order. Orders are judged with the state before any of them moves; who has none flies
 * by default. A plane that has lost its turn since the queue was made (it spins, it is gone) does not move.
 */
export const moveGroup = (t: Turning, group: readonly string[], flights: readonly Flight[]): void => {
  const judged = group.map((id) => {
    const plane = planeOf(t.state, id);
    const flight = flights.find((f) => f.plane === id);
    return plane && movesInOrder(plane) ? { plane, flight: legalFlight(t, plane, flight) } : null;
  });
  for (const move of judged) if (move && movesInOrder(move.plane)) flyMove(t, move.plane, move.flight);
};
