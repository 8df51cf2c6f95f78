/** Reads what stands after "fire": directions joined by `+`, commas, "and" or nothing at all (rules 5.1, 5.8, 8.2). */
import type { Burst } from '../vocabulary.ts';
import type { Token } from './text.ts';
import { burstsOfLetters, FIRE_FILLER, FIRE_WORDS, matchPhrase, ORDER_WORDS } from './words.ts';

/** Directions, `central` for none, and the Aheads at the end that may be Moves instead: pairs of tokens from, to. */
export interface Fire {
  readonly bursts: readonly Burst[] | 'central';
  readonly tail: readonly (readonly [number, number])[];
  /** The token after it. */
  readonly end: number;
}

const LEADS = new Set([':', '-', '=']);
const JOINS = new Set([',', '/', '&', '+', 'and', '-', '\\', 'und', 'et', 'e']);
/** What ends "at Fritz", so that "fire L at Fritz, R at Hans" is read whole. */
const TARGET_ENDS = new Set([',', ';', '/', '&', '+', 'and', '.', '(', ')', '-', '|', ':', 'fire']);

const skip = (tokens: readonly Token[], from: number, words: ReadonlySet<string>): number => {
  let at = from;
  while (at < tokens.length && words.has(tokens[at]!.key)) at++;
  return at;
};

/** Whether a longer manoeuvre begins here: "left turn" is no burst to the left. */
const isManoeuvre = (tokens: readonly Token[], at: number, end: number): boolean => {
  const order = matchPhrase(ORDER_WORDS, tokens, at);
  return order !== null && order.value.is === 'manoeuvres' && order.end > end;
};

const THE = new Set(['the', 'my']);

interface Part {
  readonly bursts: readonly Burst[];
  readonly from: number;
  readonly end: number;
}

const readPart = (tokens: readonly Token[], from: number): Part | null => {
  const at = skip(tokens, from, FIRE_FILLER);
  for (const start of at > from ? [from, at] : [from]) {
    const phrase = matchPhrase(FIRE_WORDS, tokens, start);
    // "Fire ahead on the A": in which Move, and no second burst.
    const named = THE.has(tokens[start - 1]?.key ?? '') && tokens[start]?.key === 'a';
    if (phrase && !named && !isManoeuvre(tokens, start, phrase.end)) {
      return { bursts: phrase.value, from: start, end: skip(tokens, phrase.end, FIRE_FILLER) };
    }
  }
  if (THE.has(tokens[at - 1]?.key ?? '')) return null;
  const letters = tokens[at]?.kind === 'word' ? burstsOfLetters(tokens[at].key) : null;
  return letters ? { bursts: letters, from: at, end: at + 1 } : null;
};

const skipTarget = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.key !== 'at') return at;
  let end = at + 1;
  while (end < tokens.length && !TARGET_ENDS.has(tokens[end]!.key)) end++;
  return end;
};

/** "Straight in front", "left to port": one direction in other words, and not two bursts. */
const saysAgain = (tokens: readonly Token[], part: Part, bursts: readonly Burst[], more: boolean): boolean => {
  const word = tokens[part.from]!.key;
  const before = tokens[part.from - 1]!.key;
  return !more && word.length > 1 && before !== word && part.bursts.length === 1 && part.bursts[0] === bursts.at(-1);
};

/** "Both", "all three": a word for several directions, right behind another direction. */
const isOfMoves = (tokens: readonly Token[], { bursts, from }: Part): boolean =>
  bursts.length > 1 && (tokens[from]!.key === 'all' || burstsOfLetters(tokens[from]!.key) === null);

/** More directions after the first ones. */
const readMore = (tokens: readonly Token[], first: readonly Burst[], from: number): Fire => {
  let end = from;
  let bursts = [...first];
  let tail: (readonly [number, number])[] = [];
  for (;;) {
    const join = tokens[end] && JOINS.has(tokens[end]!.key) ? tokens[end]!.key : '';
    const part = readPart(tokens, join ? end + 1 : end);
    if (!part || part.bursts.length === 0) return { bursts, tail, end };
    // "Fire ahead on both of them": Moves, and no more directions.
    if (!join && isOfMoves(tokens, part)) return { bursts, tail, end };
    if (!join && saysAgain(tokens, part, bursts, tail.length > 0)) {
      end = skipTarget(tokens, part.end);
      continue;
    }
    const ahead = part.bursts.length === 1 && part.bursts[0] === 'A';
    if (ahead && join !== '+') tail.push([part.from, part.end]);
    else {
      bursts = [...bursts, ...tail.map((): Burst => 'A'), ...part.bursts];
      tail = [];
    }
    end = skipTarget(tokens, part.end);
  }
};

/** "f.L", as an abbreviation is written. */
const isShort = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === 'f' && tokens[from]?.key === '.' && !tokens[from]!.gap && tokens[from + 1]?.gap === false;

/** Reads the directions from the token after "fire" (`from`) on. */
export const readFire = (tokens: readonly Token[], from: number): Fire => {
  const first = readPart(tokens, isShort(tokens, from) ? from + 1 : skip(tokens, from, LEADS));
  if (!first) return { bursts: 'central', tail: [], end: from };
  const end = skipTarget(tokens, first.end);
  return first.bursts.length === 0 ? { bursts: [], tail: [], end } : readMore(tokens, first.bursts, end);
};

/** "fA", "FLR", "fL+R": fire and its first directions in one word; null when token `from` is none. */
export const readCompactFire = (tokens: readonly Token[], from: number): Fire | null => {
  const { key } = tokens[from]!;
  const bursts = key[0] === 'f' && key.length <= 4 ? burstsOfLetters(key.slice(1)) : null;
  if (!bursts || new Set(bursts).size < bursts.length) return null;
  return readMore(tokens, bursts, skipTarget(tokens, from + 1));
};
