/** Reads one line into items: the only place where words become orders. Never fails: what is not known is an item too. */
import type { Strip } from '../vocabulary.ts';
import type { Fire } from './fire.ts';
import { readCompactFire, readFire } from './fire.ts';
import type { Item, Unknown } from './items.ts';
import { readMark, readTurn } from './numbering.ts';
import type { Line, Token } from './text.ts';
import { placeAt, readTokens } from './text.ts';
import type { Meaning } from './words.ts';
import { burstsOfLetters, matchPhrase, ORDER_WORDS, STRIP_WORDS } from './words.ts';

/** What was read, and the token after it. */
interface Read {
  readonly items: readonly Item[];
  readonly end: number;
}

interface Scanner {
  readonly line: Line;
  readonly tokens: readonly Token[];
  /** Whether Moves are told apart in this line, by numbers or by signs. */
  readonly parted: boolean;
}

const place = ({ line, tokens }: Scanner, from: number, end: number) =>
  placeAt(line, tokens[from]!.start, tokens[end - 1]!.end);

/** Weak words are English too: a line of them may be prose. */
const WEAK = new Set('a o n i 0 ahead straight forward forwards stall hover zero aa'.split(' '));

const SEPARATORS = new Set(',;:-/.|&+!)\\"\'=~_*[]');
/** Signs between one Move and the next. */
const PARTING = new Set([';', '|']);
const BULLETS = new Set(['\u2022', '\u00b7', '\u2023', '\u25e6', '\u25cf', '\u25aa', '#']);

const CONNECTORS = new Set(
  (
    'on at in along via using from by the my our own to onto down home base aerodrome airfield strip airstrip with ' +
    'and : - ('
  ).split(' '),
);

/** Signs over which only a whole word is taken for a strip: "land, BETA", but not "land, L". */
const PAUSES = new Set([',', '.', '+', '/']);

/** The strip named after "land" or "take off", past words such as "on the"; null when there is none. */
const readStrip = (tokens: readonly Token[], from: number): { readonly strip: Strip; readonly end: number } | null => {
  let paused = false;
  for (let at = from; at < tokens.length; at++) {
    const found = matchPhrase(STRIP_WORDS, tokens, at);
    if (found && !(paused && tokens[at]!.key.length === 1)) {
      const order = matchPhrase(ORDER_WORDS, tokens, at);
      const other = order?.value.is === 'manoeuvres' && order.end > found.end;
      return other ? null : { strip: found.value, end: found.end };
    }
    paused ||= PAUSES.has(tokens[at]!.key);
    if (!CONNECTORS.has(tokens[at]!.key) && !PAUSES.has(tokens[at]!.key)) return null;
  }
  return null;
};

const readDeclaration = (s: Scanner, is: 'land' | 'take-off', from: number, verbEnd: number): Read => {
  const named = readStrip(s.tokens, verbEnd);
  const end = named?.end ?? verbEnd;
  const at = place(s, from, end);
  const strong = named !== null;
  if (is === 'land') return { items: [{ kind: 'land', strip: named?.strip ?? 'any', at, strong }], end };
  return { items: [named ? { kind: 'strip', strip: named.strip, at, strong } : { kind: 'take-off', at, strong }], end };
};

const burstItem = (s: Scanner, from: number, { bursts, tail, end }: Fire, strong = bursts !== 'central'): Read => {
  const at = place(s, from, end);
  const places = tail.map(([a, b]) => place(s, a, b));
  return { items: [{ kind: 'fire', bursts, tail: places, at, strong }], end };
};

/** A single word after "fire" that means nothing: a direction gone wrong. */
const isLostDirection = (s: Scanner, at: number): boolean => {
  const [token, next] = s.tokens.slice(at, at + 2);
  if (token?.kind !== 'word' || (next && next.kind === 'word')) return false;
  return matchPhrase(ORDER_WORDS, s.tokens, at) === null && (isFar(s, at) || readCompactFire(s.tokens, at) === null);
};

const fireItem = (s: Scanner, from: number, verbEnd: number): Read => {
  const { bursts, tail, end } = readFire(s.tokens, verbEnd);
  if (bursts === 'central' && isLostDirection(s, verbEnd)) {
    const fire = { kind: 'fire', bursts, tail: [], at: place(s, from, verbEnd), strong: false } as const;
    return { items: [fire, ...unknown(s, verbEnd, verbEnd + 1, 'direction').items], end: verbEnd + 1 };
  }
  return burstItem(s, from, { bursts, tail, end });
};

const readMeaning = (s: Scanner, meaning: Meaning, from: number, end: number): Read => {
  const at = place(s, from, end);
  const one = (item: Item): Read => ({ items: [item], end });
  switch (meaning.is) {
    case 'manoeuvres': {
      const strong = !WEAK.has(s.tokens[from]!.key) || end - from > 1;
      return { items: meaning.manoeuvres.map((manoeuvre) => ({ kind: 'step', manoeuvre, at, strong })), end };
    }
    case 'fire':
      return fireItem(s, from, end);
    case 'hold-fire':
      return one({ kind: 'fire', bursts: [], tail: [], at, strong: false });
    case 'land':
    case 'take-off':
      return readDeclaration(s, meaning.is, from, end);
    case 'strip':
      return one({ kind: 'strip', strip: meaning.strip, at, strong: true });
    case 'side':
      return one({ kind: 'side', strip: meaning.strip, burst: meaning.burst, at, strong: false });
    case 'condition':
      return one({ kind: 'unknown', why: 'condition', at, strong: false });
    case 'overfly':
      return one({ kind: 'overfly', at, strong: true });
    default:
      return one({ kind: meaning.is, at, strong: false });
  }
};

const unknown = (s: Scanner, from: number, end: number, why: Unknown): Read => ({
  items: [{ kind: 'unknown', why, at: place(s, from, end), strong: false }],
  end,
});

/** "*fire A" is how a report shows a hit; elsewhere an asterisk is a bullet, or stress. */
const isHitMark = (s: Scanner, from: number): boolean =>
  from + 1 < s.tokens.length && matchPhrase(ORDER_WORDS, s.tokens, from + 1)?.value.is === 'fire';

/**
 * "[A]" is how a report shows a hit taken: the manoeuvre of a Move in brackets. Behind a Move that has its manoeuvre
 * already ("A - fire L [A]") the whole of it is a mark, and no second one.
 */
const isTakenMark = ({ tokens, parted }: Scanner, from: number): boolean =>
  parted &&
  tokens[from]!.key === '[' &&
  tokens[from + 2]?.key === ']' &&
  tokens[from - 1]?.kind === 'word' &&
  matchPhrase(ORDER_WORDS, tokens, from + 1)?.value.is === 'manoeuvres';

/** What a report adds to an order. */
const reportMark = (s: Scanner, from: number, end: number): Read => ({
  items: [{ kind: 'filler', report: true, at: place(s, from, end), strong: false }],
  end,
});

const readSign = (s: Scanner, from: number): Read | null => {
  const { kind, key } = s.tokens[from]!;
  if (kind !== 'sign') return null;
  if (key === '*' && isHitMark(s, from)) return reportMark(s, from, from + 1);
  if (isTakenMark(s, from)) return reportMark(s, from, from + 3);
  if (SEPARATORS.has(key) || (from === 0 && BULLETS.has(key))) return { items: [], end: from + 1 };
  return unknown(s, from, from + 1, key === '?' ? 'question' : 'sign');
};

/** So far a closing bracket is looked for, in tokens. */
const REMARK = 60;

/** Words that make a remark more than a remark: "fire L (twice)". */
const DOUBTS = new Set('twice thrice double triple times x'.split(' '));

/** Round brackets hold orders, or a remark; a remark that could be an order is not passed over. */
const readBracket = (s: Scanner, from: number): Read | null => {
  if (s.tokens[from]!.key !== '(') return null;
  const close = s.tokens.slice(from, from + REMARK).findIndex((t) => t.key === ')');
  const inner = { ...s, tokens: s.tokens.slice(from + 1, from + Math.max(close, 1)) };
  const end = from + Math.max(close, 0) + 1;
  const items = readItems(inner, false);
  if (!items.some((item) => item.kind === 'unknown')) return { items, end };
  const doubtful =
    items.some(
      (item) => item.strong || item.kind === 'fire' || (item.kind === 'unknown' && item.why === 'condition'),
    ) || inner.tokens.some((token) => DOUBTS.has(token.key));
  if (doubtful) return unknown(s, from, end, 'remark');
  return { items: [{ kind: 'remark', at: place(s, from, end), strong: false }], end };
};

const VERBS = new Set(
  'turn slip sideslip side go fly land take stay remain wait stall hover stand hold touch overfly'.split(' '),
);
const SHOOTS = new Set(['fire', 'shoot']);

/** "I turn left", "I fire ahead": I, and no Immelmann. "I fire A" is one. */
const readPronoun = (s: Scanner, from: number): Read | null => {
  const [token, next, after] = s.tokens.slice(from, from + 3);
  if (token!.key !== 'i' || !next) return null;
  const shoots = SHOOTS.has(next.key) && after?.kind === 'word' && burstsOfLetters(after.key) === null;
  if (!VERBS.has(next.key) && !shoots) return null;
  return { items: [{ kind: 'filler', at: place(s, from, from + 1), strong: false }], end: from + 1 };
};

/** "So far": a word, where "FAR" is fire ahead and right. */
const isFar = ({ line, tokens }: Scanner, at: number): boolean =>
  tokens[at]!.key === 'far' && line.text.slice(tokens[at]!.start + 1, tokens[at]!.end) === 'ar';

const readOne = (s: Scanner, from: number, brackets: boolean): Read => {
  const sure =
    (brackets && readBracket(s, from)) ||
    readSign(s, from) ||
    readTurn(s, from) ||
    readMark(s, from) ||
    readPronoun(s, from);
  if (sure) return sure;
  const phrase = matchPhrase(ORDER_WORDS, s.tokens, from);
  if (phrase) return readMeaning(s, phrase.value, from, phrase.end);
  const compact = isFar(s, from) ? null : readCompactFire(s.tokens, from);
  if (compact) return burstItem(s, from, compact, false);
  return unknown(s, from, from + 1, s.tokens[from]!.kind === 'number' ? 'number' : 'word');
};

/** Where an item begins in its line. */
const startOf = (line: Line, item: Item): number => item.at.column - 1 - line.offset;

const merged = ({ line }: Scanner, a: Item, b: Item): Item | null => {
  if (a.kind !== 'unknown' || b.kind !== 'unknown' || a.why !== 'word' || b.why !== 'word') return null;
  return { ...a, at: placeAt(line, startOf(line, a), startOf(line, b) + b.at.token.length) };
};

const readItems = (s: Scanner, brackets: boolean): Item[] => {
  const items: Item[] = [];
  for (let at = 0, last = -1; at < s.tokens.length; ) {
    const { items: read, end } = readOne(s, at, brackets);
    const joined = last === at && read.length === 1 ? merged(s, items.at(-1)!, read[0]!) : null;
    if (joined) items[items.length - 1] = joined;
    else items.push(...read);
    last = read.length > 0 ? end : -1;
    at = end;
  }
  return items;
};

const isParted = (line: Line, tokens: readonly Token[]): boolean =>
  tokens.some(({ key }, at) => PARTING.has(key) || readMark({ line, tokens }, at) !== null);

/** The items of a line, in order. `oneMove`: whether the line can hold no more than one Move. */
export const scanLine = (line: Line, oneMove = false): readonly Item[] => {
  const tokens = readTokens(line.text);
  return readItems({ line, tokens, parted: oneMove || isParted(line, tokens) }, true);
};
