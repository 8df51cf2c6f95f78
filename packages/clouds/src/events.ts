/**
 * What happened: a closed union, in the order it happened. Each event names its rule, turn and segment, whom it is about and
 * the figures, so that everything can be drawn, told and explained without the state. Every die is in an event, with
 * its reasons: `test`, `rolled` and `shot` answer "why -4?".
 *
 * The state after a segment is given by the one `changed` event at its end; the others are for people.
 */
import type { Pose } from './geometry.ts';
import type { SaidOfFight } from './said-fight.ts';
import type { SaidOfFlight } from './said-flight.ts';
import type { SaidOfGround } from './said-ground.ts';
import type { Fate, Segment, Side } from './vocabulary.ts';

export type { Again, Tested } from './said-flight.ts';

export interface Stamp {
  readonly rule: string;
  readonly turn: number;
  readonly segment: Segment;
}

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** One change of the state: a path of keys, and what stands there now; absent: it is gone. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

type Said =
  | SaidOfFlight
  | SaidOfFight
  | SaidOfGround
  | { readonly type: 'left'; readonly unit: string; readonly fate: Fate; readonly kept: boolean; readonly at: Pose }
  | {
      readonly type: 'victory';
      readonly by: string;
      readonly over: string;
      readonly kind: 'destroyed' | 'forcedHome' | 'landed';
    }
  | {
      readonly type: 'points';
      readonly side: Side;
      readonly points: number;
      readonly why: string;
      readonly about: string | null;
      readonly score: number;
    }
  | { readonly type: 'broke-off'; readonly side: Side }
  | {
      readonly type: 'ended';
      readonly result: Side | 'draw';
      readonly why: string;
      readonly score: Readonly<Record<Side, number>>;
    }
  /** What the state has become: for programs. Passes no view (see `view`). */
  | { readonly type: 'changed'; readonly changes: readonly Change[] };

/** What a step says; turn and segment are added for it. */
export type Saying = Said & { readonly rule: string };
export type Event = Said & Stamp;
export type EventType = Event['type'];
type Of<E, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;
/** The event of a type, also where several types share one shape. */
export type EventOf<T extends EventType> = Of<Event, T>;
