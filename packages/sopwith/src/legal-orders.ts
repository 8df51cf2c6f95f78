/**
 * Legal sheets of a plane: every sheet that is flown exactly as written and has no word without effect. A landing is
 * declared only for a strip on which an Ahead of the run is flown in this Turn; overfly is said only where it changes
 * something. Bursts of a Move stand in the order A, L, R.
 */
import type { Dice } from '@paravion/tabletop';
import { planesOfSeat } from './engine.ts';
import {
  countedBursts,
  LAND_SHIFT,
  MOVE_BITS,
  OVERFLY,
  SEQUENCES,
  STRIP_SHIFT,
  stepCode,
  unpackSheet,
} from './kernel/sheet-code.ts';
import type { Order, Sheet } from './order.ts';
import type { Rules } from './rules.ts';
import { keepsForm, type Solo, soloFlyer } from './solo.ts';
import type { State } from './state.ts';
import { BURSTS, MANOEUVRES } from './vocabulary.ts';

const STAY = MANOEUVRES.indexOf('0');
const moves = (a: number, b: number, c: number): number => a | (b << MOVE_BITS) | (c << (2 * MOVE_BITS));
const GROUND = moves(STAY, STAY, STAY);
const ALL = MANOEUVRES.map((_, m) => m);
const TRIPLES = ALL.flatMap((a) => ALL.flatMap((b) => ALL.map((c) => moves(a, b, c))));

/** Sequences of bursts that are written in the order A, L, R, by their codes. */
const ORDERED = (repeats: boolean): readonly number[] =>
  SEQUENCES.flatMap((sequence, code) => {
    const sorted = sequence.every((burst, i) => i === 0 || BURSTS.indexOf(sequence[i - 1]!) <= BURSTS.indexOf(burst));
    return sorted && countedBursts(sequence, repeats).length === sequence.length ? [code] : [];
  });
const SEQUENCE_CODES = { dropped: ORDERED(false), allowed: ORDERED(true) } as const;

/** Whether the landing words of a sheet are worth saying, and no word is missing that makes another flight of it. */
const landingMatters = (code: number, solo: Solo, plain: Solo): boolean => {
  const said = code >>> LAND_SHIFT;
  if (said === 0) return true;
  if (said === OVERFLY)
    return solo.events.some((e) => e.type === 'overflew') && plain.events.some((e) => e.type === 'landed');
  return (
    JSON.stringify(solo.events) !== JSON.stringify(plain.events) ||
    solo.mayFire.some((may, i) => may !== plain.mayFire[i])
  );
};

const runsOn = (solo: Solo): boolean =>
  solo.events.some((e) => (e.type === 'moved' && e.run === 'inner') || e.type === 'overflew' || e.type === 'landed');

/** Flights of a plane: codes without bursts, each with the Moves in which it may fire. */
export const legalFlights = (
  rules: Rules,
  state: State,
  p: number,
): readonly { readonly code: number; readonly mayFire: readonly boolean[] }[] => {
  const plane = state.planes[p]!;
  if (plane.status === 'out') return [];
  const fly = soloFlyer(rules, state, p);
  const clean = (solo: Solo): boolean => !solo.events.some((e) => e.type === 'note');
  const accept = (code: number, solo: Solo) => ({ code, mayFire: solo.mayFire });
  if (plane.status === 'parked') {
    const takeOffs = [1, 2, 3].flatMap((strip) => ALL.map((third) => moves(0, 0, third) | (strip << STRIP_SHIFT)));
    return [GROUND, ...takeOffs]
      .map((code) => ({ code, solo: fly(code) }))
      .filter(({ solo }) => clean(solo))
      .map(({ code, solo }) => accept(code, solo));
  }
  const words =
    rules.landing === 'automatic'
      ? [OVERFLY]
      : [1, 2, 3, ...(plane.declared && rules.landingCommitment === 'free' ? [OVERFLY] : [])];
  return TRIPLES.flatMap((triple) => {
    const plain = fly(triple);
    const found = clean(plain) && keepsForm(triple, plane.ace) ? [accept(triple, plain)] : [];
    const landed = plain.events.some((e) => e.type === 'landed');
    if (!runsOn(plain) && !landed) return found.length > 0 ? found : [];
    for (const word of words) {
      const code = triple | (word << LAND_SHIFT);
      const solo = fly(code);
      if (
        clean(solo) &&
        landingMatters(code, solo, plain) &&
        (solo.events.some((e) => e.type === 'landed') || keepsForm(triple, plane.ace))
      )
        found.push(accept(code, solo));
    }
    return found;
  });
};

/** Patterns of bursts over three Moves: at most `most`, only in Moves in which the plane may fire. */
const firePatterns = (rules: Rules, mayFire: readonly boolean[], most: number): readonly number[] => {
  const choices = mayFire.map((may) => (may ? SEQUENCE_CODES[rules.repeatBursts] : [0]));
  return choices[0]!.flatMap((a) =>
    choices[1]!.flatMap((b) =>
      choices[2]!.flatMap((c) =>
        SEQUENCES[a]!.length + SEQUENCES[b]!.length + SEQUENCES[c]!.length <= most
          ? [moves(stepCode(0, a), stepCode(0, b), stepCode(0, c))]
          : [],
      ),
    ),
  );
};

/** Legal sheets of a plane as codes: 20,150 for a plane in open sky with ammunition, more for an ace. */
export const legalCodes = (rules: Rules, state: State, plane: number): readonly number[] => {
  const most = Math.min(3, state.planes[plane]!.ammunition);
  const known = new Map<string, readonly number[]>();
  return legalFlights(rules, state, plane).flatMap(({ code, mayFire }) => {
    const key = mayFire.join();
    const patterns = known.get(key) ?? firePatterns(rules, mayFire, most);
    known.set(key, patterns);
    return patterns.map((pattern) => code | pattern);
  });
};

/** Legal orders of a seat: every combination of its planes' legal sheets, null for a plane that is out. Made one by one. */
export function* legalOrders(rules: Rules, state: State, seat: number): Generator<Order> {
  const lists = planesOfSeat(state, seat).map((p): readonly (number | null)[] =>
    state.planes[p]!.status === 'out' ? [null] : legalCodes(rules, state, p),
  );
  const sheet = (code: number | null): Sheet | null => (code === null ? null : unpackSheet(code));
  const [first, second] = lists;
  for (const a of first ?? [])
    if (second) for (const b of second) yield { sheets: [sheet(a), sheet(b)] };
    else yield { sheets: [sheet(a)] };
}

const pick = <T>(list: readonly T[], dice: Dice, label: string): T => list[dice.roll(label, list.length) - 1]!;

/** One legal sheet of a plane in the game, drawn with the dice: first the flight, then bursts for it. */
export const randomCode = (rules: Rules, state: State, plane: number, dice: Dice): number => {
  const label = `random/plane ${plane + 1}`;
  const flight = pick(legalFlights(rules, state, plane), dice, `${label}/flight`);
  const most = Math.min(3, state.planes[plane]!.ammunition);
  return flight.code | pick(firePatterns(rules, flight.mayFire, most), dice, `${label}/fire`);
};
