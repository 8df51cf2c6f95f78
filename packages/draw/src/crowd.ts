/**
 * Where the planes stand when hexes are shared. Planes that pass through or end in the same hex get places of their own
 * in it, so that their paths do not run over each other. Where so many end in a hex that they could not be read, they
 * are drawn larger under a lens beside it.
 */
import type { Flight, Standing } from './flight.ts';
import { along, gap, namedPoint, type Point, plus, point } from './geometry.ts';
import type { Metrics } from './sheet.ts';

export interface Spot {
  readonly at: Point;
  readonly scale: number;
  readonly badge: number;
}

export interface Lens {
  readonly hex: Point;
  readonly at: Point;
  readonly r: number;
}

export interface Crowd {
  /** By plane: where it is drawn at the end; absent for a plane that is gone. */
  readonly spots: ReadonlyMap<number, Spot>;
  /** Where a plane is while it is in a hex, for paths and ghosts. */
  readonly slot: (plane: number, hex: string) => Spot;
  /** Whether others pass through or end in this hex. */
  readonly shared: (plane: number, hex: string) => boolean;
  readonly lenses: readonly Lens[];
}

const SHRINK = [1, 1, 0.66, 0.54, 0.48, 0.43, 0.39];
const shrink = (count: number): number => SHRINK[count] ?? 0.34;
const REACH = [0, 0, 0.46, 0.56, 0.6, 0.64, 0.66];

/** Place number `i` of `count` around the middle of a hex, in half-widths of the hex. */
const seatIn = (i: number, count: number): Point => {
  if (count < 2) return point(0, 0);
  const start = count === 2 ? -30 : -90;
  return plus(point(0, 0), along(start + (360 * i) / count), REACH[count] ?? 0.66);
};

const push = (map: Map<string, number[]>, hex: string, plane: number): void => {
  const list = map.get(hex) ?? [];
  if (!list.includes(plane)) list.push(plane);
  map.set(hex, list);
};

const visitors = (standings: readonly Standing[], legs: Flight['legs']): ReadonlyMap<string, readonly number[]> => {
  const map = new Map<string, number[]>();
  for (const { plane, hex, fate } of standings) if (fate !== 'gone') push(map, hex, plane);
  legs.forEach((own, plane) => {
    for (const leg of own) if (leg.to) push(map, leg.to.hex, plane);
  });
  return map;
};

const spotIn = (metrics: Metrics, hex: string, i: number, count: number): Spot => {
  const factor = shrink(count);
  const half = (metrics.place.across / 2) * Math.max(1, metrics.planeScale);
  return {
    at: plus(namedPoint(metrics.place, hex), seatIn(i, count), half),
    scale: metrics.planeScale * factor,
    badge: metrics.badge * Math.max(0.66, factor ** 0.5),
  };
};

const ANGLES = Array.from({ length: 24 }, (_, i) => i * 15);

/** The place for a lens that covers least of what is drawn elsewhere. */
const lensPlace = (metrics: Metrics, hex: Point, r: number, busy: readonly Point[]): Point => {
  const { across, centre, side } = metrics.place;
  const rim = across * (side - 0.6) * Math.cos(Math.PI / 6);
  const cost = (at: Point): number => {
    const outside = Math.max(0, gap(at, centre) + r - rim);
    const covered = busy.reduce((sum, other) => sum + Math.max(0, r + across * 0.5 - gap(at, other)), 0);
    return outside * 4 + covered + gap(at, hex) * 0.08;
  };
  const places = [0.75, 1.5, 2.5].flatMap((far) => ANGLES.map((angle) => plus(hex, along(angle), r + across * far)));
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
};

const spread = (metrics: Metrics, hex: Point, planes: readonly number[], busy: readonly Point[]) => {
  const scale = Math.max(metrics.leastScale * 1.25, metrics.planeScale * 0.68);
  const size = metrics.place.across * scale * 1.16;
  const ring = size / (2 * Math.sin(Math.PI / planes.length));
  const r = ring + size * 0.62;
  const at = lensPlace(metrics, hex, r, busy);
  const spots = planes.map((plane, i): readonly [number, Spot] => [
    plane,
    { at: plus(at, along(-90 + (360 * i) / planes.length), ring), scale, badge: metrics.badge * 0.82 },
  ]);
  return { lens: { hex, at, r }, spots };
};

/** Places for all planes of a map. */
export const arrange = (metrics: Metrics, standings: readonly Standing[], legs: Flight['legs']): Crowd => {
  const byHex = visitors(standings, legs);
  const here = standings.filter(({ fate }) => fate !== 'gone');
  const slot = (plane: number, hex: string): Spot => {
    const list = byHex.get(hex) ?? [];
    const own = list.indexOf(plane);
    return own < 0 ? spotIn(metrics, hex, 0, 1) : spotIn(metrics, hex, own, list.length);
  };
  const crowded = [...byHex.keys()].filter((hex) => {
    const count = here.filter((s) => s.hex === hex).length;
    return count > 1 && metrics.planeScale * shrink(count) < metrics.leastScale;
  });
  const busy = [...byHex.keys()].map((hex) => namedPoint(metrics.place, hex));
  const opened = crowded.map((hex) => {
    const planes = here.filter((s) => s.hex === hex).map((s) => s.plane);
    const open = spread(metrics, namedPoint(metrics.place, hex), planes, busy);
    busy.push(open.lens.at, ...open.spots.map(([, spot]) => spot.at));
    return open;
  });
  const inLens = new Map(opened.flatMap(({ spots }) => spots));
  const spots = new Map(here.map(({ plane, hex }) => [plane, inLens.get(plane) ?? slot(plane, hex)] as const));
  const shared = (plane: number, hex: string): boolean => byHex.get(hex)?.some((other) => other !== plane) ?? false;
  return { spots, slot, shared, lenses: opened.map(({ lens }) => lens) };
};
