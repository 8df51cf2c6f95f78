/** Every event as a schema, for other programs and for what comes back from them. */
import { z } from 'zod';
import type { Event, EventType } from './events.ts';
import { SAID_OF_END } from './said-end.ts';
import { SAID_OF_FIGHT } from './said-fight.ts';
import { SAID_OF_FLIGHT } from './said-flight.ts';
import { SAID_OF_GROUND } from './said-ground.ts';
import { turnNumber } from './state-plane.ts';
import { SEGMENTS } from './vocabulary.ts';

const stamp = { rule: z.string(), turn: turnNumber, segment: z.enum(SEGMENTS) };
const SAID = [...SAID_OF_FLIGHT, ...SAID_OF_FIGHT, ...SAID_OF_GROUND, ...SAID_OF_END];

/** The types of all events. */
export const EVENT_TYPES: readonly EventType[] = SAID.flatMap((one) => one.shape.type.options);

const [first, ...others] = SAID.map((one) => (one as z.ZodObject).extend(stamp).describe(one.description!));

export const eventSchema = z.discriminatedUnion('type', [first!, ...others]) as unknown as z.ZodType<Event>;
