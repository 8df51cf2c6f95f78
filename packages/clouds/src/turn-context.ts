/**
 * What every step of a segment gets: rules, one draft of the state to write to, dice, and somebody to tell. A step is
 * `(t: Turning, ...) => void`; it changes `t.state` in place and says what it did. One draft is made for each
 * adjudication (`turningOf`), none for a plane or a roll.
 *
 * ```ts
 * t.say?.({ type: 'fire-out', rule: '4.16', unit: plane.id });   // costs nothing when nobody listens
 * const k = die(t, plane.id, 'drop', 3);                          // 5.MOV.W1.drop.0
 * ```
 */
import type { Dice } from '@paravion/tabletop';
import { type Amount, amountOf } from './amount.ts';
import { type Purpose, throwDie } from './dice-names.ts';
import type { Event, Saying } from './events.ts';
import type { Rules } from './options.ts';
import type { Draft, State } from './state.ts';
import type { Man, Plane } from './state-plane.ts';
import type { Segment, Terrain } from './vocabulary.ts';

/** The threat on a plane (rule 4.1). */
export interface Threat {
  /** 0 to -6. */
  readonly mod: number;
  /** Planes that make it, in roster order. */
  readonly by: readonly string[];
}

/** What was measured, where models stand on a table: the rules take it as it is told. */
export interface Facts {
  /** Threats by plane; who is not named has none. */
  readonly threats?: ReadonlyMap<string, Threat>;
  /** Which planes have come near enough to which places: `W1 T1`. */
  readonly near?: ReadonlySet<string>;
  /** MU from a plane to the place that it looks at. */
  readonly mu?: ReadonlyMap<string, number>;
  /** What lies under a plane that comes down. */
  readonly terrain?: Terrain;
}

/** What a blow sets off and does not do itself: a plane that falls into a spin, or that explodes among others. */
export type Later =
  | { readonly kind: 'spin'; readonly plane: Plane }
  | { readonly kind: 'blast'; readonly plane: Plane; readonly radius: number; readonly together: Plane | null };

export interface TurnContext {
  readonly rules: Rules;
  readonly state: Draft;
  readonly dice: Dice;
  /** Waits for the end of the blow that is being carried out, first come, first served: see `aftermath`. */
  readonly later: Later[];
  /** What somebody has measured on a table of his own; absent: it is found on the map. */
  readonly facts?: Facts;
  /** Null when nobody listens. */
  readonly say: ((saying: Saying) => void) | null;
}

/** A context on a draft of the caller's; what is said is stamped with turn and segment and put into `events`. */
export const contextOn = (rules: Rules, state: Draft, dice: Dice, events: Event[] | null): TurnContext => ({
  rules,
  state,
  dice,
  later: [],
  say: events && ((saying) => events.push({ ...saying, turn: state.turn, segment: state.segment })),
});

/** A context on a fresh copy of a state. */
export const contextOf = (rules: Rules, state: State, dice: Dice, events: Event[] | null): TurnContext =>
  contextOn(rules, structuredClone(state) as Draft, dice, events);

/** Goes to another segment; its dice are counted anew (rule 2.1). */
export const enterSegment = (t: TurnContext, segment: Segment): void => {
  t.state.segment = segment;
  t.state.rolled = {};
  t.say?.({ type: 'segment', rule: '4.0' });
};

/** One die for a unit (rule 2.1). */
export const die = (t: TurnContext, unit: string, purpose: Purpose, sides: number): number =>
  throwDie(t.dice, t.state, unit, purpose, sides);

/** Some dice for a unit: each face. */
export const throwDice = (
  t: TurnContext,
  unit: string,
  purpose: Purpose,
  dice: number,
  sides: number,
): readonly number[] => Array.from({ length: dice }, () => die(t, unit, purpose, sides));

const total = (amount: Amount, faces: readonly number[]): number =>
  amount.sign * (faces.reduce((sum, face) => sum + face, 0) + amount.plus);

/** What an amount such as `2d6+3` comes to. Not to be re-rolled (rule 2.3). */
export const amount = (t: TurnContext, unit: string, purpose: Purpose, text: string | number): number => {
  if (typeof text === 'number') return text;
  const read = amountOf(text);
  return total(read, throwDice(t, unit, purpose, read.dice, read.sides));
};

/** One of several candidates, by a die with as many sides; no die is thrown for a single one (rule 2.1). */
export const choose = <T>(t: TurnContext, unit: string, purpose: Purpose, candidates: readonly T[]): T | null => {
  if (candidates.length <= 1) return candidates[0] ?? null;
  return candidates[die(t, unit, purpose, candidates.length) - 1]!;
};

/** The plane of an id, or of a man aboard it; undefined for anything else. */
export const planeOf = (state: State, id: string): Plane | undefined => {
  const slash = id.indexOf('/');
  const plane = slash < 0 ? id : id.slice(0, slash);
  return (state.planes as readonly Plane[]).find((p) => p.id === plane);
};

/** The man of an id; undefined for what is no man of a plane. */
export const manOf = (state: State, id: string): Man | undefined => planeOf(state, id)?.crew.find((m) => m.id === id);
