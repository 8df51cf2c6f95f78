/**
 * Teaches the master: rounds of games, the first judged as aces judge, the next by the net that has been taught so far.
 * `npm run train -- [--rounds 5] [--first 1200] [--games 800] [--seed academy] [--threads 2] [--folder data/train] [--out]`. Stopped and started again
 * it goes on; the same seed gives the same net, however many threads fly. `--out` writes the last net into the sources.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { chance } from '../../bots/src/bot.ts';
import type { Net } from '../../bots/src/sopwith/master/net.ts';
import { type Folder, openFolder, writeWeights } from './folder.ts';
import type { Part } from './games.ts';
import { examine, joined, type Lessons, newNet, startsOf, teach, teacherOf } from './school.ts';

const USAGE = `usage: npm run train -- [--rounds 5] [--first 1200] [--games 800] [--seed academy] [--threads 2] [--folder data/train] [--out]
Counts are whole numbers above 0; the first round takes 100 games at least.`;
const WEIGHTS = join(import.meta.dirname, '../../bots/src/sopwith/master/weights.ts');
const SHAPE = { first: 32, second: 16 };
const PART = 50;
const EPOCHS = 6;
const PACE = 2e-3;
/** One part in so many is kept to examine by. */
const EXAM = 8;

interface Plan {
  readonly rounds: number;
  /** Games of the first round, and of each other. */
  readonly first: number;
  readonly games: number;
  readonly threads: number;
  readonly seed: string;
  readonly folder: string;
  readonly out: boolean;
}

const OPTIONS = {
  rounds: { type: 'string', default: '5' },
  first: { type: 'string', default: '1200' },
  games: { type: 'string', default: '800' },
  threads: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'academy' },
  folder: { type: 'string', default: 'data/train' },
  out: { type: 'boolean', default: false },
} as const;

/** What the command line asks for; null when it cannot be done. Games are flown in parts of 50, at least two. */
const planOf = (): Plan | null => {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const { rounds, first, games, threads } = values;
    const counts = { rounds: Number(rounds), first: Number(first), games: Number(games), threads: Number(threads) };
    const whole = Object.values(counts).every((n) => Number.isInteger(n) && n > 0);
    return whole && counts.first >= 2 * PART ? { ...values, ...counts } : null;
  } catch {
    return null;
  }
};

const partsOf = ({ first, games }: Plan, round: number): readonly string[] =>
  Array.from({ length: Math.ceil((round === 0 ? first : games) / PART) }, (_, i) => `round-${round}-part-${i}`);

/** Flies the parts of a round that are missing. */
const flyRound = async (plan: Plan, folder: Folder, round: number, net: Net | null): Promise<void> => {
  const names = partsOf(plan, round);
  const waiting = names.flatMap((name, i): readonly Part[] =>
    folder.has(name) ? [] : [{ name, seed: `${plan.seed}/round ${round}`, from: i * PART, games: PART, net }],
  );
  const parts = waiting.slice();
  const began = Date.now();
  let done = names.length - waiting.length;
  const fly = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./games.ts', import.meta.url));
      const next = (): void => {
        const part = parts.shift();
        if (part) worker.postMessage(part);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', ({ name, lessons }: { readonly name: string; readonly lessons: Lessons }) => {
        folder.keep(name, lessons);
        done++;
        const seconds = ((Date.now() - began) / 1000).toFixed(0);
        console.log(`round ${round}: ${done * PART} of ${names.length * PART} games, ${seconds} s`);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(plan.threads, waiting.length) }, fly));
};

/** A new net taught by the games of a round and of all before. */
const teachRound = (plan: Plan, folder: Folder, round: number): Net => {
  const names = Array.from({ length: round + 1 }, (_, r) => partsOf(plan, r)).flat();
  const exam = joined(names.filter((_, i) => i % EXAM === 0).map(folder.lessons));
  const lessons = joined(names.filter((_, i) => i % EXAM !== 0).map(folder.lessons));
  const luck = chance(`${plan.seed}/round ${round}`, 'teach');
  const net = newNet(SHAPE, luck);
  const teacher = teacherOf(net);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const pace = PACE * 0.5 * (1 + Math.cos((Math.PI * epoch) / EPOCHS));
    const error = teach(teacher, lessons, pace, luck);
    const words = `error ${error.toFixed(4)}, on unseen ones ${examine(net, exam).toFixed(4)}`;
    console.log(`round ${round}, lesson ${epoch + 1} of ${EPOCHS}: ${startsOf(lessons).length} positions, ${words}`);
  }
  return net;
};

const train = async (plan: Plan): Promise<void> => {
  const { rounds, first, games, seed } = plan;
  const folder = openFolder(join(plan.folder, encodeURIComponent(`${seed}, ${first} and ${games}`)));
  let net: Net | null = null;
  for (let round = 0; round < rounds; round++) {
    const known = folder.net(round);
    if (known === null) {
      await flyRound(plan, folder, round, net);
      net = teachRound(plan, folder, round);
      folder.keepNet(round, net);
    } else net = known;
  }
  if (plan.out && net)
    writeWeights(
      WEIGHTS,
      net,
      `npm run train -- --rounds ${rounds} --first ${first} --games ${games} --seed ${seed} --out`,
    );
};

const plan = planOf();
if (plan) await train(plan);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
