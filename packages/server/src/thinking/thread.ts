/** What a thread of `openWorkers` runs. */
import { hash } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type GameAdapter, loadGame } from '@paravion/games';
import { hashBy } from '@paravion/tabletop';
import type { Failed, Ready } from './workers.ts';

hashBy((text) => hash('sha256', text));

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Answers each question as it comes, with the one game that it names: a thread loads no other. `nice`: how far it yields to
 * the thread that serves. What is thrown is told as the reason why there is no answer.
 */
export const answerQuestions = <Question extends { readonly game: string }, Answer extends object>(
  nice: number,
  answer: (game: GameAdapter, question: Question) => Answer | Promise<Answer>,
): void => {
  const tell = (said: Ready | Answer | Failed): void => parentPort!.postMessage(said);
  // On Linux a thread has a priority of its own; elsewhere this would be the whole process's.
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + nice));
  parentPort!.on('message', async (question: Question) => {
    try {
      const game = await loadGame(question.game);
      if (!game) throw new Error(`There is no game "${question.game}".`);
      tell('ready');
      tell(await answer(game, question));
    } catch (error) {
      tell({ failed: reasonOf(error) });
    }
  });
};
