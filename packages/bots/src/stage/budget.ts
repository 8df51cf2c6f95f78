/**
 * How long a bot may think: in rounds of its thinking, in milliseconds, or both, whichever is spent first. Pure code has no clock, so whoever
 * sets a time brings one. Rounds alone give the same order on every machine.
 */
export interface Budget {
  /** Rounds of thinking, at least 1. */
  readonly iterations?: number;
  /** Milliseconds by `now`. */
  readonly ms?: number;
  /** A clock in milliseconds; without one `ms` counts for nothing. */
  readonly now?: () => number;
}

/** What is left of a budget. */
export interface Timer {
  /** Share of the budget that is spent, 0 to 1, after so many rounds out of `rounds`. */
  spent(done: number, rounds: number): number;
}

/** Starts to count. A share of a budget can be given to a first part of the work by stopping at that share. */
export const timerOf = ({ ms, now }: Budget): Timer => {
  const begun = now?.() ?? 0;
  return {
    spent: (done, rounds) => {
      const byRounds = rounds > 0 ? done / rounds : 1;
      const byTime = ms !== undefined && now ? (now() - begun) / Math.max(1, ms) : 0;
      return Math.max(byRounds, byTime);
    },
  };
};
