/** Whoever flies a seat here: a bot of the house, or a process that somebody else wrote. */
import type { GameAdapter, Past } from '@paravion/games';
import type { HouseWord, Standpoint } from '@paravion/protocol';
import { ordersSeenBy } from '@paravion/tabletop';
import type { Spend } from './cast.ts';

/** A Turn for which a seat owes an order. */
export interface Asked extends Standpoint {
  /** What happened in the last Turn. */
  readonly events: readonly unknown[];
  /** Milliseconds that are left, where somebody else keeps the clock. */
  readonly ms?: number;
  /** The last Turns, where they are known: the whole position before each, and the orders of all seats. */
  readonly past?: readonly Past<unknown, unknown>[];
}

/** Kinds of fault of a bot: a closed list, so that a program can count them. */
export const FAULTS = [
  /** The command could not be started, or did not say hello. */
  'start',
  /** It ended in the middle of a game. */
  'died',
  /** No order in time. */
  'late',
  /** A line that is no message. */
  'message',
  /** An order that could not be read. */
  'order',
  /** An order that the rules replace, in whole or part. */
  'illegal',
] as const;

/** What a bot did wrong. */
export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  /** 0: before the first Turn. */
  readonly turn: number;
  /** A whole sentence. */
  readonly message: string;
  /** The line that the bot said, or the beginning of it. */
  readonly line?: string;
}

export interface Pilot {
  /** Milliseconds by the clock that its thinking is measured by; only differences count. */
  readonly clock: () => number;
  /** A game begins. */
  begin(game: HouseWord<'game'>): Promise<void>;
  /** An order that can be adjudicated, or null when none came in time. Never throws for a fault of the bot's. */
  order(asked: Asked): Promise<unknown>;
  end(over: HouseWord<'over'>): Promise<void>;
  /** Whether it will order no more: its process is gone, or was given up. */
  gone(): boolean;
}

/** Whoever hears of faults, and of what a bot notes. */
export interface Listener {
  fault(fault: Fault): void;
  note(text: string): void;
}

/** Processor time of this thread, so that other work on the machine does not count; by the clock where Node is too old to tell. */
const processorTime = (): number => {
  const used = process.threadCpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
};

/** A bot of the house, with what it may spend on a Turn. It is shown no clock it need not keep, so that games repeat. */
export const housePilot = (
  contest: Pick<GameAdapter, 'chooseForBot'>,
  id: string,
  seed: string,
  spend: Spend,
): Pilot => ({
  clock: processorTime,
  begin: async () => undefined,
  order: async ({ game, rules, state, seat, past = [] }) => {
    const budget = spend.ms === undefined ? spend : { ...spend, now: processorTime };
    const seen = past.map(({ view, orders }) => ({
      view: game.view(rules, view, seat),
      orders: ordersSeenBy(game, rules, view, orders, seat),
    }));
    return contest.chooseForBot(id, rules, game.view(rules, state, seat), seat, seed, budget, seen);
  },
  end: async () => undefined,
  gone: () => false,
});
