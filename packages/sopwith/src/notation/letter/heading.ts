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
}

const DECORATION = new Set(['=', '*', '#', '_', '[', ']', '<', '>', '~', '|', '-', '+']);
const LEADS = new Set('orders order for of pilot player name moves sheet the flown by and'.split(' '));
const TRAILS = new Set('orders order moves sheet for the and'.split(' '));
const GREETINGS = new Set(
  'dear hi hello hey hallo to cc ps greetings yours love from thanks cheers regards sincerely'.split(' '),
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

/** Names as the keys of their words, once for a letter. */
export type NameKeys = readonly (readonly string[])[];
export const nameKeys = (names: readonly string[]): NameKeys => names.map((name) => readTokens(name).map((t) => t.key));

/** A name at token `from`, the longest; "Ann's" counts. */
const readName = (tokens: readonly Token[], from: number, names: NameKeys): Found | null => {
  const matches = (keys: readonly string[]): boolean =>
    keys.length > 0 &&
    keys.every((key, i) => {
      const word = tokens[from + i]?.key;
      return word === key || (i === keys.length - 1 && word === `${key}'s`);
    });
  const longest = Math.max(0, ...names.map((keys) => (matches(keys) ? keys.length : 0)));
  if (longest === 0) return null;
  const seats = names.flatMap((keys, seat) => (keys.length === longest && matches(keys) ? [seat] : []));
  return { seats, end: from + longest };
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
  names: NameKeys,
) => {
  const found = readName(tokens, at, names) ?? readSeat(tokens, at, context.names.length);
  if (found) {
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

const BETWEEN = new Set(['(', ')', '-', '/', "'", '"', ...DECORATION]);

const readPieces = (line: Line, tokens: readonly Token[], from: number, context: LetterContext, names: NameKeys) => {
  const draft: Draft = { seats: undefined, plane: undefined, counted: undefined, turn: undefined };
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
export const readHeading = (line: Line, context: LetterContext, names: NameKeys): Heading | null => {
  const tokens = readTokens(line.text);
  const numbered = (at: number): boolean => tokens[at]?.key === '#' && tokens[at + 1]?.kind === 'number';
  let start = 0;
  while (tokens[start] && DECORATION.has(tokens[start]!.key) && !numbered(start)) start++;
  if (!tokens[start] || GREETINGS.has(tokens[start]!.key)) return null;
  const lead = skip(tokens, start, LEADS);
  const from = lead > start && tokens[lead]?.key === ':' ? lead + 1 : lead;
  const direct = readPieces(line, tokens, start, context, names);
  const { draft, end, dash, some } = direct.some ? direct : readPieces(line, tokens, from, context, names);
  if (!some) return null;
  const after = tokens[end];
  const colon = after?.key === ':' || (after?.key === '.' && end === tokens.length - 1);
  return {
    seats: draft.seats ?? null,
    plane: draft.plane ?? null,
    counted: draft.counted ?? 'own',
    turn: draft.turn ?? null,
    place: placeAt(line, tokens[start]!.start, tokens[end - 1]!.end),
    rest: colon ? after!.end : (after?.start ?? line.text.length),
    marked: colon || dash,
  };
};

const CLOSERS = new Set(
  'yours love cheers regards sincerely faithfully best from toodle happy kind warm fraternally'.split(' '),
);

/** Seats whose name ends a closing line: "Yours in flames, Ann". */
export const readSignature = (line: Line, names: NameKeys): readonly number[] => {
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
