/** The country below a mission: its map, no man's land, pieces of terrain, what stands on the ground. */
import { MU, type State, type Unit } from '@paravion/clouds';
import type { Country, FilmThing } from '../../film/film.ts';
import type { Season } from '../../land/palette.ts';
import { THEMES } from '../../theme.ts';
import { liveryOf } from '../paint.ts';

/** Half of the width of no man's land in MU (rule 1.6). */
const FRONT = 8;

/** The season of a month such as `1917-06`. */
const seasonIn = (month: string): Season => {
  const number = Number(month.slice(5));
  if (number <= 2 || number === 12) return 'winter';
  return number >= 9 ? 'autumn' : 'summer';
};

const KINDS: Readonly<Record<Unit['kind'], FilmThing['kind']>> = {
  infantry: 'men',
  aamg: 'gun',
  aa37: 'gun',
  aagun: 'gun',
  tank: 'vehicle',
  truck: 'vehicle',
  train: 'vehicle',
  depot: 'building',
  hangar: 'building',
  parked: 'plane',
};

const thingsOf = ({ units, mission }: State): readonly FilmThing[] => [
  ...(units as readonly Unit[])
    .filter(({ placed }) => placed)
    .map(({ kind, x, y, side }) => ({
      kind: KINDS[kind],
      x: x / MU,
      y: y / MU,
      dye: liveryOf(THEMES.light, side).fill,
    })),
  ...mission.targets.map(({ x, y }) => ({ kind: 'target' as const, x: x / MU, y: y / MU, dye: THEMES.light.hit })),
];

export const countryOf = (state: State, seed: string): Country => ({
  width: state.map.x,
  depth: state.map.y,
  seed,
  season: seasonIn(state.mission.month),
  front: { x: state.map.x / 2, half: FRONT },
  patches: state.map.ground.map(({ terrain, x0, y0, x1, y1 }) => ({ kind: terrain, x0, y0, x1, y1 })),
  hexes: [],
  things: thingsOf(state),
});
