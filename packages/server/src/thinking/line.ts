/** A thread that is asked by one after the other, and a line before it that is never long. */
import { queues } from '../queues.ts';
import { refuse, type Sentence } from '../refuse.ts';
import { type Failed, openWorkers } from './workers.ts';

/** How many questions of one asker wait for the thread. */
const OF_ONE = 8;

export interface Line<Question, Answer> {
  /**
   * The answer, when those before have theirs; refused at once where too many wait. Who asks for much waits for himself: of
   * several askers each has one question in the line. The question is put together when its turn comes.
   */
  ask(question: () => Promise<Question>, asker?: string): Promise<Answer | Failed>;
  close(): Promise<void>;
}

/**
 * A line before a thread that runs `module`; `ms`: how long one answer may take, `full`: what is said where it is too long,
 * `most`: how many questions of all askers wait.
 */
export const openLine = <Question, Answer extends object>(
  module: URL,
  ms: number,
  full: Sentence,
  most = OF_ONE,
): Line<Question, Answer> => {
  const workers = openWorkers<Question, Answer>(module);
  const [askers, thread] = [queues(), queues()];
  const waiting: string[] = [];
  const ask = async (question: () => Promise<Question>, asker = ''): Promise<Answer | Failed> => {
    if (waiting.length >= most || waiting.filter((one) => one === asker).length >= OF_ONE)
      refuse('too-many', full, { retryAfter: 10 });
    waiting.push(asker);
    const answer = async (): Promise<Answer | Failed> => workers.ask(await question(), ms);
    try {
      return await askers.inTurn(asker, () => thread.inTurn('', answer));
    } finally {
      waiting.splice(waiting.indexOf(asker), 1);
    }
  };
  return { ask, close: workers.close };
};
