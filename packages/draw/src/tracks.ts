/**
 * Score tracks along the sides of the board, as on the box: 0 to 20, the high end at the plane's own aerodrome, on the
 * side to the left of it. A drop on the outside marks damage, a cartridge on the inside ammunition; what changed in the
 * Turn is joined to where it was. With shared corners a side carries two planes, and free sides help out.
 */
import { type Facing, opposite, turnFacing } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import type { Standing } from './flight.ts';
import { edgeOf, minus, mix, type Point, plus, write } from './geometry.ts';
import { letter } from './text.ts';
import { liveryOf, type Machine } from './token.ts';
import { group, num, tag } from './xml.ts';

export const TRACK_END = 20;

const CLOCKWISE = [0, -1, -2, -3, -4, -5] as const;

/** Which corner's track each plane uses: its own, or the next clockwise that has room. At most two planes a track. */
export const shareTracks = (aerodromes: readonly Facing[]): readonly Facing[] => {
  const used = new Map<Facing, number>();
  const take = (corner: Facing): Facing => {
    used.set(corner, (used.get(corner) ?? 0) + 1);
    return corner;
  };
  const free = (corner: Facing, room: number): boolean => (used.get(corner) ?? 0) < room;
  return aerodromes.map((home) => {
    const choices = CLOCKWISE.map((step) => turnFacing(home, step));
    const empty = choices.find((corner) => free(corner, 1) && !aerodromes.includes(corner));
    if (free(home, 2)) return take(home);
    return take(empty ?? choices.find((corner) => free(corner, 2)) ?? opposite(home));
  });
};

/** One plane on a track: its figures now, and what they were where that is shown. */
export interface Entry {
  readonly machine: Machine;
  readonly now: Standing;
  readonly was: Standing;
}

interface Rail {
  readonly from: Point;
  readonly to: Point;
  readonly out: Point;
  readonly angle: number;
  readonly cell: number;
}

/** The middle line of a track. Its first point is the 0 end. */
const railOf = ({ metrics }: Sheet, corner: Facing): Rail => {
  const { place, trackGap, trackDepth } = metrics;
  const edge = edgeOf(place, corner);
  const shift = trackGap + trackDepth / 2;
  const home = plus(edge.from, edge.out, shift);
  const far = plus(edge.to, edge.out, shift);
  return {
    from: far,
    to: home,
    out: edge.out,
    angle: edge.angle,
    cell: Math.hypot(home.x - far.x, home.y - far.y) / (TRACK_END + 1),
  };
};

/** The markers are drawn for a track 64 deep. */
const unit = ({ trackDepth }: Sheet['metrics']): number => trackDepth / 64;

const cellPoint = (rail: Rail, value: number): Point => mix(rail.from, rail.to, (value + 0.5) / (TRACK_END + 1));

const drawScale = ({ theme, metrics }: Sheet, rail: Rail): string => {
  const u = unit(metrics);
  const half = 8.5 * u;
  const corner = (end: Point, side: number): string => write(plus(end, rail.out, side * half));
  const box = `M${corner(rail.from, 1)}L${corner(rail.to, 1)}L${corner(rail.to, -1)}L${corner(rail.from, -1)}Z`;
  const tick = (i: number): string => {
    const at = mix(rail.from, rail.to, i / (TRACK_END + 1));
    return `M${write(plus(at, rail.out, half))}L${write(plus(at, rail.out, -half))}`;
  };
  const ticks = Array.from({ length: TRACK_END }, (_, i) => tick(i + 1)).join('');
  const figure = (value: number): string => {
    const at = cellPoint(rail, value);
    const round = value % 5 === 0;
    if (rail.cell < 13 && !round) return '';
    const size = Math.min(11.5 * Math.max(u, 0.9), rail.cell * 0.56);
    return letter(at.x, at.y, String(value), {
      size,
      fill: round ? theme.ink : theme.soft,
      anchor: 'middle',
      bold: round,
    });
  };
  return (
    tag('path', { d: box, fill: theme.board, stroke: theme.soft, 'stroke-width': 1 }) +
    tag('path', { d: ticks, stroke: theme.grid, 'stroke-width': 0.8, fill: 'none' }) +
    Array.from({ length: TRACK_END + 1 }, (_, value) => figure(value)).join('')
  );
};

/** A drop whose tip is the origin and whose round end lies towards +x. */
export const DROP = 'M0 0C5 -3 6 -9.5 14 -9.5A9.5 9.5 0 0 1 14 9.5C6 9.5 5 3 0 0Z';
/** A cartridge, its point the origin, standing towards +x; wide enough for a badge. */
const CARTRIDGE =
  'M0 0C4 -5 8 -7 13 -7L24 -7L24 -5.4L25.6 -5.4L25.6 -8L28.4 -8L28.4 8L25.6 8L25.6 5.4L24 5.4L24 7L13 7C8 7 4 5 0 0Z';

interface Marking {
  readonly kind: 'damage' | 'ammunition';
  readonly value: number;
  readonly before: number;
  readonly machine: Machine;
  /** -1, 0 or 1: moved aside along the track, where two planes stand on one figure. */
  readonly aside: number;
}

const drawMarker = (sheet: Sheet, rail: Rail, mark: Marking): string => {
  const { theme } = sheet;
  const u = unit(sheet.metrics);
  const { ink, fill } = liveryOf(sheet, mark.machine);
  const outside = mark.kind === 'damage';
  const out = outside ? rail.out : { x: -rail.out.x, y: -rail.out.y };
  const onward = minus(rail.to, rail.from);
  const length = Math.hypot(onward.x, onward.y);
  const step = { x: onward.x / length, y: onward.y / length };
  const tip = plus(plus(cellPoint(rail, mark.value), out, 7 * u), step, mark.aside * Math.min(10 * u, rail.cell * 0.5));
  const old = plus(cellPoint(rail, mark.before), out, 13 * u);
  const angle = (Math.atan2(out.y, out.x) * 180) / Math.PI;
  const middle = plus(tip, out, (outside ? 13.2 : 16) * u);
  const shape = tag('path', {
    d: outside ? DROP : CARTRIDGE,
    transform: `translate(${num(tip.x)} ${num(tip.y)}) rotate(${num(angle)}) scale(${num(u)})`,
    fill: outside ? fill : theme.board,
    stroke: outside ? theme.board : ink,
    'stroke-width': outside ? 0.8 : 1.3,
    'stroke-linejoin': 'round',
  });
  const light = outside && fill !== theme.board;
  const text = light ? theme.board : theme.ink;
  const size = (mark.machine.badge.length > 1 ? 10 : 12.5) * u;
  const moved =
    mark.before === mark.value
      ? ''
      : tag('path', {
          d: `M${write(old)}L${write(plus(tip, out, 6 * u))}`,
          stroke: ink,
          'stroke-width': 1.4,
          fill: 'none',
        }) + tag('circle', { cx: old.x, cy: old.y, r: 3 * u, fill: theme.board, stroke: ink, 'stroke-width': 1.2 });
  const outlined = outside && fill === theme.board;
  return group(
    { class: mark.kind },
    moved,
    outlined ? shape.replace(`stroke="${theme.board}"`, `stroke="${ink}"`) : shape,
    letter(middle.x, middle.y, mark.machine.badge, { size, fill: text, anchor: 'middle', bold: true }),
  );
};

const cap = (value: number): number => Math.max(0, Math.min(TRACK_END, value));

const marksOf = (entries: readonly Entry[], kind: Marking['kind']): readonly Marking[] => {
  const values = entries.map((entry) => cap(entry.now[kind]));
  return entries.map(({ machine, was }, i) => {
    const twin = values.findIndex((value, j) => j !== i && value === values[i]);
    const aside = twin < 0 ? 0 : twin > i ? -1 : 1;
    return { kind, machine, value: values[i]!, before: cap(was[kind]), aside };
  });
};

/** All six tracks, with the markers of the planes still in the game. */
export const drawTracks = (sheet: Sheet, homes: readonly Facing[], entries: readonly Entry[]): string => {
  const corners = shareTracks(homes);
  const track = (corner: Facing): string => {
    const here = entries.filter(({ machine, now }) => corners[machine.plane] === corner && now.fate !== 'gone');
    const rail = railOf(sheet, corner);
    const marks = [...marksOf(here, 'ammunition'), ...marksOf(here, 'damage')];
    return group({ class: 'track' }, drawScale(sheet, rail), ...marks.map((mark) => drawMarker(sheet, rail, mark)));
  };
  const all = CLOCKWISE.map((step) => turnFacing('W', step));
  return group({ class: 'tracks' }, ...all.map(track));
};
