/** The legend: every sign of a map with its meaning, drawn by the same hands as the maps. */
import type { Facing, Manoeuvre } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import { drawClouds, drawOldClouds } from './cloud-art.ts';
import type { Crowd } from './crowd.ts';
import { drawHits, drawTracers, type Whereabouts } from './fire.ts';
import type { Flight, Leg } from './flight.ts';
import { namedPoint, type Point, plus, point } from './geometry.ts';
import { lensArt } from './map.ts';
import { drawArrow } from './rose.ts';
import { drawIcon } from './roster.ts';
import { type Intent, layOut, type Metrics } from './sheet.ts';
import { letter, picture, wrapText } from './text.ts';
import { THEMES, type ThemeId } from './theme.ts';
import { drawBadge, drawToken, type Machine } from './token.ts';
import { drawTrails } from './trails.ts';
import { ENGLISH, LEGEND_KEYS, type LegendKey, type Words } from './words.ts';
import { group, tag } from './xml.ts';

export interface LegendOptions {
  readonly theme?: ThemeId;
  readonly width?: Intent;
  readonly words?: Words;
}

/** A machine of some seat, for show. */
const machine = (seat: number, more: Partial<Machine> = {}): Machine => ({
  plane: 0,
  seat,
  badge: String(seat + 1),
  ace: false,
  side: null,
  ...more,
});

/** The middle of the samples' board, and hexes around it. */
const SIDE = 12;
const MIDDLE = 'L12';
const EAST = 'L13';
const WEST = 'L11';

const leg = (move: number, manoeuvre: Manoeuvre, from: string, to: string | null, was: Facing, is: Facing): Leg => ({
  move,
  manoeuvre,
  from: { hex: from, facing: was },
  to: to ? { hex: to, facing: is } : null,
  towards: is,
  wheels: false,
});

const EMPTY: Flight = {
  legs: [],
  shots: [],
  cloudHits: [],
  standings: [],
  clouds: [],
  cloudsBefore: [],
  winds: [],
};

const crowdOf = ({ metrics }: Sheet): Crowd => {
  const slot = (_plane: number, hex: string) => ({
    at: namedPoint(metrics.place, hex),
    scale: metrics.planeScale * 0.92,
    badge: metrics.badge,
  });
  return { spots: new Map(), slot, shared: () => false, lenses: [] };
};

const at = ({ metrics }: Sheet, hex: string): Point => namedPoint(metrics.place, hex);

const token = (
  sheet: Sheet,
  who: Machine,
  where: Point,
  facing: Facing,
  fate: 'flying' | 'parked' | 'lost',
): string => {
  const scale = sheet.metrics.planeScale * (fate === 'parked' ? 0.82 : 0.92);
  return drawToken(sheet, who, { at: where, facing, scale, badge: sheet.metrics.badge }, fate, '');
};

/** A path of one plane, with the plane at its end when it has one. */
const path = (sheet: Sheet, seat: number, legs: readonly Leg[]): string => {
  const who = machine(seat);
  const last = legs.at(-1);
  const trail = drawTrails(sheet, [who], { ...EMPTY, legs: [legs] }, crowdOf(sheet));
  return trail + (last?.to ? token(sheet, who, at(sheet, last.to.hex), last.to.facing, 'flying') : '');
};

const shot = (sheet: Sheet, damage: number | null): string => {
  const { metrics } = sheet;
  const from = point(at(sheet, WEST).x - metrics.place.across * 0.2, metrics.place.centre.y);
  const target = at(sheet, EAST);
  const where: Whereabouts = (plane) => (plane === 0 ? from : target);
  const hits = damage === null ? [] : [{ plane: 1, range: 2, damage }];
  const fired = { plane: 0, move: 1, burst: 'A', direction: 'E', from: WEST, to: EAST, end: 'range', hits } as const;
  const flight = { ...EMPTY, shots: [fired] };
  const planes =
    token(sheet, machine(0), from, 'E', 'flying') +
    (damage === null ? '' : token(sheet, machine(3), target, 'NE', 'flying'));
  return drawTracers(sheet, [machine(0)], flight, where) + planes + drawHits(sheet, flight, where, []);
};

const badges = (sheet: Sheet): string => {
  const [left, right] = [-0.4, 0.4].map((x) => plus(at(sheet, MIDDLE), point(x, 0), sheet.metrics.place.across));
  const r = sheet.metrics.badge * 1.15;
  return (
    drawBadge(sheet, machine(0, { side: 'allied' }), left!, r) +
    drawBadge(sheet, machine(3, { side: 'german' }), right!, r)
  );
};

const lens = (sheet: Sheet): string => {
  const { across } = sheet.metrics.place;
  const hex = plus(at(sheet, MIDDLE), point(-0.95, 0.1), across);
  const middle = plus(at(sheet, MIDDLE), point(0.45, 0), across);
  const look = (dx: number, dy: number) => ({
    at: plus(middle, point(dx, dy), across),
    facing: 'E' as const,
    scale: 0.44,
    badge: sheet.metrics.badge * 0.66,
  });
  return (
    lensArt(sheet, { hex, at: middle, r: across * 0.66 }) +
    drawToken(sheet, machine(1), look(-0.24, -0.24), 'flying', '') +
    drawToken(sheet, machine(2), look(0.24, 0.24), 'flying', '')
  );
};

const cloudPoint = (sheet: Sheet): string => {
  const plane = token(sheet, machine(5), at(sheet, MIDDLE), 'E', 'flying');
  const flight = { ...EMPTY, cloudHits: [{ plane: 0, move: 1, points: 1 }] };
  return plane + drawHits(sheet, flight, () => at(sheet, MIDDLE), [at(sheet, MIDDLE)]);
};

const SAMPLES: Readonly<Record<LegendKey, (sheet: Sheet) => string>> = {
  plane: (s) => token(s, machine(0), at(s, MIDDLE), 'E', 'flying'),
  ace: (s) => token(s, machine(1, { ace: true }), at(s, MIDDLE), 'E', 'flying'),
  sides: badges,
  parked: (s) => token(s, machine(2), at(s, MIDDLE), 'E', 'parked'),
  path: (s) =>
    path(s, 3, [
      leg(1, 'A', 'L10', WEST, 'E', 'E'),
      leg(2, 'A', WEST, MIDDLE, 'E', 'E'),
      leg(3, 'A', MIDDLE, EAST, 'E', 'E'),
    ]),
  turn: (s) => path(s, 1, [leg(3, 'LT', WEST, 'M12', 'E', 'NE')]),
  slip: (s) => path(s, 1, [leg(3, 'LS', WEST, 'M12', 'E', 'E')]),
  immelmann: (s) => path(s, 0, [leg(3, 'I', WEST, MIDDLE, 'E', 'W')]),
  hold: (s) =>
    path(s, 4, [
      leg(1, 'A', WEST, MIDDLE, 'E', 'E'),
      leg(2, '0', MIDDLE, MIDDLE, 'E', 'E'),
      leg(3, '0', MIDDLE, MIDDLE, 'E', 'E'),
    ]),
  taxi: (s) => path(s, 5, [{ ...leg(3, 'A', WEST, EAST, 'E', 'E'), wheels: true }]),
  hit: (s) => shot(s, 3),
  miss: (s) => shot(s, null),
  puff: cloudPoint,
  cloud: (s) => drawClouds(s, [[MIDDLE, EAST]]) + drawOldClouds(s, [[WEST, MIDDLE]], [[MIDDLE, EAST]]),
  blew: (s) => drawArrow(s, at(s, MIDDLE), 'E', s.metrics.place.across * 1.5, true),
  blows: (s) => drawArrow(s, at(s, MIDDLE), 'E', s.metrics.place.across * 1.5),
  damage: (s) => drawIcon(s, 'damage', at(s, MIDDLE), s.metrics.place.across * 0.026),
  ammunition: (s) => drawIcon(s, 'ammunition', at(s, MIDDLE), s.metrics.place.across * 0.026),
  lost: (s) => token(s, machine(3), at(s, MIDDLE), 'E', 'lost'),
  crash: (s) => path(s, 2, [leg(1, 'A', WEST, null, 'E', 'E')]),
  lens,
};

/** Samples that climb to the row above stand a little lower. */
const CLIMBS: readonly LegendKey[] = ['turn', 'slip'];

const LAYOUT: Readonly<
  Record<Intent, { readonly width: number; readonly columns: number; readonly row: number; readonly text: number }>
> = {
  phone: { width: 360, columns: 1, row: 46, text: 11 },
  page: { width: 820, columns: 2, row: 50, text: 12 },
  wide: { width: 1200, columns: 3, row: 56, text: 13 },
};

/** The legend as an SVG document, in as many columns as its width has room for. */
export const drawLegend = (options: LegendOptions = {}): string => {
  const { width: intent = 'wide', words = ENGLISH } = options;
  const theme = THEMES[options.theme ?? 'light'];
  const { width, columns, row, text } = LAYOUT[intent];
  const rows = Math.ceil(LEGEND_KEYS.length / columns);
  const height = rows * row + 32;
  const column = (width - 32) / columns;
  const across = row * 0.62;
  const basis = layOut({
    side: SIDE,
    intent: intent === 'phone' ? 'page' : intent,
    tracks: false,
    edgeLabels: false,
    head: 0,
  });
  const entry = (key: LegendKey, i: number): string => {
    const x = 16 + Math.floor(i / rows) * column;
    const y = 16 + ((i % rows) + 0.5) * row;
    const low = CLIMBS.includes(key) ? across * 0.43 : 0;
    const place = { side: SIDE, across, centre: point(x + across * 1.9, y + low) };
    const metrics: Metrics = {
      ...basis,
      place,
      planeScale: 1,
      badge: across * 0.2,
      mark: across * 0.22,
      pip: across * 0.13,
    };
    const lines = wrapText(words.legend[key], text, column - across * 4.2);
    const first = y - ((lines.length - 1) / 2) * text * 1.3;
    return group(
      { class: key },
      SAMPLES[key]({ metrics, theme }),
      ...lines.map((line, n) => letter(x + across * 4, first + n * text * 1.3, line, { size: text, fill: theme.ink })),
    );
  };
  return picture(
    width,
    height,
    LEGEND_KEYS.map((key) => words.legend[key]).join('. '),
    tag('rect', { width, height, fill: theme.board }),
    ...LEGEND_KEYS.map(entry),
  );
};
