/** The elements of a flight in words (rule 4.5), each by the word that it begins with; `flight.ts` shows how they are written. */
import type { Element } from '../order.ts';
import type { Hand } from '../vocabulary.ts';
import { type Cursor, complain, isDone, isNumber, peek, readLength, readWhole, skip, takeAny } from './reader.ts';

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
export const readBank = (cursor: Cursor): number | null => {
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
  // "rest straight"
  takeAny(cursor, 'straight');
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

/** What reads the element that begins with this word, and whether the word is its name, to be passed over; null for none. */
export const elementReader = (key: string): { readonly read: Reader; readonly named: boolean } | null => {
  const named = READERS[key];
  if (named) return { read: named, named: true };
  return handOf(key) || /^[a-z](\d{1,2})?$/.test(key) ? { read: turn, named: false } : null;
};
