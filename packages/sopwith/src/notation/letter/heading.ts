/**
 * Headings of a letter: whose orders follow. A name, a seat or a plane, alone on its line or before a colon: "Ann",
 * "Seat 3:", "Orders for Hissing Sid (2)", "Plane 2: A; A; LT", "=== Bob ===", "second plane".
 */
import type { Place } from '@paravion/tabletop';
import { readTurn } from '../numbering.ts';
import { readPlane } from '../planes.ts';
import type { Line, Token } from '../text.ts';
import { placeAt, readTokens } from '../text.ts';
import type { Found, Names } from './names.ts';
import { readName, readPart } from './names.ts';
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

const DECORATION = new Set(['(', '=', '*', '#', '_', '[', ']', '<', '>', '~', '|', '-', '+', '"']);
const LEADS = new Set(
  'orders order for of from pilot pilote pilota player name moves sheet the flown by and'.split(' '),
);
const LEAD_SIGNS = new Set([':', ',', '-']);
const TRAILS = new Set('orders order moves sheet for the and'.split(' '));
const GREETINGS = new Set(
  'dear hi hello hey hallo to cc ps greetings yours love thanks cheers regards sincerely liebe lieber cher chère salut bonjour'.split(
    ' ',
  ),
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
  if (draft.part && after?.key !== ':' && !dash) return null;
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
