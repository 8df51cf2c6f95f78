/** Reads what numbers orders: "Turn 3:", "Move 1:", "M2", "2nd Move", "3)", "first:". */
import type { Item } from './items.ts';
import type { Line, Token } from './text.ts';
import { placeAt } from './text.ts';
import { matchPhrase, ORDER_WORDS } from './words.ts';

interface Scanner {
  readonly line: Line;
  readonly tokens: readonly Token[];
}
interface Read {
  readonly items: readonly Item[];
  readonly end: number;
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS = ['first', 'second', 'third'];
const ORDINAL_ENDS = new Set(['st', 'nd', 'rd']);
const ROMAN = ['i', 'ii', 'iii'];
const MOVE_WORDS = new Set(['move', 'mv', 'mvt', 'm', 'manoeuvre', 'maneuver', 'phase']);
const AFTER_MARK = new Set([':', '.', ')', '-', '=', '|']);
const NUMBER_SIGNS = new Set(['no', '.', '#', 'number', 'nr', '\u2116']);

/** The greatest number of a Turn. */
const MAX_TURN = 100_000;

const numeral = (token: Token | undefined): number | null => {
  if (token === undefined) return null;
  if (token.kind === 'number') return /^\d{1,9}$/.test(token.key) ? Number(token.key) : null;
  const word = NUMBER_WORDS.indexOf(token.key);
  return word < 0 ? null : word + 1;
};

const skipSigns = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (tokens[at] && NUMBER_SIGNS.has(tokens[at]!.key)) at++;
  return at;
};

const read = (
  s: Scanner,
  from: number,
  end: number,
  item: { kind: 'turn'; turn: number } | { kind: 'mark'; move: number },
  strong: boolean,
): Read => {
  const at = placeAt(s.line, s.tokens[from]!.start, s.tokens[end - 1]!.end);
  return { items: [{ ...item, at, strong }], end };
};

const follows = (tokens: readonly Token[], at: number): boolean =>
  at >= tokens.length || AFTER_MARK.has(tokens[at]!.key) || tokens[at]!.key === ',' || tokens[at]!.key === ';';

/** "Turn 3", "Turn no. 3", "T3:". */
export const readTurn = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const key = tokens[from]?.key;
  if (key !== 'turn' && key !== 't') return null;
  const at = skipSigns(tokens, from + 1);
  const turn = numeral(tokens[at]);
  if (turn === null || turn > MAX_TURN) return null;
  if (key === 't' && (at > from + 1 || tokens[at]!.gap || !follows(tokens, at + 1))) return null;
  return read(s, from, at + 1, { kind: 'turn', turn }, follows(tokens, at + 1));
};

/** "Move 2", "M2", "Move II:". */
const readNamedMark = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  if (!MOVE_WORDS.has(tokens[from]!.key)) return null;
  const at = skipSigns(tokens, from + 1);
  const roman = tokens[at + 1] && AFTER_MARK.has(tokens[at + 1]!.key) ? ROMAN.indexOf(tokens[at]?.key ?? '') + 1 : 0;
  const move = numeral(tokens[at]) ?? roman;
  return move > 0 ? read(s, from, at + 1, { kind: 'mark', move }, true) : null;
};

/** "2nd Move", "second:". */
const readOrdinal = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const spelt = ORDINALS.indexOf(tokens[from]!.key) + 1;
  const end =
    tokens[from + 1] && ORDINAL_ENDS.has(tokens[from + 1]!.key) && !tokens[from + 1]!.gap ? from + 2 : from + 1;
  const move = spelt || (end > from + 1 ? (numeral(tokens[from]) ?? 0) : 0);
  if (move < 1) return null;
  const named = tokens[end] !== undefined && MOVE_WORDS.has(tokens[end]!.key);
  if (!named && tokens[end]?.key !== ':') return null;
  return read(s, from, named ? end + 1 : end, { kind: 'mark', move }, true);
};

const isMove = (move: number | null): move is number => move !== null && move >= 1 && move <= 3;

const isManoeuvre = (tokens: readonly Token[], at: number): boolean =>
  matchPhrase(ORDER_WORDS, tokens, at)?.value.is === 'manoeuvres';

const digits = (token: Token | undefined): number | null => (token?.kind === 'number' ? numeral(token) : null);

/** "2.", "2)", "2:", "2 LT", "No. 2:": a bare number from 1 to 3. */
const readBareMark = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const at = tokens[from]!.kind === 'word' ? skipSigns(tokens, from) : from;
  const move = digits(tokens[at]);
  if (!isMove(move)) return null;
  const alone = tokens[at + 1] === undefined;
  const marked = alone ? from === 0 : AFTER_MARK.has(tokens[at + 1]!.key);
  return marked || (!alone && isManoeuvre(tokens, at + 1))
    ? read(s, from, at + 1, { kind: 'mark', move }, false)
    : null;
};

/** "4.2: LT": Turn 4, Move 2, written without a blank. */
const readDotted = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const [turn, move] = [digits(tokens[from]), digits(tokens[from + 2])];
  const joined = tokens[from + 1]?.key === '.' && !tokens[from + 1]!.gap && tokens[from + 2]?.gap === false;
  if (!joined || turn === null || turn > MAX_TURN || !isMove(move)) return null;
  const after = tokens[from + 3]?.key ?? '';
  if (after === '.' || !(AFTER_MARK.has(after) || isManoeuvre(tokens, from + 3))) return null;
  const turnRead = read(s, from, from + 1, { kind: 'turn', turn }, true);
  const markRead = read(s, from + 2, from + 3, { kind: 'mark', move }, true);
  return { items: [...turnRead.items, ...markRead.items], end: from + 3 };
};

/** The number of a Move; more than 3 is read too, so that it can be complained about. */
export const readMark = (s: Scanner, from: number): Read | null =>
  readNamedMark(s, from) ?? readOrdinal(s, from) ?? readDotted(s, from) ?? readBareMark(s, from);
