/**
 * Reading orders word by word, with the place of every word. A line is cut into items at `;` and `,`; what is wrong is
 * noted once, with what would be right, and the rest still counts.
 */
import type { Place, Problem, ProblemCode } from '@paravion/tabletop';
import type { Message } from '../words/german-problems.ts';

export interface Token {
  readonly text: string;
  /** In lower case, dashes and degree signs made plain. */
  readonly key: string;
  readonly place: Place;
}

/** A run of tokens that is read from the front. */
export interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  /** Where to point when a word is missing. */
  readonly whole: Place;
  readonly problems: Problem[];
}

/** A quoted name, a number (`7,2` too), a word or id such as `W1/1`, a sign. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[+\-\u2212\u2013]?\d+(?:[.,]\d+)?(?!\w)|[\p{L}][\p{L}\d/]*|\d+\p{L}+|\S/gu;

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

const tokensOf = (text: string, line: number, start: number): readonly Token[] =>
  [...text.matchAll(TOKEN)].map((m) => ({
    text: m[0],
    key: keyOf(m[0]),
    place: { line, column: start + m.index + 1, token: m[0] },
  }));

/** A line of the text; `|` parts lines too, so that a sheet can stand in one. */
export const linesOf = (text: string): readonly (readonly Token[])[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, i) => {
    let start = 0;
    return line.split('|').flatMap((part) => {
      const tokens = tokensOf(part, i + 1, start);
      start += part.length + 1;
      return tokens.length > 0 ? [tokens] : [];
    });
  });

export const cursorOf = (tokens: readonly Token[], whole: Place, problems: Problem[]): Cursor => ({
  tokens,
  at: 0,
  whole,
  problems,
});

/** The items of a line, each with a cursor of its own; empty ones are left out. */
export const itemsOf = (cursor: Cursor, separators: readonly string[] = [';', ',']): readonly Cursor[] => {
  const items: Token[][] = [[]];
  for (const token of cursor.tokens.slice(cursor.at)) {
    if (separators.includes(token.key)) items.push([]);
    else items.at(-1)!.push(token);
  }
  cursor.at = cursor.tokens.length;
  return items.flatMap((tokens) => (tokens[0] ? [cursorOf(tokens, tokens[0].place, cursor.problems)] : []));
};

/** Says what is wrong at the token that comes next, or at one given. */
export const complain = (
  cursor: Cursor,
  code: ProblemCode,
  message: Message,
  expected: string,
  rule = '4.5',
  token: Token | undefined = cursor.tokens[cursor.at],
): void => {
  cursor.problems.push({ code, message, expected, rule, place: token?.place ?? cursor.whole });
};

/** The word that comes next, without taking it; an empty text at the end. */
export const peek = (cursor: Cursor, ahead = 0): string => cursor.tokens[cursor.at + ahead]?.key ?? '';

export const take = (cursor: Cursor): Token | undefined => cursor.tokens[cursor.at++];

export const isDone = (cursor: Cursor): boolean => cursor.at >= cursor.tokens.length;

/** Takes the next word if it is one of these. */
export const takeAny = (cursor: Cursor, ...words: readonly string[]): boolean => {
  if (!words.includes(peek(cursor))) return false;
  cursor.at++;
  return true;
};

/** Skips words that say nothing. */
export const skip = (cursor: Cursor, ...words: readonly string[]): void => {
  while (takeAny(cursor, ...words));
};

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
export const isNumber = (key: string): boolean => NUMBER.test(key);

/** Units and signs that may follow a number. */
const UNITS = ['mu', 'eu', 'deg', 'degrees', '\u00b0'];

/**
 * A number as thousandths, with its unit skipped; null, with a problem that names `what`, when there is none. `most`
 * decimals are allowed.
 */
const thousandths = (cursor: Cursor, what: string, most: number): number | null => {
  const [, decimals = ''] = peek(cursor).split('.');
  if (!isNumber(peek(cursor)) || decimals.length > most) {
    const kind = most === 0 ? 'a whole number' : `a number with at most ${most} decimal${most > 1 ? 's' : ''}`;
    complain(cursor, 'unreadable', `Here ${what} should stand.`, kind);
    return null;
  }
  const value = Math.round(Number(take(cursor)!.key) * 1000);
  skip(cursor, ...UNITS);
  return value || 0;
};

/** A whole number. */
export const readWhole = (cursor: Cursor, what: string): number | null => {
  const value = thousandths(cursor, what, 0);
  return value === null ? null : value / 1000;
};

/** MU as mMU, to the thousandth. */
export const readLength = (cursor: Cursor, what: string): number | null => thousandths(cursor, what, 3);

/** `80 30`, `80,30`: MU east and north, as mMU. `decimals`: what, behind the latter, shows that it is one number with a comma. */
export const readPlace = (cursor: Cursor, decimals: RegExp): { readonly x: number; readonly y: number } | null => {
  const pair = /^(\d+),(\d+)$/.exec(cursor.tokens[cursor.at]?.text ?? '');
  const next = cursor.tokens.slice(cursor.at + 1).find(({ text }) => text !== ',' && text !== '/');
  if (pair && !decimals.test(next?.text ?? '')) {
    cursor.at++;
    return { x: Number(pair[1]) * 1000, y: Number(pair[2]) * 1000 };
  }
  const x = readLength(cursor, 'how far east, in MU');
  skip(cursor, ',', '/');
  const y = x === null ? null : readLength(cursor, 'how far north, in MU');
  return x === null || y === null ? null : { x, y };
};

/** Degrees as tenths. */
export const readTenths = (cursor: Cursor, what: string): number | null => {
  const value = thousandths(cursor, what, 1);
  return value === null ? null : value / 100;
};

/** What is left over in an item is told once. */
export const expectEnd = (cursor: Cursor, expected: string, rule?: string): void => {
  if (isDone(cursor)) return;
  complain(cursor, 'unreadable', `"${cursor.tokens[cursor.at]!.text}" has no meaning here.`, expected, rule);
  cursor.at = cursor.tokens.length;
};

const ID = /^[we][a-z]{0,2}\d{1,3}(\/\d{1,2})?$/;
/** Whether a word is an id of the roster. */
export const isId = (key: string): boolean => ID.test(key);

/** An id of the roster: `W1`, `w1/1`, `EG3`. */
export const readId = (cursor: Cursor, what: string): string | null => {
  if (!isId(peek(cursor))) {
    complain(cursor, 'unreadable', `Here ${what} should stand.`, 'an id such as W1, W1/1 or EG3', '2.1');
    return null;
  }
  return take(cursor)!.key.toUpperCase();
};

/** A name of a target: a word, or anything between quotation marks. */
export const readName = (cursor: Cursor, what: string): string | null => {
  const token = take(cursor);
  if (!token) {
    complain(cursor, 'unreadable', `Here ${what} should stand.`, 'a name such as T1');
    return null;
  }
  if (!token.text.startsWith('"') || token.text.length < 2) return token.text;
  try {
    return JSON.parse(token.text) as string;
  } catch {
    complain(cursor, 'unreadable', 'This name cannot be read.', 'a name such as T1', '4.5', token);
    return null;
  }
};
