/** Puffs and bands as triangles: written anew for each picture into buffers that stay. */
import type { Vector } from '@paravion/draw/film';
import type { Brush } from './effects.ts';
import type { Colour } from './solids.ts';
import { cross, far, minus, plus, unit } from './space.ts';

const MOST_PUFFS = 1600;
const MOST_BANDS = 1600;
const CORNERS = 6;

interface Puff {
  readonly at: Vector;
  readonly size: number;
  readonly colour: Colour;
  readonly opacity: number;
  readonly depth: number;
}

export interface Buffers {
  readonly puffs: { readonly position: Float32Array; readonly uv: Float32Array; readonly colour: Float32Array };
  readonly bands: { readonly position: Float32Array; readonly colour: Float32Array };
}

export const newBuffers = (): Buffers => ({
  puffs: {
    position: new Float32Array(MOST_PUFFS * CORNERS * 3),
    uv: new Float32Array(MOST_PUFFS * CORNERS * 2),
    colour: new Float32Array(MOST_PUFFS * CORNERS * 4),
  },
  bands: {
    position: new Float32Array(MOST_BANDS * CORNERS * 3),
    colour: new Float32Array(MOST_BANDS * CORNERS * 4),
  },
});

/** What the eye looks along, and its right and upper side. */
export interface Eye {
  readonly at: Vector;
  readonly on: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Width of a pixel of the picture at a distance of 1. */
  readonly pixel: number;
}

/** Pixels that the thinnest band is wide: a narrower one would be broken to dots. */
const THINNEST = 1.3;

const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Paints one picture; `finish` writes it into the buffers and gives the numbers of corners. */
export const brushesFor = (eye: Eye, buffers: Buffers) => {
  const puffs: Puff[] = [];
  let bands = 0;
  const band: Brush['band'] = (from, to, width, colour, begin, end) => {
    if (bands >= MOST_BANDS) return;
    const aside = unit(cross(minus(to, from), minus(from, eye.at)));
    const half = Math.max(width, THINNEST * eye.pixel * far(from, eye.at)) / 2;
    const corners = [
      [plus(from, aside, half), begin],
      [plus(from, aside, -half), begin],
      [plus(to, aside, -half), end],
      [plus(from, aside, half), begin],
      [plus(to, aside, -half), end],
      [plus(to, aside, half), end],
    ] as const;
    corners.forEach(([corner, opacity], i) => {
      buffers.bands.position.set(corner, (bands * CORNERS + i) * 3);
      buffers.bands.colour.set([...colour, opacity], (bands * CORNERS + i) * 4);
    });
    bands += 1;
  };
  const puff: Brush['puff'] = (at, size, colour, opacity) => {
    const way = minus(at, eye.at);
    const depth = way[0] * eye.on[0] + way[1] * eye.on[1] + way[2] * eye.on[2];
    // What would fill the picture is seen through.
    const clear = opacity * Math.min(1, depth / (size * 1.6));
    if (depth > 0.05 && clear > 0.01) puffs.push({ at, size, colour, opacity: clear, depth });
  };
  const write = ({ at, size, colour, opacity }: Puff, index: number): void => {
    SQUARE.forEach(([x, y], i) => {
      const corner = plus(plus(at, eye.right, x * size), eye.up, y * size);
      const k = index * CORNERS + i;
      buffers.puffs.position.set(corner, k * 3);
      buffers.puffs.uv.set([(x + 1) / 2, (y + 1) / 2], k * 2);
      buffers.puffs.colour.set([...colour, Math.min(1, opacity)], k * 4);
    });
  };
  const finish = (): { readonly puffs: number; readonly bands: number } => {
    const shown = puffs.toSorted((a, b) => b.depth - a.depth).slice(-MOST_PUFFS);
    shown.forEach(write);
    return { puffs: shown.length * CORNERS, bands: bands * CORNERS };
  };
  return { brush: { puff, band } satisfies Brush, finish };
};
