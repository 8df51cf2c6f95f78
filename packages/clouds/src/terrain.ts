/** What lies under a point (rule 1.6): what the mission drew, else no man's land down the middle, else open country. */
import { MU } from './geometry.ts';
import type { State } from './state.ts';
import type { Terrain } from './vocabulary.ts';

/** Half the breadth of no man's land, in MU. */
const NO_MANS_LAND = 8;

/** The terrain at a place in mMU; where pieces overlap the first one listed counts. */
export const terrainAt = (state: Pick<State, 'map'>, x: number, y: number): Terrain => {
  const { map } = state;
  const [mx, my] = [x / MU, y / MU];
  const drawn = map.ground.find((g) => mx >= g.x0 && mx <= g.x1 && my >= g.y0 && my <= g.y1);
  if (drawn) return drawn.terrain;
  return Math.abs(mx - map.x / 2) <= NO_MANS_LAND ? 'battlefield' : 'open';
};
