/** Reads a position; the grammar stands at the head of `position.ts`. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import { hexName, parseHex } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { Plane, SeatState, State } from '../state.ts';
import { FACINGS, type Facing, SIDES } from '../vocabulary.ts';
import { type Bounds, type Cursor, complain, peek, statementsOf, take, takeOneOf, takeWhole } from './cursor.ts';
import { PLANE_EXAMPLE, readPlane } from './plane-read.ts';
import { splitLines } from './text.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

interface Drafts {
  turn: number | null;
  side: number | null;
  readonly planes: Plane[];
  readonly seats: Map<number, SeatState>;
  readonly clouds: (readonly string[])[];
  wind: readonly Facing[] | null;
  quiet: number;
  over: boolean;
  winners: readonly number[];
}

const TURNS: Bounds = { min: 1, max: 100_000 };
const QUIET: Bounds = { min: 0, max: 1000 };
const SEATS: Bounds = { min: 1, max: 6 };
const POINTS: Bounds = { min: -1_000_000, max: 1_000_000 };
const MAX_PLANES = 12;
const MAX_CLOUDS = 200;
const NEW_SEAT: SeatState = { side: null, career: 0, score: 0, kills: 0, place: null };
const SEAT_WORDS = [...SIDES, 'career', 'score', 'kills', 'place'] as const;
const SEAT_BOUNDS = { career: POINTS, score: POINTS, kills: { min: 0, max: 1000 }, place: { min: 1, max: 6 } } as const;

const readSeat = (cursor: Cursor, drafts: Drafts): void => {
  const number = takeWhole(cursor, SEATS);
  const seat: Draft<SeatState> = { ...NEW_SEAT };
  while (peek(cursor) !== '') {
    const word = takeOneOf(cursor, SEAT_WORDS);
    if (word === 'allied' || word === 'german') seat.side = word;
    else if (word) seat[word] = takeWhole(cursor, SEAT_BOUNDS[word]) ?? NEW_SEAT[word] ?? 0;
  }
  if (number === null) return;
  if (drafts.seats.has(number - 1))
    complain(cursor, 'repeated', `Seat ${number} is described twice.`, 'each seat once', cursor.whole);
  drafts.seats.set(number - 1, seat);
};

/** The words to the end of the statement; none for a single `-`. */
const takeList = <T>(cursor: Cursor, readOne: (cursor: Cursor) => T | null): readonly T[] => {
  if (peek(cursor) === '-' && cursor.words.length === cursor.at + 1) {
    take(cursor);
    return [];
  }
  if (peek(cursor) === '')
    complain(cursor, 'malformed', `"${cursor.whole.token}" says nothing.`, 'a list, or - for none');
  const values: T[] = [];
  while (peek(cursor) !== '') {
    const value = readOne(cursor);
    if (value !== null) values.push(value);
  }
  return values;
};

const takeHex = (cursor: Cursor, rules: Rules): string | null => {
  const word = take(cursor);
  const hex = parseHex(rules.side, word);
  if (hex) return hexName(rules.side, hex);
  complain(
    cursor,
    'unknown',
    `"${word}" is no hex.`,
    'a name such as J10, or the pair q,r of a hex off the board',
    cursor.words[cursor.at - 1]!.place,
  );
  return null;
};

const readSide = (cursor: Cursor, rules: Rules, drafts: Drafts): void => {
  const place = cursor.words[cursor.at]?.place ?? cursor.whole;
  drafts.side = takeWhole(cursor, { min: 1, max: 99 });
  if (drafts.side === null || drafts.side === rules.side) return;
  complain(cursor, 'nonsense', `The rules have a board of side ${rules.side}.`, `side ${rules.side}`, place);
};

const readCloud = (cursor: Cursor, rules: Rules, drafts: Drafts): void => {
  const hexes = takeList(cursor, (c) => takeHex(c, rules));
  if (drafts.clouds.length < MAX_CLOUDS) drafts.clouds.push(hexes);
  else complain(cursor, 'out-of-range', 'There are too many clouds.', `at most ${MAX_CLOUDS}`, cursor.whole);
};

type Statement = (cursor: Cursor, rules: Rules, drafts: Drafts) => void;
const STATEMENTS: Readonly<Record<string, Statement>> = {
  side: readSide,
  turn: (cursor, _, drafts) => {
    drafts.turn = takeWhole(cursor, TURNS) ?? 1;
  },
  plane: (cursor, rules, drafts) => {
    const plane = readPlane(cursor, rules);
    if (plane && drafts.planes.length < MAX_PLANES) drafts.planes.push(plane);
    else if (plane)
      complain(cursor, 'out-of-range', 'There are too many planes.', `at most ${MAX_PLANES}`, cursor.whole);
  },
  seat: (cursor, _, drafts) => readSeat(cursor, drafts),
  cloud: readCloud,
  wind: (cursor, _, drafts) => {
    drafts.wind = takeList(cursor, (c) => takeOneOf(c, FACINGS));
  },
  quiet: (cursor, _, drafts) => {
    drafts.quiet = takeWhole(cursor, QUIET) ?? 0;
  },
  over: (_, __, drafts) => {
    drafts.over = true;
  },
  winners: (cursor, _, drafts) => {
    drafts.winners = takeList(cursor, (c) => takeWhole(c, SEATS)).map((seat) => seat - 1);
  },
};
const MANY = new Set(['plane', 'seat', 'cloud']);

const readStatement = (cursor: Cursor, rules: Rules, drafts: Drafts, seen: Set<string>): void => {
  const key = peek(cursor).toLowerCase();
  if (!Object.hasOwn(STATEMENTS, key)) {
    complain(cursor, 'unreadable', `"${peek(cursor)}" begins no statement.`, Object.keys(STATEMENTS).join(', '));
    return;
  }
  if (seen.has(key) && !MANY.has(key)) complain(cursor, 'repeated', `"${key}" is said twice.`, 'each once');
  seen.add(key);
  take(cursor);
  STATEMENTS[key]!(cursor, rules, drafts);
  if (peek(cursor) !== '')
    complain(cursor, 'unreadable', `"${peek(cursor)}" does not belong here.`, 'a semicolon before the next statement');
};

const seatsOf = ({ seats, planes }: Drafts): readonly SeatState[] => {
  const count = Math.max(2, ...planes.map((plane) => plane.seat + 1), ...[...seats.keys()].map((seat) => seat + 1));
  return Array.from({ length: count }, (_, i) => seats.get(i) ?? NEW_SEAT);
};

/**
 * Reads a position. Problems, with their places: words that are not known (`unreadable`), hexes off the board
 * (`unknown`), numbers out of bounds, things said twice, another side of the board than that of the rules. Whether the
 * position is possible is not looked at: the game's own check of states does that.
 */
export const parsePosition = (rules: Rules, text: string): Result<State> => {
  const lines = splitLines(text);
  const problems: Problem[] = [];
  const drafts: Drafts = {
    turn: null,
    side: null,
    planes: [],
    seats: new Map(),
    clouds: [],
    wind: null,
    quiet: 0,
    over: false,
    winners: [],
  };
  const seen = new Set<string>();
  for (const cursor of statementsOf(lines, problems)) readStatement(cursor, rules, drafts, seen);
  if (drafts.planes.length < 2 && problems.length === 0) {
    const place = { line: 1, column: 1, token: '' };
    problems.push({
      code: 'malformed',
      message: 'A position has at least two planes.',
      expected: PLANE_EXAMPLE,
      place,
    });
  }
  if (problems.length > 0) return err(problems);
  const { turn, planes, clouds, wind, quiet, over, winners } = drafts;
  const counted = quiet > 0 ? { quiet } : {};
  return ok({ turn: turn ?? 1, planes, seats: seatsOf(drafts), clouds, wind, over, winners, ...counted });
};
