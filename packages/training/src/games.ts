/** A thread of the training: flies the games of the parts that it is told, one part after the other. */
import { parentPort } from 'node:worker_threads';
import { EDITIONS } from '@paravion/sopwith';
import type { Net } from '../../bots/src/sopwith/master/net.ts';
import { joined } from './school.ts';
import { flyLesson } from './self-play.ts';

/** Games by number, `from` on; `net`: null for the first round, which is judged as aces judge. */
export interface Part {
  readonly name: string;
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  readonly net: Net | null;
}

/** Every other game is flown by the first edition, the rest by the others in turn. */
const rulesOf = (game: number) => EDITIONS[game % 2 === 0 ? 0 : 1 + ((game >> 1) % (EDITIONS.length - 1))]!.rules;

parentPort!.on('message', ({ name, seed, from, games, net }: Part) => {
  const lessons = Array.from({ length: games }, (_, i) =>
    flyLesson(rulesOf(from + i), net, `${seed}/duel ${from + i}`),
  );
  parentPort!.postMessage({ name, lessons: joined(lessons) });
});
