/**
 * The text notation of Sopwith: parse and format pairs, tolerant in, canonical out, `parse(format(x))` is `x`. Parsers
 * never throw; every problem says where (line, column, token) and what would be right.
 *
 * ```ts
 * parseMove('L.T. – fire right and ahead'); // { manoeuvre: 'LT', fire: ['R', 'A'] }
 * formatSheet(sheet); // 'BETA airstrip; A; A - fire L+R; LT - fire A'
 * ```
 */

export { countScores, type Outcome, parseCorpus, type Scored, scoreLetter } from './letter/corpus.ts';
export { parseLetter } from './letter/letter.ts';
export type { Letter, LetterContext, LetterPress, LetterSheet } from './letter/types.ts';
export { formatMove, parseMove } from './move.ts';
export { formatOrder, parseOrder } from './order.ts';
export { formatPosition } from './position.ts';
export { parsePosition } from './position-read.ts';
export { formatSheet, formatSheetLines, parseSheet } from './sheet.ts';
