/** A thread in which bots think: a question in, an order out. It yields to the thread that serves. */
import type { GameAdapter, Past } from '@paravion/games';
import { answerQuestions } from './thread.ts';

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

const think = ({ game, chooseForBot }: GameAdapter, { bot, rules, view, seat, seed, past }: Question): Thought => ({
  order:
    bot === null ? game.defaultOrder(rules, view, seat) : chooseForBot(bot, rules, view, seat, seed, undefined, past),
});

answerQuestions(2, think);
