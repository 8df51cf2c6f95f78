/** Fire: "two bursts ahead", "fire: none / A / L", "LT/L". */
import type { Burst } from '../../../vocabulary.ts';
import { readCompactFire } from '../../fire.ts';
import { isFar } from '../../scanner.ts';
import type { Token } from '../../text.ts';
import { burstsOfLetters, matchPhrase, phrases } from '../../words.ts';
import { BEHIND_BURST, burstsAt } from './bursts.ts';
import { marksAt } from './marks.ts';
import type { Edge } from './piece.ts';
import type { Place } from './place.ts';
import { ENDS, isFire, keyAt, meaningAt, skip } from './place.ts';
import { fire, refusedAt, silenceAt } from './silence.ts';
import { CLEARLY } from './state.ts';
import { GUNS, QUIET, THIRD } from './words.ts';

const CENTRAL = new Set(['fire', 'feuer', 'feu']);

/** "Let him have one on the right", "giving her a squirt from the left gun". */
const GIVES = phrases<true>([
  ['let', 'letting', 'give', 'giving', 'gives']
    .flatMap((verb) =>
      ['him', 'her', 'them', 'it'].flatMap((whom) =>
        ['one', 'have one', 'have it'].map((what) => `${verb} ${whom} ${what}`),
      ),
    )
    .join(','),
  true,
]);

const LISTED = new Set(
  'put down please as follows per move by each in order i want reads are folge pro zug'.split(' '),
);
const SEPARATES = new Set(['then', 'dann', 'puis', 'poi', ',', ';', '/', 'and', 'und', 'et', 'e', '&', '.']);

const IN_ORDER = phrases<true>([
  "in order, in that order, in this order, respectively, by moves, move by move, der reihe nach, dans l'ordre, in ordine",
  true,
]);

/** "Fire: M2 right, M3 ahead", "bursts: L in Move 1; A in Move 3", "fire: none / A / L". */
const listedAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const verb = isFire(tokens, at) ? meaningAt(tokens, at)!.end : GUNS.has(keyAt(tokens, at)) ? at + 1 : -1;
  const told = verb < 0 ? null : matchPhrase(IN_ORDER, tokens, verb);
  const put = verb < 0 ? verb : skip(tokens, verb, LISTED);
  const counted =
    told?.end ??
    (put > verb && /^[:=]$/.test(keyAt(tokens, put)) ? put : null) ??
    (keyAt(tokens, verb) === '(' && keyAt(tokens, verb + 2) === ')' ? verb + 3 : verb);
  // "Fire - Move Three, Ahead".
  const dash = keyAt(tokens, counted) === '-' && tokens[counted]!.gap && marksAt(place, counted + 1, true).length > 0;
  const colon = /^[:=]$/.test(keyAt(tokens, counted)) || dash;
  if (verb < 0) return [];
  if (!colon) return [];
  // "Fire:", and the Moves in the lines below.
  if (counted + 1 === tokens.length) return [{ piece: { is: 'listing' }, end: counted + 1, cost: 0 }];
  const named: (readonly [readonly number[], readonly Burst[]])[] = [];
  const plain: (readonly Burst[])[] = [];
  let end = counted + 1;
  for (let start = end; start < tokens.length; start = end + 1) {
    const from = skip(tokens, start, OPENS);
    const before = marksAt(place, from, true)[0];
    const aim = burstOrNone(tokens, before ? skip(tokens, before.end, COMMA) : from);
    if (!aim) break;
    const mark = before ?? marksAt(place, aim.end, true)[0];
    if (mark?.piece.is === 'marks' && mark.piece.moves !== 'rest') named.push([mark.piece.moves, aim.bursts]);
    else plain.push(aim.bursts);
    end = skip(tokens, Math.max(aim.end, before ? 0 : (mark?.end ?? 0)), CLOSING);
    const dashed = keyAt(tokens, end) === '-' && tokens[end]!.gap && keyAt(tokens, end - 1) !== '-';
    if (!(dashed || SEPARATES.has(keyAt(tokens, end))) || (keyAt(tokens, end) === '.' && plain.length > 0)) break;
  }
  const turned = /^(?:first|erst|zuerst|d'abord|prima)$/.test(keyAt(tokens, counted + 1));
  const three = plain.length === 3 && (turned || plain.some((bursts) => bursts.length === 0));
  const list =
    plain.length === 0
      ? named
      : three && named.length === 0
        ? plain.map((bursts, i) => [[i + 1], bursts] as const)
        : [];
  return list.length > (plain.length === 0 ? 0 : 1) ? [{ piece: { is: 'fires', list }, end, cost: 0 }] : [];
};

/** "Fire ahead, ahead, left": one for each Move, where nobody would name the same gun twice. */
const apartAt = (tokens: readonly Token[], from: number): readonly Edge[] => {
  const bursts: (readonly Burst[])[] = [];
  let end = from;
  for (let at = skip(tokens, from, QUOTES); bursts.length < 3; at = skip(tokens, end + 1, AND_THEN)) {
    const one = burstOrNone(tokens, at);
    if (!one || (bursts.length < 2 && keyAt(tokens, one.end) !== ',')) return [];
    bursts.push(one.bursts);
    end = one.end;
  }
  const twice = new Set(bursts.map((one) => one.join())).size < 3 || bursts.some((one) => one.length === 0);
  const list = bursts.map((one, i) => [[i + 1], one] as const);
  return twice && ENDS.has(keyAt(tokens, end).replace('"', '')) ? [{ piece: { is: 'fires', list }, end, cost: 0 }] : [];
};
const CLOSING = new Set(["'", '"', ']']);
const OPENS = new Set([
  '(',
  '#',
  '[',
  "'",
  '"',
  ',',
  'and',
  'und',
  'then',
  'dann',
  'puis',
  'poi',
  'first',
  'erst',
  'zuerst',
  "d'abord",
  'prima',
]);
const COMMA = new Set([',']);
const QUOTES = new Set(['"', 'please', 'read', ':']);
const AND_THEN = new Set(['and', 'und', 'et', 'e']);

const DASHES = new Set(['-', '_', '0', 'x']);
const burstOrNone = (
  tokens: readonly Token[],
  at: number,
): { readonly bursts: readonly Burst[]; readonly end: number } | null => {
  const lists = burstsAt(tokens, at);
  const joined = lists.findLast(({ end }) => !tokens.slice(at, end).some(({ key }) => key === ',' || key === '/'));
  return joined ?? (DASHES.has(keyAt(tokens, at)) || QUIET.has(keyAt(tokens, at)) ? { bursts: [], end: at + 1 } : null);
};

export const firesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  if (at >= tokens.length) return [];
  const listed = listedAt(place, at);
  if (listed.length > 0) return listed;
  const compact = isFar({ ...place, parted: true, roundsAreMoves: false }, at) ? null : readCompactFire(tokens, at);
  if (compact && compact.bursts !== 'central')
    return [
      fire(compact.bursts, at + 1),
      ...(compact.end > at + 1 ? [fire([...compact.bursts, ...compact.tail.map((): Burst => 'A')], compact.end)] : []),
    ];
  const given = matchPhrase(GIVES, tokens, at);
  const givenTo = given ? burstsAt(tokens, given.end).filter(({ bursts }) => bursts.length > 0) : [];
  if (given && givenTo.length > 0) return givenTo.map(({ bursts, end }) => fire(bursts, end));
  const refused = refusedAt(tokens, at);
  if (refused.length > 0) return refused;
  const silent = silenceAt(tokens, at);
  if (silent.length > 0) return silent;
  const noise = GUNS.has(keyAt(tokens, at + 1)) ? at + 2 : at + 1;
  const verb = isFire(tokens, at) ? meaningAt(tokens, at)!.end : GUNS.has(keyAt(tokens, at)) ? noise : null;
  if (verb !== null) {
    // "In the turn he fires to the left", said the other way round: "schießt sie nach links".
    const lists = burstsAt(tokens, place.third ? skip(tokens, verb, THIRD) : verb);
    if (lists.length > 0) return [...apartAt(tokens, verb), ...lists.map(({ bursts, end }) => fire(bursts, end))];
    const central = CENTRAL.has(keyAt(tokens, at)) && ENDS.has(keyAt(tokens, verb)) && tokens[at - 1]?.kind !== 'word';
    // "Geradeaus feuern": the direction before it is the gun's.
    const aimed = at > 0 && burstsAt(tokens, at - 1).some(({ end }) => end === at) ? CLEARLY : 0;
    return [{ piece: { is: 'shoot' }, end: verb, cost: aimed }, ...(central ? [fire('central', verb, 1)] : [])];
  }
  return burstsAt(tokens, at).flatMap(({ bursts, end: told }) => {
    const end = keyAt(tokens, told) === 'zu' ? told + 1 : told;
    const shot = isFire(tokens, end) ? meaningAt(tokens, end)!.end : GUNS.has(keyAt(tokens, end)) ? end + 1 : null;
    const gun = BEHIND_BURST.has(keyAt(tokens, end - 1)) && GUNS.has(keyAt(tokens, end - 1)) ? end : null;
    const behind = shot ?? gun;
    // "Ahead, fire ahead": what stands behind the word counts.
    return behind === null || bursts.length === 0 || (shot !== null && burstsAt(tokens, shot).length > 0)
      ? []
      : [fire(bursts, behind)];
  });
};

const CODE = /^(?:a|lt|rt|ls|rs|0|i)$/;

/** Brackets that can hold nothing but fire. */
const BRACKETS = /\(\s*(?:[-–—]|[alr]\s*\+\s*[alr])\s*\)/iu;

/** "LT/L", "A+A", "A/-", "RT:A", "LT(L)": bursts tied to their manoeuvre by a sign. */
export const tiedAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const sign = keyAt(tokens, at);
  const next = tokens[at + 1];
  const coded = CODE.test(keyAt(tokens, at - 1)) && next !== undefined && burstsOfLetters(next.key) !== null;
  const bracketed = sign === '(' && CODE.test(keyAt(tokens, at - 1)) && BRACKETS.test(place.line.text);
  if (bracketed && DASHES.has(keyAt(tokens, at + 1)) && keyAt(tokens, at + 2) === ')') return [fire([], at + 3)];
  const inside = bracketed ? burstsAt(tokens, at + 1).find(({ end }) => keyAt(tokens, end) === ')') : undefined;
  if (inside) return [fire(inside.bursts, inside.end + 1)];
  if (sign === '(' && coded && keyAt(tokens, at + 2) === ')' && !tokens[at]!.gap)
    return [fire(burstsOfLetters(next!.key)!, at + 3)];
  if (
    at === 0 ||
    (sign !== '/' && sign !== '+' && !(sign === ':' && coded)) ||
    tokens[at]!.gap ||
    !next ||
    next.gap ||
    tokens[at - 1]!.kind === 'number'
  )
    return [];
  const none = sign === '/' && DASHES.has(next.key);
  const bursts = none ? [] : next.kind === 'word' ? burstsOfLetters(next.key) : null;
  return bursts ? [fire(bursts, at + 2)] : [];
};
