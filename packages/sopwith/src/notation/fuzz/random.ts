/** Chance that can be repeated: the same seed gives the same inputs on every machine. For tests of parsers only. */
export interface Chance {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: small, quick, and good enough to make nonsense with. */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { below, pick: (list) => list[below(list.length)]! };
};
