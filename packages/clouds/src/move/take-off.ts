/** Taking off (rule 4.14): two moves along the ground, then it flies. */
import { MU } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { legEnd, straightLeg } from '../track.ts';
import type { Turning } from '../turning.ts';
import { poseOf } from './walk.ts';

const RULE = '4.14';

/** One move of a take-off: half a stalling speed long, then a whole one, at whose end it is in the air. */
export const takeOff = (t: Turning, plane: Plane): void => {
  const { stallEU } = panel(plane);
  const from = poseOf(plane);
  const leg = straightLeg(from, (plane.takeOff === 0 ? 500 : MU) * stallEU, 0);
  Object.assign(plane, legEnd(leg));
  plane.track = { turn: t.state.turn, legs: [leg], manoeuvres: true };
  plane.takeOff += 1;
  t.say?.({ type: 'flew', rule: RULE, unit: plane.id, leg, to: poseOf(plane), v: stallEU });
  if (plane.takeOff < 2) return;
  plane.takeOff = 0;
  plane.status = 'flying';
  plane.z = 1;
  plane.v = stallEU + 2;
  plane.b = 0;
  plane.p = 0;
  t.state.units = t.state.units.filter((unit) => unit.plane !== plane.id);
  t.say?.({ type: 'took-off', rule: RULE, unit: plane.id, to: poseOf(plane), place: null });
};
