/** Compares the facts of a case with what came of a Turn. Each comparison gives null, or what was expected and what was found. */
import type { Problem } from '@paravion/tabletop';
import { checkEventFact } from '@paravion/tabletop/cases';
import type { Event } from '../events.ts';
import { sopwith } from '../game.ts';
import type { Order } from '../order.ts';
import type { Rules } from '../rules.ts';
import type { Plane, SeatState, State } from '../state.ts';
import type { Fact, Roster, Said } from './case.ts';
import { eventText, eventWords } from './event-fields.ts';

/** A Turn that was flown (or the start of a game, whose `before` is null). */
export interface Flown {
  readonly rules: Rules;
  readonly roster: Roster;
  readonly before: State | null;
  readonly orders: readonly (Order | null)[];
  readonly state: State;
  readonly events: readonly Event[];
}

type FactOf<K extends Fact['fact']> = Extract<Fact, { readonly fact: K }>;

const OF_PLANE: Readonly<Record<string, (plane: Plane) => string>> = {
  at: (p) => p.hex,
  facing: (p) => p.facing,
  status: (p) => p.status,
  how: (p) => p.out?.how ?? 'in the game',
  move: (p) => String(p.out?.move ?? 'none'),
  damage: (p) => String(p.damage),
  ammunition: (p) => String(p.ammunition),
  ace: (p) => (p.ace ? 'ace' : 'no ace'),
  run: (p) => p.run,
  declared: (p) => (p.declared ? 'declared' : 'undeclared'),
  done: (p) => String(p.damageDone),
};

const OF_SEAT: Readonly<Record<string, (seat: SeatState) => string>> = {
  score: (s) => String(s.score),
  kills: (s) => String(s.kills),
  place: (s) => String(s.place ?? 'no'),
};

/** The state after the Move: the events up to its last one, applied. Null when the game ended before it. */
const stateAfter = ({ rules, before, state, events }: Flown, after: number | null): State | null => {
  if (after === null) return state;
  const last = events.findLastIndex((event) => event.move === after);
  return before && last >= 0 ? sopwith.apply(rules, before, events.slice(0, last + 1)) : null;
};

const differs = (what: string, expected: string, found: string): string | null =>
  expected === found ? null : `expected ${what}${expected}, found ${found}`;

const found = (state: State, roster: Roster, name: string, { key }: Said): string => {
  const ofPlane = OF_PLANE[key];
  if (ofPlane) return ofPlane(state.planes[roster.planes.findIndex((p) => p.name === name)]!);
  return OF_SEAT[key]!(state.seats[roster.seats.indexOf(name)]!);
};

const ofFact = (flown: Flown, fact: FactOf<'of'>): string | null => {
  const state = stateAfter(flown, fact.after);
  if (!state) return `there is no state after move ${fact.after}`;
  const move = fact.after === null ? '' : ` after move ${fact.after}`;
  const wrong = fact.said.map((said) =>
    differs(`${fact.name}${move}: ${said.key} `, said.value, found(state, flown.roster, fact.name, said)),
  );
  return wrong.filter((text) => text !== null).join('; ') || null;
};

const names = (roster: Roster, seats: readonly number[]): string =>
  [...seats.map((s) => roster.seats[s]!)].sort().join(', ') || 'none';
const sorted = (words: readonly string[]): string => [...words].sort().join(', ') || 'none';

const markers = (clouds: readonly (readonly string[])[]): string =>
  clouds.every((hexes) => hexes.length === 0)
    ? 'none'
    : clouds.map((hexes) => [...hexes].sort().join(' ') || '-').join(' / ');

const cloudsFact = (flown: Flown, fact: FactOf<'clouds'>): string | null => {
  const state = stateAfter(flown, fact.after);
  return state
    ? differs('clouds ', markers(fact.clouds), markers(state.clouds))
    : `there is no state after move ${fact.after}`;
};

const eventFact = ({ events, roster }: Flown, fact: FactOf<'event'>): string | null =>
  checkEventFact(fact, events, eventWords(roster), (event) => eventText(event, roster));

const isNote = (p: Problem): boolean => p.code === 'note';

const VERDICTS: Readonly<Record<string, (problems: readonly Problem[], rule: string | null) => boolean>> = {
  clean: (problems) => problems.length === 0,
  legal: (problems) => problems.every(isNote),
  illegal: (problems, rule) => problems.some((p) => !isNote(p) && p.rule === rule),
  note: (problems, rule) => problems.some((p) => isNote(p) && p.rule === rule),
};

const ordersFact = ({ rules, before, roster, orders }: Flown, fact: FactOf<'orders'>): string | null => {
  const seat = roster.seats.indexOf(fact.name);
  const order = orders[seat];
  if (!before || !order) return `expected orders of ${fact.name}, found none`;
  const problems = sopwith.checkOrder(rules, before, seat, order);
  if (VERDICTS[fact.verdict]!(problems, fact.rule)) return null;
  const said = problems.map((p) => `${p.code} ${p.rule ?? ''} (${p.message})`).join('; ') || 'clean';
  return `expected orders of ${fact.name} to be ${fact.verdict} ${fact.rule ?? ''}, found ${said}`;
};

/** What is wrong with a fact, or null when it is so. */
export const checkFact = (flown: Flown, fact: Fact): string | null => {
  const { state, roster, rules } = flown;
  switch (fact.fact) {
    case 'of':
      return ofFact(flown, fact);
    case 'over':
      return differs('', fact.over ? 'over' : 'not over', state.over ? 'over' : 'not over');
    case 'winners':
      return differs('winners ', sorted(fact.names), names(roster, state.winners));
    case 'due':
      return differs('due ', sorted(fact.names), names(roster, sopwith.seatsToOrder(rules, state)));
    case 'turn':
      return differs('turn ', String(fact.turn), String(state.turn));
    case 'wind':
      return differs('wind ', fact.wind?.join(', ') ?? 'none', state.wind?.join(', ') ?? 'none');
    case 'clouds':
      return cloudsFact(flown, fact);
    case 'event':
      return eventFact(flown, fact);
    case 'orders':
      return ordersFact(flown, fact);
  }
};
