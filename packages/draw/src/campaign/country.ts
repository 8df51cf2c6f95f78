/**
 * The country under a map of the front, drawn as that under a board is: fields in the colours of the season, forests, rivers, the
 * sea, and the trenches with the torn ground between them.
 */
import { lineOf, OUR_FRONT } from '@paravion/campaign';
import { chanceOf, seedOf, softly, within } from '../land/chance.ts';
import { drawFields } from '../land/fields.ts';
import { type Palette, paletteOf, seasonIn } from '../land/palette.ts';
import { drawTrenches } from '../land/parts.ts';
import type { ThemeId } from '../theme.ts';
import { num, tag } from '../xml.ts';
import { COAST, type Degrees, FORESTS, MAP, RIVERS } from './country-data.ts';
import type { Chart } from './front-parts.ts';
import type { Spot } from './land.ts';

interface Sheet extends Chart {
  readonly width: number;
  readonly height: number;
}

/** Kilometres of a unit of the sketch map. */
const UNIT = 4.6;

const spotOf = ({ x, y }: Chart, [east, north]: Degrees): Spot => ({
  x: x(((east - MAP.west) / MAP.wide) * 100),
  y: y(((MAP.north - north) / MAP.high) * 100),
});

const stroke = (d: string, colour: string, width: number): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': num(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

const isOurs = ({ land }: Sheet): boolean => land === OUR_FRONT;

/** Waters of a front of its own, in pixels. */
const waters = ({ land, x, y }: Sheet, which: 'rivers' | 'seas'): readonly (readonly Spot[])[] =>
  land[which].map((path) => path.map(([east, south]) => ({ x: x(east), y: y(south) })));

const rivers = (sheet: Sheet, palette: Palette, unit: number): string => {
  const all = isOurs(sheet)
    ? Object.values(RIVERS).map((river) => river.map((at) => spotOf(sheet, at)))
    : waters(sheet, 'rivers');
  const d = all.map((river) => softly(river)).join('');
  const width = Math.min(5, Math.max(1.4, unit * 0.11));
  return stroke(d, palette.bank, width + 1) + stroke(d, palette.water, width);
};

/** The sea as far as the corner of the sketch map, with lines along its shore. */
const sea = (sheet: Sheet, palette: Palette, unit: number): string => {
  if (!isOurs(sheet)) {
    const d = waters(sheet, 'seas').map((shore) => softly(shore, true));
    return tag('path', { d: d.join(''), fill: palette.water, stroke: palette.bank, 'stroke-width': 1.4 });
  }
  const shore = COAST.map((at) => spotOf(sheet, at));
  const corner = spotOf(sheet, [-1, 53]);
  const [first, last] = [shore[0]!, shore.at(-1)!];
  const d = `${softly(shore)}L${num(corner.x)} ${num(last.y)}L${num(corner.x)} ${num(corner.y)}L${num(first.x)} ${num(corner.y)}Z`;
  const waves = [0.5, 1.1, 1.9].map((off, i) =>
    tag('path', {
      d: softly(shore.map(({ x, y }) => ({ x: x - off * unit * 0.75, y: y - off * unit * 0.65 }))),
      fill: 'none',
      stroke: palette.bank,
      'stroke-width': 0.8,
      opacity: 0.6 - i * 0.15,
    }),
  );
  return tag('path', { d, fill: palette.water, stroke: palette.bank, 'stroke-width': 1.4 }) + waves.join('');
};

const forests = (sheet: Sheet, palette: Palette, unit: number): string => {
  if (!isOurs(sheet)) return '';
  const chance = chanceOf(seedOf('forests'));
  const km = unit / UNIT;
  const woods = FORESTS.map(([at, long, deep]) => ({ ...spotOf(sheet, at), long: long * km, deep: deep * km }));
  const d = woods.map(({ x, y, long, deep }) =>
    softly(
      Array.from({ length: 12 }, (_, i) => {
        const [angle, far] = [(i / 12) * 2 * Math.PI, within(chance, 0.75, 1.2)];
        return { x: x + Math.cos(angle) * long * far, y: y + Math.sin(angle) * deep * far };
      }),
      true,
    ),
  );
  const crowns = woods.flatMap(({ x, y, long, deep }) =>
    Array.from({ length: Math.min(90, Math.round((long * deep) / 26)) }, () => {
      const [angle, far] = [within(chance, 0, 2 * Math.PI), 0.9 * Math.sqrt(chance())];
      return `M${num(x + Math.cos(angle) * long * far)} ${num(y + Math.sin(angle) * deep * far)}a2 2 0 0 1 4 0`;
    }),
  );
  return (
    tag('path', { d: d.join(''), fill: palette.wood, stroke: palette.tree, 'stroke-width': 0.8 }) +
    tag('path', { d: crowns.join(''), fill: 'none', stroke: palette.tree, 'stroke-width': 0.8 })
  );
};

/** The part of a line from where it comes near the sheet to where it has left it. */
const onSheet = ({ width, height }: Sheet, line: readonly Spot[]): readonly Spot[] => {
  const near = line.map(({ x, y }) => x > -width / 4 && y > -height / 4 && x < width * 1.25 && y < height * 1.25);
  return line.slice(Math.max(0, near.indexOf(true) - 1), near.lastIndexOf(true) + 2);
};

/** How wide the torn ground is, from trench to trench, in pixels: as on the land, but so that it is seen. */
const bandOf = (unit: number): number => Math.min(22, Math.max(7, unit * 0.5));

/** The country of a month on a sheet whose unit of the sketch map is so many pixels; in print shore, rivers and trenches alone. */
export const drawCountry = (sheet: Sheet, theme: ThemeId, month: string, unit: number): string => {
  const { width, height } = sheet;
  const palette = paletteOf(seasonIn(month), theme === 'dark');
  const ground = tag('rect', { width, height, fill: sheet.theme.board });
  const line = onSheet(
    sheet,
    lineOf(sheet.land, month).map(([x, y]) => ({ x: sheet.x(x), y: sheet.y(y) })),
  );
  const chance = chanceOf(seedOf('the front'));
  const size = bandOf(unit) / 1.5;
  const seen = (palette: Palette): string => drawTrenches({ chance, palette, size }, line);
  if (theme === 'print') {
    const { board, ink } = sheet.theme;
    const inks = { ...palette, mud: board, trench: ink, water: board, bank: ink };
    return ground + rivers(sheet, inks, unit) + sea(sheet, inks, unit) + seen(inks) + stroke(softly(line), ink, 2.2);
  }
  const centre = { x: width / 2, y: height / 2 };
  const fields = drawFields(chanceOf(seedOf('fields')), palette, centre, {
    radius: Math.hypot(width, height) / 2,
    size: Math.max(30, width / 16),
  });
  return (
    ground +
    tag('g', { opacity: 0.5 }, fields) +
    forests(sheet, palette, unit) +
    rivers(sheet, palette, unit) +
    sea(sheet, palette, unit) +
    seen(palette)
  );
};
