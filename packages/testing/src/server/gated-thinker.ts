/**
 * A thread of bots that does as the files in a folder say (`gate.ts`), for tests: it notes each question, waits while it
 * is held, dies, hangs or fails; otherwise it gives the order that the game takes where none is given.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { adapterFor } from '@paravion/games/all';
import type { Question, Thought } from '../../../server/src/thinking/thinker.ts';
import type { Failed, Ready } from '../../../server/src/thinking/workers.ts';

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

const answer = ({ game, bot, rules, view, seat }: Question): Thought | Failed => {
  const failing = existsSync(at('fail')) ? readFileSync(at('fail'), 'utf8').split(' ') : [];
  if (failing.includes(String(bot))) return { failed: `${bot} fails` };
  return { order: adapterFor(game)?.game.defaultOrder(rules, view, seat) ?? { bot, seat } };
};

parentPort?.on('message', (question: Question) => {
  const { bot, seat, seed } = question;
  appendFileSync(at('asked'), `${JSON.stringify({ bot, seat, seed })}\n`);
  while (existsSync(at('hold'))) sleep();
  if (taken('die')) process.exit(9);
  if (taken('hang')) for (;;) sleep();
  parentPort!.postMessage(answer(question));
});
parentPort?.postMessage('ready' satisfies Ready);
