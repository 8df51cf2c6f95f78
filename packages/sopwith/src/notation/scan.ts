/** Reads one line into items: the only place where words become orders. Never fails: what is not known is an item too. */
import { MANOEUVRES, type Manoeuvre, type Strip } from '../vocabulary.ts';
import { readCompactFire } from './fire.ts';
import { burstItem, fireItem } from './fire-item.ts';
import type { Item } from './items.ts';
import { readMark, readTimes, readTimesBehind, readTurn } from './numbering.ts';
import { isFar, place, type Read, type Scanner, unknown } from './scanner.ts';
import { type Line, placeAt, readTokens, type Token } from './text.ts';
import { burstsOfLetters, type Meaning, matchPhrase, ORDER_WORDS, STRIP_WORDS } from './words.ts';

/** Weak words are English too: a line of them may be prose. */
const WEAK = new Set('a o n i 0 ahead straight forward forwards stall hover zero aa'.split(' '));

const SEPARATORS = new Set(',;:-/.|&+!)\\"\'=~_*[]');
/** Signs between one Move and the next. */
const PARTING = new Set([';', '|']);
const BULLETS = new Set(['\u2022', '\u00b7', '\u2023', '\u25e6', '\u25cf', '\u25aa', '#']);

const CONNECTORS = new Set(
  (
    'on at in along via using from by the my our own to onto down home base aerodrome airfield strip airstrip with ' +
    'and : - ( upon auf an von der dem die par la le sur su sul sulla alla'
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

/** The manoeuvres of a phrase, as often as the words behind it say. */
const stepItems = (s: Scanner, manoeuvres: readonly Manoeuvre[], from: number, end: number): Read => {
  const often = manoeuvres.length === 1 ? readTimesBehind(s, end) : null;
  const strong = !WEAK.has(s.tokens[from]!.key) || end - from > 1;
  const at = place(s, from, often?.end ?? end);
  const all = Array.from({ length: often?.times ?? 1 }, () => manoeuvres).flat();
  return { items: all.map((manoeuvre) => ({ kind: 'step', manoeuvre, at, strong })), end: often?.end ?? end };
};

const ATTACHED: ReadonlyMap<string, Manoeuvre> = new Map(MANOEUVRES.map((m) => [`x${m.toLowerCase()}`, m]));

/** "3 x A", "3xA", "three times ahead"; fire behind it may be for one of them or for all. */
const readRepeated = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const attached = tokens[from]!.kind === 'number' ? ATTACHED.get(tokens[from + 1]?.key ?? '') : undefined;
  const often = attached ? { times: Number(tokens[from]!.key), end: from + 2 } : readTimes(tokens, from);
  if (!often || often.times > REPEATED) return null;
  const phrase = attached ? null : matchPhrase(ORDER_WORDS, tokens, often.end);
  const manoeuvre = attached ?? (phrase?.value.is === 'manoeuvres' ? phrase.value.manoeuvres[0]! : null);
  if (manoeuvre === null || (phrase?.value.is === 'manoeuvres' && phrase.value.manoeuvres.length > 1)) return null;
  const end = phrase?.end ?? often.end;
  const at = place(s, from, end);
  const steps = Array.from({ length: often.times }, (): Item => ({ kind: 'step', manoeuvre, at, strong: true }));
  return { items: steps, end };
};

/** How often a Move may be repeated, right or wrong. */
const REPEATED = 12;

const readMeaning = (s: Scanner, meaning: Meaning, from: number, end: number): Read => {
  const at = place(s, from, end);
  const one = (item: Item): Read => ({ items: [item], end });
  switch (meaning.is) {
    case 'manoeuvres':
      return stepItems(s, meaning.manoeuvres, from, end);
    case 'fire':
      return fireItem(s, from, end);
    case 'any-fire':
      return {
        items: [
          { kind: 'fire', bursts: 'central', tail: [], at, strong: true },
          ...unknown(s, from, end, 'direction').items,
        ],
        end,
      };
    case 'fire-at':
      return burstItem(s, from, { bursts: [meaning.burst], tail: [], end });
    case 'hold-fire':
      return burstItem(s, from, { bursts: [], tail: [], end }, false);
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

/** Pictures that say nothing; those of arrows and weapons may be orders. */
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe0e\ufe0f\u200d])+$/u;
const TELLING = /[\u2190-\u21ff\u27a1\u2b00-\u2bff\u{1f525}\u{1f52b}\u{1f4a5}\u{1f3af}\u{1f4a3}]/u;
const isPicture = (key: string): boolean => PICTURE.test(key) && !TELLING.test(key);

const readSign = (s: Scanner, from: number): Read | null => {
  const { kind, key } = s.tokens[from]!;
  if (kind !== 'sign') return null;
  if (key === '*' && isHitMark(s, from)) return reportMark(s, from, from + 1);
  if (isTakenMark(s, from)) return reportMark(s, from, from + 3);
  if (SEPARATORS.has(key) || (from === 0 && BULLETS.has(key)) || isPicture(key)) return { items: [], end: from + 1 };
  return unknown(s, from, from + 1, key === '?' ? 'question' : 'sign');
};

/** How far a closing bracket is looked for, in tokens. */
const REMARK = 60;

/** Words that make a remark more than a remark: "fire L (twice)". */
const DOUBTS = new Set('twice thrice double triple times x'.split(' '));

/** How far a bracket looks round itself, in signs. */
const NEAR = 60;

/** "Ahead (tout droit)", "turn left (LT)", "shoot left (L)": what stands before the bracket once more. */
const isGloss = ({ line, tokens }: Scanner, from: number, items: readonly Item[]): boolean => {
  const [only, other] = items;
  if (from === 0 || !only || other) return false;
  const before = scanLine({
    ...line,
    text: line.text.slice(Math.max(0, tokens[from]!.start - NEAR), tokens[from]!.start),
  }).at(-1);
  if (before?.kind === 'step') return only.kind === 'step' && before.manoeuvre === only.manoeuvre;
  const burst = only.kind === 'side' ? only.burst : only.kind === 'step' ? only.manoeuvre : null;
  return (
    before?.kind === 'fire' && before.bursts.length === 1 && before.bursts[0] === burst && before.tail.length === 0
  );
};

/** "(a) ahead; (b) left turn; (c) ahead": letters that count, where a (b) stands in the same line. */
const isLettered = ({ line, tokens }: Scanner, from: number): boolean => {
  const { key, start } = tokens[from + 1]!;
  return /^[abc]$/.test(key) && /\(b\)/i.test(line.text.slice(Math.max(0, start - 3 * NEAR), start + 3 * NEAR));
};

/** A direction, whatever is to go there: "LT (a sting to the left)", "LT (sting A)". "A" and "I" begin remarks. */
const aims = ({ kind, at }: Item): boolean => kind === 'side' || (kind === 'step' && !/^[aiI]$/.test(at.token));

/** Round brackets hold orders, or a remark; a remark that could be an order is not passed over. */
const readBracket = (s: Scanner, from: number): Read | null => {
  if (s.tokens[from]!.key !== '(') return null;
  const close = s.tokens.slice(from, from + REMARK).findIndex((t) => t.key === ')');
  const inner = { ...s, tokens: s.tokens.slice(from + 1, from + Math.max(close, 1)) };
  const end = from + Math.max(close, 0) + 1;
  const items = readItems(inner, false);
  if (close === 2 && isLettered(s, from)) return { items: [], end };
  if (isGloss(s, from, items)) return { items: [{ kind: 'filler', at: place(s, from, end), strong: false }], end };
  if (!items.some((item) => item.kind === 'unknown')) return { items, end };
  const doubtful =
    items.some(
      (item) =>
        item.strong || item.kind === 'fire' || aims(item) || (item.kind === 'unknown' && item.why === 'condition'),
    ) || inner.tokens.some((token) => DOUBTS.has(token.key));
  if (doubtful) return unknown(s, from, end, 'remark');
  return { items: [{ kind: 'remark', at: place(s, from, end), strong: false }], end };
};

const VERBS = new Set(
  'turn slip sideslip side go fly land take stay remain wait stall hover stand hold touch overfly'.split(' '),
);
const SHOOTS = new Set(['fire', 'shoot']);
/** What "I" may stand before, and be nobody but the writer. */
const SPOKEN: ReadonlySet<Meaning['is']> = new Set(['filler', 'hold-fire', 'land', 'ground', 'overfly', 'take-off']);

/** "I turn left", "I fire ahead": I, and no Immelmann. "I fire A" is one. */
const readPronoun = (s: Scanner, from: number): Read | null => {
  const { line, tokens } = s;
  const [token, next, after] = tokens.slice(from, from + 3);
  if (token!.key !== 'i' || !next) return null;
  const plain = next.kind === 'word' && next.key.length > 1 && line.text.slice(next.start, next.end) === next.key;
  const known = matchPhrase(ORDER_WORDS, tokens, from + 1);
  const spoken = plain && (known === null || SPOKEN.has(known.value.is));
  const shoots = SHOOTS.has(next.key) && after?.kind === 'word' && burstsOfLetters(after.key) === null;
  if (!VERBS.has(next.key) && !shoots && !(spoken && line.text[token!.start] === 'I')) return null;
  return { items: [{ kind: 'filler', at: place(s, from, from + 1), strong: false }], end: from + 1 };
};

const BEFORE_ARTICLE = new Set('first second third last next then and with make by do fly , ; : - ) .'.split(' '));

/** "Then a turn to the left": a, and no Ahead. */
const readArticle = (s: Scanner, from: number): Read | null => {
  const { line, tokens } = s;
  if (line.text.slice(tokens[from]!.start, tokens[from]!.end) !== 'a') return null;
  if (!BEFORE_ARTICLE.has(tokens[from - 1]?.key ?? '')) return null;
  const next = matchPhrase(ORDER_WORDS, tokens, from + 1);
  const turn = next?.value.is === 'manoeuvres' && next.end > from + 2;
  return turn ? { items: [{ kind: 'filler', at: place(s, from, from + 1), strong: false }], end: from + 1 } : null;
};

const readOne = (s: Scanner, from: number, brackets: boolean): Read => {
  const sure =
    (brackets && readBracket(s, from)) ||
    readSign(s, from) ||
    readTurn(s, from) ||
    readRepeated(s, from) ||
    readMark(s, from) ||
    readPronoun(s, from) ||
    readArticle(s, from);
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

/**
 * The items of a line, in order. `oneMove`: whether the line can hold no more than one Move; `roundsAreMoves`: whether
 * "Zug 2" and "tour 2" count Moves, not Turns.
 */
export const scanLine = (line: Line, oneMove = false, roundsAreMoves = false): readonly Item[] => {
  const tokens = readTokens(line.text);
  return readItems({ line, tokens, parted: oneMove || isParted(line, tokens), roundsAreMoves }, true);
};
