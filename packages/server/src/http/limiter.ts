/** Not too many: so much a minute, with a burst of as much. */
interface Bucket {
  tokens: number;
  at: number;
}

/** How many addresses are remembered; then all are forgotten. */
const MOST_ADDRESSES = 100_000;

/**
 * A limit of so many a minute for each key, with a burst of as many; gives the seconds to wait, 0 when there is room.
 * Kept in memory: each process counts for itself. `monotonic`: milliseconds by a clock that nobody can set.
 */
export const limiter = (perMinute: number, monotonic: () => number): ((key: string, cost?: number) => number) => {
  const buckets = new Map<string, Bucket>();
  const rate = perMinute / 60_000;
  return (key, cost = 1) => {
    if (perMinute === 0) return 0;
    if (buckets.size > MOST_ADDRESSES) buckets.clear();
    const at = monotonic();
    const bucket = buckets.get(key) ?? { tokens: perMinute, at };
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * rate);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.tokens < cost) return Math.ceil((cost - bucket.tokens) / rate / 1000);
    bucket.tokens -= cost;
    return 0;
  };
};
