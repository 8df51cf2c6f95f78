/**
 * Games of two players with more actions than a table holds: a small table is solved, each side adds what answers the
 * solution best, and so on, until the answers bring next to nothing (double oracle: McMahan, Gordon and Blum 2003).
 * What comes out is an equilibrium of the whole game as nearly as `gap` says, wherever the best answers are the best.
 */
import { equilibrium } from './lemke-howson.ts';
import { type Matrix, matrixOf, nashConv, type Solution, solveMatrix } from './matrix.ts';

/** An action that answers a mixture, and what it is worth against it. */
export interface Answer {
  readonly action: number;
  readonly worth: number;
}

/** Actions of one side, and how likely each is. */
export interface Mixed {
  readonly actions: readonly number[];
  readonly weight: Float64Array;
}

export interface LargeGame {
  /** What two actions come to for the one side and for the other. */
  pay(row: number, col: number): readonly [number, number];
  /**
   * What a side (0: rows, 1: columns) answers best to the other's mixture, the best first. Not `thorough`: in haste,
   * and something may be overlooked.
   */
  answers(side: 0 | 1, other: Mixed, thorough: boolean): readonly Answer[];
}

/** How far to go: steps at most, the gain of both sides together below which nothing is added, and whether there is time. */
export interface Patience {
  readonly steps: number;
  readonly gap: number;
  readonly goOn: () => boolean;
}

export interface Resolved {
  readonly row: Mixed;
  readonly col: Mixed;
  /** What both together can gain by answers to the mixtures (NashConv); null where steps or time ended before that was looked at. */
  readonly gap: number | null;
}

const ROUNDS = 400;
/** Rarer actions are not answered. */
const FAINT = 1e-3;
/** Share of the gap that the small table solved exactly may give away. */
const SETTLED = 0.25;

const worthOf = (matrix: Matrix, side: 0 | 1, row: Float64Array, col: Float64Array): number => {
  const pay = side === 0 ? matrix.row : matrix.col;
  let sum = 0;
  for (let i = 0; i < row.length; i++)
    for (let j = 0; j < col.length; j++) sum += row[i]! * col[j]! * pay[i * col.length + j]!;
  return sum;
};

/**
 * The small table solved: exactly, which takes less time than regret matching, and by that where rounding errors leave
 * more than `most` to be gained.
 */
const settled = (matrix: Matrix, most: number): Solution => {
  const exact = equilibrium(matrix, 0);
  return exact && nashConv(matrix, exact) <= most ? exact : solveMatrix(matrix, ROUNDS);
};

/** Leaves out what is rarer than faint. */
const keep = (actions: readonly number[], weight: Float64Array): Mixed => {
  const kept = [...actions.keys()].filter((i) => weight[i]! >= FAINT);
  const total = kept.reduce((sum, i) => sum + weight[i]!, 0);
  return { actions: kept.map((i) => actions[i]!), weight: Float64Array.from(kept, (i) => weight[i]! / total) };
};

/** Mixtures for both sides; `first`: actions to begin with, at least one each. The same game, the same answer, where time does not end it. */
export const doubleOracle = (
  game: LargeGame,
  first: readonly [readonly number[], readonly number[]],
  { steps, gap, goOn }: Patience,
): Resolved => {
  const known = new Map<number, Map<number, readonly [number, number]>>();
  const pay = (row: number, col: number): readonly [number, number] => {
    const line = known.get(row) ?? new Map<number, readonly [number, number]>();
    known.set(row, line);
    const paid = line.get(col) ?? game.pay(row, col);
    line.set(col, paid);
    return paid;
  };
  const sides = first.map((actions) => new Set(actions)) as [Set<number>, Set<number>];
  let thorough = false;
  for (let step = 0; ; step++) {
    const [rows, cols] = sides.map((side) => [...side]) as [number[], number[]];
    const matrix = matrixOf(rows.length, cols.length, (i, j) => pay(rows[i]!, cols[j]!));
    const { row, col } = settled(matrix, gap * SETTLED);
    const mixed = [keep(rows, row), keep(cols, col)] as const;
    let gain: number | null = null;
    let added = false;
    if (step < steps && goOn()) {
      gain = 0;
      for (const side of [0, 1] as const) {
        const answers = game.answers(side, mixed[1 - side]!, thorough);
        gain += Math.max(0, Math.max(...answers.map(({ worth }) => worth)) - worthOf(matrix, side, row, col));
        for (const { action } of answers) {
          added ||= !sides[side].has(action);
          sides[side].add(action);
        }
      }
    }
    const content = !added || (gain !== null && gain < gap);
    if (content && !thorough && gain !== null) thorough = true;
    else if (content) return { row: mixed[0], col: mixed[1], gap: gain };
  }
};
