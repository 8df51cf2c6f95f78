/**
 * What happened: a closed union, in the order it happened. Each event names its rule, turn and segment, whom it is about and
 * the figures, so that everything can be drawn, told and explained without the state. Every die is in an event, with
 * its reasons: `test`, `rolled` and `shot` answer "why -4?".
 *
 * The state after a segment is given by the one `changed` event at its end; the others are for people.
 */
import { type EventIn, type EventsOf, eventSchemaOf, eventTypesOf, fieldsOfEvent } from '@paravion/tabletop';
import { z } from 'zod';
import { END_EVENTS } from './events-end.ts';
import { FIGHT_EVENTS } from './events-fight.ts';
import { FLIGHT_EVENTS } from './events-flight.ts';
import { GROUND_EVENTS } from './events-ground.ts';
import { turnNumber } from './state-plane.ts';
import { SEGMENTS } from './vocabulary.ts';

export type { Again, Tested } from './event-parts.ts';

const EVENTS = [...FLIGHT_EVENTS, ...FIGHT_EVENTS, ...GROUND_EVENTS, ...END_EVENTS] as const;
const stamp = z.strictObject({ rule: z.string(), turn: turnNumber, segment: z.enum(SEGMENTS) });

/** What a step says; turn and segment are added for it. */
export type Saying = EventIn<typeof EVENTS> & { readonly rule: string };
export type Event = EventsOf<typeof EVENTS, typeof stamp>;
export type EventType = Event['type'];

/** Every event, for other programs and for what comes back from them. */
export const eventSchema = eventSchemaOf<Event>(EVENTS, stamp);
/** The types of all events. */
export const EVENT_TYPES = eventTypesOf(EVENTS) as readonly EventType[];

type Of<E, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;
/** The event of a type, also where several types share one shape. */
export type EventOf<T extends EventType> = Of<Event, T>;
/** The figures of an event of this type, in their order; null where there is no such type. */
export const fieldsOf = (type: string): readonly string[] | null => fieldsOfEvent(EVENTS, type);
