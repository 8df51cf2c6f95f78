/** Chance for a benchmark: fast, the same in every run. */

/** A whole number from 0 to below `n`. */
export type Chance = (n: number) => number;

/** Marsaglia's xorshift32; `n` of at most some millions. */
export const chanceFrom = (seed: number): Chance => {
  let x = seed | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
};
