/** A thread of an arena: flies the games whose numbers it is told, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { watchProcesses } from '../bots/process.ts';
import { flyGame, type Tale } from './fly.ts';
import type { Plan } from './plan.ts';

export interface WorkerTask {
  readonly plan: Plan;
  readonly cwd: string;
}

/** What a thread says: a game flown, or a process that began or ended, for whoever has to end it when the thread cannot. */
export type WorkerWord =
  | { readonly type: 'tale'; readonly tale: Tale }
  | { readonly type: 'process'; readonly pid: number; readonly alive: boolean };

const { plan, cwd } = workerData as WorkerTask;
const say = (word: WorkerWord): void => parentPort!.postMessage(word);

watchProcesses((pid, alive) => say({ type: 'process', pid, alive }));
parentPort!.on('message', async (game: number) => {
  const tale = await flyGame(plan, game, cwd).catch((cause) => {
    throw new Error(`game ${game + 1} of the arena, seed "${plan.seed}": ${cause}`, { cause });
  });
  say({ type: 'tale', tale });
});
