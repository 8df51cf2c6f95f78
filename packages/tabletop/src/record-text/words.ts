/** What a game has words for in the text of its records; all else stands there as JSON. */
import type { AnyGame } from '../game.ts';
import type { Result } from '../result.ts';
import type { Section } from './parts.ts';
import type { Report } from './statements.ts';

/** The first position, where it follows from setup and dice. */
export const AS_SET_UP = 'as set up';

export interface RecordWords {
  readonly game: AnyGame;
  /** An order in one line; null where it is none, or has no words. `parseOrder` must read it back. */
  formatOrder(order: unknown): string | null;
  parseOrder(text: string): Result<unknown>;
  /** Names of the seats, from a setup; empty where it is none. */
  names(setup: unknown): readonly string[];
  /** Lines for a setup; null where it has no words. */
  formatSetup?(setup: unknown): readonly string[] | null;
  /** A setup out of such lines, whose keys are `setupKeys`. */
  readSetup?(report: Report, section: Section): unknown;
  readonly setupKeys?: readonly string[];
}
