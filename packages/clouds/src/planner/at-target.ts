/** Flights to a target for what is to be done there (rules 4.26, 4.28-4.30): up to it, and over it or before it as the work wants. */
import type { Choice } from '../choices/flights.ts';
import { observerOf, pilotOf } from '../crew.ts';
import { bearing, between, distance, elevation, flatDistance, NOSE_CONE, offAngle } from '../geometry.ts';
import type { WorkOrder } from '../order.ts';
import type { TargetWork } from '../plan-order.ts';
import { panel } from '../plane.ts';
import { inSight } from '../sight.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { passesNear } from '../track.ts';
import { type Aim, towards } from './aim.ts';

interface Target {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Work at a place on the ground that the mission is about, at what stands on the ground, and at balloons. */
const placeOf = (state: State, plane: Plane, id: string): Target | null => {
  const place = state.mission.targets.find((t) => t.id === id);
  if (place) return place.done.includes(plane.id) ? null : { ...place, z: 0 };
  return unitOf(state, id);
};

const unitOf = (state: State, id: string): Target | null => {
  const unit = state.units.find((u) => u.id === id && u.placed && u.strength > 0);
  return unit ? { ...unit, z: 0 } : null;
};

const balloonOf = (state: State, id: string): Target | null =>
  state.balloons.find((b) => b.id === id && !b.destroyed) ?? null;

/** Heights in MU: low enough for the table of bombs, below most clouds, and for a camera or a pair of eyes to see without a penalty. */
const HEIGHTS: Readonly<Record<TargetWork, number | null>> = {
  photo: 19,
  watch: 8,
  spot: 36,
  bomb: 10,
  strafe: 4,
  rocket: null,
};

const length = (legs: Choice['plan']['legs']): number => legs.reduce((n, leg) => n + leg.n, 0);
const isLevel = (leg: Choice['plan']['legs'][number]): boolean => leg.kind === 'S' && leg.dz === 0;

/** How well the work can be done at the end of a flight: 0 not at all, else 1 and more. */
type Done = (choice: Choice, to: Target, plane: Plane, state: State) => number;

const photo: Done = ({ plan: { legs } }, to) => (legs.every(isLevel) && passesNear(legs, to.x, to.y, 3) ? 1 : 0);

const watch: Done = ({ plan: { legs, end } }, to) => (end.at.z <= 10 && passesNear(legs, to.x, to.y, 4) ? 1 : 0);

/** The nearer the better, and straight on: 10 MU are one point of the test, a manoeuvre two (table artillery_spotting). */
const FAR_SPOT = 50;
const spot: Done = ({ flight, plan: { end } }, to, _, { sky }) => {
  const far = distance(end.at, to);
  if (far > FAR_SPOT || !inSight(sky, end.at, to)) return 0;
  const points = (FAR_SPOT - far) / 10 + (flight.path.every(({ el }) => el === 'S') ? 2 : 0);
  return points / 30;
};

/** Bombs fall best from between these heights, and not too fast (table bombing). */
const [LOW, HIGH] = [6, 13];
const bomb: Done = ({ plan: { legs, end } }, to, plane) => {
  const last = legs.at(-1);
  const level = legs.filter(isLevel);
  if (!last || !isLevel(last) || 2 * length(level) < length(legs) || !passesNear(level, to.x, to.y, 3)) return 0;
  const height = end.at.z >= LOW && end.at.z <= HIGH ? 0.3 : 0;
  const slow = end.v <= panel(plane).bands.medium[1] ? 0.2 : 0;
  return 1 + height + slow + (passesNear(level, to.x, to.y, 1) ? 0.3 : 0);
};

const STRAFING = 12;
const strafe: Done = ({ plan: { end } }, to) => {
  const far = distance(end.at, to);
  if (far > STRAFING || far < 2 || offAngle(end.at, to) > NOSE_CONE) return 0;
  return 1 + (STRAFING - far) / STRAFING;
};

const [NEAR_ROCKET, FAR_ROCKET, FAR_GUNS, ABOVE] = [3, 8, 10, 450];
/** Rockets, or guns where there are none left. */
const rocket: Done = ({ plan: { legs, end } }, to, { rockets }) => {
  const far = distance(end.at, to);
  if (far < NEAR_ROCKET || far > (rockets ? FAR_ROCKET : FAR_GUNS) || offAngle(end.at, to) > NOSE_CONE) return 0;
  if (!rockets) return 1 + (FAR_GUNS - far) / FAR_GUNS;
  const straight = legs.filter(
    (leg) => leg.kind === 'S' && between(leg.along, bearing({ ...leg.from }, to)) <= NOSE_CONE,
  );
  const above = elevation(to, end.at) >= ABOVE ? 0.5 : 0;
  return 1 + (2 * length(straight) >= length(legs) ? 1 : 0) + above;
};

const DONE: Readonly<Record<TargetWork, Done>> = { photo, watch, spot, bomb, strafe, rocket };
/** A camera sees from above too, if not as well. */
const SLOWLY = 0.2;
/** More than any way is worth. */
const PRIZE = 300;
/** Room to leave to a balloon and its cable. */
const CABLE = 2;

const canDo = (plane: Plane, work: TargetWork): boolean =>
  work === 'bomb' ? plane.bombs > 0 : work !== 'rocket' || plane.rockets || plane.guns.some((g) => g.mount === 'fixed');

/** What a plane at its work is after; null where there is nothing to be done, or nothing to do it with. */
export const atTarget = (state: State, plane: Plane, id: string, work: TargetWork): Aim | null => {
  const ground = work === 'photo' || work === 'spot' ? placeOf : (s: State, _: Plane, t: string) => unitOf(s, t);
  const to = work === 'rocket' ? balloonOf(state, id) : ground(state, plane, id);
  if (!to || !pilotOf(plane) || !canDo(plane, work)) return null;
  const z = work === 'rocket' ? to.z : HEIGHTS[work];
  const way = towards(plane, to, z, work === 'photo' ? SLOWLY : 1);
  const worth = (choice: Choice): number => {
    const done = DONE[work](choice, to, plane, state);
    const hit = work === 'rocket' && passesNear(choice.plan.legs, to.x, to.y, CABLE) ? PRIZE : 0;
    return way.worth(choice) + done * PRIZE - hit;
  };
  return { worth, place: to, z };
};

/** Within so many MU of its target an observer begins with his work, even if this flight will not do. */
const AT_WORK: Readonly<Partial<Record<TargetWork, number>>> = { photo: 3, watch: 4, spot: 60 };

/** What the observer does on a flight to a target; undefined for work that is done by guns and bombs. */
export const workAt = (
  state: State,
  plane: Plane,
  { plan }: Choice,
  id: string,
  work: TargetWork,
): WorkOrder | undefined => {
  const reach = AT_WORK[work];
  const to = placeOf(state, plane, id);
  const man = observerOf(plane);
  if (reach === undefined || !to || !man) return undefined;
  const near = work === 'spot' ? flatDistance(plan.end.at, to) <= reach : passesNear(plan.legs, to.x, to.y, reach);
  return near ? { seat: man.seat, a: work as 'photo' | 'watch' | 'spot', target: id } : undefined;
};
