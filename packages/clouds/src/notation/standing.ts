/**
 * Standing instructions in words (rules 2.4, 4.0, 4.1, 4.19):
 *
 * ```text
 * rerolls: landing fail 4; sfail max 2; stay fail 1 keep 1 by W1/1      "rerolls: none" takes all back
 * break off: yes                         or no; or when any of these holds:
 * break off: at strength 5 or out of ammunition or outnumbered by 2
 * fire: W1 E2, E1 if 8; all nearest; do not ask                          see `fire-standing.ts`
 * standing W1: at T1 photo else home     flown by W1 when no order comes (`plan.ts`); "standing: none" takes all back
 * leadership: W1 for W2 by 3             swaps dice with W2 if his is 3 higher
 * cool headed: W1 below 5
 * marksman: W1 12 to 18 up
 * ```
 */
import type { Order } from '../order.ts';
import type { BreakOff, RerollOrder, Standing } from '../state.ts';
import { formatFire, isFireHead, readFire } from './fire-standing.ts';
import { formatCases, readCases } from './plan.ts';
import {
  type Cursor,
  complain,
  expectEnd,
  isDone,
  itemsOf,
  peek,
  readId,
  readWhole,
  skip,
  take,
  takeAny,
} from './reader.ts';

type Loose<T> = { -readonly [K in keyof T]?: T[K] };
export type StandingParts = Loose<Standing>;

const HEADS = ['rerolls', 'reroll', 'break', 'leadership', 'cool', 'marksman', 'standing'];

/** Whether a line holds standing instructions. */
export const isStanding = (cursor: Cursor): boolean => HEADS.includes(peek(cursor)) || isFireHead(cursor);

const listOf = <T>(cursor: Cursor, read: (item: Cursor) => T | null): T[] => {
  skip(cursor, ':');
  if (peek(cursor) === 'none') {
    cursor.at = cursor.tokens.length;
    return [];
  }
  return itemsOf(cursor).flatMap((item) => {
    const value = read(item);
    expectEnd(item, 'a semicolon before the next instruction', '2.4');
    return value === null ? [] : [value];
  });
};

const readReroll = (cursor: Cursor): RerollOrder | null => {
  const p = take(cursor)?.text;
  if (!p) return null;
  const order: { -readonly [K in keyof RerollOrder]: RerollOrder[K] } = { p };
  while (!isDone(cursor)) {
    if (takeAny(cursor, 'fail')) order.fail = readWhole(cursor, 'by how much it fails') ?? 0;
    else if (takeAny(cursor, 'max')) order.max = readWhole(cursor, 'the highest total') ?? 0;
    else if (takeAny(cursor, 'keep')) order.keep = readWhole(cursor, 'how many are kept') ?? 0;
    else if (takeAny(cursor, 'by')) {
      const man = readId(cursor, 'a man');
      if (man) order.man = man;
    } else {
      complain(
        cursor,
        'unreadable',
        'This is no part of a re-roll.',
        'landing fail 4; sfail max 2 keep 1 by W1/1',
        '2.4',
      );
      return null;
    }
  }
  return order;
};

const readLeadership = (cursor: Cursor): Standing['leadership'][number] | null => {
  const man = readId(cursor, 'the leader');
  skip(cursor, 'for');
  const friend = man && readId(cursor, 'his friend');
  skip(cursor, 'by');
  const n = friend ? readWhole(cursor, 'by how much') : null;
  return man && friend && n !== null ? { man, friend, n } : null;
};

const readCool = (cursor: Cursor): Standing['coolHeaded'][number] | null => {
  const man = readId(cursor, 'a man');
  skip(cursor, 'below');
  const below = man ? readWhole(cursor, 'the least die that is kept') : null;
  return man && below !== null ? { man, below } : null;
};

const readMarksman = (cursor: Cursor): Standing['marksman'][number] | null => {
  const man = readId(cursor, 'a man');
  const from = man ? readWhole(cursor, 'the lowest total') : null;
  skip(cursor, 'to');
  const to = from === null ? null : readWhole(cursor, 'the highest total');
  if (!man || from === null || to === null) return null;
  const down = takeAny(cursor, 'down');
  if (!down && !takeAny(cursor, 'up')) {
    complain(cursor, 'unreadable', 'Up or down?', 'marksman: W1 12 to 18 up', '4.19');
    return null;
  }
  return { man, from, to, go: down ? 'down' : 'up' };
};

const BREAK_OFF = 'break off: at strength 5 or out of ammunition or outnumbered by 2; yes; no';

/** One condition, added to those before; false, with a problem, if it is none. */
const readWish = (cursor: Cursor, into: Loose<Exclude<BreakOff, boolean>>): boolean => {
  skip(cursor, 'if', 'when', 'at');
  if (takeAny(cursor, 'strength')) {
    const strength = readWhole(cursor, 'the strength left');
    if (strength !== null) into.strength = strength;
  } else if (takeAny(cursor, 'out')) {
    skip(cursor, 'of', 'ammunition', 'ammo');
    into.ammunition = true;
  } else if (takeAny(cursor, 'outnumbered')) {
    into.outnumbered = takeAny(cursor, 'by') ? (readWhole(cursor, 'by how many') ?? 1) : 1;
  } else {
    complain(cursor, 'unreadable', 'This is no reason to break off.', BREAK_OFF, '4.31');
    return false;
  }
  skip(cursor, 'or', ',', ';');
  return true;
};

const readBreakOff = (cursor: Cursor): BreakOff => {
  const plain = !takeAny(cursor, 'no', 'never');
  if (!plain || takeAny(cursor, 'yes') || isDone(cursor)) {
    expectEnd(cursor, BREAK_OFF, '4.31');
    return plain;
  }
  const wish: Loose<Exclude<BreakOff, boolean>> = {};
  while (!isDone(cursor) && readWish(cursor, wish));
  return wish;
};

/** `W1: tail E1`, added to those of other planes; `none` takes all back. */
const readFlights = (cursor: Cursor, before: Standing['flights'] = []): Standing['flights'] => {
  skip(cursor, 'flight', 'flights', 'orders', ':');
  if (takeAny(cursor, 'none')) return [];
  const plane = readId(cursor, 'the plane');
  skip(cursor, ':', '-', '=');
  if (!plane) return before;
  const cases = [...readCases(cursor)];
  return [...before.filter((plan) => plan.plane !== plane), { plane, cases }];
};

/** Adds what a line says. */
export const readStanding = (cursor: Cursor, into: StandingParts): StandingParts => {
  if (takeAny(cursor, 'standing')) {
    into.flights = readFlights(cursor, into.flights);
    return into;
  }
  if (takeAny(cursor, 'rerolls', 'reroll')) into.rerolls = listOf(cursor, readReroll);
  else if (takeAny(cursor, 'leadership')) into.leadership = listOf(cursor, readLeadership);
  else if (takeAny(cursor, 'marksman')) into.marksman = listOf(cursor, readMarksman);
  else if (takeAny(cursor, 'fire')) into.fire = readFire(cursor);
  else if (takeAny(cursor, 'cool')) {
    skip(cursor, 'headed', '-');
    into.coolHeaded = listOf(cursor, readCool);
  } else {
    take(cursor);
    skip(cursor, 'off', '-', ':');
    into.breakOff = readBreakOff(cursor);
  }
  return into;
};

const line = (head: string, items: readonly string[] | undefined): readonly string[] =>
  items ? [`${head}: ${items.length > 0 ? items.join('; ') : 'none'}`] : [];

const formatReroll = ({ p, fail, max, keep, man }: RerollOrder): string =>
  [
    p,
    ...(fail === undefined ? [] : [`fail ${fail}`]),
    ...(max === undefined ? [] : [`max ${max}`]),
    ...(keep === undefined ? [] : [`keep ${keep}`]),
    ...(man === undefined ? [] : [`by ${man}`]),
  ].join(' ');

const formatBreakOff = (wish: BreakOff): string => {
  if (typeof wish === 'boolean') return wish ? 'yes' : 'no';
  const { strength, ammunition, outnumbered } = wish;
  return [
    ...(strength === undefined ? [] : [`at strength ${strength}`]),
    ...(ammunition ? ['out of ammunition'] : []),
    ...(outnumbered === undefined ? [] : [outnumbered === 1 ? 'outnumbered' : `outnumbered by ${outnumbered}`]),
  ].join(' or ');
};

/** Standing instructions in their canonical words, a line each. */
export const formatStanding = (standing: NonNullable<Order['standing']>): readonly string[] => [
  ...line('rerolls', standing.rerolls?.map(formatReroll)),
  ...(standing.breakOff === undefined ? [] : [`break off: ${formatBreakOff(standing.breakOff)}`]),
  ...(standing.fire === undefined ? [] : [`fire: ${formatFire(standing.fire)}`]),
  ...(standing.flights?.length === 0 ? ['standing: none'] : []),
  ...(standing.flights ?? []).map(({ plane, cases }) => `standing ${plane}: ${formatCases(cases)}`),
  ...line(
    'leadership',
    standing.leadership?.map(({ man, friend, n }) => `${man} for ${friend} by ${n}`),
  ),
  ...line(
    'cool headed',
    standing.coolHeaded?.map(({ man, below }) => `${man} below ${below}`),
  ),
  ...line(
    'marksman',
    standing.marksman?.map(({ man, from, to, go }) => `${man} ${from} to ${to} ${go}`),
  ),
];
