/** The last landing of a plane that has done with the mission (rules 4.31, 4.32). */
import { MU } from '../geometry.ts';
import { landPlane } from '../move/land.ts';
import { leave } from '../move/leave.ts';
import { hasPower, panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { placeById } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import { isOnMap, isOverFriends } from './home.ts';

/** How far a plane glides, in mMU (rule 4.32). */
export const glide = (plane: Plane): number => Math.floor((plane.z * (panel(plane).stallEU + 4) * MU) / 4);

/** On its own aerodrome, beyond its own edge; where it left the map stays known. */
const landAtHome = (t: TurnContext, plane: Plane): void => {
  const { x } = plane;
  const away = !isOnMap(t.state, plane);
  plane.x = plane.side === 'W' ? 0 : t.state.map.x * MU;
  landPlane(t, plane, placeById('aerodrome'), 'stall');
  if (away) plane.x = x;
};

/** Home under its own power: without a mark on it nobody throws for its landing. */
const flyHome = (t: TurnContext, plane: Plane): void => {
  if (plane.mustEmergencyLand || plane.wheelsLost) landAtHome(t, plane);
  else leave(t, plane, 'home', true);
};

/** Straight for the home edge, and down where the height is used up. */
const glideHome = (t: TurnContext, plane: Plane): void => {
  const reach = glide(plane);
  plane.x += plane.side === 'W' ? -reach : reach;
  landPlane(t, plane, null, 'stall');
};

/** A plane that is still in the air when the mission is over (rule 4.32). */
export const goHome = (t: TurnContext, plane: Plane): void => {
  if (hasPower(plane)) flyHome(t, plane);
  else glideHome(t, plane);
};

/**
 * A plane that has ended its move off the map (rule 4.31): home with power; without it down beyond its own edge, or beyond
 * the near half of a side; anywhere else it is captured.
 */
export const leaveMap = (t: TurnContext, plane: Plane): void => {
  if (hasPower(plane)) flyHome(t, plane);
  else if (isOverFriends(t.state, plane)) landPlane(t, plane, null, 'stall');
  else leave(t, plane, 'captured', false);
};
