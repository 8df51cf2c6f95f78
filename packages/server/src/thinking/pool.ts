/**
 * The pool in which bots think. Thoughts for which people wait come first, then those of owners who have had least of the
 * bots' time; thoughts for tables without people never hold more than half of the threads.
 */
import { adapterFor } from '@paravion/games/all';
import type { Logger } from 'pino';
import { fairQueue } from './fair-queue.ts';
import type { Question, Thought } from './thinker.ts';
import { openWorkers } from './workers.ts';

/** How soon a thought is needed: `now`, people wait for it; `soon`, they are still thinking; `idle`, nobody flies there. */
export type Need = 'now' | 'soon' | 'idle';

const RANKS: readonly Need[] = ['now', 'soon', 'idle'];
const IDLE = RANKS.indexOf('idle');

/** A thought that was asked for. */
export interface Asked {
  /** The order. Rejected when it was dropped, or when not even the game's own order could be had. */
  readonly order: Promise<unknown>;
  /** Asks for it sooner than before, if it has not begun. */
  hurry(need: Need): void;
  /** Nobody needs it any more. */
  drop(): void;
}

export interface PoolSettings {
  /** The module that a thread runs. */
  readonly thinker: URL;
  readonly workers: number;
  /** Milliseconds after which a thought is given up. */
  readonly thoughtMs: number;
}

/** Figures of the pool, since it was opened. */
export interface PoolFigures {
  readonly waiting: number;
  /** Seconds that the oldest of those has waited. */
  readonly oldest: number;
  readonly thought: number;
  /** Seconds of threads' time. */
  readonly seconds: number;
  /** Thoughts that failed and were asked again. */
  readonly failed: number;
}

export interface Pool {
  /** Asks for a bot's order; the question is made when its turn comes. `owner`: whose account is charged. */
  ask(owner: string, need: Need, question: () => Question): Asked;
  figures(): PoolFigures;
  /** Milliseconds after which a thought asked for now may be expected to begin. */
  queueMs(): number;
  close(): Promise<void>;
}

interface Job {
  readonly owner: string;
  readonly question: () => Question;
  readonly since: number;
  readonly resolve: (order: unknown) => void;
  readonly reject: (error: Error) => void;
  rank: number;
  tries: number;
}

/** Who thinks at each try: the bot itself, twice; then the weakest of its game; then nobody. */
const bots = ({ bot, game }: Question): readonly (string | null)[] => [
  bot,
  bot,
  adapterFor(game)?.bots[0]?.id ?? null,
  null,
];

/** Opens a pool; its threads begin with the first questions. */
export const openPool = (
  { thinker, workers: most, thoughtMs }: PoolSettings,
  log: Logger,
  now: () => number = () => performance.now(),
): Pool => {
  const workers = openWorkers<Question, Thought>(thinker);
  const queue = fairQueue<Job>(RANKS.length, now);
  const waiting = new Set<Job>();
  const running = new Set<Job>();
  const mostIdle = Math.max(1, Math.floor(most / 2));
  let closed = false;
  let [thought, ms, failed] = [0, 0, 0];

  const next = (): Job | undefined => {
    const idle = [...running].filter(({ rank }) => rank === IDLE).length;
    for (;;) {
      const job = queue.take(idle < mostIdle ? IDLE : IDLE - 1);
      // A job that was hurried or dropped may still stand in its old place.
      if (!job || waiting.has(job)) return job;
    }
  };

  /** Asks once; gives whether it has to be asked again. */
  const attempt = async (job: Job): Promise<boolean> => {
    const began = now();
    const question = job.question();
    const who = bots(question);
    const answer = await workers.ask({ ...question, bot: who[job.tries] ?? null }, thoughtMs);
    thought += 1;
    ms += now() - began;
    queue.spend(job.owner, now() - began);
    if ('order' in answer) job.resolve(answer.order);
    if ('order' in answer || closed) return false;
    failed += 1;
    job.tries += 1;
    const { bot, game, seat } = question;
    log.warn({ bot, game, seat, tries: job.tries, why: answer.failed }, 'a bot failed to order');
    if (job.tries >= who.length) throw new Error(`No order could be had for the bot "${bot}".`);
    return true;
  };

  const run = async (job: Job): Promise<void> => {
    running.add(job);
    const again = await attempt(job).catch((error: Error) => {
      job.reject(error);
      return false;
    });
    running.delete(job);
    if (again) wait(job);
    else goOn();
  };

  const goOn = (): void => {
    while (!closed && running.size < most) {
      const job = next();
      if (!job) return;
      waiting.delete(job);
      void run(job);
    }
  };

  const wait = (job: Job): void => {
    waiting.add(job);
    queue.push(job.owner, job.rank, job);
    goOn();
  };

  return {
    ask: (owner, need, question) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = { owner, question, since: now(), resolve, reject, rank: RANKS.indexOf(need), tries: 0 };
      wait(job);
      const hurry = (sooner: Need): void => {
        const rank = RANKS.indexOf(sooner);
        if (rank >= job.rank) return;
        job.rank = rank;
        if (waiting.has(job)) wait(job);
      };
      const drop = (): void => {
        if (waiting.delete(job)) reject(new Error('Nobody needs this thought any more.'));
      };
      return { order: promise, hurry, drop };
    },
    figures: () => {
      const [oldest] = waiting;
      return {
        waiting: waiting.size,
        oldest: oldest ? (now() - oldest.since) / 1000 : 0,
        thought,
        seconds: ms / 1000,
        failed,
      };
    },
    queueMs: () => (waiting.size * ms) / Math.max(1, thought) / most,
    close: async () => {
      closed = true;
      await workers.close();
    },
  };
};
