/** One whole game between pilots of any kind, refereed through the contract. */

import { type GameAdapter, type Past, REMEMBERED, segmentWord } from '@paravion/games';
import { type Standpoint, sayGame, sayOver } from '@paravion/protocol';
import { hashOf, keyedDice, type Outcome } from '@paravion/tabletop';
import type { Pilot } from './pilot.ts';

export interface Match {
  readonly contest: GameAdapter;
  readonly rules: unknown;
  /** Checked, for as many as there are pilots. */
  readonly setup: unknown;
  /** By seat. */
  readonly pilots: readonly Pilot[];
  readonly names: readonly string[];
  /** What the game is called towards bots. */
  readonly table: string;
  readonly seed: string;
  /** Turns after which the game is broken off. */
  readonly most: number;
  /** By seat: the house waits for these first and alone, so that nobody's clock runs while a bot of the house thinks. */
  readonly clocked: readonly boolean[];
  /** Asked before each Turn: whether to break off here. */
  readonly stop?: () => boolean;
  /** Hears of every order that was asked for, and how long it took. */
  readonly told?: (told: Told) => void;
  /** Hears of every Turn that was flown: what happened in it, and the position after it. */
  readonly flown?: (when: string, state: unknown, events: readonly unknown[]) => void;
}

export interface Told {
  /** What the order is for: `Turn 3`. */
  readonly when: string;
  readonly turn: number;
  readonly seat: number;
  /** In the notation; null when none came. */
  readonly text: string | null;
  readonly ms: number;
}

export interface Ended {
  readonly outcome: Outcome;
  /** Turns flown. */
  readonly turns: number;
  readonly state: unknown;
}

/** What an order is for, to begin a line with: `Turn 3`. */
const whenOf = (contest: GameAdapter, state: unknown): string => {
  const what = contest.due ? `, ${contest.due(state)}` : '';
  return `${segmentWord(contest)} ${contest.game.segment(state)}${what}`;
};

type At = Omit<Standpoint, 'seat'>;

/** The orders of one Turn, by seat; null for a seat that owes none, or from which none came. */
const ordersOf = async (
  match: Match,
  at: At,
  events: readonly unknown[],
  past: readonly Past<unknown, unknown>[],
): Promise<readonly unknown[]> => {
  const { contest, pilots, clocked, told } = match;
  const { game, rules, state } = at;
  const owing = game.seatsToOrder(rules, state);
  const orders: unknown[] = pilots.map(() => null);
  const ask = async (seat: number): Promise<void> => {
    const { clock } = pilots[seat]!;
    const began = clock();
    const order = await pilots[seat]!.order({ ...at, seat, events, past });
    orders[seat] = order;
    const text = order === null ? null : game.orderNotation(rules, state, seat).format(order);
    told?.({ when: whenOf(contest, state), turn: game.segment(state), seat, text, ms: clock() - began });
  };
  await Promise.all(owing.filter((seat) => clocked[seat]).map(ask));
  for (const seat of owing.filter((seat) => !clocked[seat])) await ask(seat);
  return orders;
};

/** What a bot is told for its own chance: from it nobody reckons back to the seed of the game, nor to what another seat draws. */
const toldSeed = (seed: string, seat: number): string => hashOf({ told: seat, seed });

/** Flies a game to its end, or to the Turn at which it is broken off. */
export const playMatch = async (match: Match): Promise<Ended> => {
  const { contest, rules, setup, pilots, names, table, seed, most } = match;
  const { game } = contest;
  const dice = keyedDice(seed);
  let { state, events } = game.start(rules, setup, dice);
  const at = (): At => ({ table, game, rules, state });
  await Promise.all(pilots.map((pilot, seat) => pilot.begin(sayGame({ ...at(), seat }, names, toldSeed(seed, seat)))));
  let past: readonly Past<unknown, unknown>[] = [];
  let turns = 0;
  while (turns < most && !game.outcome(rules, state).over && !match.stop?.()) {
    const orders = await ordersOf(match, at(), events, past);
    past = [...past, { view: state, orders }].slice(-REMEMBERED);
    const when = whenOf(contest, state);
    ({ state, events } = game.adjudicate(rules, state, orders, dice));
    match.flown?.(when, state, events);
    turns = contest.segments ? contest.segments.turnsAfter(turns, state, events) : turns + 1;
  }
  await Promise.all(pilots.map((pilot, seat) => pilot.end(sayOver({ ...at(), seat }, events))));
  return { outcome: game.outcome(rules, state), turns, state };
};
