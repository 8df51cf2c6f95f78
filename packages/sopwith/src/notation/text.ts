/**
 * From text to words with their places. A line is what lies between line ends (LF, CRLF or CR); columns count UTF-16
 * code units from 1, as editors do. Typography is levelled here, once: every kind of dash is `-`, every kind of blank
 * (no-break, zero-width, BOM) is a blank, smart quotes are plain ones, full-width letters are letters.
 *
 * ```ts
 * readTokens('L.T. – fire A', 1).map((t) => t.key); // ['lt', '-', 'fire', 'a']
 * ```
 */
export { cutLine, type Line, placeAt, placeOfLine, splitLines } from '@paravion/tabletop';

/** A word, a number or a single sign. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** What it is compared by: lower case, levelled. */
  readonly key: string;
  /** Where it stands in its line: code units from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  /** Whether a blank (or the start of the line) stands before it. */
  readonly gap: boolean;
}

const DASHES = new Set('-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u30fc\ufe58\ufe63\uff0d');
const LEVELLED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201b': "'",
  '`': "'",
  '\u00b4': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00d7': 'x',
};
const ABBREVIATIONS = new Set(['lt', 'rt', 'ls', 'rs', 'nm', 'nmr', 'ps', 'pps']);

const BLANK = 0;
const LETTER = 1;
const DIGIT = 2;
const SIGN = 3;

const classOfAscii = (code: number): number => {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LETTER;
  if (code >= 48 && code <= 57) return DIGIT;
  return code <= 32 || code === 127 ? BLANK : SIGN;
};

const classOf = (text: string, at: number): number => {
  if (at >= text.length) return BLANK;
  const code = text.charCodeAt(at);
  if (code < 128) return classOfAscii(code);
  const char = String.fromCodePoint(text.codePointAt(at)!);
  if (char === '\u00d7' || /[\p{L}\p{M}]/u.test(char)) return LETTER;
  if (/\p{Nd}/u.test(char)) return DIGIT;
  return !DASHES.has(char) && /[\s\p{Cc}\p{Cf}]/u.test(char) ? BLANK : SIGN;
};

const width = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

const isApostrophe = (char: string | undefined): boolean =>
  char !== undefined && (char === "'" || LEVELLED[char] === "'");

/** End of the run of one class that begins at `from`; an apostrophe between letters belongs to the word. */
const runEnd = (text: string, from: number, kind: number): number => {
  let at = from;
  while (at < text.length) {
    const inWord = kind === LETTER && at > from && isApostrophe(text[at]) && classOf(text, at + 1) === LETTER;
    if (!inWord && classOf(text, at) !== kind) break;
    at += inWord ? 1 : width(text, at);
  }
  return at;
};

const level = (raw: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII.
  if (/^[\x00-\x7f]*$/.test(raw)) return raw.toLowerCase();
  if (DASHES.has(raw)) return '-';
  return [...raw.normalize('NFKC')]
    .map((char) => LEVELLED[char] ?? char)
    .join('')
    .toLowerCase();
};

/** `L.T.`: single letters with dots between, where together they are a known code. */
const abbreviationEnd = (text: string, from: number): { readonly key: string; readonly end: number } | null => {
  let key = '';
  let at = from;
  while (classOf(text, at) === LETTER && text[at + 1] === '.' && key.length < 4) {
    key += text[at]!.toLowerCase();
    at += 2;
  }
  const last = key.length > 0 && classOf(text, at) === LETTER && classOf(text, at + 1) !== LETTER;
  if (last && ABBREVIATIONS.has(key + text[at]!.toLowerCase()))
    return { key: key + text[at]!.toLowerCase(), end: at + 1 };
  return ABBREVIATIONS.has(key) ? { key, end: at } : null;
};

const KINDS = ['sign', 'word', 'number', 'sign'] as const;

/** The words, numbers and signs of a line, in order. Linear in its length. */
export const readTokens = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let gap = true;
  for (let at = 0; at < text.length; ) {
    const kind = classOf(text, at);
    if (kind === BLANK) {
      gap = true;
      at += width(text, at);
      continue;
    }
    const short = kind === LETTER && text[at + 1] === '.' ? abbreviationEnd(text, at) : null;
    const end = short?.end ?? (kind === SIGN ? at + width(text, at) : runEnd(text, at, kind));
    tokens.push({ kind: KINDS[kind]!, key: short?.key ?? level(text.slice(at, end)), start: at, end, gap });
    gap = false;
    at = end;
  }
  return tokens;
};
