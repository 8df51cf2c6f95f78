/**
 * UNC, before all others and in roster order (rules 4.3, 3.5): burning planes, spins, planes that nobody flies, wrecks,
 * take-offs.
 */
import { isAboard, scoreTerms } from '../crew.ts';
import { burnFuse } from '../damage/fire.ts';
import { forceHome, startSpin } from '../damage/men.ts';
import { bailSeats } from '../move/bail.ts';
import { crash } from '../move/crash.ts';
import { driftOn, flyMove } from '../move/fly.ts';
import { planMove } from '../move/plan.ts';
import { spinOnce } from '../move/spin.ts';
import { poseOf } from '../move/walk.ts';
import type { Flight, Helpless } from '../order.ts';
import { isHelpless } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';

/** MU that a wreck falls in a turn (rule 4.13). */
const WRECK_FALL = 9;

/** Whether those aboard jump unless told otherwise: wrecks, spins for good, a fuse of 1 (rule 4.24). */
const isLost = (plane: Plane): boolean =>
  plane.status === 'wreck' || plane.spin?.recoverable === false || plane.fire?.fuse === 1;

const jump = (t: TurnContext, plane: Plane, order: Helpless | undefined): void => {
  const usual = isLost(plane) ? plane.crew.map((m) => m.seat) : [];
  bailSeats(t, plane, order?.bail ?? usual);
};

/** Who takes over unless another is named: the best hand aboard. */
const successor = (plane: Plane, seat: number | undefined): Man | undefined => {
  const living = plane.crew.filter(isAboard);
  if (seat !== undefined) return living.find((m) => m.seat === seat);
  return living.sort((a, b) => b.flying - a.flying || a.seat - b.seat)[0];
};

/** A living crewman climbs to the stick (rule 3.5). */
const takeOver = (t: TurnContext, plane: Plane, seat: number | undefined): boolean => {
  const man = successor(plane, seat);
  if (!man) return false;
  const terms = scoreTerms(t.rules, man, 'flying');
  const payers = himself(plane, man);
  const { margin } = test(t, { unit: man.id, purpose: 'take', rule: '3.5', tested: 'flying', terms, payers });
  if (margin < 0) return false;
  plane.flownBy = man.seat;
  plane.uncontrolled = false;
  t.say?.({ type: 'uncontrolled', rule: '3.5', unit: plane.id, by: man.id });
  forceHome(t, plane, 'pilot lost');
  return true;
};

const fallAsWreck = (t: TurnContext, plane: Plane): void => {
  plane.z = Math.max(0, plane.z - WRECK_FALL);
  t.say?.({ type: 'wreck-fell', rule: '4.13', unit: plane.id, to: poseOf(plane) });
  if (plane.z === 0) crash(t, plane);
};

/** The order for a plane if the rules still allow it: a fuse or a new man at the stick may have changed what they do. */
const legalFlight = (t: TurnContext, plane: Plane, flight: Flight | undefined): Flight | null => {
  if (!flight) return null;
  const [problem] = planMove(t.rules, t.state, plane, flight).problems;
  if (!problem) return flight;
  t.say?.({ type: 'note', rule: problem.rule ?? '4.5', unit: plane.id, note: problem.message, instead: 'it flies on' });
  return null;
};

const flightOf = (plane: Plane, order: Helpless | undefined): Flight | undefined =>
  order?.move && { ...order.move, plane: plane.id };

const flyHome = (t: TurnContext, plane: Plane, order: Helpless | undefined): void =>
  flyMove(t, plane, legalFlight(t, plane, flightOf(plane, order)));

const driftAndSpin = (t: TurnContext, plane: Plane): void => {
  driftOn(t, plane);
  if (plane.status === 'flying') startSpin(t, plane, { recoverable: false, why: 'uncontrolled' });
};

const playGrounded = (t: TurnContext, plane: Plane, order: Helpless | undefined): void => {
  const flight = legalFlight(t, plane, flightOf(plane, order));
  if (flight) flyMove(t, plane, flight);
};

/** Whoever has fainted in a spin comes round by it, a turn later. */
const spinOn = (t: TurnContext, plane: Plane, wished: number | undefined): void => {
  spinOnce(t, plane, wished);
  plane.blackout = Math.max(0, plane.blackout - 1);
};

/** One plane, by its state: spinning, uncontrolled, burning (rule 3.5). */
const playPlane = (t: TurnContext, plane: Plane, order: Helpless | undefined): void => {
  burnFuse(t, plane);
  jump(t, plane, order);
  if (plane.status === 'wreck') fallAsWreck(t, plane);
  else if (plane.status === 'grounded') playGrounded(t, plane, order);
  else if (plane.status === 'spinning') spinOn(t, plane, order?.h);
  else if (plane.status !== 'flying') return;
  else if (!plane.uncontrolled || takeOver(t, plane, order?.take)) flyHome(t, plane, order);
  else driftAndSpin(t, plane);
};

/** Plays UNC. What begins to spin or falls apart in it goes on in the next one. */
export const playUncontrolled = (t: TurnContext, orders: readonly Helpless[]): void => {
  const helpless = t.state.planes.filter(isHelpless).map((plane) => ({ plane, status: plane.status }));
  for (const { plane, status } of helpless) {
    if (plane.status !== status) continue;
    playPlane(
      t,
      plane,
      orders.find((o) => o.plane === plane.id),
    );
  }
};
