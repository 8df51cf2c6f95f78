/**
 * Waits that grow with every miss, for passwords that are guessed and links that are asked for: counted for each pair of
 * who asks and what account he asks for, so that strangers keep no owner out. Kept in memory.
 */
interface Misses {
  count: number;
  /** Until when the next try has to wait, and when all is forgotten, by the monotonic clock. */
  until: number;
  forgotten: number;
}

/** How many misses cost nothing. */
const FREE = 5;
const FIRST_MS = 5000;
const LONGEST_MS = 15 * 60_000;
/** How long after the last miss all is forgotten. */
const MEMORY_MS = 60 * 60_000;
/** How many pairs are remembered; the oldest is forgotten for a new one. */
const MOST_PAIRS = 100_000;

export interface Waits {
  /** Seconds to wait before the next try; 0: none. */
  left(pair: string): number;
  /** Notes a try that missed. */
  miss(pair: string): void;
  /** Forgets the misses of a pair. */
  hit(pair: string): void;
}

/** Counts misses; `monotonic`: milliseconds by a clock that nobody can set. */
export const openWaits = (monotonic: () => number): Waits => {
  const pairs = new Map<string, Misses>();
  const known = (pair: string): Misses | undefined => {
    const misses = pairs.get(pair);
    return misses && misses.forgotten > monotonic() ? misses : undefined;
  };
  return {
    left: (pair) => Math.max(0, Math.ceil(((known(pair)?.until ?? 0) - monotonic()) / 1000)),
    miss: (pair) => {
      const now = monotonic();
      const count = (known(pair)?.count ?? 0) + 1;
      const wait = count < FREE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (count - FREE));
      pairs.delete(pair);
      pairs.set(pair, { count, until: now + wait, forgotten: now + MEMORY_MS });
      if (pairs.size > MOST_PAIRS) pairs.delete(pairs.keys().next().value!);
    },
    hit: (pair) => void pairs.delete(pair),
  };
};
