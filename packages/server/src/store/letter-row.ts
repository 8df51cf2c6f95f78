/** Rows that belong to the desk of a game master; `schema.ts` has the others. */
import type { Generated } from 'kysely';

/** A letter at a table with a game master, as it came and as it was read. */
export interface LetterRow {
  id: Generated<number>;
  table_id: string;
  /** The Turn that was due when it came. */
  turn: number;
  seat: number;
  user_id: string;
  /** When it came. */
  at: number;
  /** SHA-256 of the mail, byte by byte. */
  hash: string;
  subject: string;
  text: string;
  /** The mail in base64; empty once it is not kept any longer, and where the game master has typed it. */
  raw: string;
  /** One of `LETTER_STATES`. */
  state: string;
  /** Its orders in the notation; null where none were read. */
  reading: string | null;
  /** What could not be read: problems in JSON. */
  problems: string;
}
