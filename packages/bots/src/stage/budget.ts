/** How much of a budget is spent: by rounds of thinking, or by the clock that came with it, whichever is further on. */
import type { Budget } from '../bot.ts';

export interface Timer {
  /** Share of the budget that is spent, from 0, after `done` of so many rounds. 1 and more: no time is left. */
  spent(done: number, rounds: number): number;
}

/** Starts to count. Without a time and a clock rounds alone count. */
export const timerOf = ({ ms, now }: Budget): Timer => {
  const begun = now?.() ?? 0;
  return {
    spent: (done, rounds) => {
      const byTime = ms !== undefined && now ? (now() - begun) / Math.max(1, ms) : 0;
      return Math.max(done / Math.max(1, rounds), byTime);
    },
  };
};
