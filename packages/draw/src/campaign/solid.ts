/** Aeroplanes as solid bodies in a picture: a few plates turned in space, those behind painted first, grey by their light. */
import type { Family } from '../clouds/families.ts';
import { num, tag } from '../xml.ts';
import { type Part, platesOf, type Vector } from './plates.ts';

export interface Attitude {
  readonly x: number;
  readonly y: number;
  /** Picture units for one of the machine's; a scout spans 200. */
  readonly scale: number;
  /** Where it heads, how steep, how far the left wing is up; degrees. */
  readonly yaw: number;
  readonly pitch: number;
  readonly bank: number;
}

const turn = ([a, b]: readonly [number, number], degrees: number): readonly [number, number] => {
  const r = (degrees * Math.PI) / 180;
  return [a * Math.cos(r) - b * Math.sin(r), a * Math.sin(r) + b * Math.cos(r)];
};

/** A point of the machine in the room of the picture: x to the right, y away from us, z up. We look a little down on it. */
const placed = ([x, y, z]: Vector, { yaw, pitch, bank }: Attitude): Vector => {
  const [y1, z1] = turn([y, z], bank);
  const [x2, z2] = turn([x, z1], pitch);
  const [x3, y3] = turn([x2, y1], yaw);
  const [y4, z4] = turn([y3, z2], -16);
  return [x3, y4, z4];
};

const brightness = (points: readonly Vector[]): number => {
  const [a, b, c] = [points[0]!, points[1]!, points[2]!];
  const u = b.map((v, i) => v - a[i]!);
  const w = c.map((v, i) => v - a[i]!);
  const n = [u[1]! * w[2]! - u[2]! * w[1]!, u[2]! * w[0]! - u[0]! * w[2]!, u[0]! * w[1]! - u[1]! * w[0]!];
  const long = Math.hypot(...n) || 1;
  return 0.62 + 0.38 * Math.abs(n[2]! / long);
};

/** Colours of parts as `#rrggbb`; what has none is grey. */
export type Paint = Readonly<Partial<Record<Part, string>>>;

/** A colour in a light from 0 to 1. */
const lit = (colour: string, light: number): string => {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * light));
  return `rgb(${parts.join(' ')})`;
};

/** A machine of a family in the air; `west`: with the marks of the Entente. Without paint it is as a newspaper prints it. */
export const drawSolid = (family: Family, west: boolean, attitude: Attitude, paint: Paint = {}): string => {
  const { x, y, scale } = attitude;
  const plates = platesOf(family, west).map(({ points, tone, part }) => {
    const seen = points.map((p) => placed(p, attitude));
    const depth = seen.reduce((sum, p) => sum + p[1], 0) / seen.length;
    const colour = part === undefined ? undefined : paint[part];
    const bright = brightness(seen);
    const light = Math.max(0, Math.min(1, tone * bright));
    return { seen, depth, fill: colour === undefined ? lit('#ffffff', light) : lit(colour, Math.min(1, bright)) };
  });
  const paths = plates
    .toSorted((a, b) => b.depth - a.depth)
    .map(({ seen, fill }) => {
      const d = seen
        .map(([px, , pz], i) => `${i === 0 ? 'M' : 'L'}${num(x + px * scale)} ${num(y - pz * scale)}`)
        .join('');
      return tag('path', {
        d: `${d}Z`,
        fill,
        stroke: '#000',
        'stroke-width': num(Math.max(0.35, scale * 1.3)),
        'stroke-linejoin': 'round',
      });
    });
  return tag('g', {}, ...paths);
};
