/** How things stand for the score: what is lost, what is home (rules 4.31, 8.0). */
import { aircraftOf } from '../data/index.ts';
import { isOnMap } from '../end/home.ts';
import { MU } from '../geometry.ts';
import { isFit } from '../plane.ts';
import type { State, Unit } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { planeOf } from '../turn-context.ts';
import { otherSide, type Side } from '../vocabulary.ts';

/** Planes of a side. */
export const planesOf = (state: State, side: Side): readonly Plane[] =>
  (state.planes as readonly Plane[]).filter((p) => p.side === side);

/** Whether a side has anybody fit (rule 4.31). A side without any plane is not judged by it. */
export const hasFit = (state: State, side: Side): boolean => {
  const planes = planesOf(state, side);
  return planes.length === 0 || planes.some(isFit);
};

/** Out of the mission and not kept: lost to the enemy, to the ground, to the sky. */
export const isLost = (plane: Plane): boolean => plane.status === 'wreck' || (plane.out !== null && !plane.out.kept);

/** Whether a side still had somebody fit when the mission ended; who flew home unhurt after it was fit. */
const hadFit = (state: State, side: Side): boolean =>
  planesOf(state, side).some((p) => isFit(p) || (p.out?.segment === 'POST' && p.out.kept && !p.forcedHome));

/**
 * Out of the mission with what it had been sent for: while it lasted, or afterwards, when no enemy was left to stop it.
 */
const gotAway = (state: State, plane: Plane): boolean => {
  const { out } = plane;
  if (!out || !(out.fate === 'home' || (out.fate === 'landed' && !isOnMap(state, plane)))) return false;
  return out.segment !== 'POST' || !hadFit(state, otherSide(plane.side));
};

/** Beyond the enemy's edge of the map. */
const isPastEnemy = (state: State, plane: Plane): boolean =>
  plane.side === 'W' ? plane.x > state.map.x * MU : plane.x < 0;

/** Home, and not by way of the enemy's country. */
export const broughtHome = (state: State, plane: Plane): boolean => gotAway(state, plane) && !isPastEnemy(state, plane);

/** Through, over the enemy's edge; or with nobody left between it and that edge. */
export const gotThrough = (state: State, plane: Plane): boolean =>
  gotAway(state, plane) && !plane.forcedHome && (plane.out?.segment === 'POST' || isPastEnemy(state, plane));

/** Whether a unit stands there to be shot at: a parked plane that has taken off does not. */
export const stands = (state: State, unit: Unit | State['units'][number]): boolean =>
  unit.strength > 0 && (unit.plane === null || planeOf(state, unit.plane)?.status === 'grounded');

/** Not a fighter: the plane that the others escort. */
export const isCharge = (plane: Plane): boolean => !['F', 'L'].includes(aircraftOf(plane.type).role);
