/** Cockpit panels for the table, one below the other: each of A5 lying. */
import { aircraftOf, type Plane, panelOf } from '@paravion/clouds';
import { fitText, letter, picture } from '../text.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';
import { group, num } from '../xml.ts';
import { chartOf } from './chart.ts';
import { gunArcs } from './gun-arcs.ts';
import { drawBadge, line, rect } from './paint.ts';
import {
  bombs,
  type Cockpit,
  crew,
  damage,
  figures,
  guns,
  gunsHeight,
  speedBands,
  speedTrack,
  structure,
} from './panel-parts.ts';
import { ENGLISH_PANEL, type PanelWords } from './panel-words.ts';
import { drawMachine } from './plane-art.ts';

export interface CockpitOptions {
  readonly theme?: ThemeId;
  readonly words?: PanelWords;
  /** Of the players, by seat. */
  readonly names?: readonly string[];
}

/** A5 lying. */
const WIDTH = 820;
const HEIGHT = 570;
const EDGE = 20;

/** A plane of a state or a view as it is now, or a type fresh from the factory with its crew left blank. */
export type OfPanel = Plane | string;

const cockpitOf = (of: OfPanel): Cockpit => {
  const type = typeof of === 'string' ? of : of.type;
  const plane = typeof of === 'string' || (of.strength as number | null) === null ? null : of;
  return { panel: panelOf(type), aircraft: aircraftOf(type), plane };
};

const isGerman = ({ aircraft }: Cockpit): boolean => aircraft.nation === 'DE';

const head = (
  theme: Theme,
  themeId: ThemeId,
  cockpit: Cockpit,
  of: OfPanel,
  words: PanelWords,
  names: readonly string[],
): string => {
  const side = isGerman(cockpit) ? 'E' : 'W';
  const chart = chartOf('page', themeId, { x0: 0, y0: 0, x1: 40, y1: 30 }, { x: 160, y: 120 }, { top: 0, nearest: 99 });
  const id = typeof of === 'string' ? '' : of.id;
  const { type } = typeof of === 'string' ? { type: of } : of;
  const x = EDGE + (id ? 56 : 0);
  const name = typeof of === 'string' ? '' : (names[of.owner] ?? '');
  return (
    (id ? drawBadge(theme, side, id, { x: EDGE + 22, y: 34 }, 21) : '') +
    letter(x, 34, fitText(cockpit.aircraft.name, 25, 420), { size: 25, fill: theme.ink, bold: true }) +
    letter(x, 56, fitText(name, 11, 360), { size: 11, fill: theme.ink }) +
    gunArcs(theme, cockpit.panel, { x: 560, y: 48 }, words) +
    drawMachine(chart, type, side, { x: WIDTH - EDGE - 44, y: 50 }, -90, 42)
  );
};

const panelArt = (
  of: OfPanel,
  { theme: themeId = 'print', words = ENGLISH_PANEL, names = [] }: CockpitOptions,
): string => {
  const theme = THEMES[themeId];
  const cockpit = cockpitOf(of);
  const [left, right] = [EDGE, 470];
  const [wide, narrow] = [424, WIDTH - EDGE - 470];
  const low = 200 + gunsHeight(cockpit);
  return group(
    { class: 'cockpit' },
    rect({ x: 0, y: 0 }, WIDTH, HEIGHT, { fill: theme.paper }),
    rect({ x: 6, y: 6 }, WIDTH - 12, HEIGHT - 12, { fill: 'none', stroke: theme.ink, 'stroke-width': 1.4, rx: 6 }),
    head(theme, themeId, cockpit, of, words, names),
    speedBands(theme, cockpit, { x: left, y: 70 }, wide, words),
    speedTrack(theme, cockpit, { x: left, y: 182 }, wide, words),
    structure(theme, cockpit, { x: left, y: 242 }, wide, words),
    damage(theme, cockpit, { x: left, y: 318 }, wide, words),
    figures(theme, cockpit, { x: right, y: 104 }, narrow, words),
    guns(theme, cockpit, { x: right, y: 190 }, narrow, words),
    bombs(theme, cockpit, { x: right, y: low }, narrow, words),
    crew(theme, cockpit, { x: left, y: 416 }, WIDTH - 2 * EDGE, words),
    letter(left, HEIGHT - 15, words.notice, { size: 7.5, fill: theme.soft }),
  );
};

/** Panels one below the other, with lines to cut between them. */
export const drawAllPanels = (all: readonly OfPanel[], options: CockpitOptions = {}): string => {
  const places = Math.max(1, all.length);
  const theme = THEMES[options.theme ?? 'print'];
  const cut = { stroke: theme.soft, 'stroke-width': 0.6, 'stroke-dasharray': '4 4' };
  return picture(
    WIDTH,
    places * HEIGHT,
    all.map((of) => (typeof of === 'string' ? aircraftOf(of).name : of.id)).join(', '),
    rect({ x: 0, y: 0 }, WIDTH, places * HEIGHT, { fill: theme.paper }),
    ...all.map((of, i) => group({ transform: `translate(0 ${num(i * HEIGHT)})` }, panelArt(of, options))),
    ...all.slice(1).map((_, i) => line({ x: 0, y: (i + 1) * HEIGHT }, { x: WIDTH, y: (i + 1) * HEIGHT }, cut)),
  );
};
