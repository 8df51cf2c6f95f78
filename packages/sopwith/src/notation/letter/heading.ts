/**
 * Headings of a letter: whose orders follow. A name, a seat or a plane, alone on its line or before a colon: "Ann",
 * "Seat 3:", "Orders for Hissing Sid (2)", "Plane 2: A; A; LT", "=== Bob ===", "second plane".
 */
import type { Place } from '@paravion/tabletop';
import { readTurn } from '../numbering.ts';
import { readPlane } from '../planes.ts';
import type { Line, Token } from '../text.ts';
import { placeAt, readTokens } from '../text.ts';
import type { LetterContext } from './types.ts';

export interface Heading {
  /** Seats that it may mean: several where names are the same, none where it names one that does not exist; null: no seat. */
  readonly seats: readonly number[] | null;
  /** Which plane of the seat, or the number of a plane counted over all seats; null when it is not said. */
  readonly plane: number | null;
  /** `own`: the plane is one of the seat's; `all`: counted over all seats, unless a seat is known. */
  readonly counted: 'own' | 'all';
  readonly turn: number | null;
  readonly place: Place;
  /** Where the rest of the line begins. */
  readonly rest: number;
  /** Whether a colon (or a dash) stands before the rest. */
  readonly marked: boolean;
}

interface Draft {
  seats: readonly number[] | undefined;
  plane: number | undefined;
  counted: Heading['counted'] | undefined;
  turn: number | undefined;
  /** Whether only a part of a name was given: then a colon must follow. */
  part: boolean;
}

const DECORATION = new Set(['=', '*', '#', '_', '[', ']', '<', '>', '~', '|', '-', '+', '"']);
const LEADS = new Set('orders order for of from pilot player name moves sheet the flown by and'.split(' '));
const LEAD_SIGNS = new Set([':', ',', '-']);
const TRAILS = new Set('orders order moves sheet for the and'.split(' '));
const GREETINGS = new Set(
  'dear hi hello hey hallo to cc ps greetings yours love thanks cheers regards sincerely'.split(' '),
);
const SEAT_WORDS = new Set(['seat', 'player', 'pilot']);
const SIGNS = new Set(['#', '.', 'no', 'nr', 'number']);

const number = (token: Token | undefined): number | null =>
  token?.kind === 'number' && /^\d{1,3}$/.test(token.key) ? Number(token.key) : null;

const skip = (tokens: readonly Token[], from: number, keys: ReadonlySet<string>): number => {
  let at = from;
  while (tokens[at] && keys.has(tokens[at]!.key)) at++;
  return at;
};

interface Found {
  readonly seats: readonly number[];
  readonly end: number;
}

/** The names of a game by the keys of their words; `parts`: words that only one of the longer names has. */
export interface Names {
  readonly full: readonly (readonly string[])[];
  readonly parts: ReadonlyMap<string, number>;
}

const TITLES = new Set('the von van der de of and'.split(' '));

export const readNames = (names: readonly string[]): Names => {
  const full = names.map((name) => readTokens(name).map((t) => t.key));
  const owners = (word: string): readonly number[] => full.flatMap((keys, seat) => (keys.includes(word) ? [seat] : []));
  const words = full.flatMap((keys) => (keys.length > 1 ? keys : [])).filter((w) => w.length > 2 && !TITLES.has(w));
  return { full, parts: new Map(words.flatMap((w) => (owners(w).length === 1 ? [[w, owners(w)[0]!] as const] : []))) };
};

/** A name at token `from`, the longest; "Ann's" counts. */
const readName = (tokens: readonly Token[], from: number, names: Names): Found | null => {
  const matches = (keys: readonly string[]): boolean =>
    keys.length > 0 &&
    keys.every((key, i) => {
      const word = tokens[from + i]?.key;
      return word === key || (i === keys.length - 1 && word === `${key}'s`);
    });
  const longest = Math.max(0, ...names.full.map((keys) => (matches(keys) ? keys.length : 0)));
  if (longest === 0) return null;
  const seats = names.full.flatMap((keys, seat) => (keys.length === longest && matches(keys) ? [seat] : []));
  return { seats, end: from + longest };
};

/** The token after a name that begins at `from`; null when none does. */
export const endOfName = (tokens: readonly Token[], from: number, names: Names): number | null =>
  readName(tokens, from, names)?.end ?? null;

/** "Sid" for "Hissing Sid", where nobody else has that word in his name. */
const readPart = (tokens: readonly Token[], from: number, names: Names): Found | null => {
  const seat = names.parts.get(tokens[from]?.key ?? '');
  return seat === undefined ? null : { seats: [seat], end: from + 1 };
};

const readSeat = (tokens: readonly Token[], from: number, seats: number): Found | null => {
  if (!tokens[from] || !SEAT_WORDS.has(tokens[from]!.key)) return null;
  const at = skip(tokens, from + 1, SIGNS);
  const n = number(tokens[at]);
  return n === null ? null : { seats: n >= 1 && n <= seats ? [n - 1] : [], end: at + 1 };
};

const readPlaneNumber = (
  tokens: readonly Token[],
  from: number,
): { readonly plane: number; readonly end: number } | null => {
  const named = tokens[from]?.key === 'plane' || tokens[from]?.key === 'aircraft' || tokens[from]?.key === '#';
  const at = named ? skip(tokens, from + 1, SIGNS) : from;
  const n = named ? number(tokens[at]) : null;
  return n === null ? null : { plane: n - 1, end: at + 1 };
};

/** One more piece of a heading at `at`: the token after it, or null when it is none. */
const readPiece = (
  line: Line,
  tokens: readonly Token[],
  at: number,
  draft: Draft,
  context: LetterContext,
  names: Names,
) => {
  const whole = readName(tokens, at, names) ?? readSeat(tokens, at, context.names.length);
  const found = whole ?? (draft.seats ? null : readPart(tokens, at, names));
  if (found) {
    draft.part ||= !whole;
    draft.seats = draft.seats ? draft.seats.filter((seat) => found.seats.includes(seat)) : found.seats;
    return found.end;
  }
  const counted = readPlaneNumber(tokens, at);
  const own = readPlane(tokens, at);
  const bare = draft.seats && context.planesPerSeat === 2 ? number(tokens[at]) : null;
  if (counted || own || bare) {
    draft.plane = counted?.plane ?? own?.plane ?? (bare ?? 0) - 1;
    draft.counted = counted && !draft.seats ? 'all' : 'own';
    return counted?.end ?? own?.end ?? at + 1;
  }
  const turn = readTurn({ line, tokens }, at);
  const [item] = turn?.items ?? [];
  if (!turn || item?.kind !== 'turn' || !(draft.seats || draft.plane !== undefined)) return null;
  draft.turn = item.turn;
  return turn.end;
};

const BETWEEN = new Set(['(', ')', '/', "'", ...DECORATION]);

const readPieces = (line: Line, tokens: readonly Token[], from: number, context: LetterContext, names: Names) => {
  const draft: Draft = { seats: undefined, plane: undefined, counted: undefined, turn: undefined, part: false };
  let dash = false;
  let at = from;
  for (;;) {
    const next = readPiece(line, tokens, at, draft, context, names);
    const some = draft.seats !== undefined || draft.plane !== undefined;
    const passed = some && tokens[at] && (BETWEEN.has(tokens[at]!.key) || TRAILS.has(tokens[at]!.key));
    if (next === null && !passed) return { draft, end: at, dash, some };
    dash = next === null && tokens[at]!.key === '-';
    at = next ?? at + 1;
  }
};

/** The heading at the start of a line; null when there is none. `rest` must still be looked at. */
export const readHeading = (line: Line, context: LetterContext, names: Names): Heading | null => {
  const tokens = readTokens(line.text);
  const numbered = (at: number): boolean => tokens[at]?.key === '#' && tokens[at + 1]?.kind === 'number';
  let start = 0;
  while (tokens[start] && DECORATION.has(tokens[start]!.key) && !numbered(start)) start++;
  if (!tokens[start] || GREETINGS.has(tokens[start]!.key)) return null;
  const turn = readTurn({ line, tokens }, start);
  const [said] = turn?.items ?? [];
  const lead = skip(tokens, turn ? skip(tokens, turn.end, LEAD_SIGNS) : start, LEADS);
  const from = lead > start ? skip(tokens, lead, LEAD_SIGNS) : lead;
  const direct = readPieces(line, tokens, start, context, names);
  const { draft, end, dash, some } = direct.some ? direct : readPieces(line, tokens, from, context, names);
  if (!some) return null;
  const after = tokens[end];
  const colon = after?.key === ':' || (after?.key === '.' && end === tokens.length - 1);
  if (draft.part && after?.key !== ':') return null;
  return {
    seats: draft.seats ?? null,
    plane: draft.plane ?? null,
    counted: draft.counted ?? 'own',
    turn: draft.turn ?? (said?.kind === 'turn' ? said.turn : null),
    place: placeAt(line, tokens[start]!.start, tokens[end - 1]!.end),
    rest: colon ? after!.end : (after?.start ?? line.text.length),
    marked: colon || dash,
  };
};

const CLOSERS = new Set(
  'yours love cheers regards sincerely faithfully best from toodle happy kind warm fraternally'.split(' '),
);

/** Seats whose name ends a closing line: "Yours in flames, Ann". */
export const readSignature = (line: Line, names: Names): readonly number[] => {
  const tokens = readTokens(line.text);
  const [first] = tokens;
  if (!first || !(CLOSERS.has(first.key) || first.key === '-') || tokens.length > 12) return [];
  const end = tokens.at(-1)!.key === '.' ? tokens.length - 1 : tokens.length;
  for (let at = 1; at < end; at++) {
    const found = readName(tokens, at, names);
    if (found && found.end === end) return found.seats;
  }
  return [];
};
