/** Rows of problems and of those who solve them; see `schema.ts`. */

interface StrengthColumns {
  rating: number;
  deviation: number;
  volatility: number;
}

/** What somebody has come to in the problems of a game. */
export interface SolverRow extends StrengthColumns {
  user_id: string;
  game: string;
  tried: number;
  solved: number;
  streak: number;
  best: number;
}

/** A problem that somebody has tried. */
export interface ProblemRow extends StrengthColumns {
  game: string;
  problem: string;
  /** First tries, and how many of them solved it. */
  tries: number;
  solved: number;
}

/** Somebody's first try of a problem. */
export interface TryRow {
  user_id: string;
  game: string;
  problem: string;
  solved: number;
  at: number;
}
