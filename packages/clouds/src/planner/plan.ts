/** What a plane flies of its plan at its own place in the initiative (rule 4.0). */
import { assume } from '../assume.ts';
import { planMove } from '../move/plan.ts';
import type { Rules } from '../options.ts';
import type { Flight } from '../order.ts';
import type { PlanCase } from '../plan-order.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { planeOf } from '../turn-context.ts';
import { view } from '../view.ts';
import { holds } from './holds.ts';
import { flyStanding } from './stand.ts';

/** The case that was taken, by its place in the plan, from 1, and its flight; or why there is none. */
export type Taken =
  | { readonly number: number; readonly flight: Flight }
  | { readonly number: null; readonly why: string };

const flightOf = (rules: Rules, known: State, plane: Plane, one: PlanCase): Flight | null =>
  'fly' in one ? { plane: plane.id, ...one.fly } : (flyStanding(rules, known, plane, one.stand)?.flight ?? null);

/**
 * The first case that holds and whose flight is allowed now, judged by what the plane's seat may know. A standing flight that has
 * nothing left to do is passed over.
 */
export const flightByPlan = (rules: Rules, state: State, plane: Plane, cases: readonly PlanCase[]): Taken => {
  const known = assume(view(rules, state, plane.owner));
  const own = planeOf(known, plane.id)!;
  let why = 'no case holds';
  for (const [i, one] of cases.entries()) {
    if (one.if && !one.if.every((condition) => holds(known, own, condition))) continue;
    const flight = flightOf(rules, known, own, one);
    const problem = flight && planMove(rules, state, plane, flight).problems[0];
    if (flight && !problem) return { number: i + 1, flight };
    why = problem ? problem.message : 'nothing is left to do';
  }
  return { number: null, why };
};

/** The plan of a plane in its seat's standing instructions. */
export const standingPlan = (state: State, plane: Plane): readonly PlanCase[] | null =>
  (state.seats[plane.owner]!.standing.flights?.find((plan) => plan.plane === plane.id)?.cases as
    | readonly PlanCase[]
    | undefined) ?? null;
