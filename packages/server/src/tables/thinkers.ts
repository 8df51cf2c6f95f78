/**
 * The orders of the bots at a table, thought of in the pool and never on the thread that serves. What has been thought
 * counts only for the Turn and the position that it was thought for; it is forgotten when that Turn is flown.
 */
import { hashOf } from '@paravion/tabletop';
import type { Logger } from 'pino';
import { type Asked, type Need, openPool, type PoolFigures, type PoolSettings } from '../thinking/pool.ts';
import type { Question } from '../thinking/thinker.ts';
import { hashToken } from '../world.ts';
import { type PastTurn, pastOf } from './past.ts';
import { awaitedSeats, type LoadedTable, owingSeats } from './plan.ts';

/** Orders by seat. */
export type BotOrders = ReadonlyMap<number, unknown>;

/** Figures of the bots, since the start. */
export interface BotFigures extends PoolFigures {
  /** Tables that wait for their bots now. */
  readonly tables: number;
}

export interface Thinkers {
  /** Begins to think for the bots of a table whose Turn has begun, where somebody will soon wait for them. */
  ahead(table: LoadedTable, past: readonly PastTurn[]): void;
  /** Orders of all bots that owe one for the present position; null when some have not been thought of yet. */
  known(table: LoadedTable): BotOrders | null;
  /**
   * The same, once they are thought of; needs no lock, and what others have asked for this position is not asked again.
   * Rejected when the Turn was flown meanwhile, or when a bot has failed for good.
   */
  ordersOfBots(table: LoadedTable, past: readonly PastTurn[]): Promise<BotOrders>;
  /** The table waits for its bots: whoever hears `onReady` is told when they have answered. */
  summon(table: LoadedTable, past: readonly PastTurn[]): void;
  /** Hears of tables whose bots have answered after they were summoned, to work with them. */
  onReady(listener: (table: string) => Promise<void>): void;
  /** A Turn of a table was flown: nobody needs what was thought of for it. */
  forget(table: string, turn: number): void;
  figures(): BotFigures;
  /** Milliseconds after which a thought asked for now may be expected to begin. */
  queueMs(): number;
  close(): Promise<void>;
}

interface Seat {
  readonly bot: string;
  readonly asked: Asked;
  order?: { readonly value: unknown };
}

interface Memory {
  readonly turn: number;
  /** Hash of the position that is thought of. */
  readonly position: string;
  readonly seats: Map<number, Seat>;
}

/** Tables whose thoughts are kept; the oldest are forgotten. */
const MOST_TABLES = 20_000;

const positionOf = ({ row }: LoadedTable): string => hashToken(row.state ?? '');

/** Seats that owe an order and are a bot's, with the bot. */
const owingBots = (table: LoadedTable): readonly (readonly [number, string])[] =>
  owingSeats(table).flatMap((seat) => {
    const { kind, bot } = table.seats[seat]!;
    return kind === 'bot' && bot ? [[seat, bot] as const] : [];
  });

/** The secret from which bots take their chance: known when the seed is. */
export const botSeed = (table: LoadedTable): string => hashOf({ bots: table.row.seed });

const questionFor = (table: LoadedTable, seat: number, bot: string, past: readonly PastTurn[]): Question => {
  const { hosted, plan, state } = table;
  const view = hosted.game.view(plan.rules, state, seat);
  const told = pastOf(table, seat, past);
  return { game: hosted.game.id, bot, rules: plan.rules, view, seat, seed: botSeed(table), past: told };
};

/** Opens the bots' pool. */
export const openThinkers = (settings: PoolSettings, log: Logger): Thinkers => {
  const pool = openPool(settings, log);
  const memories = new Map<string, Memory>();
  const summoned = new Set<Memory>();
  let looking = 0;
  let tellReady: (table: string) => Promise<void> = async () => undefined;

  const erase = (id: string): void => {
    for (const { asked } of memories.get(id)?.seats.values() ?? []) asked.drop();
    memories.delete(id);
  };

  const recall = (table: LoadedTable): Memory | undefined => {
    const memory = memories.get(table.row.id);
    return memory?.turn === table.row.turn && memory.position === positionOf(table) ? memory : undefined;
  };

  const memoryOf = (table: LoadedTable): Memory => {
    const known = recall(table);
    if (known) return known;
    const { id, turn } = table.row;
    erase(id);
    const memory: Memory = { turn, position: positionOf(table), seats: new Map() };
    memories.set(id, memory);
    if (memories.size > MOST_TABLES) erase(memories.keys().next().value!);
    return memory;
  };

  const think = async (table: LoadedTable, past: readonly PastTurn[], need: Need): Promise<BotOrders> => {
    const all = owingBots(table);
    if (all.length === 0) return new Map();
    const { seats } = memoryOf(table);
    const ask = ([number, bot]: readonly [number, string]): Seat => {
      const question = (): Question => questionFor(table, number, bot, past);
      const seat: Seat = { bot, asked: pool.ask(table.row.host_id, need, question) };
      seats.set(number, seat);
      return seat;
    };
    const orderOf = async (owing: readonly [number, string]): Promise<readonly [number, unknown]> => {
      const [number, bot] = owing;
      const before = seats.get(number);
      if (before?.bot !== bot) before?.asked.drop();
      const seat = before?.bot === bot ? before : ask(owing);
      seat.asked.hurry(need);
      try {
        seat.order = { value: await seat.asked.order };
      } catch (error) {
        if (seats.get(number) === seat) seats.delete(number);
        throw error;
      }
      return [number, seat.order.value];
    };
    return new Map(await Promise.all(all.map(orderOf)));
  };

  const summon = async (table: LoadedTable, past: readonly PastTurn[]): Promise<void> => {
    const memory = memoryOf(table);
    if (summoned.has(memory)) return;
    summoned.add(memory);
    const orders = think(table, past, isAlone(table) ? 'idle' : 'now');
    await orders.finally(() => summoned.delete(memory));
    looking += 1;
    await tellReady(table.row.id).finally(() => {
      looking -= 1;
    });
  };

  const isAlone = (table: LoadedTable): boolean => awaitedSeats(table).length === 0;

  return {
    ahead: (table, past) => {
      if (table.plan.pace.kind !== 'live' && !isAlone(table)) return;
      // Who waits for the orders hears of it; here nobody does.
      think(table, past, isAlone(table) ? 'idle' : 'soon').catch(() => undefined);
    },
    known: (table) => {
      const orders = new Map<number, unknown>();
      const all = owingBots(table);
      const seats = all.length > 0 ? recall(table)?.seats : undefined;
      for (const [number, bot] of all) {
        const seat = seats?.get(number);
        if (seat?.bot !== bot || !seat.order) return null;
        orders.set(number, seat.order.value);
      }
      return orders;
    },
    ordersOfBots: (table, past) => think(table, past, isAlone(table) ? 'idle' : 'now'),
    summon: (table, past) => {
      summon(table, past).catch((error: unknown) =>
        log.warn({ err: error, table: table.row.id }, 'bots gave no orders'),
      );
    },
    onReady: (listener) => {
      tellReady = listener;
    },
    forget: (id, turn) => {
      const memory = memories.get(id);
      if (memory && memory.turn <= turn) erase(id);
    },
    figures: () => ({ ...pool.figures(), tables: summoned.size + looking }),
    queueMs: pool.queueMs,
    close: pool.close,
  };
};
