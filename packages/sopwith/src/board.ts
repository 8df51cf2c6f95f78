/**
 * The board (rule 1): a hexagon of pointy-top hexes, by axial coordinates around the centre. `q` grows to the east along
 * a row, `r` grows downwards, so that NE is (+1, -1) and NW is (0, -1).
 *
 * @example hexName(10, { q: 0, r: 0 }) // 'J10'
 * @example parseHex(10, 'a1') // { q: -9, r: 9 }
 */
import { FACINGS, type Facing, type Strip } from './vocabulary.ts';

export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Steps towards the six sides, in the order of `FACINGS`. */
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const facingIndex = (facing: Facing): number => FACINGS.indexOf(facing);

/** A facing turned by steps of 60 degrees; positive is left, counter-clockwise (rule 1.2). */
export const turnFacing = (facing: Facing, steps: number): Facing =>
  FACINGS[(((facingIndex(facing) + steps) % 6) + 6) % 6]!;

export const opposite = (facing: Facing): Facing => turnFacing(facing, 3);

/** The hex `steps` away in a straight line. */
export const neighbor = (hex: Hex, facing: Facing, steps = 1): Hex => {
  const step = STEPS[facingIndex(facing)]!;
  return { q: hex.q + steps * step.q, r: hex.r + steps * step.r };
};

/** Distance in hexes. */
export const distance = (a: Hex, b: Hex): number => {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

const CENTRE: Hex = { q: 0, r: 0 };

/** Whether a hex lies on a board of this side (rule 1.1). */
export const onBoard = (side: number, hex: Hex): boolean => distance(hex, CENTRE) < side;

/** Hexes at this distance from the centre, counter-clockwise from the east corner. */
export const ring = (radius: number): readonly Hex[] => {
  if (radius === 0) return [CENTRE];
  return FACINGS.flatMap((corner) =>
    Array.from({ length: radius }, (_, i) => neighbor(neighbor(CENTRE, corner, radius), turnFacing(corner, 2), i)),
  );
};

/** All hexes of the board, row by row from the bottom, each row from the left. */
export const allHexes = (side: number): readonly Hex[] => {
  const radius = side - 1;
  const rows = Array.from({ length: 2 * radius + 1 }, (_, i) => radius - i);
  return rows.flatMap((r) => {
    const first = Math.max(-radius, -radius - r);
    const last = Math.min(radius, radius - r);
    return Array.from({ length: last - first + 1 }, (_, i) => ({ q: first + i, r }));
  });
};

/** Name of a hex (rule 1.3): row letter from the bottom, number of its diagonal. Off the board: its axial pair `q,r`. */
export const hexName = (side: number, hex: Hex): string =>
  onBoard(side, hex) ? String.fromCharCode(64 + side - hex.r) + (hex.q + side) : `${hex.q},${hex.r}`;

/** The hex of a name on the board, or of an axial pair off the board; null when it is neither. */
export const parseHex = (side: number, text: string): Hex | null => {
  const named = /^([A-Wa-w])([1-9]\d?)$/.exec(text.trim());
  if (named) {
    const hex = { q: Number(named[2]) - side, r: side - (named[1]!.toUpperCase().charCodeAt(0) - 64) };
    return onBoard(side, hex) ? hex : null;
  }
  const pair = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(text.trim());
  if (!pair) return null;
  const hex = { q: Number(pair[1]), r: Number(pair[2]) };
  return Math.abs(hex.q) <= 60 && Math.abs(hex.r) <= 60 && !onBoard(side, hex) ? hex : null;
};

/** The corner hex in this direction from the centre: an aerodrome (rule 1.4). */
export const cornerHex = (side: number, corner: Facing): Hex => neighbor(CENTRE, corner, side - 1);

const STRIP_TURN: Readonly<Record<Strip, number>> = { alpha: 1, beta: 0, gamma: -1 };

/** Direction in which one takes off along a strip (rule 1.4). */
export const stripFacing = (corner: Facing, strip: Strip): Facing => turnFacing(opposite(corner), STRIP_TURN[strip]);

/** The two hexes of a strip, the one next to the aerodrome first. */
export const stripHexes = (side: number, corner: Facing, strip: Strip): readonly [Hex, Hex] => {
  const home = cornerHex(side, corner);
  const facing = stripFacing(corner, strip);
  return [neighbor(home, facing), neighbor(home, facing, 2)];
};

const CORNERS: Readonly<Record<number, readonly Facing[]>> = {
  1: ['W'],
  2: ['W', 'E'],
  3: ['W', 'NE', 'SE'],
  4: ['W', 'NW', 'E', 'SE'],
  5: ['W', 'NW', 'NE', 'E', 'SE'],
  6: ['W', 'NW', 'NE', 'E', 'SE', 'SW'],
};

/** Corners for so many planes, one each (rule 1.5), clockwise from the west; 1 to 6. */
export const defaultCorners = (planes: number): readonly Facing[] => CORNERS[planes]!;
