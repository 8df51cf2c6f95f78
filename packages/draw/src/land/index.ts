/**
 * The country below a board, as a pilot of 1917 sees it: fields, woods, a river, roads, a village and the front. Drawn
 * from a seed, so that a game has a country of its own, the same on every device.
 */
import { allHexes } from '@paravion/sopwith';
import { hexPoint, outline, type Placement } from '../geometry.ts';
import { tag } from '../xml.ts';
import { chanceOf, seedOf } from './chance.ts';
import { drawFields } from './fields.ts';
import { paletteOf, SEASONS, type Season } from './palette.ts';
import { drawRiver, drawTrenches, drawVillage, drawWoods, frontOf } from './parts.ts';

export { SEASONS, type Season, seasonIn } from './palette.ts';

export interface LandOptions {
  readonly place: Placement;
  /** What of the plane of the board is drawn. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Any text, such as the id of the game. */
  readonly seed: string;
  readonly season: Season;
  readonly dark: boolean;
}

/** The season of a game that names none. */
export const seasonOf = (seed: string): Season => SEASONS[Math.floor(chanceOf(seedOf(seed))() * SEASONS.length)]!;

/** The country as a picture by itself, cut out along the hexes of the board. */
export const drawLand = ({ place, frame, seed, season, dark }: LandOptions): string => {
  const { x, y, width, height } = frame;
  const country = {
    chance: chanceOf(seedOf(seed)),
    palette: paletteOf(season, dark),
    centre: place.centre,
    radius: place.across * place.side,
    size: place.across * 1.35,
  };
  const board = allHexes(place.side)
    .map((hex) => outline(place, hexPoint(place, hex), 1.01))
    .join('');
  const parts = [
    drawFields(country.chance, country.palette, country.centre, country),
    drawTrenches(country, frontOf(country)),
    drawWoods(country),
    drawRiver(country),
    drawVillage(country),
  ];
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, x, y, width, height },
    tag('clipPath', { id: 'board' }, tag('path', { d: board })),
    tag('g', { 'clip-path': 'url(#board)' }, ...parts),
  );
};

/** As wide as this a hex is where widths of lines are as they should be. */
const ACROSS = 40;
/** How strong the country is under a chart. */
const STRENGTH = 0.82;

/** The country below a board of any size, to lie under its hexes. */
export const landBelow =
  ({ seed, season, dark }: Pick<LandOptions, 'seed' | 'season' | 'dark'>) =>
  ({ side, across, centre }: Placement): string => {
    const place = { side, across: ACROSS, centre: { x: 0, y: 0 } };
    const half = ACROSS * (side + 1);
    const frame = { x: -half, y: -half, width: 2 * half, height: 2 * half };
    const transform = `translate(${centre.x} ${centre.y}) scale(${across / ACROSS})`;
    return tag('g', { opacity: STRENGTH, transform }, drawLand({ place, frame, seed, season, dark }));
  };
