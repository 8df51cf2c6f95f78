/** A chart of one fight as a newspaper prints it: where it was between the lines, and who met whom, machine by machine. */
import {
  type Front,
  frontOf,
  type Language,
  lineOf,
  type Squadron,
  type State,
  sectorName,
  typeName,
} from '@paravion/campaign';
import { drawingOf } from '../clouds/families.ts';
import { fitText, letter, picture, textWidth, wrapText } from '../text.ts';
import { num, tag } from '../xml.ts';
import { clearLine } from './front-parts.ts';
import { type Labels, labelsOn } from './labels.ts';
import { partAround, placeOf, type Spot, sectorSpot } from './land.ts';

export interface FlownPlane {
  readonly type: string;
  /** Who flew in it; empty where that is not known. */
  readonly name: string;
  /** It came down, or he did not come back. */
  readonly lost: boolean;
}
export interface FightWish {
  readonly sector: number;
  readonly squadrons: readonly string[];
  readonly planes: { readonly W: readonly FlownPlane[]; readonly E: readonly FlownPlane[] };
  /** Above the planes of each side. */
  readonly titles: { readonly W: string; readonly E: string };
  readonly title: string;
  /** Of the name of the sector. */
  readonly language?: Language;
  /** For a telephone: the planes stand under the map, not beside it. */
  readonly narrow?: boolean;
}

const WIDTH = 720;
const HEIGHT = 268;
const MAP = 340;
const INK = '#000';

interface Chart {
  readonly land: Front;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly labels: Labels;
}

const text = (
  x: number,
  y: number,
  words: string,
  size: number,
  more: { readonly anchor?: 'middle' | 'end'; readonly bold?: boolean } = {},
): string => letter(x, y, words, { size, fill: INK, ...more });

/** The line: a thick stroke with teeth on the German side. */
const line = (chart: Chart, month: string): string => {
  const points = lineOf(chart.land, month).map(([a, b]) => ({ x: chart.x(a), y: chart.y(b) }));
  clearLine(chart.labels, points);
  const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
  const teeth = points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    return Array.from({ length: Math.floor(long / 9) }, (_, k) => {
      const part = ((k + 0.5) * 9) / long;
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      const [nx, ny] = [(to.y - from.y) / long, -(to.x - from.x) / long];
      return `M${num(x)} ${num(y)}l${num(nx * 5)} ${num(ny * 5)}`;
    });
  });
  return (
    tag('path', { d, fill: 'none', stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }) +
    tag('path', { d: teeth.join(''), stroke: INK, 'stroke-width': 1.1 })
  );
};

const towns = (chart: Chart): readonly string[] =>
  chart.land.towns.flatMap(({ name, x, y }) => {
    const at = { x: chart.x(x), y: chart.y(y) };
    const own = chart.labels.put(at, { text: name, off: 6, mark: 2, look: { size: 10.5, fill: INK } });
    return own === '' ? [] : [tag('rect', { x: at.x - 1.8, y: at.y - 1.8, width: 3.6, height: 3.6, fill: INK }), own];
  });

/** A squadron's aerodrome with the way to the fight. */
const way = (chart: Chart, squadron: Squadron, to: Spot): readonly string[] => {
  const place = placeOf(chart.land, squadron);
  const at = { x: chart.x(place.x), y: chart.y(place.y) };
  const west = squadron.side === 'W';
  const bend = { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 - 22 };
  const mark = west
    ? tag('circle', { cx: at.x, cy: at.y, r: 5, fill: '#fff', stroke: INK, 'stroke-width': 1.6 }) +
      tag('circle', { cx: at.x, cy: at.y, r: 1.8, fill: INK })
    : tag('path', { d: `M${num(at.x - 5)} ${num(at.y)}h10m-5-5v10`, stroke: INK, 'stroke-width': 3 });
  return [
    tag('path', {
      d: `M${num(at.x)} ${num(at.y)}Q${num(bend.x)} ${num(bend.y)} ${num(to.x)} ${num(to.y)}`,
      fill: 'none',
      stroke: INK,
      'stroke-width': 1.1,
      'stroke-dasharray': '5 3',
    }),
    mark,
    chart.labels.put(at, { text: squadron.name, off: 8, must: true, look: { size: 10.5, fill: INK, bold: true } }),
  ];
};

/** How far its points reach. */
const BURST = 15;

const burst = ({ x, y }: Spot): string => {
  const d = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 2 * Math.PI;
    const r = i % 2 === 0 ? BURST : 7;
    return `${i === 0 ? 'M' : 'L'}${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r)}`;
  }).join('');
  return tag('path', { d: `${d}Z`, fill: INK }) + tag('circle', { cx: num(x), cy: num(y), r: 4, fill: '#fff' });
};

const ROW = 40;
/** How much wider bold letters are, at most. */
const BOLD = 1.12;

/** A name in bold letters; where it is long, on two lines. */
const inTwo = (name: string, room: number): readonly string[] => {
  const [first = '', ...rest] = wrapText(name, 11 * BOLD, room);
  return rest.length === 0 ? [first] : [first, fitText(rest.join(' '), 11 * BOLD, room)];
};

/** The whole name of a type: smaller where it is long. */
const whole = (x: number, y: number, name: string, room: number): string =>
  text(x, y, name, 10.5 * Math.min(1, room / textWidth(name, 10.5)));

const machine = ({ type, name, lost }: FlownPlane, x: number, y: number, west: boolean, room: number): string => {
  const { path } = drawingOf(type);
  const turned = `translate(${num(x + 18)} ${num(y)}) rotate(${west ? 0 : 180}) scale(0.17)`;
  const shape = tag('path', {
    d: path,
    transform: turned,
    fill: west ? '#fff' : '#555',
    stroke: INK,
    'stroke-width': 5,
    'stroke-linejoin': 'round',
  });
  const out = lost
    ? tag('path', { d: `M${num(x + 3)} ${num(y - 13)}l30 26m0-26l-30 26`, stroke: INK, 'stroke-width': 2.2 })
    : '';
  const names = name === '' ? [] : inTwo(name, room);
  const first = y - 6.5 * names.length;
  return (
    shape +
    out +
    names.map((line, i) => text(x + 42, first + i * 12, line, 11, { bold: true })).join('') +
    whole(x + 42, y + 6.5 * names.length, typeName(type), room)
  );
};

const MOST = 6;
/** Beside a machine is room for names. */
const BESIDE = 41;
const HEAD = 28;

const order = (
  { planes, titles }: FightWish,
  side: 'W' | 'E',
  { x, y, column }: ReturnType<typeof layout>,
): readonly string[] => [
  text(x[side], y + 16, fitText(titles[side], 11.5, column), 11.5, { bold: true }),
  tag('path', { d: `M${x[side]} ${y + 25}h${column}`, stroke: INK, 'stroke-width': 0.8 }),
  ...planes[side]
    .slice(0, MOST)
    .map((plane, i) => machine(plane, x[side], y + 48 + i * ROW, side === 'W', column - BESIDE)),
];

/** How large it is, and where the planes of each side stand. */
const layout = ({ narrow, planes }: FightWish) => {
  if (!narrow) return { width: WIDTH, height: HEIGHT, column: 176, x: { W: MAP + 14, E: MAP + 204 }, y: 0 };
  const rows = Math.min(MOST, Math.max(planes.W.length, planes.E.length));
  return {
    width: MAP,
    height: HEIGHT + HEAD + rows * ROW,
    column: MAP / 2 - 8,
    x: { W: 4, E: MAP / 2 + 4 },
    y: HEIGHT,
  };
};

/** The chart as an SVG document, 720 by 268, in black on white; narrow: 340 wide, and as high as its planes need. */
export const drawFight = (state: State, wish: FightWish): string => {
  const here = (state.squadrons as readonly Squadron[]).filter(({ id }) => wish.squadrons.includes(id));
  const land = frontOf(state);
  const spot = sectorSpot(land, wish.sector);
  const places = here.map((s) => placeOf(land, s));
  const part = partAround([spot, ...places], 7, 20, HEIGHT / MAP);
  const scale = MAP / part.width;
  const chart: Chart = {
    land,
    x: (x) => (x - part.x0) * scale,
    y: (y) => (y - part.y0) * scale,
    labels: labelsOn(MAP, HEIGHT - 24),
  };
  const at = { x: chart.x(spot.x), y: chart.y(spot.y) };
  chart.labels.keepOff(at, BURST);
  for (const { x, y } of places) chart.labels.keepOff({ x: chart.x(x), y: chart.y(y) }, 6);
  const cut = tag('clipPath', { id: 'chart' }, tag('rect', { width: MAP, height: HEIGHT }));
  const map = tag(
    'g',
    { 'clip-path': 'url(#chart)' },
    line(chart, state.month),
    ...here.flatMap((s) => way(chart, s, at)),
    ...towns(chart),
    burst(at),
  );
  const where = sectorName(land.sectors, wish.sector, wish.language ?? 'en');
  const name = text(8, HEIGHT - 12, where, 12, { bold: true });
  const sheet = layout(wish);
  const { width, height } = sheet;
  const ground = tag('rect', { width, height, fill: '#fff' });
  const border = tag('rect', { x: 0.5, y: 0.5, width: MAP - 1, height: HEIGHT - 1, fill: 'none', stroke: INK });
  return picture(
    width,
    height,
    wish.title,
    ground,
    cut,
    map,
    tag('rect', { x: 1, y: HEIGHT - 24, width: 24 + where.length * 6.4, height: 23, fill: '#fff' }),
    name,
    border,
    ...order(wish, 'W', sheet),
    ...order(wish, 'E', sheet),
  );
};
