/** Planes that leave the map by flying off it (rules 4.31, 4.32). */
import { MU } from '../geometry.ts';
import { leave } from '../move/leave.ts';
import { hasPower } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { Turning } from '../turning.ts';

/** In its own half of the map, or beyond its own edge: past X/2 the country is the enemy's. */
export const isOverFriends = (state: Pick<State, 'map'>, plane: Pick<Plane, 'x' | 'side'>): boolean => {
  const middle = (state.map.x * MU) / 2;
  return plane.side === 'W' ? plane.x <= middle : plane.x >= middle;
};

/** A plane off the map: home with power, or over its own edge or the near half of a side; else captured (rule 4.31). */
export const bringHome = (t: Turning, plane: Plane): void => {
  const home = hasPower(plane) || isOverFriends(t.state, plane);
  leave(t, plane, home ? 'home' : 'captured', home);
};
