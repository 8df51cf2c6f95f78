/** What a standing flight is after (rule 4.0): a figure for each end of a move, the higher the better. */
import type { Choice } from '../choices/flights.ts';
import { between, distance, heading, MU, NOSE_CONE, offAngle, type Pose, straight } from '../geometry.ts';
import type { StandingFlight } from '../plan-order.ts';
import { homeHeading, panel } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { passesNear } from '../track.ts';
import { type Aim, TURN, towards, turningRadius } from './aim.ts';
import { atTarget } from './at-target.ts';
import { offNose, turnsTo } from './reach.ts';

/** Where a plane will be when its turn to move is over: straight on if it has still to move (rule 4.0). */
const ahead = ({ turn }: State, plane: Plane): Pose =>
  plane.status === 'flying' && plane.track.turn < turn
    ? straight({ x: plane.x, y: plane.y, z: plane.z, h: plane.h, p: 0 }, plane.v * MU)
    : plane;

const planeInAir = (state: State, id: string): Plane | null =>
  (state.planes as readonly Plane[]).find((p) => p.id === id && (p.status === 'flying' || p.status === 'spinning')) ??
  null;

/** Nearer than this, place and aim count; further off, the way. In MU. */
const NEAR = 22;
const BEHIND = 5;

/** Sooner behind him from afar; near him the nose on him, in his rear, at a good distance, and along with him. */
const tail = (state: State, plane: Plane, who: string): Aim | null => {
  const enemy = planeInAir(state, who);
  if (!enemy) return null;
  const there = ahead(state, enemy);
  const spot = straight(there, BEHIND * MU, heading(there.h + 1800));
  const { medium } = panel(plane).bands;
  const worth = ({ plan: { end } }: Choice): number => {
    const far = distance(end.at, there);
    if (far > NEAR)
      return -TURN * turnsTo(end.at, end.v, turningRadius(plane, end.v), spot) - Math.abs(end.at.z - there.z) / 4;
    const off = Math.max(0, offAngle(end.at, there) - NOSE_CONE / 2) / 60;
    const seen = offAngle(there, end.at) / 150;
    const along = between(end.at.h, there.h) / 300;
    const close = far < 2 ? 8 : Math.abs(far - BEHIND) / 1.5;
    return seen - off - along - close - Math.max(0, end.v - medium[1]) + (end.v + end.at.z) / 20;
  };
  return { worth, place: spot, z: there.z };
};

/** Far off, and out of the way of his guns. */
const away = (state: State, who: string): Aim | null => {
  const enemy = planeInAir(state, who);
  if (!enemy) return null;
  const there = ahead(state, enemy);
  const worth = ({ plan: { end } }: Choice): number => {
    const aimed = offAngle(there, end.at) <= NOSE_CONE && distance(there, end.at) <= 20 ? 10 : 0;
    const fleeing = offNose(end.at, there) / 300;
    return distance(end.at, there) + fleeing - aimed + (end.v + end.at.z) / 10;
  };
  return { worth, place: null, z: null };
};

/** Over a place is better than past it. */
const [PASSED, BESIDE] = [30, 2];
const over = (plane: Plane, to: { readonly x: number; readonly y: number }, z: number | null): Aim => {
  const way = towards(plane, to, z);
  const passed = ({ plan: { legs, end } }: Choice): number =>
    passesNear(legs, to.x, to.y, BESIDE) ? Math.max(0, PASSED - (z === null ? 0 : Math.abs(end.at.z - z))) : 0;
  return { ...way, worth: (choice) => way.worth(choice) + passed(choice) };
};

const OVER = 5;
const home = (state: State, plane: Plane): Aim => {
  const x = homeHeading(plane) === 2700 ? -OVER * MU : (state.map.x + OVER) * MU;
  return towards(plane, { x, y: plane.y }, null);
};

const COMFORT = 4;
const climb = (plane: Plane): Aim => ({
  place: null,
  z: panel(plane).ceilingMU,
  worth: ({ plan: { end } }) =>
    2 * end.at.z + Math.min(end.v, panel(plane).stallEU + COMFORT) * 2 - between(end.at.h, plane.h) / 450,
});

const TOGETHER = 4;
const beside = (state: State, plane: Plane, who: string): Aim | null => {
  const friend = planeInAir(state, who);
  if (!friend || friend.id === plane.id) return null;
  const there = ahead(state, friend);
  const worth = ({ plan: { end } }: Choice): number => {
    const far = distance(end.at, there);
    if (far > NEAR)
      return -TURN * turnsTo(end.at, end.v, turningRadius(plane, end.v), there) - Math.abs(end.at.z - there.z) / 4;
    const close = far < 2 ? 20 : 0;
    const pace = Math.abs(end.v - friend.v) / 2;
    return -Math.max(0, far - TOGETHER) * 2 - between(end.at.h, there.h) / 150 - close - pace;
  };
  return { worth, place: there, z: there.z };
};

/** What a plane is after; null where that is not there any more, or never was. */
export const aimOf = (state: State, plane: Plane, stand: StandingFlight): Aim | null => {
  switch (stand.do) {
    case 'tail':
      return tail(state, plane, stand.who);
    case 'away':
      return away(state, stand.who);
    case 'with':
      return beside(state, plane, stand.who);
    case 'to':
      return over(plane, stand, stand.z ?? null);
    case 'home':
      return home(state, plane);
    case 'climb':
      return climb(plane);
    case 'at':
      return atTarget(state, plane, stand.target, stand.work);
  }
};
