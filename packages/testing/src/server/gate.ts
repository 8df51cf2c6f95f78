/** What holds the bots' threads in tests, so that the order of events is seen, and no time has to be measured. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

/** A question that a thread was asked. */
export interface AskedOf {
  readonly bot: string | null;
  readonly seat: number;
  readonly seed: string;
}

export interface Gate {
  /** Threads wait before they answer. */
  hold(): void;
  /** They go on. */
  release(): void;
  /** The next answer is none: the thread dies, or hangs. */
  spoil(how: 'die' | 'hang'): void;
  /** These bots fail; null is the order of no bot. */
  fail(...bots: readonly (string | null)[]): void;
  /** All questions so far, in their order. */
  asked(): readonly AskedOf[];
  /** Waits for so many questions. */
  untilAsked(questions: number): Promise<void>;
  close(): void;
}

export const GATED_THINKER = new URL('./gated-thinker.ts', import.meta.url);
export const GATED_FLYER = new URL('./gated-flyer.ts', import.meta.url);

/** A gate for threads that run `GATED_THINKER` or `GATED_FLYER` and begin from now on. */
export const openGate = (): Gate => {
  const folder = mkdtempSync(join(tmpdir(), 'paravion-gate-'));
  process.env.PARAVION_GATE = folder;
  const at = (name: string): string => join(folder, name);
  const asked = (): readonly AskedOf[] =>
    existsSync(at('asked'))
      ? readFileSync(at('asked'), 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as AskedOf)
      : [];
  return {
    hold: () => writeFileSync(at('hold'), ''),
    release: () => rmSync(at('hold')),
    spoil: (how) => writeFileSync(at(how), ''),
    fail: (...bots) => writeFileSync(at('fail'), bots.map(String).join(' ')),
    asked,
    untilAsked: async (questions) => {
      while (asked().length < questions) await rest(5);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
