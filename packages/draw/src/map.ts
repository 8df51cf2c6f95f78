/** A whole map: paper, title, board, clouds, whatever flew, planes, tracks, wind rose and roster, in that order. */
import type { Facing, Rules, State } from '@paravion/sopwith';
import type { Names } from '@paravion/tabletop';
import { drawBoard, drawPaper, edgeLabels, hexNames, type Sheet } from './board-art.ts';
import { drawClouds, drawOldClouds, type Marker } from './cloud-art.ts';
import { arrange, type Crowd, type Lens } from './crowd.ts';
import type { Flight, Standing } from './flight.ts';
import { namedPoint, type Placement, type Point, plus, point } from './geometry.ts';
import { describePlane, machinesOf, nameOf, seatsAt } from './machines.ts';
import { drawArrow, drawRose } from './rose.ts';
import { drawRoster, type RosterSeat, rosterHeight } from './roster.ts';
import { type Intent, layOut, type Metrics } from './sheet.ts';
import { fitText, letter, picture, wrapText } from './text.ts';
import { overLand, THEMES, type ThemeId } from './theme.ts';
import { drawToken, type Machine } from './token.ts';
import { drawTracks } from './tracks.ts';
import { ENGLISH, type Words } from './words.ts';
import { escapeText, group, tag } from './xml.ts';

/** How a map is to look. All parts may be left out. */
export interface DrawOptions {
  /** Names of the seats, as flown under. */
  readonly names?: Names;
  /** Title of the game. */
  readonly title?: string;
  /** False: neither title nor Turn are written on the map, for a page that says them itself. */
  readonly heading?: boolean;
  readonly theme?: ThemeId;
  /** `phone`: to be read at 360 pixels; `wide`: on a screen or a sheet. */
  readonly width?: Intent;
  /** Names on every hex where there is room, on the edges only, or nowhere. */
  readonly labels?: 'all' | 'edges' | 'none';
  /** Score tracks around the board; only a wide map has them. */
  readonly tracks?: boolean;
  /** Roster with names and figures under the board. */
  readonly roster?: boolean;
  /** The board alone, for a small picture: no letters, no rose, no roster. */
  readonly bare?: boolean;
  /** Of the board only as much as shows all machines that are left, with some room around them. */
  readonly close?: boolean;
  /** Draws what lies under the hexes. */
  readonly land?: (place: Placement) => string;
  readonly words?: Words;
}

/** What a map shows, however it came about. */
export interface Scene {
  readonly before: State;
  readonly after: State;
  readonly standings: readonly Standing[];
  readonly was: readonly Standing[];
  readonly legs: Flight['legs'];
  readonly clouds: readonly Marker[];
  readonly cloudsBefore: readonly Marker[];
  readonly winds: readonly (Facing | null)[];
  /** The winds blew already; they are not those to come. */
  readonly blew: boolean;
  readonly heading: string;
}

/** Layers that only a Turn has: under the planes, and over them. */
export type Layers = (
  sheet: Sheet,
  machines: readonly Machine[],
  crowd: Crowd,
) => { readonly under: string; readonly over: string };

/** On a phone the title stands above the board; on a wide map there is room beside it. The rose needs some anyway. */
const headHeight = (intent: Intent, title: string | undefined, shown: boolean): number =>
  intent !== 'phone' ? 0 : shown && title ? 34 : 20;

/** A lens, and the hex that is seen in it. */
export const lensArt = ({ metrics, theme }: Sheet, { hex, at, r }: Lens): string => {
  const angle = Math.atan2(at.y - hex.y, at.x - hex.x);
  const rim = (from: Point, by: number, turn: number): Point =>
    plus(from, point(Math.cos(angle + turn), Math.sin(angle + turn)), by);
  const ring = metrics.place.across * 0.46;
  const wing = (turn: number): string => {
    const from = rim(hex, ring, turn);
    const to = rim(at, r, Math.PI - turn);
    return tag('line', {
      x1: from.x,
      y1: from.y,
      x2: to.x,
      y2: to.y,
      stroke: theme.ink,
      'stroke-width': metrics.line * 0.4,
    });
  };
  const paint = { stroke: theme.ink, 'stroke-width': metrics.line * 0.5 };
  return (
    wing(1.2) +
    wing(-1.2) +
    tag('circle', { cx: hex.x, cy: hex.y, r: ring, fill: 'none', ...paint }) +
    tag('circle', { cx: at.x, cy: at.y, r, fill: theme.board, ...paint })
  );
};

const planesArt = (
  sheet: Sheet,
  scene: Scene,
  machines: readonly Machine[],
  crowd: Crowd,
  names: readonly string[],
  words: Words,
): string => {
  const token = (machine: Machine): string => {
    const now = scene.standings[machine.plane]!;
    const spot = crowd.spots.get(machine.plane);
    if (!spot || now.fate === 'gone') return '';
    const grounded = now.fate === 'parked' ? 0.82 : 1;
    const look = { at: spot.at, facing: now.facing, scale: spot.scale * grounded, badge: spot.badge };
    return drawToken(sheet, machine, look, now.fate, describePlane(machine, now, names[machine.seat]!, words));
  };
  return group({ class: 'planes' }, ...machines.map(token));
};

const owners =
  (sheet: Sheet, state: State) =>
  (corner: Facing, at: Point): string => {
    const seats = seatsAt(state, corner);
    const { metrics, theme } = sheet;
    const room = metrics.place.across * 0.54;
    const text = seats.map((seat) => seat + 1).join(' ');
    const size = Math.min(metrics.place.across * 0.36, room / (0.52 * Math.max(1, text.length)));
    return seats.length === 0
      ? ''
      : letter(at.x, at.y, text, { size, fill: theme.soft, anchor: 'middle', bold: true, opacity: 0.75 });
  };

const headingArt = (sheet: Sheet, title: string | undefined, heading: string): string => {
  const { metrics, theme } = sheet;
  if (metrics.intent === 'phone') {
    const first = title
      ? letter(metrics.margin, 15, fitText(title, 15, metrics.width - 60), { size: 15, fill: theme.ink, bold: true })
      : '';
    const how = title ? { size: 10.5, fill: theme.soft } : { size: 13, fill: theme.ink, bold: true };
    return first + letter(metrics.margin, title ? 31 : 14, heading, how);
  }
  const room = metrics.width * 0.2;
  const x = metrics.margin + 12;
  const big = Math.min(24, Math.max(16, metrics.width / 50));
  const lines = title ? inTwo(title, big, room) : [];
  return (
    lines.map((line, i) => letter(x, 42 + i * big * 1.16, line, { size: big, fill: theme.ink, bold: true })).join('') +
    letter(x, 42 + lines.length * big * 1.16, heading, { size: big * 0.7, fill: theme.soft })
  );
};

/** A title in at most two lines. */
const inTwo = (text: string, size: number, room: number): readonly string[] => {
  const lines = wrapText(text, size, room);
  return lines.length <= 2 ? lines : [lines[0]!, fitText(lines.slice(1).join(' '), size, room)];
};

const windArt = (sheet: Sheet, scene: Scene, words: Words): string => {
  const { metrics } = sheet;
  const phone = metrics.intent === 'phone';
  const single = scene.winds.length === 1 ? scene.winds[0]! : null;
  const r = phone ? 22 : Math.min(66, metrics.width * 0.058);
  const at = phone
    ? point(metrics.width - r - 5, r + 5)
    : point(metrics.width - r - metrics.margin * 1.35, r + metrics.margin * 1.35);
  const rose = drawRose(sheet, at, r, single, scene.blew, single ? words.wind(words.facings[single]) : '');
  if (scene.winds.length < 2) return rose;
  const arrows = scene.clouds.map((marker, i) => {
    const wind = scene.winds[i];
    const shown = marker.filter((name) => !name.includes(','));
    if (!wind || shown.length === 0) return '';
    const points = shown.map((name) => namedPoint(metrics.place, name));
    const middle = points.reduce((sum, p) => plus(sum, p, 1 / points.length), point(0, 0));
    return group({ class: 'wind' }, drawArrow(sheet, middle, wind, metrics.place.across * 0.8, scene.blew));
  });
  return rose + arrows.join('');
};

const rosterOf = (
  scene: Scene,
  machines: readonly Machine[],
  names: readonly string[],
  words: Words,
  scored: boolean,
): readonly RosterSeat[] =>
  scene.after.seats.map((seat, i) => ({
    name: names[i]!,
    score: scored ? seat.score : null,
    before: scene.before.seats[i]!.score,
    place: seat.place,
    planes: machines
      .filter((machine) => machine.seat === i)
      .map((machine) => {
        const now = scene.standings[machine.plane]!;
        return { machine, now, was: scene.was[machine.plane]!, title: describePlane(machine, now, names[i]!, words) };
      }),
  }));

/** Says the whole map in words. */
const description = (seats: readonly RosterSeat[], words: Words): string =>
  seats
    .map(({ planes, score, place }) =>
      [
        ...planes.map((plane) => plane.title),
        ...(score === null ? [] : [words.score(score)]),
        ...(place === null ? [] : [words.place(place)]),
      ].join(', '),
    )
    .join('. ');

/** The rules that a map needs; where no points are kept it shows none. */
export type BoardRules = Pick<Rules, 'side'> & Partial<Pick<Rules, 'points'>>;

/** What a bare board leaves out. */
const BARE = { labels: 'none', tracks: false, roster: false, heading: false } as const;

/** Around machines that are seen from close by, and the least that is seen across, in hexes. */
const ROOM = 2;
const LEAST = 8;

/** The part of a map that shows all machines that are left, in the proportions of the whole and not beyond its edges. */
const closeUp = ({ place, width }: Metrics, height: number, standings: readonly Standing[]): readonly number[] => {
  const points = standings.filter(({ fate }) => fate !== 'gone').map(({ hex }) => namedPoint(place, hex));
  if (points.length === 0) return [0, 0, width, height];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const span = (values: readonly number[]): number =>
    Math.max(...values) - Math.min(...values) + 2 * ROOM * place.across;
  const wide = Math.min(width, Math.max(span(xs), (span(ys) * width) / height, LEAST * place.across));
  const high = (wide * height) / width;
  const from = (values: readonly number[], size: number, all: number): number =>
    Math.max(0, Math.min(all - size, (Math.min(...values) + Math.max(...values) - size) / 2));
  return [from(xs, wide, width), from(ys, high, height), wide, high].map(Math.round);
};

/** The map of a scene, as an SVG document. */
export const drawMap = (rules: BoardRules, scene: Scene, options: DrawOptions, layers: Layers): string => {
  const { width: intent = 'wide', bare = false, words = ENGLISH, title, land } = options;
  const { labels = 'all', tracks = true, roster = true, heading = true } = bare ? BARE : options;
  const metrics: Metrics = layOut({
    side: rules.side,
    intent,
    tracks,
    edgeLabels: labels !== 'none',
    head: bare ? 0 : headHeight(intent, title, heading),
  });
  const theme = THEMES[options.theme ?? 'light'];
  const sheet: Sheet = { metrics, theme: land ? overLand(theme) : theme };
  const names = scene.after.seats.map((_, seat) => nameOf(options.names, seat, words));
  const machines = machinesOf(scene.after, scene.standings);
  const crowd = arrange(metrics, scene.standings, scene.legs);
  const seats = rosterOf(scene, machines, names, words, rules.points !== 'none');
  const top = metrics.bottom + (intent === 'phone' ? 6 : 4);
  const height = Math.ceil(roster ? top + rosterHeight(sheet, seats) : metrics.bottom);
  const { under, over } = layers(sheet, machines, crowd);
  const homes = scene.after.planes.map((plane) => plane.aerodrome);
  const entries = machines.map((machine) => ({
    machine,
    now: scene.standings[machine.plane]!,
    was: scene.was[machine.plane]!,
  }));
  const says = [title, scene.heading].filter(Boolean).join(', ');
  const art = [
    drawPaper(sheet, height),
    heading ? headingArt(sheet, title, scene.heading) : '',
    drawBoard(sheet, words.strips, owners(sheet, scene.after), land?.(metrics.place)),
    drawClouds(sheet, scene.clouds),
    drawOldClouds(sheet, scene.cloudsBefore, scene.clouds),
    labels === 'all' ? hexNames(sheet) : '',
    labels === 'none' ? '' : edgeLabels(sheet),
    metrics.trackDepth > 0 ? drawTracks(sheet, homes, entries) : '',
    bare ? '' : windArt(sheet, scene, words),
    under,
    ...crowd.lenses.map((lens) => lensArt(sheet, lens)),
    planesArt(sheet, scene, machines, crowd, names, words),
    over,
    roster ? drawRoster(sheet, top, seats) : '',
  ];
  const desc = tag('desc', {}, escapeText(description(seats, words)));
  if (!options.close) return picture(metrics.width, height, says, desc, ...art);
  const view = closeUp(metrics, height, scene.standings);
  const [, , width, high] = view as [number, number, number, number];
  return picture(width, high, says, desc, tag('svg', { viewBox: view.join(' '), width, height: high }, ...art));
};
