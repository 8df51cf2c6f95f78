/** Lines of a text and places in them: columns count UTF-16 code units from 1, as editors do. */
import type { Place } from './result.ts';

/** A line of a text with its number, counted from 1; or a piece of it, from code unit `offset` on. */
export interface Line {
  readonly text: string;
  readonly number: number;
  readonly offset: number;
}

/** The lines of a text, without their ends (LF, CRLF or CR). */
export const splitLines = (text: string): readonly Line[] =>
  text.split(/\r\n|\r|\n/).map((line, i) => ({ text: line, number: i + 1, offset: 0 }));

/** A piece of a line, which knows where it stood. */
export const cutLine = (line: Line, start: number, end = line.text.length): Line => ({
  ...line,
  text: line.text.slice(start, end),
  offset: line.offset + start,
});

/** The place of a part of a line. */
export const placeAt = (line: Line, start: number, end: number): Place => ({
  line: line.number,
  column: line.offset + start + 1,
  token: line.text.slice(start, end),
});

/** The place of a whole line, without the blanks around it. */
export const placeOfLine = (line: Line): Place => {
  const start = line.text.length - line.text.trimStart().length;
  return placeAt(line, start, Math.max(start, line.text.trimEnd().length));
};
