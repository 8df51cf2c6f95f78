/**
 * A flight in words (rule 4.5): elements parted by semicolons or commas, in the order they are flown, then what is done
 * beside. Lengths in MU, angles in degrees.
 *
 * ```text
 * straight 2 bank R2; turn right E 45 dive 2; bank left; throttle 1; man 1 photo T1
 *
 * straight 7.2 [climb|dive 3] [bank R2|L1|level]   S; the bank is the one taken at its end; without a length
 *                                                  ("straight dive 5", "rest") all that is left
 * turn right F 45 [climb|dive 2]                   T; also "right F 45", "left H 2 x 30" for two of them
 * roll R2                                          R
 * vertical 12 [left|right 90]                      V
 * slip left 3 [dive 2]                             G
 * immelmann [left|right 30]   stall [left|right 20]   spin   land   take off
 * bank left|right|hold     the free step after the move      throttle 0-2
 * man 0 repair gun 1       also drum, restart engine 0, shut down engine 1, photo, watch, spot at T1
 * bail 0 1                 who jumps, by seat                jettison       hold course: no element
 * ```
 */
import { type Element, elementSchema, isFlown, type WorkOrder } from '../order.ts';
import type { Work } from '../vocabulary.ts';
import { elementReader, readBank } from './elements.ts';
import {
  type Cursor,
  complain,
  expectEnd,
  isDone,
  itemsOf,
  peek,
  readName,
  readWhole,
  skip,
  take,
  takeAny,
} from './reader.ts';

/** A flight without the plane, as it is gathered. */
export type FlightParts = {
  path: Element[];
  bank?: number;
  throttle?: number;
  do?: WorkOrder[];
  bail?: number[];
  jettison?: true;
};

const ELEMENTS =
  'straight 3, turn left F 45, roll R2, vertical 8, slip left 2, immelmann, stall, spin, land, take off, bank left, throttle 1, man 1 photo T1, bail 1, jettison';

const WORK_WORDS: Readonly<Record<string, Work>> = {
  repair: 'repair',
  drum: 'drum',
  restart: 'restart',
  photo: 'photo',
  photograph: 'photo',
  watch: 'watch',
  spot: 'spot',
  shut: 'shutDown',
};

const readWork = (cursor: Cursor): WorkOrder | null => {
  const seat = readWhole(cursor, 'the seat of a man');
  const a = WORK_WORDS[peek(cursor)];
  if (!a) {
    complain(cursor, 'unreadable', 'Here a work should stand.', Object.keys(WORK_WORDS).join(', '));
    cursor.at = cursor.tokens.length;
    return null;
  }
  cursor.at++;
  skip(cursor, 'down', 'off');
  const work: { -readonly [K in keyof WorkOrder]: WorkOrder[K] } = { seat: seat ?? 0, a };
  while (!isDone(cursor)) {
    if (takeAny(cursor, 'gun')) work.gun = readWhole(cursor, 'the number of a gun') ?? 0;
    else if (takeAny(cursor, 'engine')) work.engine = readWhole(cursor, 'the number of an engine') ?? 0;
    else {
      skip(cursor, 'at', 'of', 'the');
      const target = readName(cursor, 'a target');
      if (target !== null) work.target = target;
    }
  }
  return seat === null ? null : work;
};

/** `bail`, `bail 0 1`: seats. */
export const readSeats = (cursor: Cursor): number[] => {
  const seats: number[] = [];
  while (!isDone(cursor)) {
    skip(cursor, '+', '&', 'and', 'out', 'man', 'seat');
    if (isDone(cursor)) break;
    const seat = readWhole(cursor, 'a seat');
    if (seat === null) break;
    seats.push(seat);
  }
  return seats;
};

/** What is not an element of the path; false when the item is something else. */
const readBeside = (cursor: Cursor, into: FlightParts): boolean => {
  if (takeAny(cursor, 'hold')) skip(cursor, 'course');
  else if (takeAny(cursor, 'throttle')) {
    const throttle = readWhole(cursor, 'a throttle from 0 to 2');
    if (throttle !== null) into.throttle = throttle;
  } else if (takeAny(cursor, 'jettison')) {
    skip(cursor, 'bombs');
    into.jettison = true;
  } else if (takeAny(cursor, 'bail')) into.bail = readSeats(cursor);
  else if (takeAny(cursor, 'work')) {
    skip(cursor, 'none');
    into.do = [];
  } else if (takeAny(cursor, 'man', 'crew', 'seat')) {
    const work = readWork(cursor);
    if (work) into.do = [...(into.do ?? []), work];
  } else if (takeAny(cursor, 'bank', 'ease')) {
    if (takeAny(cursor, 'hold')) into.bank = 0;
    else {
      const bank = readBank(cursor);
      if (bank !== null) into.bank = bank;
    }
  } else return false;
  return true;
};

/** Reads one item of a flight into it. */
export const readFlightItem = (cursor: Cursor, into: FlightParts): void => {
  skip(cursor, 'then', 'and', 'finally');
  const reader = elementReader(peek(cursor));
  if (!readBeside(cursor, into)) {
    if (!reader) {
      complain(cursor, 'unreadable', `"${cursor.tokens[cursor.at]?.text ?? ''}" is no part of a flight.`, ELEMENTS);
      return;
    }
    if (reader.named) take(cursor);
    for (const element of reader.read(cursor)) {
      const checked = elementSchema.safeParse(element);
      if (checked.success) into.path.push(element);
      else
        complain(
          cursor,
          'out-of-range',
          'This is too much or too little.',
          issue(checked.error),
          '4.5',
          cursor.tokens[0],
        );
    }
  }
  expectEnd(cursor, 'a semicolon before the next element');
};

/** What zod has to say, in one line. */
export const issue = (error: {
  readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}): string => error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ');

/** Reads a whole flight. */
export const readFlight = (cursor: Cursor): FlightParts => {
  const into: FlightParts = { path: [] };
  let rest: Cursor | null = null;
  for (const item of itemsOf(cursor)) {
    const length = into.path.length;
    const banked = into.bank !== undefined;
    readFlightItem(item, into);
    const last = into.path.at(-1);
    if (banked && into.path.length > length && last?.el === 'T')
      complain(
        item,
        'unreadable',
        'A bank before a turn belongs to the straight before it; alone it is taken after the move.',
        'straight 3 bank L1; turn left F 45, or turn left F 45; bank left',
        '4.6',
        item.tokens[0],
      );
    const open = into.path.length > length && last?.el === 'S' && last.n === undefined;
    if (rest && into.path.length > length && last && isFlown(last))
      complain(rest, 'unreadable', 'Only the last straight goes without its length.', 'straight 3', '4.5');
    if (open) rest = item;
  }
  return into;
};
