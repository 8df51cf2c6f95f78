/** Chance for a landscape: the same seed always gives the same country, on every device. */
import { type Point, plus, point, write } from '../geometry.ts';

/** Numbers from 0 up to 1, one after the other. */
export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A number that stands for a text. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.codePointAt(0)!) | 0, 7);

export const within = (chance: Chance, low: number, high: number): number => low + (high - low) * chance();

/** Somewhere within a circle. */
export const somewhere = (chance: Chance, radius: number): Point => {
  const angle = within(chance, 0, 2 * Math.PI);
  const far = radius * Math.sqrt(chance());
  return point(far * Math.cos(angle), far * Math.sin(angle));
};

/** A soft curve through points (Catmull-Rom); `closed`: back to the first. */
export const softly = (points: readonly Point[], closed = false): string => {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!;
  const part = (i: number): string => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = plus(from, { x: to.x - before.x, y: to.y - before.y }, 1 / 6);
    const arrive = plus(to, { x: after.x - from.x, y: after.y - from.y }, -1 / 6);
    return `C${write(leave)} ${write(arrive)} ${write(to)}`;
  };
  const parts = Array.from({ length: closed ? count : count - 1 }, (_, i) => part(i));
  return `M${write(points[0]!)}${parts.join('')}${closed ? 'Z' : ''}`;
};
