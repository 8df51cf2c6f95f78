/**
 * The dice of one command: faces that the players threw, in the order in which they are wanted; then the program's own, or,
 * where the players throw all of them, the name of the first die that is missing. A command is tried again with one face more
 * until none is: it works on a copy, so a try leaves no trace.
 */
import { type Dice, namedDice } from '@paravion/tabletop';
import type { Book, Fallen } from './book.ts';

export interface Die {
  readonly name: string;
  readonly sides: number;
}

export interface Thrown {
  readonly dice: Dice;
  /** Faces in the order in which they fell. */
  readonly fell: Fallen[];
  /** The first die that nobody has thrown, or the first face that the die cannot show. */
  missing: Die | null;
}

/** Dice for a command of a book, with the faces given. */
export const thrownFor = (book: Book, given: readonly number[]): Thrown => {
  const own = namedDice(book.seed);
  const fell: Thrown['fell'] = [];
  const roll = (name: string, sides: number): number => {
    const face = given[fell.length];
    const fits = face !== undefined && Number.isInteger(face) && face >= 1 && face <= sides;
    if (!fits && (face !== undefined || book.dice === 'ask')) thrown.missing ??= { name, sides };
    const shown = fits ? face : thrown.missing ? 1 : own.roll(`${book.count}.${name}`, sides);
    fell.push({ name, sides, face: shown });
    return shown;
  };
  const thrown: Thrown = { dice: { roll }, fell, missing: null };
  return thrown;
};
