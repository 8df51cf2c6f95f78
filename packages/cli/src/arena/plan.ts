/** What an arena is to fly, as plain data; and who sits where in its games, each of which depends on its number alone. */

import type { SetupValues } from '@paravion/games';
import { keyedDice } from '@paravion/tabletop';
import type { Cast } from '../bots/cast.ts';

/** How bots meet. */
export const FORMATS = ['duels', 'tables', 'one-against-all'] as const;
export type Format = (typeof FORMATS)[number];

export interface Plan {
  readonly game: string;
  readonly edition: string;
  readonly rules: unknown;
  readonly bots: readonly Cast[];
  readonly format: Format;
  readonly seats: number;
  /** What was asked for of the setup; absent: nothing. */
  readonly setup?: SetupValues;
  readonly seed: string;
  /** Turns after which a game is broken off. */
  readonly most: number;
}

/** A game of the arena: by seat, which bot of the plan sits there. */
export interface Lineup {
  readonly seats: readonly number[];
  readonly seed: string;
}

const pairs = (bots: number): readonly (readonly [number, number])[] =>
  Array.from({ length: bots }, (_, a) =>
    Array.from({ length: bots - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat();

/** Every pair in turn; then every pair again with seats changed, over the same dice. A bot alone meets itself. */
const duel = ({ bots }: Plan, game: number): readonly [seats: readonly number[], dice: number] => {
  if (bots.length === 1) return [[0, 0], game];
  const all = pairs(bots.length);
  const [a, b] = all[game % all.length]!;
  const round = Math.floor(game / all.length);
  return [round % 2 === 0 ? [a, b] : [b, a], (round >> 1) * all.length + (game % all.length)];
};

/** Numbers below `n` in an order by chance. */
const shuffled = (n: number, seed: string, label: string): readonly number[] => {
  const dice = keyedDice(seed);
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = dice.roll(`${label}/${i}`, i + 1) - 1;
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};

const rotated = (seats: readonly number[], by: number): readonly number[] =>
  seats.map((_, seat) => seats[(seat + by) % seats.length]!);

/** Mixed tables: all bots as evenly as seats allow; as many games as seats in each order, so that all sit everywhere. */
const mixed = ({ bots, seats, seed }: Plan, game: number): readonly [seats: readonly number[], dice: number] => {
  const round = Math.floor(game / seats);
  const invited = Array.from({ length: seats }, (_, i) => (round * seats + i) % bots.length);
  const order = shuffled(seats, seed, `round ${round}`).map((i) => invited[i]!);
  return [rotated(order, game % seats), game];
};

/** The first bot alone in each seat in turn, against as many of one other as there are seats left. */
const alone = ({ bots, seats }: Plan, game: number): readonly [seats: readonly number[], dice: number] => {
  const other = 1 + (Math.floor(game / seats) % (bots.length - 1));
  return [Array.from({ length: seats }, (_, seat) => (seat === game % seats ? 0 : other)), game];
};

const SEATINGS: Readonly<Record<Format, typeof duel>> = { duels: duel, tables: mixed, 'one-against-all': alone };

/** Who sits where in a game, numbered from 0, and its seed: the same whoever asks, and however many games there are. */
export const lineupOf = (plan: Plan, game: number): Lineup => {
  const [seats, dice] = SEATINGS[plan.format](plan, game);
  return { seats, seed: `${plan.seed}/game ${dice + 1}` };
};
