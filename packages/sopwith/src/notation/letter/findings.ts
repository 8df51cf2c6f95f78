/** What is found in a letter while it is judged, and who is to be asked. */
import type { Place, Problem } from '@paravion/tabletop';
import type { Sheet } from '../../order.ts';
import { placeOfLine } from '../text.ts';
import type { Block } from './blocks.ts';
import { isOrder, isTitle } from './shape.ts';
import type { LaterSheet, LetterContext, LetterSheet } from './types.ts';
import { planesOf } from './types.ts';

/** What has been found so far. */
export interface Findings {
  readonly context: LetterContext;
  readonly owing: ReadonlySet<number>;
  readonly sheets: Map<number, LetterSheet>;
  readonly unreadable: Set<number>;
  /** Those among them for which there are only orders for Turns to come. */
  readonly ahead: Set<number>;
  readonly problems: Problem[];
  readonly later: LaterSheet[];
  /** By plane, what its orders may mean, should they be asked about. */
  readonly first: Map<number, () => Sheet | null>;
  /** Whether orders were found that may be anybody's. */
  loose: boolean;
}

/** Whether a block says more than for which Turn it is. */
export const hasOrders = (block: Block): boolean => block.lines.some((line) => isOrder(line) && !isTitle(line));
/** Where its orders begin. */
export const placeOf = (block: Block): Place => placeOfLine(block.lines.find(isOrder)!.line);

/** Asks about the planes of some seats. */
export const askSeats = (f: Findings, seats: readonly number[], which = (_: number): boolean => true): void => {
  for (const plane of seats.flatMap((seat) => planesOf(f.context, seat)).filter(which)) f.unreadable.add(plane);
};

/** Asks the sender, where he is known; else whoever has no orders may have written these. */
export const askSender = (f: Findings): void => {
  if (f.context.from === undefined) f.loose = true;
  else askSeats(f, [f.context.from]);
};

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?;])\s+/u);
