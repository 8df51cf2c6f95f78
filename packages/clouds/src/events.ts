/**
 * What happened: a closed union, in the order it happened. Each event names its rule, turn and segment, whom it is about and
 * the figures, so that everything can be drawn, told and explained without the state. Every die is in an event, with
 * its reasons: `test`, `rolled` and `shot` answer "why -4?".
 *
 * The state after a segment is given by the one `changed` event at its end; the others are for people.
 */
import type { SaidOfEnd } from './said-end.ts';
import type { SaidOfFight } from './said-fight.ts';
import type { SaidOfFlight } from './said-flight.ts';
import type { SaidOfGround } from './said-ground.ts';
import type { Segment } from './vocabulary.ts';

export type { Again, Tested } from './said.ts';
export type { Change, Json } from './said-end.ts';

export interface Stamp {
  readonly rule: string;
  readonly turn: number;
  readonly segment: Segment;
}

type Said = SaidOfFlight | SaidOfFight | SaidOfGround | SaidOfEnd;

/** What a step says; turn and segment are added for it. */
export type Saying = Said & { readonly rule: string };
export type Event = Said & Stamp;
export type EventType = Event['type'];
type Of<E, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;
/** The event of a type, also where several types share one shape. */
export type EventOf<T extends EventType> = Of<Event, T>;
