/**
 * A thread of bots that does as the files in a folder say (`gate.ts`), for tests: it notes each question, waits while it
 * is held, dies, hangs or fails; otherwise it gives the order that the game takes where none is given.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Question, Thought } from '../../../server/src/thinking/thinker.ts';
import { answerQuestions } from '../../../server/src/thinking/thread.ts';
import { atGate as at, sleep, waitAtGate } from './gate-thread.ts';

/** Whether a file is there; it is taken away. */
const taken = (name: string): boolean => {
  const there = existsSync(at(name));
  if (there) rmSync(at(name));
  return there;
};

answerQuestions(0, ({ game }, { bot, rules, view, seat, seed }: Question): Thought => {
  waitAtGate({ bot, seat, seed });
  if (taken('die')) process.exit(9);
  if (taken('hang')) for (;;) sleep();
  const failing = existsSync(at('fail')) ? readFileSync(at('fail'), 'utf8').split(' ') : [];
  if (failing.includes(String(bot))) throw new Error(`${bot} fails`);
  return { order: game.defaultOrder(rules, view, seat) };
});
