/**
 * Regret matching+ with linear averaging (Tammelin 2014; Hart and Mas-Colell 2000): what one learner plays, and what it has
 * played on the whole. When all players of a zero-sum game learn so, their averages come as near to an equilibrium as one
 * has patience for.
 */
export interface Learner {
  /** Likelihood of each action now; adds up to 1. The same array at every update. */
  readonly now: Float64Array;
  /** Weighted sum of all that was played, later rounds weighing more. */
  readonly sum: Float64Array;
  readonly regret: Float64Array;
}

/** A learner that begins with these likelihoods; the lead that they have in regret is `lead`, in units of the payoff. */
export const learnerFrom = (first: Float64Array, lead = 0): Learner => ({
  now: first.slice(),
  sum: new Float64Array(first.length),
  regret: first.map((share) => share * lead),
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
    const more = values[i]! - paid;
    const r = regret[i]! + more;
    regret[i] = r > 0 ? r : 0;
    const expected = regret[i]! + more;
    total += expected > 0 ? expected : 0;
  }
  if (total === 0) return;
  for (let i = 0; i < now.length; i++) {
    const expected = regret[i]! + values[i]! - paid;
    now[i] = expected > 0 ? expected / total : 0;
  }
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
