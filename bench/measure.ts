/**
 * Measures contenders side by side: short slices in turn, so that a noisy machine is unfair to all alike. The clock is the
 * processor time of the one thread that plays, which is the time on the wall where nothing else runs.
 */

export interface Contender {
  readonly name: string;
  readonly edition: string;
  /** Plays so many Turns. */
  readonly play: (turns: number) => unknown;
  /** Turns between two looks at the clock. */
  readonly chunk: number;
}

export interface Figure {
  readonly name: string;
  readonly edition: string;
  readonly value: number;
  readonly unit: 'turns/s';
}

/** Milliseconds that this thread has been running. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const slice = ({ play, chunk }: Contender, ms: number): number => {
  const start = clock();
  let turns = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    play(chunk);
    turns += chunk;
    elapsed = clock() - start;
  }
  return (turns / elapsed) * 1000;
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export interface Plan {
  readonly repetitions: number;
  readonly ms: number;
}

/** The median of the slices of each contender, after one slice each to warm up. */
export const measure = (
  contenders: readonly Contender[],
  plan: Plan,
  progress: (text: string) => void,
): readonly Figure[] => {
  const slices = contenders.map((): number[] => []);
  for (let i = -1; i < plan.repetitions; i++) {
    progress(i < 0 ? 'warming up' : `repetition ${i + 1} of ${plan.repetitions}`);
    contenders.forEach((contender, c) => {
      const value = slice(contender, plan.ms);
      if (i >= 0) slices[c]!.push(value);
    });
  }
  return contenders.map(({ name, edition }, c) => ({
    name,
    edition,
    value: Math.round(median(slices[c]!)),
    unit: 'turns/s',
  }));
};
