/** The front as a map: the line of the month, sectors, the squadrons at their aerodromes. */
import { frontOf, type Language, type Squadron, type State } from '@paravion/campaign';
import type { Intent } from '../sheet.ts';
import { picture } from '../text.ts';
import { THEMES, type ThemeId } from '../theme.ts';
import { drawCountry } from './country.ts';
import { front, sectors, squadrons, towns } from './front-parts.ts';
import { labelsOn } from './labels.ts';
import { partAround, placeOf } from './land.ts';

export { drawAirmen, type Sitter } from './airman.ts';
export { drawFight, type FightWish, type FlownPlane } from './fight-chart.ts';
export { drawMachine } from './machine.ts';
export { drawFightScene, type SceneWish } from './scene.ts';
export { drawSector, type SectorFlight, type SectorWish } from './sector.ts';

export interface FrontLook {
  readonly theme?: ThemeId;
  readonly width?: Intent;
  readonly title: string;
  /** Of the names of sectors. */
  readonly language?: Language;
  /** Height for a width of 1. */
  readonly flat?: number;
}

const WIDTH: Readonly<Record<string, number>> = { phone: 360, page: 520, wide: 640 };
/** Around the squadrons so much is shown, and so much at least, in units of the sketch map. */
const AROUND = 9;
const LEAST = 34;
/** As high for a width of 1 as a map usually is. */
const FLAT = 0.75;

/** The map of a war as a viewer sees it, an SVG document. */
export const drawFront = (
  state: State,
  { theme: id = 'light', width: intent = 'wide', title, language = 'en', flat = FLAT }: FrontLook,
): string => {
  const theme = THEMES[id];
  const width = WIDTH[intent] ?? 640;
  const here = (state.squadrons as readonly Squadron[]).filter((s) => !s.disbanded);
  const land = frontOf(state);
  const part = partAround(here.length > 0 ? here.map((s) => placeOf(land, s)) : land.sectors, AROUND, LEAST, flat);
  const scale = width / part.width;
  const height = Math.round(width * flat);
  const chart = {
    width,
    height,
    theme,
    land,
    x: (x: number) => (x - part.x0) * scale,
    y: (y: number) => (y - part.y0) * scale,
    small: 12,
    ...(id === 'print' ? { halo: theme.board } : {}),
  };
  const labels = labelsOn(width, height);
  const led = state.seats.flatMap(({ squadron }) => squadron ?? []);
  return picture(
    width,
    height,
    title,
    drawCountry(chart, id, state.month, scale),
    front(chart, labels, state.month),
    ...squadrons(chart, labels, here, led),
    ...sectors(chart, labels, language),
    ...towns(chart, labels),
  );
};
