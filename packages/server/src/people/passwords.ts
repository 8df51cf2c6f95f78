/** Passwords that anybody would try first. How many tries there are is limited elsewhere; this is for the first of them. */

/** Rows of keys and letters: four in a row of them, either way, are no surprise. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl'];
const WORDS = [
  'password',
  'passwort',
  'kennwort',
  'paravion',

  'letmein',
  'iloveyou',
  'welcome',
  'willkommen',
];
const RUN = 4;
/** Different characters that have to be left beside what is no surprise. */
const LEAST_LEFT = 5;

const reversed = (text: string): string => [...text].reverse().join('');

const runsOf = (row: string): readonly string[] =>
  Array.from({ length: row.length - RUN + 1 }, (_, at) => row.slice(at, at + RUN));

const RUNS = ROWS.flatMap((row) => [...runsOf(row), ...runsOf(reversed(row))]);

/** Marks in `known` every place of `text` that belongs to `piece`. */
const mark = (known: boolean[], text: string, piece: string): void => {
  for (let at = text.indexOf(piece); piece.length >= RUN && at >= 0; at = text.indexOf(piece, at + 1))
    known.fill(true, at, at + piece.length);
};

/** Whether a password is easily guessed: made of rows of keys, common words, the names given, or a few characters again and again. */
export const isGuessed = (password: string, names: readonly string[]): boolean => {
  const text = password.toLowerCase();
  const known = Array.from({ length: text.length }, () => false);
  for (const piece of [...RUNS, ...WORDS, ...names.map((name) => name.toLowerCase())]) mark(known, text, piece);
  return new Set(text.split('').filter((_, i) => !known[i])).size < LEAST_LEFT;
};
