/**
 * What happened: a closed union, in the order it happened. Each event names its rule, turn and segment, whom it is about and
 * the figures, so that everything can be drawn, told and explained without the state. Every die is in an event, with
 * its reasons: `test`, `rolled` and `shot` answer "why -4?".
 *
 * The state after a segment is given by the one `changed` event at its end; the others are for people.
 */
import { type EventsOf, eventSchemaOf, eventTypesOf, fieldsOfEvent, type SaidBy } from '@paravion/tabletop';
import { z } from 'zod';
import { SAID_OF_END } from './said-end.ts';
import { SAID_OF_FIGHT } from './said-fight.ts';
import { SAID_OF_FLIGHT } from './said-flight.ts';
import { SAID_OF_GROUND } from './said-ground.ts';
import { turnNumber } from './state-plane.ts';
import { SEGMENTS } from './vocabulary.ts';

export type { Again, Tested } from './said.ts';
export type { Change, Json } from './said-end.ts';

const SAID = [...SAID_OF_FLIGHT, ...SAID_OF_FIGHT, ...SAID_OF_GROUND, ...SAID_OF_END] as const;
const stamp = z.strictObject({ rule: z.string(), turn: turnNumber, segment: z.enum(SEGMENTS) });

/** What a step says; turn and segment are added for it. */
export type Saying = SaidBy<typeof SAID> & { readonly rule: string };
export type Event = EventsOf<typeof SAID, typeof stamp>;
export type EventType = Event['type'];

/** Every event, for other programs and for what comes back from them. */
export const eventSchema = eventSchemaOf<Event>(SAID, stamp);
/** The types of all events. */
export const EVENT_TYPES = eventTypesOf(SAID) as readonly EventType[];

type Of<E, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;
/** The event of a type, also where several types share one shape. */
export type EventOf<T extends EventType> = Of<Event, T>;
/** The figures of an event of this type, in their order; null where there is no such type. */
export const fieldsOf = (type: string): readonly string[] | null => fieldsOfEvent(SAID, type);
