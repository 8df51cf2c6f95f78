/**
 * Threads that are asked one question at a time. They are begun when they are needed; one that dies or takes too long is
 * ended, and another takes its place at the next question.
 */
import { Worker } from 'node:worker_threads';

/** What a thread says to each question, when it has what it needs to answer it. */
export type Ready = 'ready';

/** Why there is no answer. */
export interface Failed {
  readonly failed: string;
}

export interface Workers<Question, Answer> {
  /** The answer; `failed` too where the thread has ended, or has not answered within so many milliseconds. */
  ask(question: Question, ms: number): Promise<Answer | Failed>;
  close(): Promise<void>;
}

/** Megabytes after which a thread is ended. */
const MOST_MEMORY = 512;
/** Milliseconds that a thread may take until it is ready for a question: it may have to begin, and to load a game. */
const MOST_TO_BE_READY_MS = 60_000;

/** Threads that run a module such as `thinker.ts`. As many are begun as questions are asked at once. */
export const openWorkers = <Question, Answer extends object>(module: URL): Workers<Question, Answer> => {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const begin = (): Worker => {
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    worker.unref();
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    all.add(worker);
    return worker;
  };
  const ask = (question: Question, ms: number): Promise<Answer | Failed> =>
    new Promise((resolve) => {
      const worker = idle.pop() ?? begin();
      const answer = (thought: Answer | Failed): void => {
        clearTimeout(timer);
        worker.off('message', heard).off('error', broken).off('exit', ended);
        resolve(thought);
      };
      const heard = (said: Answer | Failed | Ready): void => {
        if (said === 'ready') {
          clearTimeout(timer);
          timer = wait(ms);
          return;
        }
        idle.push(worker);
        answer(said);
      };
      const broken = (error: Error): void => answer({ failed: error.stack ?? error.message });
      const ended = (code: number): void => answer({ failed: `the thread ended with ${code}` });
      const wait = (most: number): NodeJS.Timeout =>
        setTimeout(() => {
          answer({ failed: `no answer within ${most} ms` });
          void worker.terminate();
        }, most).unref();
      let timer = wait(MOST_TO_BE_READY_MS);
      worker.on('message', heard).on('error', broken).on('exit', ended);
      worker.postMessage(question);
    });
  const close = async (): Promise<void> => {
    await Promise.all([...all].map((worker) => worker.terminate()));
  };
  return { ask, close };
};
