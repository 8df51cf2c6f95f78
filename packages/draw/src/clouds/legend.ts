/** The legend of the charts: every sign with its meaning, drawn by the same hands as the charts. */
import {
  type Leg,
  legEnd,
  MU,
  type Plane,
  type Pose,
  type State,
  sidesCalled,
  straightLeg,
  turnLeg,
} from '@paravion/clouds';
import { letter, picture, wrapText } from '../text.ts';
import { THEMES, type ThemeId } from '../theme.ts';
import { group } from '../xml.ts';
import { type Chart, chartOf } from './chart.ts';
import { drawBursts, drawHits, drawTracers } from './fire-art.ts';
import { rect } from './paint.ts';
import { drawPlane, drawShadow } from './plane-art.ts';
import type { Actor, Scene, ShotSeen } from './scene.ts';
import { drawTags } from './tags.ts';
import { drawTrails } from './trail-art.ts';
import { ENGLISH_SKY, type SkyWords } from './words.ts';

export interface SkyLegendOptions {
  readonly theme?: ThemeId;
  readonly width?: 'page' | 'phone';
  readonly words?: SkyWords;
  /** The mission, where it names its sides itself. */
  readonly mission?: Pick<State['mission'], 'sides'>;
}

/** A plane of each side, as models for the samples. */
export interface Models {
  readonly W: Plane;
  readonly E: Plane;
}

const EAST = 900;
/** MU of a row by the width of the sheet, of the samples, and of the whole. */
const ROWS = { page: 9, phone: 17 } as const;
const SAMPLES = 26;
const WIDTH = 80;

const pose = (x: number, y: number, z: number, h = EAST): Pose => ({ x: x * MU, y: y * MU, z, h, p: 0 });

const actor = (plane: Plane, at: Pose, more: Partial<Actor> = {}, now: Partial<Plane> = {}): Actor => ({
  plane: { ...plane, status: 'flying', b: 0, fire: null, smoke: null, ...now, ...at },
  at,
  lost: false,
  legs: [],
  falls: [],
  ...more,
});

const FIRE: Plane['fire'] = { fuse: null, atFuse: null, canGoOut: true };
const SMOKE: Plane['smoke'] = { ends: 2, clear: 20, shut: false };

/** What a sample holds. */
type Sample = Partial<Pick<Scene, 'actors' | 'shots' | 'bombs' | 'bursts'>>;

const shot = (y: number, hit: boolean): ShotSeen => ({
  by: 'W1',
  at: 'E1',
  from: pose(4, y, 30),
  to: pose(18, y, 30),
  hit,
  kind: 'guns',
  row: hit ? 12 : null,
});

const duel = ({ W, E }: Models, y: number, hit: boolean): Sample => ({
  actors: [actor(W, pose(4, y, 30)), actor(E, pose(18, y, 30))],
  shots: [shot(y, hit)],
});

/** Straight on and a turn, with so many MU of height won on the way. */
const flown = (y: number, dz: number): { readonly legs: readonly Leg[]; readonly at: Pose } => {
  const from = pose(2, y - 1, 30);
  const first = straightLeg(from, 9 * MU, dz);
  const second = turnLeg(legEnd(first), 9 * MU, 300, 'L', 0);
  return { legs: [first, second], at: legEnd(second) };
};
const up = (plane: Plane, y: number, dz: number): Sample => {
  const { legs, at } = flown(y, dz);
  return { actors: [actor(plane, at, { legs })] };
};

const SAMPLE: Readonly<Record<keyof SkyWords['signs'], (models: Models, y: number) => Sample>> = {
  stick: ({ W }, y) => ({ actors: [actor(W, pose(8, y + 1, 60))] }),
  bank: ({ E }, y) => ({
    actors: [actor(E, pose(6, y, 20), {}, { b: 1 }), actor(E, pose(16, y, 20), {}, { b: -2 })],
  }),
  path: ({ W }, y) => up(W, y, 0),
  climbed: ({ W }, y) => up(W, y, 4),
  sank: ({ E }, y) => up(E, y, -2),
  hit: (models, y) => duel(models, y, true),
  miss: (models, y) => duel(models, y, false),
  bomb: (_, y) => ({ bombs: [{ x: 8 * MU, y: y * MU }] }),
  barrage: (_, y) => ({
    bursts: [
      { at: pose(6, y, 20), victim: null },
      { at: pose(18, y, 20), victim: 'W1' },
    ],
  }),
  fire: ({ W, E }, y) => ({
    actors: [actor(W, pose(6, y, 20), {}, { fire: FIRE }), actor(E, pose(18, y, 20), {}, { smoke: SMOKE })],
  }),
  spin: ({ E }, y) => ({ actors: [actor(E, pose(8, y, 20), {}, { status: 'spinning' })] }),
  lost: ({ W }, y) => ({ actors: [actor(W, pose(8, y, 0), { lost: true })] }),
};
const KEYS = Object.keys(SAMPLE) as readonly (keyof SkyWords['signs'])[];

const drawn = (chart: Chart, sample: Sample, words: SkyWords): string => {
  const scene = {
    turn: 1,
    actors: [],
    shots: [],
    bombs: [],
    shells: [],
    bursts: [],
    state: { balloons: [], units: [], barrages: [] },
    ...sample,
  };
  const whole = scene as unknown as Scene;
  return [
    drawBursts(chart, whole),
    ...whole.actors.map((one) => drawShadow(chart, one)),
    drawTrails(chart, whole.actors),
    drawTracers(chart, whole),
    ...whole.actors.map((one) => drawPlane(chart, one, words)),
    drawHits(chart, whole),
    drawTags(chart, whole, []).art,
  ].join('');
};

/** A text in which our sides stand, with the names of a mission's own. */
const named = (text: string, language: string, mission: NonNullable<SkyLegendOptions['mission']>): string => {
  const [ours, own] = [sidesCalled({}, language), sidesCalled(mission, language)];
  return text.replace(ours.W.within, own.W.within).replace(ours.E.within, own.E.within);
};

/** All signs, one a row. */
export const drawSkyLegend = (
  models: Models,
  { theme = 'light', width = 'page', words = ENGLISH_SKY, mission = {} }: SkyLegendOptions = {},
): string => {
  const high = ROWS[width];
  const area = { x0: 0, y0: 0, x1: WIDTH, y1: KEYS.length * high };
  const chart = chartOf(width, theme, area, { x: WIDTH, y: area.y1 }, { top: 60, nearest: 10 });
  const { ink, board } = THEMES[theme];
  const size = chart.sizes.label;
  const left = SAMPLES * chart.scale;
  const row = (key: (typeof KEYS)[number], i: number): string => {
    const y = area.y1 - (i + 0.5) * high;
    const lines = wrapText(named(words.signs[key], words.language, mission), size, chart.width - left - size);
    const top = (i + 0.5) * high * chart.scale - ((lines.length - 1) * size * 1.35) / 2;
    return group(
      { class: 'sign' },
      drawn(chart, SAMPLE[key](models, y), words),
      ...lines.map((text, k) => letter(left, top + k * size * 1.35, text, { size, fill: ink })),
    );
  };
  return picture(
    chart.width,
    chart.height,
    words.legend,
    rect({ x: 0, y: 0 }, chart.width, chart.height, { fill: board }),
    ...KEYS.map(row),
  );
};
