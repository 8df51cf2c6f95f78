/** Reads what numbers orders: "Turn 3:", "Move 1:", "M2", "2nd Move", "3)", "first:". */
import type { Item } from './items.ts';
import { type Line, placeAt, type Token } from './text.ts';
import { matchPhrase, ORDER_WORDS } from './words.ts';

interface Scanner {
  readonly line: Line;
  readonly tokens: readonly Token[];
  /** Whether "Zug 2" and "tour 2" are Moves here, because a letter counts three of them. */
  readonly roundsAreMoves?: boolean;
}
interface Read {
  readonly items: readonly Item[];
  readonly end: number;
}

const NUMBER_WORDS = [
  'one two three four five six seven eight nine ten eleven twelve',
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici',
].map((words) => words.split(' '));
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'first firstly 1st ersten erster erste premier première primo prima zuerst',
    'second secondly 2nd zweiten zweiter zweite deuxième second secondo seconda',
    'third thirdly 3rd last final dritten dritter dritte letzten letzter letzte troisième dernier terzo terza ultimo ultima zuletzt lastly finally infine',
  ].flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)),
);
const ORDINAL_ENDS = new Set(['st', 'nd', 'rd', 'er', 'e', 'ème']);
const ROMAN = ['i', 'ii', 'iii'];
export const MOVE_WORDS = new Set(
  'move moves mv mvt m manoeuvre maneuver phase leg bewegung bewegungen mouvement mouvements manöver mossa mosse manovra coup coups pos'.split(
    ' ',
  ),
);
/** What Turns are called, and what some people call Moves: `RoundWords`. */
const ROUND_WORDS = new Set('zug züge runde tour tours turno turni'.split(' '));
const TURN_WORDS = new Set(['turn', 'turns', 't', 'tr', 'trn', 'tn', ...ROUND_WORDS]);
const AFTER_MARK = new Set([':', '.', ')', '-', '=', '|']);
/** Before "T5": "Orders T5 (final): ...". */
const SHEET_WORDS = new Set(['orders', 'order', 'moves', 'befehle', 'ordres', 'ordini']);
const NUMBER_SIGNS = new Set(['no', '.', '#', 'number', 'nr', '\u2116']);

/** The greatest number of a Turn. */
const MAX_TURN = 100_000;

/** A number as figures or as a word; null when it is none. */
export const numeral = (token: Token | undefined): number | null => {
  if (token === undefined) return null;
  if (token.kind === 'number') return /^\d{1,9}$/.test(token.key) ? Number(token.key) : null;
  const word = Math.max(...NUMBER_WORDS.map((words) => words.indexOf(token.key)));
  return word < 0 ? null : word + 1;
};

const isMove = (move: number | null): move is number => move !== null && move >= 1 && move <= 3;

const isManoeuvre = (tokens: readonly Token[], at: number): boolean =>
  matchPhrase(ORDER_WORDS, tokens, at)?.value.is === 'manoeuvres';

const digits = (token: Token | undefined): number | null => (token?.kind === 'number' ? numeral(token) : null);

const skipSigns = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (tokens[at] && NUMBER_SIGNS.has(tokens[at]!.key)) at++;
  return at;
};

const read = (
  s: Scanner,
  from: number,
  end: number,
  item: { kind: 'turn'; turn: number } | { kind: 'mark'; move: number; more?: readonly number[] },
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
  const key = tokens[from]?.key ?? '';
  if (!TURN_WORDS.has(key) || (s.roundsAreMoves && ROUND_WORDS.has(key))) return null;
  const at = skipSigns(tokens, tokens[from + 1]?.key === ':' && key !== 't' ? from + 2 : from + 1);
  const turn = numeral(tokens[at]);
  if (turn === null || turn > MAX_TURN) return null;
  const short = key !== 'turn' && key !== 't' && !ROUND_WORDS.has(key);
  if (short && !follows(tokens, at + 1) && !isManoeuvre(tokens, at + 1)) return null;
  const spoken = key === 't' && (SHEET_WORDS.has(tokens[from - 1]?.key ?? '') || isMoveWord(s, tokens[at + 1]));
  const dotted = tokens[from + 1]?.key === '.' && !tokens[from + 1]!.gap;
  if (key === 't' && !spoken && ((at > from + 1 && !dotted) || tokens[at]!.gap || !follows(tokens, at + 1)))
    return null;
  return read(s, from, at + 1, { kind: 'turn', turn }, follows(tokens, at + 1));
};

const isMoveWord = ({ roundsAreMoves }: Scanner, token: Token | undefined): boolean =>
  token !== undefined && (MOVE_WORDS.has(token.key) || (roundsAreMoves === true && ROUND_WORDS.has(token.key)));

const BETWEEN_NUMBERS = new Set(['and', '&', '+', ',', '/', 'und', 'et', 'e']);
const UP_TO = new Set(['-', 'to', 'bis', 'till', 'through', 'à']);

/** The numbers after the first in "Moves 1 and 2:", "Moves 1-3:", and the token after them. */
const readMoreNumbers = (tokens: readonly Token[], from: number, first: number): { more: number[]; end: number } => {
  const more: number[] = [];
  let end = from;
  for (let at = from; tokens[at]; at = end) {
    const sign = tokens[at]!.key;
    const next = digits(tokens[at + 1]);
    const range = UP_TO.has(sign);
    if (!isMove(next) || !(range || BETWEEN_NUMBERS.has(sign))) break;
    const last = more.at(-1) ?? first;
    if (next <= last) break;
    for (let n = range ? last + 1 : next; n <= next; n++) more.push(n);
    end = at + 2;
  }
  return { more, end };
};

/** "Move 2", "M2", "Move II:", "Moves 1 and 2:". */
const readNamedMark = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  if (!isMoveWord(s, tokens[from])) return null;
  const at = skipSigns(tokens, from + 1);
  const roman = tokens[at + 1] && AFTER_MARK.has(tokens[at + 1]!.key) ? ROMAN.indexOf(tokens[at]?.key ?? '') + 1 : 0;
  const move = numeral(tokens[at]) ?? roman;
  if (move < 1) return null;
  const { more, end } = isMove(move) ? readMoreNumbers(tokens, at + 1, move) : { more: [], end: at + 1 };
  return read(s, from, end, { kind: 'mark', move, ...(more.length > 0 && { more }) }, true);
};

/** "2nd Move", "second:". */
const readOrdinal = (s: Scanner, from: number): Read | null => {
  const { tokens } = s;
  const spelt = ORDINALS.get(tokens[from]!.key) ?? 0;
  const end =
    tokens[from + 1] && ORDINAL_ENDS.has(tokens[from + 1]!.key) && !tokens[from + 1]!.gap ? from + 2 : from + 1;
  const move = spelt || (end > from + 1 ? (numeral(tokens[from]) ?? 0) : 0);
  if (move < 1) return null;
  const dotted = end === from && tokens[end]?.key === '.' ? end + 1 : end;
  if (isMoveWord({ ...s, roundsAreMoves: true }, tokens[dotted]))
    return read(s, from, dotted + 1, { kind: 'mark', move }, true);
  const named = tokens[end] !== undefined && MOVE_WORDS.has(tokens[end]!.key);
  const listed = from === 0 && tokens[end]?.key === ',';
  if (!named && !listed && tokens[end]?.key !== ':') return null;
  return read(s, from, named ? end + 1 : end, { kind: 'mark', move }, true);
};

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

export const IN_WORDS = new Set(
  'in on at during for with im beim bei au à dans nella alla nel su zu pendant per en'.split(' '),
);
const MIDDLE = new Set('middle centre center mittleren mitte milieu mezzo'.split(' '));
const ARTICLES = new Set('the my der den dem le la il'.split(' '));
const ONES = new Set('one move mv bewegung zug mouvement tour manoeuvre mossa turno'.split(' '));
export const EACH = new Set('each every all jedem jeder jedes jede alle allen chaque tutte ogni'.split(' '));

/** "In 2", "in 1 and 3". */
export const readNumbersIn = (
  { tokens }: Scanner,
  from: number,
): { readonly moves: readonly number[]; readonly end: number } | null => {
  const first = IN_WORDS.has(tokens[from]?.key ?? '') ? digits(tokens[from + 1]) : null;
  if (!isMove(first)) return null;
  const { more, end } = readMoreNumbers(tokens, from + 2, first);
  return { moves: [first, ...more], end };
};

/** Whether no order of that Move can follow "fire L Move 2": a bracket closes, or the next word is of firing too. */
const endsFire = ({ line, tokens }: Scanner, at: number): boolean =>
  /^\s*\)/.test(line.text.slice(tokens[at - 1]!.end, tokens[at - 1]!.end + 3)) ||
  (tokens[at]?.key === ',' && matchPhrase(ORDER_WORDS, tokens, at + 1)?.value.is === 'fire');

/** The Move named after an order to fire, with no sign between: "fire L in Move 2", "on the last one", "in each". */
export const readFireMove = (
  s: Scanner,
  from: number,
): { readonly moves: readonly number[]; readonly end: number } | null => {
  const { tokens } = s;
  if (tokens[from]?.key === 'throughout' || (EACH.has(tokens[from]?.key ?? '') && tokens[from + 1]?.key === 'time'))
    return { moves: [1, 2, 3], end: tokens[from]!.key === 'throughout' ? from + 1 : from + 2 };
  const plain = readNamedMark(s, from);
  const [said] = plain?.items ?? [];
  if (plain && said?.kind === 'mark' && isMove(said.move) && endsFire(s, plain.end))
    return { moves: [said.move, ...(said.more ?? [])], end: plain.end };
  if (!tokens[from] || !IN_WORDS.has(tokens[from]!.key)) return null;
  const at = tokens[from + 1] && ARTICLES.has(tokens[from + 1]!.key) ? from + 2 : from + 1;
  if (!tokens[at]) return null;
  const ends = (end: number): number => {
    if (tokens[end]?.key === 'of' && tokens[end + 1]?.key === 'them') return end + 2;
    return tokens[end] && ONES.has(tokens[end]!.key) ? end + 1 : end;
  };
  const free = (end: number): boolean => !tokens[end] || !(isManoeuvre(tokens, end) || tokens[end]!.key === ':');
  if (EACH.has(tokens[at]!.key)) return { moves: [1, 2, 3], end: ends(at + 1) };
  const named = readNamedMark(s, at);
  const [mark] = named?.items ?? [];
  if (named && mark?.kind === 'mark' && isMove(mark.move) && free(named.end))
    return { moves: [mark.move, ...(mark.more ?? [])], end: named.end };
  const bare = readNumbersIn(s, from);
  if (bare && free(bare.end)) return bare;
  const ordinal = ORDINALS.get(tokens[at]!.key) ?? (MIDDLE.has(tokens[at]!.key) ? 2 : undefined);
  return ordinal && free(ends(at + 1)) ? { moves: [ordinal], end: ends(at + 1) } : null;
};

const TIMES = new Set('x times mal fois * time moves volte'.split(' '));
const COUNTED: ReadonlyMap<string, number> = new Map([
  ...'twice zweimal'.split(' ').map((w) => [w, 2] as const),
  ...'thrice dreimal'.split(' ').map((w) => [w, 3] as const),
]);

/** "3 x", "three times", "dreimal", before or behind what is to be done so often. */
export const readTimes = (
  tokens: readonly Token[],
  from: number,
): { readonly times: number; readonly end: number } | null => {
  const word = COUNTED.get(tokens[from]?.key ?? '');
  if (word) return { times: word, end: from + 1 };
  const n = numeral(tokens[from]);
  if (n !== null && n >= 1 && n <= 12 && tokens[from + 1] && TIMES.has(tokens[from + 1]!.key))
    return { times: n, end: from + 2 };
  return null;
};

/** "x3", "for all three Moves", behind a manoeuvre. */
export const readTimesBehind = (s: Scanner, from: number): { readonly times: number; readonly end: number } | null => {
  const { tokens } = s;
  const before = readTimes(tokens, from);
  if (before) return before;
  const n = digits(tokens[from + 1]);
  if (tokens[from]?.key === 'x' && n !== null && n >= 1 && n <= 12) return { times: n, end: from + 2 };
  const at = tokens[from] && IN_WORDS.has(tokens[from]!.key) ? from + 1 : from;
  const three = tokens[at]?.key === 'all' && numeral(tokens[at + 1]) === 3;
  return three && isMoveWord(s, tokens[at + 2]) ? { times: 3, end: at + 3 } : null;
};
