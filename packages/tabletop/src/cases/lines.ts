/**
 * The lines of a file of cases: comments and empty lines dropped, continued lines joined, each with its first word and its
 * number. Faults are collected by a `Faults`, so that a reader learns all of them at once.
 */
import type { Problem } from '../result.ts';

export interface CaseLine {
  /** From 1. */
  readonly line: number;
  /** The first word; `|` for a line of a letter. */
  readonly word: string;
  readonly rest: string;
}

/** Collects faults. `at` notes one and returns null, so that a reader can write `return faults.at(...)`. */
export interface Faults {
  readonly problems: Problem[];
  at(line: CaseLine, token: string, message: string, expected?: string): null;
}

export const newFaults = (): Faults => {
  const problems: Problem[] = [];
  return {
    problems,
    at: (line, token, message, expected) => {
      const column = Math.max(1, `${line.word} ${line.rest}`.indexOf(token) + 1);
      const place = { line: line.line, column, token };
      problems.push({ code: 'unreadable', message, place, ...(expected ? { expected } : {}) });
      return null;
    },
  };
};

const letterLine = (text: string): string => text.slice(text.startsWith('| ') ? 2 : 1);

const firstWord = (text: string, line: number): CaseLine => {
  if (text.startsWith('|')) return { line, word: '|', rest: letterLine(text) };
  const word = /^\S+/.exec(text)![0];
  return { line, word, rest: text.slice(word.length).trim() };
};

const isIdle = (text: string): boolean => text.trim() === '' || /^\s*#/.test(text);

/** The lines that say something. A line that begins with a blank goes on with the one before. */
export const caseLines = (text: string, faults: Faults): readonly CaseLine[] => {
  const lines: CaseLine[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (isIdle(raw)) continue;
    const last = lines.at(-1);
    if (!/^\s/.test(raw)) lines.push(firstWord(raw, index + 1));
    else if (last && last.word !== '|')
      lines[lines.length - 1] = { ...last, rest: `${last.rest} ${raw.trim()}`.trim() };
    else
      faults.at(
        { line: index + 1, word: '', rest: raw },
        raw.trim(),
        'This line goes on with nothing.',
        'no blank at its beginning',
      );
  }
  return lines;
};

/** Parts of a list, trimmed: `a, b` -> `a`, `b`; empty for an empty text. */
export const listed = (text: string, sign = ','): readonly string[] =>
  text.trim() === '' ? [] : text.split(sign).map((part) => part.trim());

/** `Ann: rest` -> its two halves; a line without a colon is all name. */
export const named = (text: string): { readonly name: string; readonly rest: string } => {
  const colon = text.indexOf(':');
  return colon < 0
    ? { name: text.trim(), rest: '' }
    : { name: text.slice(0, colon).trim(), rest: text.slice(colon + 1).trim() };
};
