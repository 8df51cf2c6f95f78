/** A letter on its way from what came in to what was read. */
import type { GameAdapter, GameTools, Position, ReadLetter } from '@paravion/games';
import type { Attachment } from './eml.ts';

/** A game in which orders are due. */
export interface Due {
  readonly kit: GameAdapter;
  readonly position: Position;
  /** The Turn, or segment of one, that they are due for, as the record counts. */
  readonly turn: number;
}

/** The same, with what reads letters to it. */
export interface Readable extends Due {
  readonly kit: GameAdapter & Pick<GameTools, 'readLetter'>;
}

/** What came of a letter. */
export interface LetterText {
  readonly text: string;
  /** The seat that wrote it, when that is known from outside the text. */
  readonly writer: number | null;
  readonly attachments: readonly Attachment[];
  /** What stands in the subject line of an e-mail. */
  readonly subject?: string;
  /** What its game is called, where the letter may name it. */
  readonly title?: string;
}

/**
 * A letter as it was read; `text`: what of it was read; `sheet`: a file on it that may be the orders, and cannot be read;
 * `builds`: its orders, or what they most probably are, are earlier ones of its writer's: those for the Turn now due as it changes
 * them, or those of the Turn before.
 */
export type Read = ReadLetter & {
  readonly text: string;
  readonly sheet?: string;
  readonly builds?: 'due' | 'last';
};
