/**
 * A thread of bots that does as the files in a folder say (`gate.ts`), for tests: it notes each question, waits while it
 * is held, dies, hangs or fails; otherwise it gives the order that the game takes where none is given.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Question, Thought } from '../../../server/src/thinking/thinker.ts';
import { answerQuestions } from '../../../server/src/thinking/thread.ts';

const folder = process.env.PARAVION_GATE ?? '';
const at = (name: string): string => join(folder, name);
const asleep = new Int32Array(new SharedArrayBuffer(4));
const sleep = (): void => void Atomics.wait(asleep, 0, 0, 5);

/** Whether a file is there; it is taken away. */
const taken = (name: string): boolean => {
  const there = existsSync(at(name));
  if (there) rmSync(at(name));
  return there;
};

answerQuestions(0, ({ game }, { bot, rules, view, seat, seed }: Question): Thought => {
  appendFileSync(at('asked'), `${JSON.stringify({ bot, seat, seed })}\n`);
  while (existsSync(at('hold'))) sleep();
  if (taken('die')) process.exit(9);
  if (taken('hang')) for (;;) sleep();
  const failing = existsSync(at('fail')) ? readFileSync(at('fail'), 'utf8').split(' ') : [];
  if (failing.includes(String(bot))) throw new Error(`${bot} fails`);
  return { order: game.defaultOrder(rules, view, seat) };
});
