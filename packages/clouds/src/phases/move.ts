/** MOV: one group of planes after the other, lowest initiative first (rules 4.0, 4.5, 4.8). */

import { flyMove } from '../move/fly.ts';
import type { Flight, PlanCase, PlanOrder } from '../order.ts';
import { movesInOrder } from '../plane.ts';
import { flightByPlan, standingPlan } from '../planner/plan.ts';
import { isPlan } from '../post.ts';
import type { Plane } from '../state-plane.ts';
import { planeOf, type TurnContext } from '../turn-context.ts';

/** What a plane flies of a plan at this moment; null, with a note, where nothing of it can be flown. */
const byPlan = (t: TurnContext, plane: Plane, cases: readonly PlanCase[]): Flight | null => {
  const taken = flightByPlan(t.rules, t.state, plane, cases);
  if (taken.number === null) {
    t.say?.({ type: 'note', rule: '4.0', unit: plane.id, note: taken.why, instead: 'it flies on' });
    return null;
  }
  if (cases.length > 1) t.say?.({ type: 'case-taken', rule: '4.0', unit: plane.id, number: taken.number });
  return taken.flight;
};

/**
 * Moves the planes of a group, in its order. Flights are legal ones, by the state at the start of the segment; plans are made up now
 * (rule 4.0). Whoever has none flies his standing flight, or by default. A plane that has lost its turn since the queue was made (it
 * spins, it is gone) does not move.
 */
export const moveGroup = (t: TurnContext, group: readonly string[], orders: readonly (Flight | PlanOrder)[]): void => {
  for (const id of group) {
    const plane = planeOf(t.state, id);
    if (!plane || !movesInOrder(plane)) continue;
    const order = orders.find((o) => o.plane === id);
    const cases = order === undefined ? standingPlan(t.state, plane) : isPlan(order) ? order.cases : null;
    flyMove(t, plane, cases ? byPlan(t, plane, cases) : ((order as Flight | undefined) ?? null));
  }
};
