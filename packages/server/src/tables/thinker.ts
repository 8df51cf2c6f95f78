/** The thread in which bots think: a question in, an order out. */
import { parentPort } from 'node:worker_threads';
import { gameById, type Past } from '@paravion/games';

export interface Question {
  readonly id: number;
  readonly game: string;
  readonly bot: string;
  readonly rules: unknown;
  /** The position as the bot's seat may see it. */
  readonly view: unknown;
  readonly seat: number;
  readonly seed: string;
  readonly past: readonly Past<unknown, unknown>[];
}

/** Without an order where the bot has failed. */
export type Thought = { readonly id: number; readonly order: unknown } | { readonly id: number };

const think = ({ id, game, bot, rules, view, seat, seed, past }: Question): Thought => {
  try {
    const hosted = gameById(game);
    return hosted ? { id, order: hosted.chooseForBot(bot, rules, view, seat, seed, undefined, past) } : { id };
  } catch {
    return { id };
  }
};

parentPort?.on('message', (question: Question) => parentPort!.postMessage(think(question)));
