/** Measures contenders side by side: short slices in turn, so that a noisy machine is unfair to all alike. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A contender that is ready to play for so many milliseconds, and tells Turns a second. */
export interface Player {
  readonly name: string;
  readonly edition: string;
  readonly run: (ms: number) => Promise<number>;
  readonly stop: () => void;
}

export interface Figure {
  readonly name: string;
  readonly edition: string;
  readonly value: number;
  readonly unit: 'turns/s' | 'plane-turns/s';
}

/** A contender in a process of its own. */
export const startPlayer = (name: string, edition: string): Player => {
  const child = fork(join(import.meta.dirname, 'player.ts'), [name, edition]);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${name} (${edition}) ended before its time`)));
  gone.catch(() => undefined);
  return {
    name,
    edition,
    run: async (ms) => {
      child.send(ms);
      const [value] = (await Promise.race([once(child, 'message'), gone])) as [number];
      return value;
    },
    stop: () => child.disconnect(),
  };
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Length of the first slice, in slices. */
const WARM_UP = 4;

export interface Plan {
  readonly repetitions: number;
  readonly ms: number;
}

/** The median of the slices of each contender, after one long slice each to warm up. */
export const measure = async (
  players: readonly Player[],
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly Figure[]> => {
  const slices = players.map((): number[] => []);
  for (let i = -1; i < plan.repetitions; i++) {
    progress(i < 0 ? 'warming up' : `repetition ${i + 1} of ${plan.repetitions}`);
    for (const [p, player] of players.entries()) {
      if (i < 0) await player.run(WARM_UP * plan.ms);
      else slices[p]!.push(await player.run(plan.ms));
    }
  }
  for (const player of players) player.stop();
  return players.map(({ name, edition }, p) => ({
    name,
    edition,
    value: Math.round(median(slices[p]!)),
    unit: name.startsWith('clouds/') ? 'plane-turns/s' : 'turns/s',
  }));
};
