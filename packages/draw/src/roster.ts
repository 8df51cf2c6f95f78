/**
 * The roster under the board: machine, badge, name, points of damage left, bursts left, score, place. On a phone, where
 * there is no room for tracks around the board, each figure has a row of twenty cells: full, lost in this Turn, empty.
 */
import type { Sheet } from './board-art.ts';
import type { Standing } from './flight.ts';
import { type Point, point } from './geometry.ts';
import type { Intent } from './sheet.ts';
import { fitText, letter, textWidth } from './text.ts';
import { drawBadge, drawCross, drawSilhouette, liveryOf, type Machine } from './token.ts';
import { DROP, TRACK_END } from './tracks.ts';
import { escapeText, group, num, tag } from './xml.ts';

export interface RosterPlane {
  readonly machine: Machine;
  readonly now: Standing;
  readonly was: Standing;
  /** The plane in a sentence. */
  readonly title: string;
}

export interface RosterSeat {
  readonly name: string;
  readonly planes: readonly RosterPlane[];
  /** Null where no points are kept. */
  readonly score: number | null;
  readonly before: number;
  readonly place: number | null;
}

interface Sizes {
  readonly columns: number;
  readonly head: number;
  readonly row: number;
  readonly name: number;
  readonly figure: number;
  readonly token: number;
  readonly icon: number;
  readonly gap: number;
  /** From the figure of damage to that of ammunition. */
  readonly apart: number;
}

const SIZES: Readonly<Record<Intent, Sizes>> = {
  phone: { columns: 1, head: 20, row: 15, name: 11.5, figure: 9.5, token: 24, icon: 0.42, gap: 7, apart: 158 },
  page: { columns: 3, head: 20, row: 17, name: 13, figure: 11.5, token: 30, icon: 0.5, gap: 10, apart: 74 },
  wide: { columns: 3, head: 25, row: 22, name: 17, figure: 15, token: 40, icon: 0.66, gap: 16, apart: 96 },
};

const sizesOf = ({ metrics }: Sheet): Sizes => SIZES[metrics.intent];
const columnsOf = (sheet: Sheet): number =>
  sheet.metrics.intent === 'wide' && sheet.metrics.width < 900 ? 2 : sizesOf(sheet).columns;

const cellHeight = (sheet: Sheet, seats: readonly RosterSeat[]): number => {
  const { head, row, gap } = sizesOf(sheet);
  return head + row * Math.max(...seats.map((seat) => seat.planes.length)) + gap;
};

/** Height that the roster of these seats takes. */
export const rosterHeight = (sheet: Sheet, seats: readonly RosterSeat[]): number =>
  Math.ceil(seats.length / columnsOf(sheet)) * cellHeight(sheet, seats) + sheet.metrics.margin * 0.5;

/** A round of ammunition, slimmer than the marker on a track, its point at the origin. */
const ROUND =
  'M0 0C3 -4.6 7 -5.4 11 -5.4L22 -5.4L22 -4L23.4 -4L23.4 -6L26 -6L26 6L23.4 6L23.4 4L22 4L22 5.4L11 5.4C7 5.4 3 4.6 0 0Z';

/** The mark of damage or of ammunition, as on the tracks. */
export const drawIcon = (sheet: Sheet, kind: 'damage' | 'ammunition', at: Point, scale: number): string => {
  const [path, half] = kind === 'damage' ? [DROP, 11.8] : [ROUND, 13];
  return tag('path', {
    d: path,
    transform: `translate(${num(at.x)} ${num(at.y - half * scale)}) rotate(90) scale(${num(scale)})`,
    fill: kind === 'damage' ? sheet.theme.ink : sheet.theme.board,
    stroke: sheet.theme.ink,
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  });
};

const change = (now: number, was: number): string =>
  now === was ? '' : now > was ? ` +${now - was}` : ` −${was - now}`;

const cells = (sheet: Sheet, machine: Machine, at: Point, now: number, was: number): string => {
  const { ink } = liveryOf(sheet, machine);
  const { theme } = sheet;
  const step = 5.9;
  const cell = (i: number): string => {
    const full = i < now;
    const lost = i < was;
    const gapAfterFive = Math.floor(i / 5) * 1.6;
    return tag('rect', {
      x: at.x + i * step + gapAfterFive,
      y: at.y - 3.6,
      width: step - 1.3,
      height: 7.2,
      fill: full ? ink : theme.board,
      stroke: full || lost ? ink : theme.grid,
      'stroke-width': full || lost ? 0.8 : 0.5,
      'stroke-dasharray': !full && lost ? '1.2 1' : undefined,
    });
  };
  return Array.from({ length: TRACK_END }, (_, i) => cell(i)).join('');
};

const figurePhone = (sheet: Sheet, plane: RosterPlane, kind: 'damage' | 'ammunition', at: Point): string => {
  const sizes = sizesOf(sheet);
  const how = { size: sizes.figure, fill: sheet.theme.ink, anchor: 'end', bold: true } as const;
  return (
    drawIcon(sheet, kind, point(at.x + 5, at.y), sizes.icon) +
    letter(at.x + 23, at.y, String(plane.now[kind]), how) +
    cells(sheet, plane.machine, point(at.x + 26.5, at.y), plane.now[kind], plane.was[kind])
  );
};

const figureWide = (sheet: Sheet, plane: RosterPlane, kind: 'damage' | 'ammunition', at: Point): string => {
  const sizes = sizesOf(sheet);
  const now = String(plane.now[kind]);
  const x = at.x + sizes.icon * 24;
  return (
    drawIcon(sheet, kind, point(at.x + sizes.icon * 9, at.y), sizes.icon) +
    letter(x, at.y, now, { size: sizes.figure, fill: sheet.theme.ink, bold: true }) +
    letter(x + textWidth(now, sizes.figure) + 3, at.y, change(plane.now[kind], plane.was[kind]), {
      size: sizes.figure * 0.84,
      fill: sheet.theme.soft,
    })
  );
};

const planeRow = (sheet: Sheet, plane: RosterPlane, at: Point, single: boolean): string => {
  const { token, apart } = sizesOf(sheet);
  const { intent, badge } = sheet.metrics;
  const x = at.x + token + 8;
  const figure = intent === 'phone' ? figurePhone : figureWide;
  const label = single ? '' : drawBadge(sheet, plane.machine, point(at.x + token / 2, at.y), Math.min(badge, 8));
  const gone = plane.now.fate === 'gone' || plane.now.fate === 'lost';
  return group(
    { opacity: gone && sheet.theme.ghost < 1 ? 0.7 : undefined },
    label,
    figure(sheet, plane, 'damage', point(x, at.y)),
    figure(sheet, plane, 'ammunition', point(x + apart, at.y)),
    gone && !single ? drawCross(sheet, point(at.x + token / 2, at.y), badge * 0.9) : '',
  );
};

/** A place, as a medal on its ribbon. */
const medal = (sheet: Sheet, at: Point, place: number, size: number): string => {
  const { ink, board } = sheet.theme;
  const r = size * 0.56;
  const y = at.y + r * 0.4;
  const ribbon = `M${num(at.x - r * 0.9)} ${num(at.y - size * 0.74)}h${num(r * 0.7)}L${num(at.x)} ${num(y - r)}L${num(at.x + r * 0.2)} ${num(at.y - size * 0.74)}h${num(r * 0.7)}L${num(at.x + r * 0.35)} ${num(y)}h${num(-r * 0.7)}Z`;
  return group(
    { class: 'place' },
    tag('path', { d: ribbon, fill: sheet.theme.soft }),
    tag('circle', { cx: at.x, cy: y, r, fill: board, stroke: ink, 'stroke-width': size * 0.08 }),
    letter(at.x, y, String(place), { size: size * 0.74, fill: ink, anchor: 'middle', bold: true }),
  );
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

const seatCell = (sheet: Sheet, seat: RosterSeat, at: Point, width: number): string => {
  const sizes = sizesOf(sheet);
  const { metrics, theme } = sheet;
  const single = seat.planes.length === 1;
  const y = at.y + sizes.head / 2;
  const first = seat.planes[0]!;
  const middle = point(at.x + sizes.token / 2, single ? y + sizes.row / 2 : y);
  const size = single ? sizes.token : sizes.token * 0.62;
  const look = { at: middle, facing: 'E', scale: size / metrics.place.across, badge: 0 } as const;
  const out = seat.planes.every((p) => p.now.fate === 'gone' || p.now.fate === 'lost');
  const score = seat.score === null ? '' : signed(seat.score);
  const delta = seat.score === null ? '' : change(seat.score, seat.before);
  const right = at.x + width;
  // Measured larger than it is written: faces that this machine has may be wider.
  const deltaWidth = textWidth(delta, sizes.name);
  const scoreWidth = textWidth(score, sizes.name) + deltaWidth;
  const medalRoom = seat.place === null ? 0 : sizes.name * 1.9;
  const x = at.x + sizes.token + 8;
  return group(
    { class: 'seat' },
    tag('title', {}, escapeText(seat.planes.map((plane) => plane.title).join('; '))),
    drawSilhouette(sheet, first.machine, look, out),
    out ? drawCross(sheet, middle, size * 0.36) : '',
    single ? drawBadge(sheet, first.machine, middle, Math.min(metrics.badge, size * 0.2)) : '',
    letter(x, y, fitText(seat.name, sizes.name, width - sizes.token - 20 - scoreWidth - medalRoom), {
      size: sizes.name,
      fill: theme.ink,
      bold: true,
    }),
    score &&
      letter(right - deltaWidth, y, score, {
        size: sizes.name,
        fill: theme.ink,
        anchor: 'end',
        bold: true,
      }),
    delta ? letter(right, y, delta.trim(), { size: sizes.name * 0.8, fill: theme.soft, anchor: 'end' }) : '',
    seat.place === null ? '' : medal(sheet, point(right - scoreWidth - sizes.name, y), seat.place, sizes.name),
    ...seat.planes.map((plane, i) =>
      planeRow(sheet, plane, point(at.x, at.y + sizes.head + sizes.row * (i + 0.5)), single),
    ),
  );
};

/** The roster, from this height down. */
export const drawRoster = (sheet: Sheet, top: number, seats: readonly RosterSeat[]): string => {
  const { metrics, theme } = sheet;
  const columns = columnsOf(sheet);
  const between = metrics.margin * 1.6;
  const inner = metrics.width - 2 * (metrics.margin + (metrics.intent === 'phone' ? 0 : 12));
  const width = (inner - between * (columns - 1)) / columns;
  const left = (metrics.width - inner) / 2;
  const height = cellHeight(sheet, seats);
  const cell = (seat: RosterSeat, i: number): string => {
    const at = point(left + (i % columns) * (width + between), top + Math.floor(i / columns) * height);
    const rule = tag('path', {
      d: `M${num(at.x)} ${num(at.y - sizesOf(sheet).gap * 0.35)}h${num(width)}`,
      stroke: theme.grid,
      'stroke-width': 0.8,
    });
    return rule + seatCell(sheet, seat, at, width);
  };
  return group({ class: 'roster' }, ...seats.map(cell));
};
