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
import type { Hand, Work } from '../vocabulary.ts';
import {
  type Cursor,
  complain,
  expectEnd,
  isDone,
  isNumber,
  itemsOf,
  peek,
  readLength,
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

const handOf = (key: string): Hand | null =>
  ['l', 'left'].includes(key) ? 'L' : ['r', 'right'].includes(key) ? 'R' : null;

const takeHand = (cursor: Cursor): Hand | null => {
  const hand = handOf(peek(cursor));
  if (hand) cursor.at++;
  return hand;
};

const UP = ['climb', 'up', 'climbing', 'dz'];
const DOWN = ['dive', 'down', 'diving', 'sink'];
const BANK = ['bank', 'banking'];

/** `climb 3`, `dive 2`, `dz -2`; 0 when there is none. */
const readClimb = (cursor: Cursor): number => {
  const up = takeAny(cursor, ...UP);
  if (!up && !takeAny(cursor, ...DOWN)) return 0;
  const dz = readWhole(cursor, 'a height in whole MU') ?? 0;
  return up ? dz : -dz || 0;
};

/** `R2`, `L`, `left 2`, `level`, `+1`: a bank; null with a problem. */
const readBank = (cursor: Cursor): number | null => {
  skip(cursor, 'to');
  if (takeAny(cursor, 'level', 'none', 'flat')) return 0;
  const short = /^([lr])([12])$/.exec(peek(cursor));
  if (short) {
    cursor.at++;
    return short[1] === 'l' ? -Number(short[2]) : Number(short[2]);
  }
  const hand = takeHand(cursor);
  if (hand) {
    const steps = isNumber(peek(cursor)) ? readWhole(cursor, 'a bank') : 1;
    return steps === null ? null : hand === 'L' ? -steps || 0 : steps;
  }
  if (isNumber(peek(cursor))) return readWhole(cursor, 'a bank');
  complain(cursor, 'unreadable', 'Here a bank should stand.', 'level, L1, L2, R1 or R2', '4.6');
  return null;
};

/** `left 30`, `right 90`, `-30`: whole degrees, + right; null when there are none. */
const readSwing = (cursor: Cursor): number | null => {
  const hand = takeHand(cursor);
  if (!hand && !isNumber(peek(cursor))) return null;
  const degrees = readWhole(cursor, 'degrees') ?? 0;
  return hand === 'L' ? -degrees || 0 : degrees;
};

type Reader = (cursor: Cursor) => readonly Element[];

/** Without a length it is the rest of the move. */
const straight: Reader = (cursor) => {
  const open = isDone(cursor) || [...UP, ...DOWN, ...BANK].includes(peek(cursor));
  const n = open ? undefined : readLength(cursor, 'a length in MU');
  let dz = 0;
  let b: number | null = null;
  while (!isDone(cursor)) {
    if (takeAny(cursor, ...BANK)) b = readBank(cursor);
    else {
      const before = cursor.at;
      dz += readClimb(cursor);
      if (cursor.at === before) break;
    }
  }
  return n === null ? [] : [{ el: 'S', ...(n === undefined ? {} : { n }), dz, ...(b === null ? {} : { b }) }];
};

/** `left F 45`, `F left 45`, `left F45`, `left H 2 x 30`. */
const turn: Reader = (cursor) => {
  let side = takeHand(cursor);
  const glued = /^([a-z])(\d{1,2})$/.exec(peek(cursor));
  const letter = (glued?.[1] ?? peek(cursor)).toUpperCase();
  if (!/^[A-Z]$/.test(letter)) {
    complain(cursor, 'unreadable', 'Here the letter of a template should stand.', 'turn left F 45', '5.1');
    cursor.at = cursor.tokens.length;
    return [];
  }
  cursor.at++;
  side ??= takeHand(cursor);
  let times = 1;
  let deg = glued ? Number(glued[2]) : readWhole(cursor, 'degrees');
  if (deg !== null && takeAny(cursor, 'x', '\u00d7', '*')) {
    times = deg;
    deg = readWhole(cursor, 'degrees');
  }
  skip(cursor, '\u00b0', 'deg', 'degrees');
  const dz = readClimb(cursor);
  if (!side) complain(cursor, 'unreadable', 'A turn goes to a side.', 'turn left F 45', '4.5', cursor.tokens[0]);
  if (!side || deg === null) return [];
  const one: Element = { el: 'T', side, letter, deg, dz };
  return Array.from({ length: Math.min(times, 8) }, (_, i) => (i === 0 ? one : { ...one, dz: 0 }));
};

const slip: Reader = (cursor) => {
  const side = takeHand(cursor);
  const n = readWhole(cursor, 'a length in MU');
  const dz = readClimb(cursor);
  if (!side) complain(cursor, 'unreadable', 'A slip goes to a side.', 'slip left 3', '4.5', cursor.tokens[0]);
  return side && n !== null ? [{ el: 'G', side, n, dz }] : [];
};

const vertical: Reader = (cursor) => {
  skip(cursor, 'dive');
  const n = readWhole(cursor, 'a height in whole MU');
  return n === null ? [] : [{ el: 'V', n, deg: readSwing(cursor) ?? 0 }];
};

const roll: Reader = (cursor) => {
  const b = readBank(cursor);
  return b === null ? [] : [{ el: 'R', b }];
};

const stall: Reader = (cursor) => {
  const deg = readSwing(cursor);
  return [deg === null ? { el: 'Z' } : { el: 'Z', deg }];
};

const takeOff: Reader = (cursor) => {
  skip(cursor, 'off', '-');
  return [{ el: 'O' }];
};

/** First words of the elements; the full ones first. */
const READERS: Readonly<Record<string, Reader>> = {
  straight,
  ahead: straight,
  rest: straight,
  s: straight,
  turn,
  t: turn,
  roll,
  vertical,
  v: vertical,
  slip,
  sideslip,
  immelmann,
  immelman: immelmann,
  stall,
  spin: () => [{ el: 'P' }],
  land: () => [{ el: 'L' }],
  take: takeOff,
  takeoff: takeOff,
};
function immelmann(cursor: Cursor): readonly Element[] {
  return [{ el: 'I', deg: readSwing(cursor) ?? 0 }];
}
function sideslip(cursor: Cursor): readonly Element[] {
  return slip(cursor);
}

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
  const key = peek(cursor);
  const reader = READERS[key] ?? (handOf(key) || /^[a-z](\d{1,2})?$/.test(key) ? turn : undefined);
  if (!readBeside(cursor, into)) {
    if (!reader) {
      complain(cursor, 'unreadable', `"${cursor.tokens[cursor.at]?.text ?? ''}" is no part of a flight.`, ELEMENTS);
      return;
    }
    if (READERS[key]) take(cursor);
    for (const element of reader(cursor)) {
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
    readFlightItem(item, into);
    const last = into.path.at(-1);
    const open = into.path.length > length && last?.el === 'S' && last.n === undefined;
    if (rest && into.path.length > length && last && isFlown(last))
      complain(rest, 'unreadable', 'Only the last straight goes without its length.', 'straight 3', '4.5');
    if (open) rest = item;
  }
  return into;
};
