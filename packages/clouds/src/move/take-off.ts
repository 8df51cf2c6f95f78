/** Taking off (rule 4.14): two moves along the ground, then it flies. */
import { MU, type Pose } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { type Leg, legEnd, straightLeg } from '../track.ts';
import type { TurnContext } from '../turn-context.ts';
import { poseOf } from './walk.ts';

const RULE = '4.14';

/** The way of one move of a take-off, and how fast it is at its end: half a stalling speed long, then a whole one. */
export const takeOffRun = (plane: Plane): { readonly leg: Leg; readonly at: Pose; readonly v: number } => {
  const { stallEU } = panel(plane);
  const airborne = plane.takeOff > 0;
  const leg = straightLeg(poseOf(plane), (airborne ? MU : MU / 2) * stallEU, 0);
  const at = { ...legEnd(leg), z: airborne ? 1 : 0, p: 0 };
  return { leg, at, v: airborne ? stallEU + 2 : 0 };
};

/** One move of a take-off; at the end of the second it is in the air. */
export const takeOff = (t: TurnContext, plane: Plane): void => {
  const { leg, at, v } = takeOffRun(plane);
  const airborne = plane.takeOff > 0;
  Object.assign(plane, at);
  plane.v = v;
  plane.track = { turn: t.state.turn, legs: [leg], manoeuvres: true };
  plane.takeOff = airborne ? 0 : 1;
  t.say?.({ type: 'flew', rule: RULE, unit: plane.id, leg, to: at, v });
  if (!airborne) return;
  plane.status = 'flying';
  plane.b = 0;
  t.say?.({ type: 'took-off', rule: RULE, unit: plane.id, to: at, place: null });
};
