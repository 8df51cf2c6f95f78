/** A thread of the training: flies the duels of the parts that it is told, one part after the other. */
import { parentPort } from 'node:worker_threads';
import { flyLesson, joined, type Net } from '@paravion/bots/training';
import { EDITIONS } from '@paravion/sopwith';

/** Duels by number, `from` on; `net`: null for the first round, which is judged as aces judge. */
export interface Part {
  readonly name: string;
  readonly seed: string;
  readonly from: number;
  readonly duels: number;
  readonly net: Net | null;
}

/** Every other duel is flown by the first edition, the rest by the others in turn. */
const rulesOf = (duel: number) => EDITIONS[duel % 2 === 0 ? 0 : 1 + ((duel >> 1) % (EDITIONS.length - 1))]!.rules;

parentPort!.on('message', ({ name, seed, from, duels, net }: Part) => {
  const lessons = Array.from({ length: duels }, (_, i) =>
    flyLesson(rulesOf(from + i), net, `${seed}/duel ${from + i}`),
  );
  parentPort!.postMessage({ name, lessons: joined(lessons) });
});
