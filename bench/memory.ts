/** Evidence that the fast path allocates nothing: growth of the heap over a million Turns, and collections in it. */
import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface Growth {
  /** Bytes by which the heap grew, for each Turn. */
  readonly bytesPerTurn: number;
  readonly collections: number;
}

export const heapGrowth = async (play: (turns: number) => unknown, turns: number): Promise<Growth> => {
  play(10_000);
  collect();
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  play(turns);
  const after = process.memoryUsage().heapUsed;
  await setTimeout(20);
  observer.disconnect();
  return { bytesPerTurn: (after - before) / turns, collections };
};
