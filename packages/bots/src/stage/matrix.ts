/**
 * Games of two players on a table of payoffs, solved by regret matching. Where the payoffs add up to nothing, the averages
 * are an equilibrium as nearly as `nashConv` says.
 */
import { average, learn, learnerOf } from './regret.ts';

/** Payoffs by `row * cols + col`. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly row: Float64Array;
  readonly col: Float64Array;
}

/** A table of payoffs from a function that gives those of the row player and of the column player. */
export const matrixOf = (
  rows: number,
  cols: number,
  pay: (row: number, col: number) => readonly [number, number],
): Matrix => {
  const matrix: Matrix = {
    rows,
    cols,
    row: new Float64Array(rows * cols),
    col: new Float64Array(rows * cols),
  };
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++) [matrix.row[i * cols + j], matrix.col[i * cols + j]] = pay(i, j);
  return matrix;
};

/** What each row pays against a mixture of columns, into `values`. */
export const rowValues = ({ rows, cols, row }: Matrix, mixture: Float64Array, values: Float64Array): void => {
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < cols; j++) sum += row[i * cols + j]! * mixture[j]!;
    values[i] = sum;
  }
};

/** What each column pays against a mixture of rows, into `values`. */
const colValues = ({ rows, cols, col }: Matrix, mixture: Float64Array, values: Float64Array): void => {
  values.fill(0);
  for (let i = 0; i < rows; i++) {
    const share = mixture[i]!;
    if (share === 0) continue;
    for (let j = 0; j < cols; j++) values[j]! += share * col[i * cols + j]!;
  }
};

export interface Solution {
  readonly row: Float64Array;
  readonly col: Float64Array;
}

/** How the column player is thought to play when he does not play his best: so often, so. */
export interface Habit {
  readonly share: number;
  readonly mixture: Float64Array;
}

const withHabit = (now: Float64Array, habit: Habit | null, out: Float64Array): Float64Array => {
  if (habit === null) return now;
  for (let j = 0; j < out.length; j++) out[j] = (1 - habit.share) * now[j]! + habit.share * habit.mixture[j]!;
  return out;
};

/**
 * Mixtures for both. With a habit, the row player finds the best answer to a column player who falls back into it so often
 * and is free otherwise (a restricted Nash response: Johanson, Zinkevich and Bowling 2007); `col` is then what he does when free.
 */
export const solveMatrix = (matrix: Matrix, rounds: number, habit: Habit | null = null): Solution => {
  const rows = learnerOf(matrix.rows);
  const cols = learnerOf(matrix.cols);
  const rowPay = new Float64Array(matrix.rows);
  const colPay = new Float64Array(matrix.cols);
  const seen = new Float64Array(matrix.cols);
  for (let round = 1; round <= rounds; round++) {
    rowValues(matrix, withHabit(cols.now, habit, seen), rowPay);
    learn(rows, rowPay, round);
    colValues(matrix, rows.now, colPay);
    learn(cols, colPay, round);
  }
  return { row: average(rows), col: average(cols) };
};

const gain = (values: Float64Array, mixture: Float64Array): number =>
  Math.max(...values) - values.reduce((sum, value, i) => sum + value * mixture[i]!, 0);

/** What both together could gain by answering best to the other's mixture: 0 at an equilibrium. */
export const nashConv = (matrix: Matrix, { row, col }: Solution): number => {
  const rowPay = new Float64Array(matrix.rows);
  const colPay = new Float64Array(matrix.cols);
  rowValues(matrix, col, rowPay);
  colValues(matrix, row, colPay);
  return gain(rowPay, row) + gain(colPay, col);
};
