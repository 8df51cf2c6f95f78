/** The context of every step of a war: the state being changed, its dice, what is said of it. */
import type { Dice } from '@paravion/tabletop';
import { periodId } from './calendar.ts';
import type { Event } from './events.ts';
import type { Rules } from './options.ts';
import type { Draft, Man, Squadron, State } from './state.ts';

export interface MonthContext {
  /** Those in force now. */
  readonly rules: Rules;
  readonly state: Draft;
  readonly dice: Dice;
  readonly events: Event[];
}

/** The rules in force: those with which the war began, and what the game master has changed since (rule 14). */
export const rulesIn = (rules: Rules, { changed = [], turn }: Pick<State, 'changed' | 'turn'>): Rules =>
  changed.length === 0
    ? rules
    : {
        ...rules,
        ...Object.fromEntries(changed.flatMap((c) => (c.from <= turn ? [[c.option, c.value]] : []))),
      };

export const contextOf = (rules: Rules, state: State, dice: Dice, events: Event[]): MonthContext => {
  const draft = structuredClone(state) as Draft;
  return {
    get rules() {
      return rulesIn(rules, draft);
    },
    state: draft,
    dice,
    events,
  };
};

const nowOf = ({ state }: MonthContext): string => periodId(state.month, state.period);

/** Throws a die: `1917-04/2.CAM.gb60-1.heal.0`, the last figure counting within the period (rule 2.1). */
export const die = (t: MonthContext, unit: string, purpose: string, sides: number): number => {
  const { rolled } = t.state;
  const key = `${unit}.${purpose}`;
  const i = rolled[key] ?? 0;
  rolled[key] = i + 1;
  return t.dice.roll(`${nowOf(t)}.CAM.${key}.${i}`, sides);
};

/** The sum of several dice of one purpose. */
export const throwSum = (t: MonthContext, unit: string, purpose: string, n: number, sides: number): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += die(t, unit, purpose, sides);
  return sum;
};

/** One of several by a die; the only one without. Undefined for none. */
export const choose = <T>(t: MonthContext, unit: string, purpose: string, from: readonly T[]): T | undefined =>
  from.length < 2 ? from[0] : from[die(t, unit, purpose, from.length) - 1];

/** A test: natural 1 holds, natural 20 fails. */
export const test = (t: MonthContext, unit: string, purpose: string, target: number): boolean => {
  const thrown = die(t, unit, purpose, 20);
  return thrown === 1 || (thrown !== 20 && thrown <= target);
};

type Plain<T> = T extends { readonly period: string } ? Omit<T, 'period'> : never;
/** Says an event of the present period. */
export const say = (t: MonthContext, event: Plain<Event>): void => {
  t.events.push({ ...event, period: nowOf(t) } as Event);
};

/** What an event of a squadron, and of a man, always holds. */
export const ofSquadron = ({ id, side }: Pick<Squadron, 'id' | 'side'>) => ({ squadron: id, side }) as const;
export const ofMan = (squadron: Pick<Squadron, 'id' | 'side'>, { id, name }: Pick<Man, 'id' | 'name'>) =>
  ({ ...ofSquadron(squadron), man: id, name }) as const;

export const squadronOf = <S extends Pick<State, 'squadrons'> | Pick<Draft, 'squadrons'>>(
  state: S,
  id: string | null,
): S['squadrons'][number] | undefined => state.squadrons.find((s) => s.id === id);

/** The squadron of a man or a machine by its id: `gb60` of `gb60-1`. */
export const homeOf = (id: string): string => id.split('-')[0]!;
export const manOf = (state: Draft, id: string): { squadron: Squadron; man: Man } | undefined => {
  const squadron = squadronOf(state, homeOf(id));
  const man = squadron?.men.find((m) => m.id === id);
  return squadron && man && { squadron, man };
};

/** Squadrons that are at the front and not resting. */
export const active = (state: Draft): readonly Squadron[] =>
  state.squadrons.filter((s) => !s.disbanded && s.restsUntil <= state.turn);

/** Seats that hold a place in a squadron now. */
export const seatsOf = (state: State | Draft, squadron: string): readonly number[] =>
  state.seats.flatMap((seat, i) => (seat.squadron === squadron && !seat.left && seat.from <= state.month ? [i] : []));
/** Who orders for the squadron: the founder, or who is left; whom seniority names, where that decides (rule 1.2); null for a bot. */
export const leadOf = (state: State | Draft, squadron: string): number | null => {
  const seats = seatsOf(state, squadron);
  const senior = squadronOf(state as State, squadron)?.lead;
  return senior !== undefined && seats.includes(senior) ? senior : (seats[0] ?? null);
};
