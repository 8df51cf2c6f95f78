/** Reading statements word by word, with the place of every word: for positions and records. */
import type { Place, Problem, ProblemCode } from '@paravion/tabletop';
import { type Line, placeAt } from './text.ts';

export interface Word {
  readonly text: string;
  readonly place: Place;
}

/** A run of words that is read from the front; what is wrong is noted in `problems`. */
export interface Cursor {
  readonly words: readonly Word[];
  at: number;
  /** Where to point when a word is missing. */
  readonly whole: Place;
  readonly problems: Problem[];
}

/** The words between blanks in a part of a line. */
const wordsOf = (line: Line, start = 0, end = line.text.length): readonly Word[] =>
  [...line.text.slice(start, end).matchAll(/\S+/g)].map((m) => ({
    text: m[0],
    place: placeAt(line, start + m.index, start + m.index + m[0].length),
  }));

/** Statements of a text: its lines cut at semicolons; empty ones are left out. */
export const statementsOf = (lines: readonly Line[], problems: Problem[]): readonly Cursor[] =>
  lines.flatMap((line) => {
    let start = 0;
    return line.text.split(';').flatMap((part) => {
      const words = wordsOf(line, start, start + part.length);
      start += part.length + 1;
      const [first] = words;
      return first ? [{ words, at: 0, whole: first.place, problems }] : [];
    });
  });

export const complain = (cursor: Cursor, code: ProblemCode, message: string, expected: string, place?: Place): void => {
  cursor.problems.push({ code, message, expected, place: place ?? cursor.words[cursor.at]?.place ?? cursor.whole });
};

/** The word that comes next, without taking it; an empty text at the end. */
export const peek = (cursor: Cursor): string => cursor.words[cursor.at]?.text ?? '';

/** Takes the next word; an empty text at the end. */
export const take = (cursor: Cursor): string => {
  const text = peek(cursor);
  if (cursor.at < cursor.words.length) cursor.at++;
  return text;
};

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A whole number within bounds; null, with a problem, when it is not. */
export const readWhole = (cursor: Cursor, text: string, { min, max }: Bounds, place: Place): number | null => {
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value))
    complain(cursor, 'unreadable', `"${text}" is no number here.`, `a whole number from ${min} to ${max}`, place);
  else if (value < min || value > max)
    complain(cursor, 'out-of-range', `${value} is too ${value < min ? 'small' : 'great'}.`, `${min} to ${max}`, place);
  else return value || 0;
  return null;
};

/** Takes a whole number within bounds. */
export const takeWhole = (cursor: Cursor, bounds: Bounds): number | null => {
  const place = cursor.words[cursor.at]?.place ?? cursor.whole;
  return readWhole(cursor, take(cursor), bounds, place);
};

/** Takes one of a list of words, in any case; null, with a problem, when it is none. */
export const takeOneOf = <T extends string>(cursor: Cursor, choices: readonly T[]): T | null => {
  const place = cursor.words[cursor.at]?.place ?? cursor.whole;
  const text = take(cursor).toLowerCase();
  const found = choices.find((choice) => choice.toLowerCase() === text);
  if (found === undefined)
    complain(
      cursor,
      'unreadable',
      text ? `"${place.token}" is not known here.` : 'A word is missing here.',
      choices.join(', '),
      place,
    );
  return found ?? null;
};
