/** Whose country lies below: past the middle of the map it is the enemy's (rules 4.24, 4.31, 4.32). */
import { MU } from '../geometry.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';

/** In its own half of the map, or beyond its own edge. */
export const isOverFriends = (state: Pick<State, 'map'>, plane: Pick<Plane, 'x' | 'side'>): boolean => {
  const middle = (state.map.x * MU) / 2;
  return plane.side === 'W' ? plane.x <= middle : plane.x >= middle;
};

/** On the map, its edges excepted. */
export const isOnMap = ({ map }: Pick<State, 'map'>, { x, y }: Pick<Plane, 'x' | 'y'>): boolean =>
  x > 0 && y > 0 && x < map.x * MU && y < map.y * MU;
