/** From hexes to points. The board lies around a centre; `across` is the width of a hex from side to side. */
import { FACINGS, type Facing, type Hex, parseHex, turnFacing } from '@paravion/sopwith';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a board lies on its sheet. */
export interface Placement {
  readonly side: number;
  readonly across: number;
  readonly centre: Point;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const mix = (a: Point, b: Point, part: number): Point => plus(a, minus(b, a), part);
export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Degrees clockwise from east, as a picture turns. */
export const degrees = (facing: Facing): number => -60 * FACINGS.indexOf(facing) || 0;

/** The direction of an angle, of length 1. */
export const along = (angle: number): Point =>
  point(Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180));
export const ahead = (facing: Facing): Point => along(degrees(facing));

/** Centre of a hex. */
export const hexPoint = ({ across, centre }: Placement, { q, r }: Hex): Point =>
  point(centre.x + across * (q + r / 2), centre.y + (across * r * Math.sqrt(3)) / 2);

/** Centre of a named hex, on the board or off it. A name that is none is our own mistake: it throws. */
export const namedPoint = (place: Placement, name: string): Point => {
  const hex = parseHex(place.side, name);
  if (!hex) throw new Error(`no hex ${name} on a board of side ${place.side}`);
  return hexPoint(place, hex);
};

/** Corner of a hex counter-clockwise of its side in this direction; `scale` 1 is the hex itself. */
export const vertex = (place: Placement, at: Point, side: Facing, scale = 1): Point =>
  plus(at, along(degrees(side) - 30), (place.across / Math.sqrt(3)) * scale);

export const outline = (place: Placement, at: Point, scale = 1): string =>
  `M${FACINGS.map((f) => write(vertex(place, at, f, scale))).join('L')}Z`;

const round = (value: number): number => Math.round(value * 100) / 100 || 0;

/** A point as paths write it. Throws for what is no number (our own mistake). */
export const write = (p: Point): string => {
  if (!Number.isFinite(p.x) || !Number.isFinite(p.y))
    throw new RangeError('a picture cannot hold a point that is none');
  return `${round(p.x)} ${round(p.y)}`;
};

/** The whole board as one shape: its outer edge, `grow` units further out. */
export const boardCorner = (place: Placement, corner: Facing, grow: number): Point =>
  plus(place.centre, ahead(corner), place.across * (place.side - 1) + grow);

/** The side of the board between a corner and the next one clockwise. */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
  /** Outwards, of length 1. */
  readonly out: Point;
  readonly angle: number;
}

/** The board's side to the left of the aerodrome in this corner, as its player sits: clockwise from it. */
export const edgeOf = (place: Placement, corner: Facing): Edge => {
  const from = boardCorner(place, corner, 0);
  const to = boardCorner(place, turnFacing(corner, -1), 0);
  return {
    from,
    to,
    out: along(degrees(corner) + 30),
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
};
