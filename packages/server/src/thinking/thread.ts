/** What a thread of `openWorkers` runs. */
import { hash } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type GameAdapter, loadGame } from '@paravion/games';
import { hashBy } from '@paravion/tabletop';
import type { Failed, Ready } from './workers.ts';

hashBy((text) => hash('sha256', text));

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const tell = <Answer>(said: Ready | Answer | Failed): void => parentPort!.postMessage(said);

/**
 * Answers each question as it comes; `ready` is to be called when there is what is needed for it. `nice`: how far it yields to
 * the thread that serves. What is thrown is told as the reason why there is no answer.
 */
export const answerEach = <Question, Answer extends object>(
  nice: number,
  answer: (question: Question, ready: () => void) => Promise<Answer>,
): void => {
  // On Linux a thread has a priority of its own; elsewhere this would be the whole process's.
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + nice));
  parentPort!.on('message', async (question: Question) => {
    try {
      tell(await answer(question, () => tell('ready')));
    } catch (error) {
      tell({ failed: reasonOf(error) });
    }
  });
};

/** The same with the one game that each question names: a thread loads no other. */
export const answerQuestions = <Question extends { readonly game: string }, Answer extends object>(
  nice: number,
  answer: (game: GameAdapter, question: Question) => Answer | Promise<Answer>,
): void =>
  answerEach(nice, async (question: Question, ready) => {
    const game = await loadGame(question.game);
    if (!game) throw new Error(`There is no game "${question.game}".`);
    ready();
    return answer(game, question);
  });
