/**
 * What a bot is: a value that looks at a view and orders for one seat. Pure and seeded, so that a game against bots can
 * be replayed and checked like any other: the same rules, view, seat and seed give the same order.
 */
import { type Dice, keyedDice } from '@paravion/tabletop';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a person reads of a bot before he asks it to a table. */
export interface BotInfo {
  readonly id: string;
  readonly title: string;
  /** One sentence: how it flies. */
  readonly about: string;
  /** 1 to 10, the level of a dial that is about as strong (docs/strength.md); left out where nobody has measured it, and below 1. */
  readonly strength?: number;
  /** A level of a dial, or one with a character of his own; retired: flies where he sits, and is offered no more. Left out of others. */
  readonly group?: 'dial' | 'character' | 'retired';
  /** Milliseconds that are worth waiting for its order where people wait; left out where little time does. */
  readonly wait?: number;
}

/** What a bot may spend on one order; where nothing is said, what it likes. */
export interface Budget {
  /** Milliseconds by the clock `now`; without a clock no time is kept. */
  readonly ms?: number;
  readonly now?: () => number;
  /** Whatever the bot counts: the same number gives the same order on any machine. */
  readonly iterations?: number;
}

/** A segment that has been played: the view before it, and what each seat ordered; null for none. */
export interface Past<View, Order> {
  readonly view: View;
  readonly orders: readonly (Order | null)[];
}

/**
 * How somebody has flown in earlier games, as far as bots tell that apart: the segments that were looked at, and how many of
 * them went in each style, in shares where more than one fits. Kept only with the leave of whom it is about.
 */
export interface Acquaintance {
  readonly segments: number;
  readonly styles: readonly number[];
}

/** Segments that hosts tell bots of. */
export const REMEMBERED = 6;

export interface Bot<Rules, View, Order> extends BotInfo {
  /**
   * A legal order for a seat that owes one. Never throws on a view that the game made. Whoever knows the seed knows the
   * order: a host derives it from something secret. The Turn and the seat are mixed in, so one seed may serve a game.
   * `past`: what has been played so far, the latest last; the last few segments are enough. A bot may learn from it whom it
   * flies against. `known`: by seat, what is remembered of whoever flies it from earlier games.
   */
  choose(
    rules: Rules,
    view: View,
    seat: number,
    seed: string,
    budget?: Budget,
    past?: readonly Past<View, Order>[],
    known?: readonly (Acquaintance | null)[],
  ): Order;
}

/** Chance of one decision. */
export interface Chance {
  /** At least 0, below 1. */
  share(): number;
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
}

/** Chance from dice: one die seeds a generator, since thousands of keyed dice would be slow. */
const chanceOf = (dice: Dice, label: string): Chance => {
  const generator = xoroshiro128plus(dice.roll(label, 2 ** 31));
  const share = (): number => (generator.next() >>> 0) / 2 ** 32;
  return { share, below: (n) => Math.floor(share() * n) };
};

/** Chance for a decision that is named by its label, from a seed. */
export const chance = (seed: string, label: string): Chance => chanceOf(keyedDice(seed), label);
