/** What a letter is read with, and what comes of it. */
import type { Place, Problem } from '@paravion/tabletop';
import type { Sheet } from '../../order.ts';

/** What must be known to read a letter. Seats and planes count from 0. */
export interface LetterContext {
  /** Names flown under, by seat (rule 8.3). */
  readonly names: readonly string[];
  /** The players behind them, by seat, as they sign; empty texts where that is not known. */
  readonly players?: readonly string[];
  /** 1 or 2; planes are numbered seat by seat. */
  readonly planesPerSeat: number;
  /** The Turn to be ordered. */
  readonly turn: number;
  /** Seat of the sender, where it is known. Without it the letter must say whose orders it holds. */
  readonly from?: number;
  /** Planes that owe orders; all of them when absent. */
  readonly owing?: readonly number[];
  /** Planes that stand on the ground: they take off along a strip. */
  readonly parked?: readonly number[];
  /** Whether proposals are wanted for orders that are asked about: they take longer than all the rest. */
  readonly proposes?: boolean;
  /** Whether "Zug 2" and "tour 2" count Moves in this letter; found by the reader itself. */
  readonly roundsAreMoves?: boolean;
}

export interface LetterSheet {
  readonly plane: number;
  readonly sheet: Sheet;
  /** The line where it begins. */
  readonly place: Place;
}

/** Press that was marked as such: up to a blank line or the next heading. */
export interface LetterPress {
  /** Name of the sender, or `grey`. */
  readonly from: string;
  /** Its seat; null for grey press. */
  readonly seat: number | null;
  readonly text: string;
  readonly place: Place;
}

/** A sheet for a Turn that is not due yet; null where the orders cannot be read. */
export interface LaterSheet {
  readonly turn: number;
  readonly plane: number;
  readonly sheet: Sheet | null;
}

export interface Letter {
  /** Good sheets, by plane. */
  readonly sheets: readonly LetterSheet[];
  /** Orders for Turns to come, in the order of the Turns. */
  readonly later: readonly LaterSheet[];
  /** Its orders are to count for the Turns to come as well, until another letter. */
  readonly standing: boolean;
  /** Nothing in it speaks of orders for the Turn that is due, and its writer is asked for that alone. */
  readonly wordless: boolean;
  /** What the orders of planes that are asked about most probably mean: never taken without a person's yes. */
  readonly proposals: readonly Pick<LetterSheet, 'plane' | 'sheet'>[];
  readonly press: readonly LetterPress[];
  readonly problems: readonly Problem[];
  /** Planes with orders that could not be read, or may be among those that could not: never an NMR, the GM is asked. */
  readonly unreadable: readonly number[];
  /** It holds orders that may be anybody's: then `unreadable` are all who have no good ones in it. */
  readonly loose: boolean;
  /** Planes with nothing in this letter. */
  readonly missing: readonly number[];
}

export const planesOf = (context: LetterContext, seat: number): readonly number[] =>
  Array.from({ length: context.planesPerSeat }, (_, i) => seat * context.planesPerSeat + i);
