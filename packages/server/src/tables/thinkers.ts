/**
 * Bots of live tables think of the coming Turn as soon as it begins, in a thread of their own, so that nobody else waits
 * for them. What they have thought counts only for the very position that they thought of; where nothing has been
 * thought (another process flew the last Turn, or this one has just begun), they think at the reveal, to the same end.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type PastTurn, pastOf } from './past.ts';
import { type LoadedTable, owingSeats } from './plan.ts';
import { botSeed } from './start.ts';
import type { Question, Thought } from './thinker.ts';

export interface Thinkers {
  /** Begins to think for the bots of a table that owe orders for its present position. */
  ahead(table: LoadedTable, past: readonly PastTurn[]): void;
  /** Waits, though not for long, until nothing more is thought of for a table. */
  ready(table: string): Promise<void>;
  /** The order that was thought of for a seat; undefined when there is none for this position. */
  thought(table: LoadedTable, seat: number): unknown;
  close(): Promise<void>;
}

interface Memory {
  /** The position that was thought of, as it is kept. */
  readonly state: string;
  readonly orders: Map<number, { readonly bot: string; readonly order: unknown }>;
  readonly done: Promise<void>;
}

/** Tables whose thoughts are kept; the oldest are forgotten. */
const MOST_TABLES = 5000;
const PATIENCE_MS = 5000;

/** Asks a thread, which is begun with the first question. */
const asking = (log: Logger) => {
  const open = new Map<number, (thought: Thought | null) => void>();
  let worker: Worker | null = null;
  let asked = 0;
  const giveUp = (error: unknown): void => {
    log.warn({ err: error }, 'the thread of the bots has ended; they think at the reveal');
    worker = null;
    for (const answer of open.values()) answer(null);
    open.clear();
  };
  const begin = (): Worker => {
    const made = new Worker(new URL('./thinker.ts', import.meta.url));
    made.unref();
    made.on('message', (thought: Thought) => {
      open.get(thought.id)?.(thought);
      open.delete(thought.id);
    });
    made.on('error', giveUp);
    return made;
  };
  const ask = (question: Omit<Question, 'id'>): Promise<Thought | null> =>
    new Promise((resolve) => {
      const id = asked++;
      open.set(id, resolve);
      worker ??= begin();
      worker.postMessage({ ...question, id } satisfies Question);
    });
  const close = async (): Promise<void> => {
    await worker?.terminate();
    for (const answer of open.values()) answer(null);
  };
  return { ask, close };
};

const questionsOf = (table: LoadedTable, past: readonly PastTurn[]): readonly Omit<Question, 'id'>[] => {
  const { hosted, plan, state, seats } = table;
  return owingSeats(table).flatMap((seat) => {
    const bot = seats[seat]?.bot;
    if (!bot) return [];
    const view = hosted.game.view(plan.rules, state, seat);
    const told = pastOf(table, seat, past);
    return [{ game: hosted.game.id, bot, rules: plan.rules, view, seat, seed: botSeed(table), past: told }];
  });
};

/** Opens the bots' room. */
export const openThinkers = (log: Logger): Thinkers => {
  const { ask, close } = asking(log);
  const memories = new Map<string, Memory>();
  const remember = (id: string, memory: Memory): void => {
    memories.delete(id);
    memories.set(id, memory);
    if (memories.size > MOST_TABLES) memories.delete(memories.keys().next().value!);
  };
  return {
    ahead: (table, past) => {
      const { row, plan } = table;
      const questions = plan.pace.kind === 'live' && row.state !== null ? questionsOf(table, past) : [];
      if (questions.length === 0) return void memories.delete(row.id);
      const orders: Memory['orders'] = new Map();
      const think = async (question: Omit<Question, 'id'>): Promise<void> => {
        const thought = await ask(question);
        if (thought && 'order' in thought) orders.set(question.seat, { bot: question.bot, order: thought.order });
      };
      const done = Promise.all(questions.map(think)).then(() => undefined);
      remember(row.id, { state: row.state!, orders, done });
    },
    ready: async (id) => {
      const memory = memories.get(id);
      if (!memory) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([memory.done, late]);
      clearTimeout(timer);
    },
    thought: ({ row, seats }, seat) => {
      const memory = memories.get(row.id);
      const known = memory?.state === row.state ? memory?.orders.get(seat) : undefined;
      return known?.bot === seats[seat]?.bot ? known?.order : undefined;
    },
    close,
  };
};
