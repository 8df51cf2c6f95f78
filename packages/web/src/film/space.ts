/** The space of the stage: x east, y up, z south. */
import {
  endOf,
  type Film,
  type FilmPlane,
  isThere,
  type Place,
  type Seen,
  seenAt,
  type Vector,
} from '@paravion/draw/film';

export const spot = ({ x, y, z }: Place): Vector => [x, z, -y];
export const plus = (a: Vector, b: Vector, k = 1): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mix = (a: Vector, b: Vector, part: number): Vector => plus(a, minus(b, a), part);
export const far = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
export const unit = (a: Vector): Vector => {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const UP: Vector = [0, 1, 0];
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));

/** Numbers that look like chance and are always the same, 0 to 1. */
export const chance = (n: number): number => {
  const wild = Math.sin(n * 12.9898 + 4.1414) * 43758.5453;
  return wild - Math.floor(wild);
};

/** A plane at a time, and how much of it is seen: it fades where it leaves the picture. */
export interface Flying {
  readonly plane: FilmPlane;
  readonly seen: Seen;
  readonly spot: Vector;
  readonly opacity: number;
}

const FADE = 4;

/** Who is in the film at a time. */
export const flyingAt = ({ planes, length }: Film, time: number): readonly Flying[] =>
  planes.flatMap((plane) => {
    const { track } = plane;
    const lasts = endOf(track) >= length - 1.001;
    if (!isThere(track, time) && !(lasts && time > track.from)) return [];
    const seen = seenAt(track, time);
    const opacity = plane.leaves ? clamp((endOf(track) - time) / FADE) : 1;
    return opacity <= 0 ? [] : [{ plane, seen, spot: spot(seen), opacity }];
  });
