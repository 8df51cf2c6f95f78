/**
 * Regret matching+ (Hart and Mas-Colell 2000; Tammelin 2014): what one learner plays, and what it has played on the
 * whole, later rounds counting more (quadratic averaging, which came nearer in the same time here than linear averaging
 * or prediction). When all players of a zero-sum game learn so, their averages come as near to an equilibrium as one
 * has patience for.
 */
export interface Learner {
  /** Likelihood of each action now; adds up to 1. The same array at every update. */
  readonly now: Float64Array;
  /** Weighted sum of all that was played, later rounds weighing more. */
  readonly sum: Float64Array;
  readonly regret: Float64Array;
}

/** A learner that begins with these likelihoods. */
export const learnerFrom = (first: Float64Array): Learner => ({
  now: first.slice(),
  sum: new Float64Array(first.length),
  regret: new Float64Array(first.length),
});

/** A learner of `n` actions, none of them dearer to it than another. */
export const learnerOf = (n: number): Learner => learnerFrom(new Float64Array(n).fill(1 / n));

/** What a round weighs in the average. */
export const weightOf = (round: number): number => round * round;

/** One round, counted from 1: notes what was played, and learns from what each action would have paid. */
export const learn = ({ now, sum, regret }: Learner, values: Float64Array, round: number): void => {
  const weight = weightOf(round);
  let paid = 0;
  for (let i = 0; i < now.length; i++) {
    paid += now[i]! * values[i]!;
    sum[i]! += weight * now[i]!;
  }
  let total = 0;
  for (let i = 0; i < now.length; i++) {
    const r = regret[i]! + values[i]! - paid;
    regret[i] = r > 0 ? r : 0;
    total += regret[i]!;
  }
  if (total > 0) for (let i = 0; i < now.length; i++) now[i] = regret[i]! / total;
};

/** What a learner has played on the whole; what it plays now, when it has not played yet. */
export const average = ({ now, sum }: Learner): Float64Array => {
  const total = sum.reduce((all, share) => all + share, 0);
  return total > 0 ? sum.map((share) => share / total) : now.slice();
};

/** Drops what is rarer than `least` and scales the rest up again; keeps the likeliest in any case. */
export const purified = (mixture: Float64Array, least: number): Float64Array => {
  const most = Math.max(...mixture);
  const kept = mixture.map((share) => (share >= least || share === most ? share : 0));
  const total = kept.reduce((all, share) => all + share, 0);
  return kept.map((share) => share / total);
};
