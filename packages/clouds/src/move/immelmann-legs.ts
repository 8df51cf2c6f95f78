/** The way of an Immelmann (rule 4.11): half the move straight, then up. */
import { heading, MU, type Pose } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { downLeg, type Leg, legEnd, straightLeg } from '../track.ts';
import { poseOf } from './walk.ts';

/** MU that an Immelmann climbs at the present speed. */
const immelmannClimb = (plane: Plane): number => {
  const { stallEU, maxClimbMU } = panel(plane);
  return Math.max(0, Math.min(2 * maxClimbMU, Math.floor((plane.v - stallEU) / 2)));
};

/** Straight on and upright, and where it ends when it succeeds; `deg`: off the reversed heading, + right. */
export const immelmannLegs = (plane: Plane, deg: number): { readonly legs: readonly Leg[]; readonly at: Pose } => {
  const on = straightLeg(poseOf(plane), (plane.v * MU) / 2, 0);
  const climb = immelmannClimb(plane);
  const up: Leg = { ...downLeg(legEnd(on), climb), dz: climb };
  return { legs: [on, up], at: { ...legEnd(up), h: heading(plane.h + 1800 + deg * 10), p: 0 } };
};
