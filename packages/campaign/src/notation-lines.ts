/** What every reader of orders in lines needs: the lines, the words of one, and how to say what is wrong with it. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import { inEnglish } from './notation-german.ts';
import type { Message } from './words/german-problems.ts';

/** A line of a letter: its first word in small letters, and the rest. */
export interface Line {
  readonly line: number;
  readonly column: number;
  readonly word: string;
  readonly rest: string;
}

/** A line that could not be understood. */
export type Read<T> = Result<T>;

/** That a line cannot be understood: what stands there, and what would be right. */
export const unreadable = (
  { line, column }: Pick<Line, 'line' | 'column'>,
  token: string,
  message: Message,
  expected: string,
): readonly Problem[] => [
  { code: 'unreadable', message, expected, place: { line, column, token: token.slice(0, 40) }, rule: '4.1' },
];

/** Words after which a `;` belongs to what is said. */
const WHOLE = /^\s*(?:press|presse|outcome)\b|\sbecause\s/i;

/** A line at its `;`, but for what is told in one piece, each part with the place of its first letter. */
const parted = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const parts: { text: string; from: number }[] = [];
  for (let from = 0; from <= text.length; from += parts.at(-1)!.text.length + 1) {
    const at = text.indexOf(';', from);
    const end = at < 0 || WHOLE.test(text.slice(from, at)) ? text.length : at;
    parts.push({ text: text.slice(from, end), from });
  }
  return parts;
};

/** The lines of a letter that say something; `|` and `;` between orders of one line count as ends of lines. */
export const linesOf = (letter: string): readonly Line[] =>
  letter.split(/\r\n|\r|\n|\s\|\s/).flatMap((whole, i) => {
    if (whole.trimStart().startsWith('#')) return [];
    return parted(whole).flatMap(({ text, from }) => {
      const said = text.trim();
      const [word] = /^\S+/.exec(said) ?? [];
      if (word === undefined) return [];
      const rest = said.slice(word.length).trimStart();
      return [{ line: i + 1, column: from + text.indexOf(word) + 1, ...inEnglish(word.toLowerCase(), rest) }];
    });
  });

/** The parts of a text between divisions. */
export const words = (text: string, by: RegExp): readonly string[] =>
  text.split(by).flatMap((w) => (w.trim() === '' ? [] : [w.trim()]));

/** One of a list, however it is written. */
export const byName = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((x) => x.toLowerCase() === text.toLowerCase());

/** Several words of a list, in order. */
export const pickAll = <T extends string>(line: Line, all: readonly T[], by: RegExp): Read<T[]> => {
  const found: T[] = [];
  for (const text of words(line.rest, by)) {
    const name = byName(all, text);
    if (!name) return err(unreadable(line, text, `"${text}" is not known here.`, all.join(', ')));
    found.push(name);
  }
  return found.length > 0 ? ok(found) : err(unreadable(line, line.word, `What after "${line.word}"?`, all.join(', ')));
};
