/** Records as text, of any game: there (`write.ts` has the grammar) and back. */
import type { GameRecord } from '../record.ts';
import type { Result } from '../result.ts';
import { parseRecordText } from './read.ts';
import type { RecordWords } from './words.ts';
import { formatRecordText } from './write.ts';

export { all as allOf, checkNumbers as checkSeatNumbers, type Section } from './parts.ts';
export { complain, type Report, type Statement, valuePlace, wholeAfter } from './statements.ts';
export type { RecordWords } from './words.ts';
export { seatLine } from './write.ts';

/** A record as readable text, and back; whether a text looks like one of this game. */
export interface RecordText {
  format(record: GameRecord): string;
  parse(text: string): Result<GameRecord>;
  looksLike(text: string): boolean;
}

const BEGINS = /^\uFEFF?\s*(?:#[^\n]*\s*)*Paravion record\s*:/i;

/** The text form of the records of a game. */
export const recordText = (words: RecordWords): RecordText => ({
  format: (record) => formatRecordText(words, record),
  parse: (text) => parseRecordText(words, text),
  looksLike: (text) => {
    const [, game] = /^\s*Game\s*:\s*(\w+)/im.exec(text) ?? [];
    return BEGINS.test(text) && (game === undefined || game === words.game.id);
  },
});
