/** What is read of letters with orders. */
import type { Names, Press, Problem } from '@paravion/tabletop';

/** A position to read orders for. */
export interface Position {
  readonly rules: unknown;
  readonly state: unknown;
  readonly names: Names;
  /** The people behind the names, by seat, as they sign letters; empty texts where that is not known. */
  readonly players?: Names;
}

/** What was found in a letter for one seat. */
export interface ReadPart {
  readonly seat: number;
  /** Null when it could not be read, or not wholly. */
  readonly order: unknown;
  /** What the rules say of the order. */
  readonly problems: readonly Problem[];
  /** Of orders that are asked about: what they most probably mean. It counts only once a person has said yes to it. */
  readonly proposal?: unknown;
  /** They can be read, and are not allowed: nothing of them counts, and the problems of the letter say what would be right. */
  readonly refused?: true;
  /** Nothing in the letter speaks of orders for the Turn that is due; whoever has sent some already need not be asked. */
  readonly wordless?: true;
}

/** What a letter orders for a Turn to come. */
export interface LaterPart extends ReadPart {
  readonly turn: number;
}

export interface ReadLetter {
  readonly parts: readonly ReadPart[];
  readonly press: readonly Press[];
  /** What is wrong with the text, or worth a word. */
  readonly problems: readonly Problem[];
  /** Whether it holds orders that may be anybody's. */
  readonly unclaimed: boolean;
  /** Orders for Turns to come, where a game reads such. */
  readonly later?: readonly LaterPart[];
  /** Its orders are to count for the Turns to come as well, until another letter. */
  readonly standing?: true;
}
