/**
 * Exact equilibria of games of two players on a table of payoffs (Lemke and Howson 1964). Where payoffs do not add up
 * to nothing, as when both planes can go down together, the averages of regret matching need not come near an
 * equilibrium; here it is found by pivoting, ties broken lexicographically.
 */
import type { Matrix, Solution } from './matrix.ts';

/** Smaller numbers are rounding errors. */
const TINY = 1e-11;
/** Pivots at most, for each action of both. */
const PATIENCE = 4;

/**
 * Rows of constraints, each of them: a coefficient by label (rows' actions, then columns' actions), then what is left.
 * `basis`: the label of each row.
 */
interface Tableau {
  readonly cells: Float64Array;
  readonly basis: Int32Array;
  readonly width: number;
  /** Labels that stood in the basis to begin with, in order. */
  readonly slack: readonly [number, number];
}

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** The constraints on a side's mixture: what the other earns against it with each action is at most 1. */
const tableauOf = ({ rows, cols, row, col }: Matrix, side: 0 | 1): Tableau => {
  const width = rows + cols + 1;
  const [count, first, mixed, pay] = side === 0 ? [cols, rows, 0, col] : [rows, 0, rows, row];
  const cells = new Float64Array(count * width);
  const floor = least(pay) - 1;
  for (let r = 0; r < count; r++) {
    const own = side === 0 ? rows : cols;
    for (let i = 0; i < own; i++) cells[r * width + mixed + i] = pay[side === 0 ? i * cols + r : r * cols + i]! - floor;
    cells[r * width + first + r] = 1;
    cells[r * width + width - 1] = 1;
  }
  return {
    cells,
    basis: Int32Array.from({ length: count }, (_, r) => first + r),
    width,
    slack: [first, first + count],
  };
};

/** Whether row `a` limits the entering label sooner than row `b`. */
const sooner = ({ cells, width, slack }: Tableau, a: number, b: number, enter: number): boolean => {
  const [pa, pb] = [cells[a * width + enter]!, cells[b * width + enter]!];
  const compare = (at: number): number => cells[a * width + at]! / pa - cells[b * width + at]! / pb;
  const ratio = compare(width - 1);
  if (Math.abs(ratio) > TINY) return ratio < 0;
  for (let label = slack[0]; label < slack[1]; label++) {
    const tie = compare(label);
    if (Math.abs(tie) > TINY) return tie < 0;
  }
  return false;
};

/** Brings a label into the basis; the label that leaves it, -1 when none does. */
const pivot = (tableau: Tableau, enter: number): number => {
  const { cells, basis, width } = tableau;
  let leaving = -1;
  for (let r = 0; r < basis.length; r++)
    if (cells[r * width + enter]! > TINY && (leaving < 0 || sooner(tableau, r, leaving, enter))) leaving = r;
  if (leaving < 0) return -1;
  const from = leaving * width;
  const by = cells[from + enter]!;
  for (let at = 0; at < width; at++) cells[from + at]! /= by;
  for (let r = 0; r < basis.length; r++) {
    const share = cells[r * width + enter]!;
    if (r === leaving || share === 0) continue;
    for (let at = 0; at < width; at++) cells[r * width + at]! -= share * cells[from + at]!;
    cells[r * width + enter] = 0;
  }
  const left = basis[leaving]!;
  basis[leaving] = enter;
  return left;
};

const mixtureOf = ({ cells, basis, width }: Tableau, first: number, count: number): Float64Array => {
  const mixture = new Float64Array(count);
  basis.forEach((label, r) => {
    if (label >= first && label < first + count) mixture[label - first] = Math.max(0, cells[r * width + width - 1]!);
  });
  const total = mixture.reduce((sum, share) => sum + share, 0);
  return mixture.map((share) => share / total);
};

/** An equilibrium; `begin`: the row player's action that the search sets out from. Null where rounding errors or patience end it. */
export const equilibrium = (matrix: Matrix, begin: number): Solution | null => {
  const { rows, cols } = matrix;
  const [first, second] = [tableauOf(matrix, 0), tableauOf(matrix, 1)];
  let label = begin;
  for (let step = 0; step < PATIENCE * (rows + cols); step++) {
    // The first tableau takes in the row player's own actions; what leaves it enters the other, and so on by turns.
    label = pivot(step % 2 === 0 ? first : second, label);
    if (label < 0) return null;
    if (label === begin) return { row: mixtureOf(first, 0, rows), col: mixtureOf(second, rows, cols) };
  }
  return null;
};
