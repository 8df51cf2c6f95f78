/**
 * Clouds: the outline of a marker's hexes puffed outwards along each side, ruled with a hatching that a black-and-white
 * printer keeps. Of a marker that lies partly off the board the hexes next to the edge are dashed in; the rest is not
 * shown.
 */
import { distance, FACINGS, type Facing, hexName, neighbor, onBoard, parseHex } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import { ahead, mix, namedPoint, outline, type Placement, type Point, plus, point, vertex, write } from './geometry.ts';
import { group, num, tag } from './xml.ts';

/** A marker, as a state holds it: names of its hexes. */
export type Marker = readonly string[];

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly out: Point;
}

const visible = (place: Placement, marker: Marker): Marker =>
  marker.filter((name) => {
    const hex = parseHex(place.side, name);
    return hex !== null && onBoard(place.side, hex);
  });

const key = (p: Point): string => `${Math.round(p.x * 4)},${Math.round(p.y * 4)}`;
const clockwise = (side: Facing): Facing => FACINGS[(FACINGS.indexOf(side) + 5) % 6]!;

/** Outer sides of a marker, counter-clockwise. */
const sidesOf = (place: Placement, marker: Marker): readonly Side[] => {
  const members = new Set(marker);
  const open = (name: string, side: Facing): boolean =>
    !members.has(hexName(place.side, neighbor(parseHex(place.side, name)!, side)));
  return marker.flatMap((name) => {
    const at = namedPoint(place, name);
    const shape = (side: Facing): Side => ({
      from: vertex(place, at, clockwise(side)),
      to: vertex(place, at, side),
      out: ahead(side),
    });
    return FACINGS.filter((side) => open(name, side)).map(shape);
  });
};

/** Sides joined end to end into closed rings. */
const rings = (sides: readonly Side[]): readonly (readonly Side[])[] => {
  const starts = new Map(sides.map((side) => [key(side.from), side]));
  const done: Side[][] = [];
  while (starts.size > 0) {
    const ring: Side[] = [];
    let side = starts.values().next().value;
    while (side) {
      ring.push(side);
      starts.delete(key(side.from));
      side = starts.get(key(side.to));
    }
    done.push(ring);
  }
  return done;
};

/** A ring drawn inside its hexes by `inset`, each side as two puffs of unequal size. */
const puffed = (ring: readonly Side[], inset: number, across: number): string => {
  const inner = ring.map((side, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    return plus(plus(side.from, side.out, -inset), before.out, -inset);
  });
  const puff = (from: Point, to: Point): string => {
    const r = num(Math.max(across * 0.2, Math.hypot(to.x - from.x, to.y - from.y) * 0.56));
    return `A${r} ${r} 0 0 0 ${write(to)}`;
  };
  const arcs = inner.map((from, i) => {
    const to = inner[(i + 1) % inner.length]!;
    const middle = mix(from, to, i % 2 === 0 ? 0.56 : 0.44);
    return puff(from, middle) + puff(middle, to);
  });
  return `M${write(inner[0]!)}${arcs.join('')}Z`;
};

/** The outline of the hexes of a marker that are on the board; empty where none is. */
export const cloudOutline = (place: Placement, marker: Marker): string => cloudPath(place, visible(place, marker));

const cloudPath = (place: Placement, marker: Marker): string =>
  rings(sidesOf(place, marker))
    .map((ring) => puffed(ring, place.across * 0.055, place.across))
    .join('');

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a level line crosses the hexes of a marker. */
const stretches = (place: Placement, marker: Marker, y: number): readonly Stretch[] => {
  const edge = place.across / Math.sqrt(3);
  const crossed = marker.flatMap((name): readonly Stretch[] => {
    const at = namedPoint(place, name);
    const off = Math.abs(y - at.y);
    if (off >= edge) return [];
    const half = off <= edge / 2 ? place.across / 2 : place.across * (1 - off / edge);
    return [{ from: at.x - half, to: at.x + half }];
  });
  const joined: Stretch[] = [];
  for (const next of crossed.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (!last || next.from > last.to + 0.5) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
};

/** The hatching of a marker: level lines, longer and shorter by turns. */
const hatching = (place: Placement, marker: Marker, spacing: number): string => {
  const ys = marker.map((name) => namedPoint(place, name).y);
  const edge = place.across / Math.sqrt(3);
  const first = Math.ceil((Math.min(...ys) - edge) / spacing);
  const last = Math.floor((Math.max(...ys) + edge) / spacing);
  const line = (i: number): string => {
    const inset = place.across * (i % 2 === 0 ? 0.1 : 0.17);
    return stretches(place, marker, i * spacing)
      .filter(({ from, to }) => to - from > 2 * inset + place.across * 0.12)
      .map(({ from, to }) => `M${write(point(from + inset, i * spacing))}L${write(point(to - inset, i * spacing))}`)
      .join('');
  };
  return Array.from({ length: last - first + 1 }, (_, i) => line(first + i)).join('');
};

const MIDDLE = { q: 0, r: 0 };

const cloud = ({ metrics, theme }: Sheet, marker: Marker): string => {
  const { place, line } = metrics;
  const shown = visible(place, marker);
  const near = marker.filter((name) => distance(parseHex(place.side, name) ?? MIDDLE, MIDDLE) === place.side);
  if (shown.length === 0) return '';
  return group(
    { class: 'cloud' },
    tag('path', {
      d: cloudPath(place, shown),
      fill: theme.cloud,
      stroke: theme.cloudEdge,
      'stroke-width': line * 0.5,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: hatching(place, shown, metrics.hatch),
      fill: 'none',
      stroke: theme.hatch,
      'stroke-width': line * 0.27,
    }),
    near.length > 0 ? memory(metrics.place, theme.cloudEdge, line * 0.4, near) : '',
  );
};

const memory = (place: Placement, colour: string, width: number, hexes: Marker): string =>
  tag('path', {
    d: hexes.map((name) => outline(place, namedPoint(place, name), 0.8)).join(''),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': `${num(width * 3)} ${num(width * 3)}`,
  });

/** The clouds of a position, marker by marker. */
export const drawClouds = (sheet: Sheet, clouds: readonly Marker[]): string =>
  group({ class: 'clouds' }, ...clouds.map((marker) => cloud(sheet, marker)));

/** Where markers were before: outlines only, and only of those that are somewhere else now. */
export const drawOldClouds = ({ metrics, theme }: Sheet, before: readonly Marker[], now: readonly Marker[]): string => {
  const { place, line } = metrics;
  const old = before.filter((marker, i) => marker.join() !== now[i]?.join());
  const path = old.map((marker) => cloudPath(place, visible(place, marker))).join('');
  if (path === '') return '';
  return tag('path', {
    class: 'clouds-before',
    d: path,
    fill: 'none',
    stroke: theme.cloudEdge,
    'stroke-width': line * 0.45,
    'stroke-dasharray': `${num(line * 1.5)} ${num(line * 1.5)}`,
  });
};
