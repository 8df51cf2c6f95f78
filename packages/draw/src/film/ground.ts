/** The country below a film as a picture from above: fields, woods and villages, the front, the terrain of the mission. */
import { chanceOf, seedOf, within } from '../land/chance.ts';
import { drawFields } from '../land/fields.ts';
import { paletteOf } from '../land/palette.ts';
import { drawRiver, drawTrenches, drawVillage, drawWoods } from '../land/parts.ts';
import { num, tag } from '../xml.ts';
import type { Country, Patch } from './film.ts';

/** Units of country around the map. */
const MARGIN = 40;
/** Side of a field in units of the map. */
const FIELD = 8;
/** Half of no man's land in sizes of the front, as it is drawn. */
const FRONT = 0.72;

/** What of the country the picture shows, y to the south. */
export const groundFrame = ({ width, depth }: Country) => ({
  x: -MARGIN,
  y: -MARGIN,
  width: width + 2 * MARGIN,
  height: depth + 2 * MARGIN,
});

const FILLS: Readonly<Record<Patch['kind'], 'road' | 'mud' | 'wood' | 'water'>> = {
  aerodrome: 'road',
  battlefield: 'mud',
  wood: 'wood',
  water: 'water',
};

/** The picture as an SVG document of so many pixels. */
export const drawGround = (country: Country, width: number, height: number): string => {
  const frame = groundFrame(country);
  const palette = paletteOf(country.season, false);
  const chance = chanceOf(seedOf(country.seed));
  const centre = { x: country.width / 2, y: country.depth / 2 };
  const parts = { chance, palette, centre, radius: Math.hypot(frame.width, frame.height) / 2, size: FIELD };
  const y = (north: number): number => country.depth - north;
  const patch = ({ kind, x0, y0, x1, y1 }: Patch): string =>
    tag('rect', {
      x: x0,
      y: y(y1),
      width: x1 - x0,
      height: y1 - y0,
      rx: Math.min(2, (x1 - x0) / 4),
      fill: palette[FILLS[kind]],
      stroke: palette.hedge,
      'stroke-width': 0.25,
      'fill-opacity': 0.92,
    });
  const { front } = country;
  const line = front
    ? Array.from({ length: 25 }, (_, i) => ({
        x: front.x + within(chance, -0.5, 0.5),
        y: frame.y + (frame.height * i) / 24,
      }))
    : [];
  const hexes = country.hexes
    .map((corners) => `M${corners.map((corner) => `${num(corner.x)} ${num(y(corner.y))}`).join('L')}Z`)
    .join('');
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
      width,
      height,
      preserveAspectRatio: 'none',
    },
    drawFields(chance, palette, centre, parts),
    drawWoods({ ...parts, size: FIELD * 1.3 }),
    drawRiver({ ...parts, size: FIELD * 0.9 }),
    drawVillage({ ...parts, radius: parts.radius * 0.5 }),
    drawVillage({ ...parts, radius: parts.radius * 0.9 }),
    front ? drawTrenches({ ...parts, size: front.half / FRONT }, line) : '',
    ...country.patches.map(patch),
    hexes === ''
      ? ''
      : tag('path', { d: hexes, fill: 'none', stroke: palette.trench, 'stroke-width': 0.16, opacity: 0.55 }),
  );
};
