/**
 * Dice placement of cloud markers (rule 6.3): 36 numbered arrow hexes, six in each sixth of the board, the same pattern
 * turned by 60 degrees. The red die names the sixth (1 E, 2 NE, 3 NW, 4 W, 5 SW, 6 SE), the white die the hex in it. The
 * printed positions are lost; this table is our own.
 */
import { type Hex, STEPS } from './board.ts';

export interface ArrowHex {
  readonly hex: Hex;
  /** Facing of the arrow, as index into `FACINGS`. */
  readonly arrow: number;
}

/** In the sixth of a corner: hexes towards the corner, then towards the next corner counter-clockwise; arrow turned left. */
const PATTERN = [
  { out: 1, across: 0, turn: 1 },
  { out: 2, across: 1, turn: 3 },
  { out: 4, across: 0, turn: 2 },
  { out: 3, across: 2, turn: 4 },
  { out: 2, across: 4, turn: 3 },
  { out: 4, across: 2, turn: 2 },
] as const;

const along = (hex: Hex, facing: number, steps: number): Hex => {
  const step = STEPS[((facing % 6) + 6) % 6]!;
  return { q: hex.q + steps * step.q, r: hex.r + steps * step.r };
};

/** By `(red - 1) * 6 + white - 1`. */
export const ARROW_HEXES: readonly ArrowHex[] = STEPS.flatMap((_, corner) =>
  PATTERN.map(({ out, across, turn }) => ({
    hex: along(along({ q: 0, r: 0 }, corner, out), corner + 1, across),
    arrow: (corner + turn) % 6,
  })),
);

/** The six markers: their hexes as walks from the arrow's hex, each step a facing counted left from the arrow. */
export const MARKER_SHAPES: readonly (readonly (readonly number[])[])[] = [
  [[], [0], [1]],
  [[], [0], [3]],
  [[], [0], [1], [0, 1]],
  [[], [0], [1], [5]],
  [[], [0], [1], [5], [0, 1]],
  [[], [0], [3], [1], [2]],
];

/** Hexes of a marker laid on an arrow hex. */
export const markerHexes = (at: ArrowHex, shape: readonly (readonly number[])[]): readonly Hex[] =>
  shape.map((walk) => walk.reduce((hex, step) => along(hex, at.arrow + step, 1), at.hex));
