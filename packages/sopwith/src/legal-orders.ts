/**
 * Legal sheets of a plane: every sheet that is flown exactly as written and has no word without effect. A landing is
 * declared only for a strip on which an Ahead of the run is flown in this Turn; overfly is said only where it changes
 * something. Bursts of a Move stand in the order A, L, R.
 */
import type { Dice } from '@paravion/tabletop';
import { planesOfSeat } from './engine.ts';
import { burstsATurn } from './firepower.ts';
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
import type { Plane, State } from './state.ts';
import { BURSTS, MANOEUVRES } from './vocabulary.ts';

const STAY = MANOEUVRES.indexOf('0');
const moves = (a: number, b: number, c: number): number => a | (b << MOVE_BITS) | (c << (2 * MOVE_BITS));
const GROUND = moves(STAY, STAY, STAY);
const ALL = MANOEUVRES.map((_, m) => m);
const TAKE_OFFS = [1, 2, 3].flatMap((strip) => ALL.map((third) => moves(0, 0, third) | (strip << STRIP_SHIFT)));
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
  if (said === OVERFLY) return solo.events.some((e) => e.type === 'overflew') && hasLanded(plain);
  return (
    JSON.stringify(solo.events) !== JSON.stringify(plain.events) ||
    solo.mayFire.some((may, i) => may !== plain.mayFire[i])
  );
};

const runsOn = (solo: Solo): boolean =>
  solo.events.some((e) => (e.type === 'moved' && e.run === 'inner') || e.type === 'overflew' || e.type === 'landed');

/** A flight: a code without bursts, and the Moves in which the plane may fire. */
export interface Flight {
  readonly code: number;
  readonly mayFire: readonly boolean[];
}

const isClean = (solo: Solo): boolean => !solo.events.some((e) => e.type === 'note');
const hasLanded = (solo: Solo): boolean => solo.events.some((e) => e.type === 'landed');

const landingWords = (rules: Rules, plane: Plane): readonly number[] => {
  if (rules.landing === 'automatic') return [OVERFLY];
  return plane.declared && rules.landingCommitment === 'free' ? [1, 2, 3, OVERFLY] : [1, 2, 3];
};

/** All that a plane may choose its flight from, and the legal flights of each choice: none, one, or one a landing word. */
const choicesOf = (
  rules: Rules,
  state: State,
  p: number,
): { choices: readonly number[]; flights: (choice: number) => readonly Flight[] } => {
  const plane = state.planes[p]!;
  const fly = soloFlyer(rules, state, p);
  if (plane.status === 'parked') {
    const only = (code: number): readonly Flight[] => {
      const solo = fly(code);
      return isClean(solo) ? [{ code, mayFire: solo.mayFire }] : [];
    };
    return { choices: [GROUND, ...TAKE_OFFS], flights: only };
  }
  const words = landingWords(rules, plane);
  const flights = (triple: number): readonly Flight[] => {
    const plain = fly(triple);
    const form = keepsForm(triple, plane.ace);
    const found = isClean(plain) && form ? [{ code: triple, mayFire: plain.mayFire }] : [];
    if (!runsOn(plain)) return found;
    for (const word of words) {
      const code = triple | (word << LAND_SHIFT);
      const solo = fly(code);
      if (isClean(solo) && landingMatters(code, solo, plain) && (form || hasLanded(solo)))
        found.push({ code, mayFire: solo.mayFire });
    }
    return found;
  };
  return { choices: TRIPLES, flights };
};

/** Legal flights of a plane; none for one that is out. */
export const legalFlights = (rules: Rules, state: State, plane: number): readonly Flight[] => {
  if (state.planes[plane]!.status === 'out') return [];
  const { choices, flights } = choicesOf(rules, state, plane);
  return choices.flatMap(flights);
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
  const most = Math.min(burstsATurn(rules), state.planes[plane]!.ammunition);
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
  const { choices, flights } = choicesOf(rules, state, plane);
  let found: readonly Flight[] = [];
  for (let draw = 1; found.length === 0; draw++) found = flights(pick(choices, dice, `${label}/draw ${draw}`));
  const flight = pick(found, dice, `${label}/flight`);
  const most = Math.min(burstsATurn(rules), state.planes[plane]!.ammunition);
  return flight.code | pick(firePatterns(rules, flight.mayFire, most), dice, `${label}/fire`);
};
