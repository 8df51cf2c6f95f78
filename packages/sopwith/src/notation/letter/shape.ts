/**
 * Is a line of a letter an order, an order gone wrong, or prose? It is decided by the shape of the whole line, never by
 * one word in it: "A good game so far" is prose although A is a manoeuvre.
 */
import { MOVES } from '../../vocabulary.ts';
import type { Item } from '../items.ts';
import { scanLine } from '../scan.ts';
import type { Line, Token } from '../text.ts';
import { readTokens } from '../text.ts';
import type { Change } from './change.ts';
import { isNear } from './near.ts';

export type Shape =
  /** Nothing but orders. */
  | 'order'
  /** Surely meant as an order, with something in it that cannot be read. */
  | 'hard'
  /** May have been meant as an order, if there is no other. */
  | 'soft'
  /** Speaks of orders; where there are no others it may be one, where there are it is worth a look. */
  | 'mention'
  /** Changes orders that stand before it. */
  | 'change'
  | 'prose'
  | 'blank';

export interface Shaped {
  readonly line: Line;
  readonly shape: Shape;
  readonly items: readonly Item[];
  /** Of a line of the shape `change`. */
  readonly change?: Change;
}

const isContent = (item: Item): boolean =>
  item.kind !== 'filler' && item.kind !== 'remark' && item.kind !== 'unknown' && item.kind !== 'nmr';

/** Words that take back or change what was said. */
const CORRECTIONS = new Set(
  'make change changed correction correct instead scrap ignore amend amended cancel replace rather actually'.split(' '),
);

/** Long words of the notation, for slips of the pen. */
const WORDS = (
  'ahead left right turn slip fire firing land landing alpha beta gamma immelmann immelman ground strip airstrip ' +
  'takeoff overfly move'
).split(' ');

/** English words that only look like slips. */
const COMMON = new Set(
  (
    'love fine five wire hire hand band sand lend lift night light might sight tight fight eight head burn torn tune ' +
    'ship trip round found sound around'
  ).split(' '),
);

const isSlip = ({ key }: Token): boolean =>
  key.length >= 4 && !COMMON.has(key) && WORDS.some((word) => isNear(key, word));

const NO_CODES = new Set('ok gm ps pps nb re hi fyi bye'.split(' '));

/** "LTT", "XS 2": short, and in capitals. */
const isCode = (token: Token, text: string): boolean => {
  const raw = text.slice(token.start, token.end);
  return !NO_CODES.has(token.key) && raw.length <= 3 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
};

/** The words of a line that could not be read. */
const strangeWords = (line: Line, tokens: readonly Token[], items: readonly Item[]): readonly Token[] => {
  const spans = items.flatMap(({ kind, at }) => {
    const start = at.column - 1 - line.offset;
    return kind === 'unknown' ? [{ start, end: start + at.token.length }] : [];
  });
  let next = 0;
  return tokens.filter((token) => {
    while (next < spans.length && spans[next]!.end <= token.start) next++;
    return token.kind !== 'sign' && next < spans.length && spans[next]!.start <= token.start;
  });
};

/** "Same again", "repeat my last orders", "ditto": an order that cannot be followed. */
const REPEATS =
  /^\W*(?:ditto|repeat|(?:the\s)?same\s(?:again|as|orders?|moves?)|as\s(?:before|last)|wie\s(?:gehabt|immer|beim|letzte)|comme\s(?:avant|au\sdernier))\b/i;

const SHORT = 8;
const LONG = 25;

/** English words that are orders, but for single letters. */
const isWord = (item: Item): boolean => item.kind !== 'turn' && item.at.token.length > 2;

/** Words as they are parted by blanks: "ov9rfly" is one. */
const spelt = (tokens: readonly Token[]): number => tokens.filter((token, i) => i === 0 || token.gap).length;

/** So many strange words after "Turn 4:" may be a strip or a landing; more are a title. */
const TITLED = 2;
const DECLARED: ReadonlySet<Item['kind']> = new Set(['strip', 'land', 'overfly']);
const isStripWord = ({ key }: Token): boolean => key === 'strip' || key === 'airstrip' || key === 'runway';

const shapeOfStrange = (line: Line, items: readonly Item[], content: readonly Item[]): Shape => {
  const tokens = readTokens(line.text);
  const words = tokens.filter((token) => token.kind !== 'sign').length;
  const strange = strangeWords(line, tokens, items);
  const [first] = items;
  const numbered = first?.kind === 'mark';
  const orders = content.filter((item) => item.kind !== 'turn' && item.kind !== 'mark');
  if (numbered && (first.strong || (orders.length > 0 && strange.length <= orders.length))) return 'hard';
  const slips = words <= SHORT && strange.length > 0 && strange.every((t) => isSlip(t) || isCode(t, line.text));
  const titled = first?.kind === 'turn' && first.strong;
  if (titled && (slips || orders.length > 0 || spelt(strange) <= TITLED || tokens.some(isStripWord))) return 'hard';
  if (words <= SHORT && orders.some((item) => item.strong && DECLARED.has(item.kind))) return 'hard';
  if (orders.some((item) => item.strong)) {
    const corrects = tokens.some((token) => CORRECTIONS.has(token.key));
    return corrects || slips || strange.length <= Math.max(orders.length, 3) ? 'hard' : 'mention';
  }
  if (orders.length > 0 && content.some((item) => item.kind === 'mark' && item.strong)) return 'mention';
  if (slips) return numbered ? 'hard' : strange.some(isSlip) ? 'mention' : 'soft';
  const spoken = orders.filter(isWord).length;
  const flies = orders.some((item) => isWord(item) && item.kind !== 'fire' && item.kind !== 'side');
  const orderly =
    strange.length <= orders.length || (spoken > 0 && words <= SHORT) || (flies && spoken > 1 && words <= LONG);
  if (REPEATS.test(line.text)) return 'mention';
  if (orders.length === 0 || !orderly) return 'prose';
  return orders.some((item) => item.kind === 'land') ? 'mention' : 'soft';
};

const STARTERS: ReadonlySet<Item['kind']> = new Set([
  'turn',
  'mark',
  'step',
  'stay',
  'strip',
  'land',
  'take-off',
  'overfly',
  'ground',
]);

/**
 * Items and shape of a line. A line of fire alone is an order only after another. `roundsAreMoves`: whether "Zug 2" and
 * "tour 2" count Moves in this letter.
 */
export const shapeOf = (line: Line, roundsAreMoves = false): Shaped => {
  const items = scanLine(line, false, roundsAreMoves);
  const content = items.filter(isContent);
  const shaped = (shape: Shape): Shaped => ({ line, shape, items });
  if (items.length === 0) return shaped(line.text.trim() === '' ? 'blank' : 'prose');
  if (items.some((item) => item.kind === 'unknown')) return shaped(shapeOfStrange(line, items, content));
  if (items.some((item) => item.kind === 'nmr')) return shaped('order');
  if (content.length === 0) return shaped('prose');
  return shaped(content.some((item) => STARTERS.has(item.kind)) ? 'order' : 'mention');
};

/** Whether a line only says which Turn it is. */
export const isTitle = ({ items }: Shaped): boolean =>
  items.some((item) => item.kind === 'turn') &&
  items.every((item) => item.kind === 'turn' || item.kind === 'filler' || item.kind === 'remark');

/** "Left" by itself: a strip under a Turn line, else perhaps no more than a word. */
export const isSideAlone = ({ items }: Shaped): boolean => items.length === 1 && items[0]!.kind === 'side';

/** Whether a line is nothing but an order to fire, with its directions. */
export const isFireAlone = ({ items }: Shaped): boolean =>
  items.some((item) => item.kind === 'fire' && item.strong) &&
  items.every((item) => item.kind === 'fire' || item.kind === 'filler');

/** "Move 2" and no more. */
export const isMarkAlone = ({ items }: Shaped): boolean => items.length === 1 && items[0]!.kind === 'mark';

/** Whether a line is an order, or was surely meant as one. */
export const isOrder = (line: Shaped | null): line is Shaped =>
  line?.shape === 'order' || line?.shape === 'hard' || line?.change?.is === 'amend' || line?.change?.is === 'anew';

export const MOVES_IN_TURN = MOVES.length;

/** Moves that a line orders; "ground" is a whole Turn of them, and so is "stay" by itself. */
export const movesIn = ({ items }: Shaped): number => {
  const steps = items.filter((item) => item.kind === 'step' || item.kind === 'stay').length;
  const whole = items.some((item) => item.kind === 'ground') || (steps === 1 && items.some((i) => i.kind === 'stay'));
  return whole && !items.some((item) => item.kind === 'mark') ? MOVES_IN_TURN : steps;
};
