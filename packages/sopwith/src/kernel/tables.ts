/**
 * Board tables for a side (rule 1), built once. A *cell* numbers the hexes of the board; a *pose* is `cell << 3 | facing`.
 * A *linear coordinate* `r * 128 + q + ORIGIN` also serves hexes off the board, and its differences tell direction and
 * distance of aligned hexes from one small table.
 */
import { allHexes, cornerHex, type Hex, hexName, STEPS, stripFacing, stripHexes } from '../board.ts';
import { MAX_RANGE } from '../firepower.ts';
import { FACINGS, STRIPS } from '../vocabulary.ts';
import { A, IMMELMANN, poseOf, STAY } from './layout.ts';

/** Manoeuvres a pose, padded to a power of two. */
export const MANOEUVRE_SHIFT = 3;
const ROW = 128;
const ORIGIN = 64 * ROW + 64;
export const linear = (hex: Hex): number => hex.r * ROW + hex.q + ORIGIN;
export const fromLinear = (lin: number): Hex => {
  const q = (lin % ROW) - 64;
  return { q, r: (lin - ORIGIN - q) / ROW };
};
/** Change of the linear coordinate by one step, by facing. */
export const LINEAR_STEPS = Int32Array.from(STEPS, (step) => step.r * ROW + step.q);
/** Added to a difference of linear coordinates of two board hexes to index `bearing`. */
export const BEARING_BIAS = 24 * ROW;

export interface Tables {
  readonly side: number;
  readonly cells: number;
  readonly hexes: readonly Hex[];
  readonly names: readonly string[];
  /** Linear coordinate by cell. */
  readonly lin: Int32Array;
  /** Cell by linear coordinate, -1 off the board. */
  readonly cellOf: Int16Array;
  /** Cell by `cell * 8 + facing`, -1 off the board. */
  readonly adjacent: Int16Array;
  /** Pose by `pose << 3 | manoeuvre` (rule 3), -1 off the board. */
  readonly next: Int16Array;
  /** The same for an ordinary flight, which ends nothing and begins nothing: -1 for 0, Immelmann, and Ahead on outer strip hexes. */
  readonly ordinary: Int16Array;
  /** `(1 + facing) * 8 + distance` by difference of linear coordinates, for aligned hexes up to range 5; 0 for others. */
  readonly bearing: Uint8Array;
  /** 1 + corner * 3 + strip, for a pose on the outer (inner) hex of a strip that faces its aerodrome; else 0. */
  readonly outer: Uint8Array;
  readonly inner: Uint8Array;
  /** Cell of each corner. */
  readonly corner: Int16Array;
}

const fly = (hex: Hex, facing: number, manoeuvre: number): { hex: Hex; facing: number } => {
  const step = (f: number): Hex => ({ q: hex.q + STEPS[f]!.q, r: hex.r + STEPS[f]!.r });
  const left = (facing + 1) % 6;
  const right = (facing + 5) % 6;
  if (manoeuvre === A) return { hex: step(facing), facing };
  if (manoeuvre === 1) return { hex: step(left), facing: left };
  if (manoeuvre === 2) return { hex: step(right), facing: right };
  if (manoeuvre === 3) return { hex: step(left), facing };
  if (manoeuvre === 4) return { hex: step(right), facing };
  if (manoeuvre === IMMELMANN) return { hex: step(facing), facing: (facing + 3) % 6 };
  return { hex, facing };
};

const build = (side: number): Tables => {
  const hexes = allHexes(side);
  const cells = hexes.length;
  const cellOf = new Int16Array(ROW * ROW).fill(-1);
  hexes.forEach((hex, cell) => {
    cellOf[linear(hex)] = cell;
  });
  const at = (hex: Hex): number => cellOf[linear(hex)]!;
  const adjacent = new Int16Array(cells * 8).fill(-1);
  const next = new Int16Array((cells * 8) << MANOEUVRE_SHIFT).fill(-1);
  hexes.forEach((hex, cell) => {
    for (let facing = 0; facing < 6; facing++) {
      adjacent[cell * 8 + facing] = at(fly(hex, facing, A).hex);
      for (let manoeuvre = A; manoeuvre <= IMMELMANN; manoeuvre++) {
        const to = fly(hex, facing, manoeuvre);
        const target = manoeuvre === STAY ? cell : at(to.hex);
        if (target >= 0) next[(poseOf(cell, facing) << MANOEUVRE_SHIFT) | manoeuvre] = poseOf(target, to.facing);
      }
    }
  });
  const bearing = new Uint8Array(2 * BEARING_BIAS);
  for (let facing = 0; facing < 6; facing++)
    for (let d = 1; d <= MAX_RANGE; d++) bearing[LINEAR_STEPS[facing]! * d + BEARING_BIAS] = (facing + 1) * 8 + d;
  const outer = new Uint8Array(cells * 8);
  const inner = new Uint8Array(cells * 8);
  FACINGS.forEach((corner, c) => {
    STRIPS.forEach((strip, k) => {
      const [near, far] = stripHexes(side, corner, strip);
      const inward = (FACINGS.indexOf(stripFacing(corner, strip)) + 3) % 6;
      inner[poseOf(at(near), inward)] = 1 + c * 3 + k;
      outer[poseOf(at(far), inward)] = 1 + c * 3 + k;
    });
  });
  const ordinary = next.map((to, i) => {
    const manoeuvre = i & 7;
    const strip = manoeuvre === A && to >= 0 && outer[i >> MANOEUVRE_SHIFT]! + outer[to]! > 0;
    return manoeuvre >= STAY || strip ? -1 : to;
  });
  return {
    side,
    cells,
    hexes,
    names: hexes.map((hex) => hexName(side, hex)),
    lin: Int32Array.from(hexes, linear),
    cellOf,
    adjacent,
    next,
    ordinary,
    bearing,
    outer,
    inner,
    corner: Int16Array.from(FACINGS, (corner) => at(cornerHex(side, corner))),
  };
};

const built = new Map<number, Tables>();

/** Tables for a board of this side, 5 to 12; built at the first call. */
export const tablesFor = (side: number): Tables => {
  const known = built.get(side) ?? build(side);
  built.set(side, known);
  return known;
};
