/** Feeds all parsers with nonsense, and says what they did wrong. Used by the tests, and at length by `scripts/fuzz.ts`. */
import { KINDS, makeInput } from './inputs.ts';
import { chance } from './random.ts';
import type { Target } from './targets.ts';
import { targets } from './targets.ts';

export interface FuzzFault {
  readonly target: string;
  readonly text: string;
  readonly what: string;
}

export interface FuzzReport {
  readonly inputs: number;
  /** Inputs by parser and kind: `sheet/slips`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly FuzzFault[];
}

/** After so many faults there is no need to go on. */
const ENOUGH = 20;

const STACK = 4;

const attempt = (run: () => string | null): string | null => {
  try {
    return run();
  } catch (cause) {
    const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return `threw ${stack.split('\n').slice(0, STACK).join('\n')}`;
  }
};

/** A list in which each target stands as often as its weight says. */
const lots = (all: readonly Target[]): readonly Target[] =>
  all.flatMap((target) => Array.from({ length: target.weight }, () => target));

/** Tries so many inputs; `onProgress` is told the number done, now and then. The same seed gives the same inputs. */
export const fuzz = (inputs: number, seed: number, onProgress?: (done: number) => void): FuzzReport => {
  const c = chance(seed);
  const drawn = lots(targets());
  const counts: Record<string, number> = {};
  const faults: FuzzFault[] = [];
  let done = 0;
  for (; done < inputs && faults.length < ENOUGH; done++) {
    const target = c.pick(drawn);
    const kind = c.pick(KINDS);
    const text = makeInput(c, kind, target.texts, target.words);
    const key = `${target.name}/${kind}`;
    counts[key] = (counts[key] ?? 0) + 1;
    const what = attempt(() => target.fault(text, c));
    if (what) faults.push({ target: target.name, text, what });
    if (onProgress && done % 4096 === 0) onProgress(done);
  }
  return { inputs: done, counts, faults };
};
