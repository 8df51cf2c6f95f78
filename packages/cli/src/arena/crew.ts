/** The threads of an arena. What they fly does not depend on how many they are. */
import { Worker } from 'node:worker_threads';
import { leash, withProcesses } from '../bots/process.ts';
import type { Tale } from './fly.ts';
import type { WorkerTask, WorkerWord } from './worker.ts';

/** Flies the games of these numbers over so many threads, and tells each as it ends, until `tell` says to begin no more. Rejects when a thread dies. */
export const flyAll = async (
  task: WorkerTask,
  games: readonly number[],
  threads: number,
  tell: (tale: Tale) => Promise<'on' | 'enough'>,
): Promise<void> => {
  const waiting = [...games];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
      const next = (): void => {
        const game = waiting.shift();
        if (game === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(game);
      };
      worker.on('message', (word: WorkerWord) => {
        if (word.type === 'process') leash(word.pid, word.alive);
        else
          tell(word.tale).then((then) => {
            if (then === 'enough') waiting.length = 0;
            next();
          }, reject);
      });
      worker.on('error', reject);
      next();
    });
  await withProcesses(() => Promise.all(Array.from({ length: Math.min(threads, waiting.length) }, work)));
};
