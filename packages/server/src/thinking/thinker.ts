/** A thread in which bots think: a question in, an order out. It yields to the thread that serves. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Past } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Failed, Ready } from './workers.ts';

export interface Question {
  readonly game: string;
  /** Null: nobody thinks, the order is the one that the game takes where none is given. */
  readonly bot: string | null;
  readonly rules: unknown;
  /** The position as the bot's seat may see it. */
  readonly view: unknown;
  readonly seat: number;
  readonly seed: string;
  readonly past: readonly Past<unknown, unknown>[];
}

export interface Thought {
  readonly order: unknown;
}

const orderFor = ({ game, bot, rules, view, seat, seed, past }: Question): unknown => {
  const hosted = adapterFor(game);
  if (!hosted) throw new Error(`There is no game "${game}".`);
  if (bot === null) return hosted.game.defaultOrder(rules, view, seat);
  return hosted.chooseForBot(bot, rules, view, seat, seed, undefined, past);
};

const think = (question: Question): Thought | Failed => {
  try {
    return { order: orderFor(question) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** On Linux a thread has a priority of its own; elsewhere this would be the whole process's. */
const NICE = 2;
if (process.platform === 'linux') setPriority(0, NICE);
parentPort?.on('message', (question: Question) => parentPort!.postMessage(think(question)));
parentPort?.postMessage('ready' satisfies Ready);
