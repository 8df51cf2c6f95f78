/** How strong those are who solve problems, and how hard the problems: Glicko-2, a first try as a game of the two. */
import rate from 'glicko2-lite';

/** A Glicko-2 rating; 95 times of 100 the truth lies within two deviations of it. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** What somebody has come to by solving problems of a game. */
export interface Solver extends Strength {
  /** Problems tried, and those solved at the first try. */
  readonly tried: number;
  readonly solved: number;
  /** Solved in a row at the first try: now, and at most. */
  readonly streak: number;
  readonly best: number;
}

export const NEW_SOLVER: Solver = {
  rating: 1200,
  deviation: 350,
  volatility: 0.06,
  tried: 0,
  solved: 0,
  streak: 0,
  best: 0,
};

/** A problem that nobody has tried, `rating` as hard as its makers think. */
export const newProblem = (rating: number): Strength => ({ rating, deviation: 150, volatility: 0.06 });

/** No rating ever stands still. */
const LEAST_DEVIATION = 45;

const against = (one: Strength, other: Strength, score: 0 | 1): Strength => {
  const { rating, rd, vol } = rate(one.rating, one.deviation, one.volatility, [[other.rating, other.deviation, score]]);
  return { rating, deviation: Math.max(LEAST_DEVIATION, rd), volatility: vol };
};

/** Both after somebody's first try of a problem. */
export const afterTry = (
  solver: Solver,
  problem: Strength,
  solved: boolean,
): { readonly solver: Solver; readonly problem: Strength } => {
  const streak = solved ? solver.streak + 1 : 0;
  return {
    solver: {
      ...against(solver, problem, solved ? 1 : 0),
      tried: solver.tried + 1,
      solved: solver.solved + (solved ? 1 : 0),
      streak,
      best: Math.max(solver.best, streak),
    },
    problem: against(problem, solver, solved ? 0 : 1),
  };
};

/** A problem as somebody may be given it. */
export interface Candidate {
  readonly id: string;
  readonly rating: number;
  readonly themes: readonly string[];
}

/**
 * What to try next: of those never tried (`tried` has none of their ids), else of those not solved at the first try, else
 * of all, the one nearest to the solver's own strength. `theme`: one of that theme alone; `not`: not this one. Null for none.
 */
export const nextProblem = <P extends Candidate>(
  problems: readonly P[],
  { rating }: Pick<Strength, 'rating'>,
  tried: Readonly<Record<string, boolean>>,
  theme: string | null,
  not?: string,
): P | null => {
  const fitting = problems.filter(({ id, themes }) => id !== not && (theme === null || themes.includes(theme)));
  const fresh = fitting.filter(({ id }) => tried[id] === undefined);
  const failed = fitting.filter(({ id }) => tried[id] === false);
  const open = [fresh, failed].find((some) => some.length > 0) ?? fitting;
  return open.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null;
};
