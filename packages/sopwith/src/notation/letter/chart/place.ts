/** A line and its words, and what any look at them needs. */
import type { Line, Token } from '../../text.ts';
import type { Meaning } from '../../words.ts';
import { matchPhrase, ORDER_WORDS } from '../../words.ts';
import { isJoin } from './words.ts';

/** What is known of a letter beforehand. */
export interface About {
  /** The Turn to be ordered. */
  readonly turn: number;
  /** Whether "Zug 2" counts Moves. */
  readonly rounds: boolean;
  /** Words in the names of other pilots. */
  readonly others: ReadonlySet<string>;
  /** Those in the names of the writer. */
  readonly own: ReadonlySet<string>;
  /** Whether "he" and "she" can only be the writer's own pilot. */
  readonly third: boolean;
}

export interface Place extends About {
  readonly line: Line;
  readonly tokens: readonly Token[];
}

export const keyAt = (tokens: readonly Token[], at: number): string => tokens[at]?.key ?? '';
export const rawAt = ({ line, tokens }: Place, at: number): string =>
  tokens[at] ? line.text.slice(tokens[at]!.start, tokens[at]!.end) : '';

/** So many little words stand side by side, at most; a letter of nothing else would never be read. */
const MOST_SKIPPED = 12;

export const skip = (tokens: readonly Token[], from: number, words: ReadonlySet<string>): number => {
  let at = from;
  while (at < from + MOST_SKIPPED && words.has(keyAt(tokens, at))) at++;
  return at;
};

export const meaningAt = (
  tokens: readonly Token[],
  at: number,
): { readonly value: Meaning; readonly end: number } | null => matchPhrase(ORDER_WORDS, tokens, at);

export const isFire = (tokens: readonly Token[], at: number): boolean => meaningAt(tokens, at)?.value.is === 'fire';

export const SHOTS = new Set('shot burst round salvo volley squirt spray broadside'.split(' '));

/** "And so am I." */
const BEFORE_I = new Set('am do did will can have had was shall would should could must than nor'.split(' '));

/** "A" the article, and "I" the writer. */
export const isLittle = (place: Place, at: number): boolean => {
  const { tokens } = place;
  const raw = rawAt(place, at);
  const next = tokens[at + 1];
  if (raw === 'i' || (raw === 'I' && BEFORE_I.has(keyAt(tokens, at - 1)))) return true;
  if ((raw !== 'a' && raw !== 'A' && raw !== 'I') || next?.kind !== 'word') return false;
  if (raw === 'a' && SHOTS.has(next.key)) return true;
  // "A A A down Beta": the third is no article.
  if (raw === 'A' && rawAt(place, at - 1) === 'A') return false;
  if (next.key === 'head') return false;
  if (isJoin(next.key) || /^[lr][ts]$|^aa?$/.test(next.key)) return false;
  if (raw === 'I') return rawAt(place, at + 1) === next.key;
  if (isFire(tokens, at + 1) || next.end - next.start < 3) return false;
  return raw === 'a' || rawAt(place, at + 1) !== rawAt(place, at + 1).toUpperCase();
};

export const ENDS = new Set(['', ',', '.', ';', ')', '!', '/', '|']);

export const isMove = (n: number | null | undefined): n is number => n !== null && n !== undefined && n >= 1 && n <= 3;

export const LITTLE = new Set(
  'the my our your his her its ihrer ihrem ihren seiner seinem seinen sa son ses mon ma mes sua suo mia mio der den dem die le la el il al both'.split(
    ' ',
  ),
);
