/**
 * What the arena, and bots that somebody else wrote, need of a game besides the contract: who flies for the house, how a
 * game is set up for them, and what is counted in it. One contest a game; the commands know games only through it.
 */
import type { HostedGame } from '@paravion/games';
import type { Result } from '@paravion/tabletop';
import type { Command } from 'commander';

/** A setup as it was asked for by options: plain data, kept in the log of an arena. */
export type Wish = Readonly<Record<string, string | number>>;

export interface Contest
  extends Pick<
    HostedGame,
    'game' | 'bots' | 'yardsticks' | 'seatCounts' | 'sides' | 'sidesOf' | 'tally' | 'chooseForBot'
  > {
  /** Adds the options of its setup to a command. */
  options(command: Command): Command;
  /** A checked setup for pilots of these names. */
  setupFor(rules: unknown, names: readonly string[], wish: Wish): Result<unknown>;
  /** How many seats a game has where nobody says. */
  usualSeats(rules: unknown): number;
  /** Turns that have been flown whole, or up to their end; from the Turns before a segment, and what came of it. */
  turnsAfter(before: number, state: unknown, events: readonly unknown[]): number;
  /** What an order is for, to begin a line with: `Turn 3`. */
  when(state: unknown): string;
}
