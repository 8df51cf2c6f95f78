/** Orders to fire in a line: with their directions, for the Move before them or for Moves that they name themselves. */
import type { Burst } from '../vocabulary.ts';
import type { Fire } from './fire.ts';
import { readCompactFire, readFire } from './fire.ts';
import type { Item } from './items.ts';
import { readFireMove, readMark, readNumbersIn } from './numbering.ts';
import { isFar, place, type Read, type Scanner, unknown } from './scanner.ts';
import { burstsOfLetters, FIRE_FILLER, FIRE_WORDS, matchPhrase, ORDER_WORDS } from './words.ts';

/** Bursts, with the Moves that are named behind them. */
export const burstItem = (
  s: Scanner,
  from: number,
  { bursts, tail, end }: Fire,
  strong = bursts !== 'central',
): Read => {
  const places = tail.map(([a, b]) => place(s, a, b));
  let behind = end;
  while (behind - 1 > from && FIRE_FILLER.has(s.tokens[behind - 1]!.key)) behind--;
  const named = readFireMove(s, behind);
  const at = place(s, from, named?.end ?? end);
  const moves = named ? { moves: named.moves } : {};
  return { items: [{ kind: 'fire', bursts, tail: places, at, strong, ...moves }], end: named?.end ?? end };
};

/** A single word after "fire" that means nothing: a direction gone wrong. */
const isLostDirection = (s: Scanner, at: number): boolean => {
  const [token, next] = s.tokens.slice(at, at + 2);
  if (token?.kind !== 'word' || (next && next.kind === 'word')) return false;
  return matchPhrase(ORDER_WORDS, s.tokens, at) === null && (isFar(s, at) || readCompactFire(s.tokens, at) === null);
};

/** "Fire 2: L": fire of one Move, in a list of its own. */
const numberedFire = (s: Scanner, from: number, verbEnd: number): Read | null => {
  const named =
    s.tokens[verbEnd]?.kind === 'word' && readMark(s, verbEnd)?.items[0]?.kind === 'mark' ? verbEnd + 1 : verbEnd;
  const number = s.tokens[named];
  const after = s.tokens[named + 1]?.key === 'only' ? named + 2 : named + 1;
  const sign = s.tokens[after]?.key;
  if (!number || !/^[123]$/.test(number.key) || !(sign === ':' || sign === '=')) return null;
  const open = after + 1 === s.tokens.length || leftOpen(s, after + 1);
  const { bursts, tail, end } = open ? { bursts: [], tail: [], end: s.tokens.length } : readFire(s.tokens, after + 1);
  if (bursts === 'central' || tail.length > 0) return null;
  const at = place(s, from, end);
  return { items: [{ kind: 'fire', bursts, tail: [], at, strong: true, moves: [Number(number.key)] }], end };
};

/** "Fire: none / A / L", "(fire - / A / L)": one for each Move, where it is plain that they are no bursts of one Move. */
const fireList = (s: Scanner, from: number, verbEnd: number): Read | null => {
  const list: (readonly Burst[])[] = [];
  let at = s.tokens[verbEnd]?.key === ':' ? verbEnd + 1 : verbEnd;
  for (; list.length < 3; at++) {
    const none = OPEN.has(s.tokens[at]?.key ?? '/') && s.tokens[at]?.key !== '/';
    const phrase = none ? null : matchPhrase(FIRE_WORDS, s.tokens, at);
    const letters = none || phrase ? null : burstsOfLetters(s.tokens[at]?.key ?? '');
    if (!none && !phrase && !letters) return null;
    list.push(none ? [] : (phrase?.value ?? letters!));
    at = phrase?.end ?? at + 1;
    if (list.length < 3 && s.tokens[at]?.key !== '/') return null;
  }
  const end = at - 1;
  if (s.tokens[end]?.key === '/' || !list.some((bursts) => bursts.length === 0)) return null;
  const where = place(s, from, end);
  const items = list.map(
    (bursts, i): Item => ({ kind: 'fire', bursts, tail: [], at: where, strong: true, moves: [i + 1] }),
  );
  return { items, end };
};

const BETWEEN = new Set([',', ';', '/', '.']);

/** Bursts and their Move as one of a list has them: "2 none", "L in Move 1". */
const fireEntry = (s: Scanner, from: number): { readonly item: Item; readonly end: number } | null => {
  const { tokens } = s;
  const mark = /^[123]$/.test(tokens[from]?.key ?? '') ? Number(tokens[from]!.key) : null;
  const at = mark === null ? from : from + 1;
  const none = OPEN.has(tokens[at]?.key ?? '');
  const { bursts, tail, end } = none ? { bursts: [], tail: [], end: at + 1 } : readFire(tokens, at);
  if (bursts === 'central' || tail.length > 0) return null;
  const named = mark === null ? readFireMove(s, end) : { moves: [mark], end };
  if (!named) return null;
  const where = place(s, from, named.end);
  return { item: { kind: 'fire', bursts, tail: [], at: where, strong: true, moves: named.moves }, end: named.end };
};

/** "Fire: 1 none, 2 none, 3 left", "Bursts (2): L in Move 1; A in Move 3": to the end of the line. */
const fireEntries = (s: Scanner, _: number, verbEnd: number): Read | null => {
  const counted = s.tokens[verbEnd]?.key === '(' && s.tokens[verbEnd + 2]?.key === ')' ? verbEnd + 3 : verbEnd;
  if (s.tokens[counted]?.key !== ':') return null;
  const items: Item[] = [];
  for (let at = counted + 1; at < s.tokens.length; ) {
    const entry = fireEntry(s, at);
    if (!entry) return null;
    items.push(entry.item);
    if (entry.end < s.tokens.length && !BETWEEN.has(s.tokens[entry.end]!.key)) return null;
    at = entry.end + 1;
  }
  return items.length > 1 ? { items, end: s.tokens.length } : null;
};

/** "Fire: ___", "Fire 1: -": what is left open on a form. */
const leftOpen = ({ tokens }: Scanner, at: number): boolean => {
  let end = at;
  while (end < tokens.length && OPEN.has(tokens[end]!.key)) end++;
  return end > at && end === tokens.length;
};
const OPEN = new Set(['_', '-', '.', '/', '|']);

const ONLY = new Set(['only', 'nur', 'seulement']);

/** "Fire only in the last, left": the Move before the direction. */
const fireOfMove = (s: Scanner, from: number, verbEnd: number): Read | null => {
  const begin = ONLY.has(s.tokens[verbEnd]?.key ?? '') ? verbEnd + 1 : verbEnd;
  const named = readFireMove(s, begin) ?? readNumbersIn(s, begin);
  const sign = s.tokens[named?.end ?? s.tokens.length]?.key;
  if (!named) return null;
  const parted = sign === ',' || sign === ':';
  const { bursts, tail, end } = readFire(s.tokens, parted ? named.end + 1 : named.end);
  if (bursts === 'central' || tail.length > 0 || !(parted || end === s.tokens.length)) return null;
  return {
    items: [{ kind: 'fire', bursts, tail: [], at: place(s, from, end), strong: true, moves: named.moves }],
    end,
  };
};

/** What stands behind a word of firing, which ends before `verbEnd`. */
export const fireItem = (s: Scanner, from: number, verbEnd: number): Read => {
  for (const read of [numberedFire, fireOfMove, fireList, fireEntries]) {
    const listed = read(s, from, verbEnd);
    if (listed) return listed;
  }
  const sign = s.tokens[verbEnd]?.key;
  if ((sign === ':' || sign === '=') && leftOpen(s, verbEnd + 1))
    return {
      items: [{ kind: 'fire', bursts: [], tail: [], at: place(s, from, verbEnd), strong: false }],
      end: s.tokens.length,
    };
  const { bursts, tail, end } = readFire(s.tokens, verbEnd);
  if (bursts === 'central' && isLostDirection(s, verbEnd)) {
    const fire = { kind: 'fire', bursts, tail: [], at: place(s, from, verbEnd), strong: false } as const;
    return { items: [fire, ...unknown(s, verbEnd, verbEnd + 1, 'direction').items], end: verbEnd + 1 };
  }
  return burstItem(s, from, { bursts, tail, end });
};
