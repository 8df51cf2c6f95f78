/**
 * The country under a chart of In Clouds of Glory, drawn as that under a board is: fields and roads in the colours of the
 * season, and torn ground between the trenches. What the rules know of (woods, water, aerodromes) is drawn by the chart.
 */
import type { State } from '@paravion/clouds';
import { type Chance, chanceOf, seedOf, softly, within } from '../land/chance.ts';
import { drawFields } from '../land/fields.ts';
import { type Palette, paletteOf, type Season } from '../land/palette.ts';
import { tag } from '../xml.ts';

/** In MU: about the side of a field, half of the width of torn ground, and how far its rim reaches. */
const [FIELD, TORN, RIM] = [9, 8.5, 2.5];

/** A road from the rear towards the front, of a side of the map. */
const road = (chance: Chance, from: number, to: number, height: number): string => {
  const start = within(chance, 0.2, 0.8) * height;
  return softly(
    Array.from({ length: 7 }, (_, i) => ({
      x: from + ((to - from) * i) / 6,
      y: start + within(chance, -1, 1) * FIELD * 0.7,
    })),
  );
};

const roads = (chance: Chance, palette: Palette, { x, y }: State['map']): string => {
  const d = [
    road(chance, 0, x / 2 - TORN, y),
    road(chance, 0, x / 2 - TORN, y),
    road(chance, x, x / 2 + TORN, y),
    road(chance, x, x / 2 + TORN, y),
  ].join('');
  const line = (stroke: string, width: number): string =>
    tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  return line(palette.verge, 0.8) + line(palette.road, 0.55);
};

/** The ground that both sides have shelled, with a torn rim. */
const torn = (chance: Chance, palette: Palette, { x, y }: State['map']): string => {
  const rim = (side: -1 | 1): readonly string[] =>
    Array.from({ length: 40 }, (_, i) => {
      const down = ((side < 0 ? i : 39 - i) / 39) * y;
      return `${(x / 2 + side * (TORN + within(chance, 0, RIM))).toFixed(1)} ${down.toFixed(1)}`;
    });
  return tag('path', { d: `M${[...rim(-1), ...rim(1)].join('L')}Z`, fill: palette.mud });
};

/** The insides of a picture whose unit is an MU, with its origin in the north-west of the map. */
export const drawCountry = (map: State['map'], seed: string, season: Season, dark: boolean): string => {
  const [chance, palette] = [chanceOf(seedOf(seed)), paletteOf(season, dark)];
  const centre = { x: map.x / 2, y: map.y / 2 };
  const radius = Math.hypot(centre.x, centre.y);
  return (
    drawFields(chance, palette, centre, { radius, size: FIELD }) +
    torn(chance, palette, map) +
    roads(chance, palette, map)
  );
};
