/** A thread that is asked by one after the other, and a line before it that is never long. */
import { refuse, type Sentence } from '../refuse.ts';
import { type Failed, openWorkers } from './workers.ts';

/** How many wait for the thread. */
const WAITING = 8;

export interface Line<Question, Answer> {
  /** The answer, when those before have theirs; refused at once where too many wait. */
  ask(question: Question): Promise<Answer | Failed>;
  close(): Promise<void>;
}

/** A line before a thread that runs `module`; `ms`: how long one answer may take, `full`: what is said where it is too long. */
export const openLine = <Question, Answer extends object>(
  module: URL,
  ms: number,
  full: Sentence,
): Line<Question, Answer> => {
  const workers = openWorkers<Question, Answer>(module);
  let [waiting, last] = [0, Promise.resolve()];
  const ask = async (question: Question): Promise<Answer | Failed> => {
    if (waiting >= WAITING) refuse('too-many', full, { retryAfter: 10 });
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      return await workers.ask(question, ms);
    } finally {
      waiting -= 1;
      resolve();
    }
  };
  return { ask, close: workers.close };
};
