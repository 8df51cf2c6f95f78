/** Inputs for parsers: noise, soups of words that mean something, and good texts with slips of the pen. */
import type { Chance } from './random.ts';

export const KINDS = ['noise', 'soup', 'slips'] as const;
export type Kind = (typeof KINDS)[number];

/** Characters that parsers take special care of. */
const SPECIAL =
  '\n\r\t\u00a0\ufeff\u2013\u2014\u2018\u201c\u00ad\u200b\u2028\ud83d\udc00\u00d7\uff2c\u0130\u0301>|"\\:;/()[]*#-+&,.?!\'';

const character = (c: Chance): string => {
  const kind = c.below(8);
  if (kind === 0) return String.fromCharCode(c.below(0x10000));
  if (kind === 1) return String.fromCharCode(c.below(256));
  return kind < 4 ? SPECIAL[c.below(SPECIAL.length)]! : String.fromCharCode(32 + c.below(95));
};

const noise = (c: Chance): string => Array.from({ length: c.below(50) }, () => character(c)).join('');

const GLUE = [' ', ' ', ' ', '', ', ', '; ', '\n', '\n', ' - ', ': ', '+', '\n\n', ' / ', '.\r\n'];

const soup = (c: Chance, words: readonly string[]): string =>
  Array.from({ length: 1 + c.below(16) }, () => c.pick(words) + c.pick(GLUE)).join('');

const slip = (c: Chance, text: string, words: readonly string[]): string => {
  const at = c.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + c.below(4));
  switch (c.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + character(c) + text.slice(at);
    case 2:
      return text.slice(0, at) + character(c) + text.slice(end);
    case 3:
      return `${text.slice(0, at)} ${c.pick(words)} ${text.slice(at)}`;
    case 4:
      return text.slice(0, end) + text.slice(at);
    default:
      return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
  }
};

const slips = (c: Chance, texts: readonly string[], words: readonly string[]): string => {
  let text = c.pick(texts);
  for (let i = c.below(4); i >= 0; i--) text = slip(c, text, words);
  return text;
};

/** One input of a kind, from good texts and from words of their notation. */
export const makeInput = (c: Chance, kind: Kind, texts: readonly string[], words: readonly string[]): string => {
  if (kind === 'noise') return noise(c);
  return kind === 'soup' ? soup(c, words) : slips(c, texts, words);
};
