/** Chance for a benchmark: fast, the same in every run. */

/** A whole number from 0 to below `n`. */
export type Chance = (n: number) => number;

/** Marsaglia's xorshift32: 32 bits at a call, never 0. */
export const bitsFrom = (seed: number): (() => number) => {
  let x = seed | 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  };
};

/** Whole numbers of any range, for `n` of at most some millions. */
export const chanceFrom = (seed: number): Chance => {
  const bits = bitsFrom(seed);
  return (n) => (bits() >>> 0) % n;
};
