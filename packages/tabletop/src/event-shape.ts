/**
 * How a game describes its events: each once, as a schema with a line that says what it tells. The types follow from the
 * schemas, and so does what is published for other programs, so that neither can say anything else than the game does.
 *
 * ```ts
 * const EVENTS = [eventShape(['landed'], 'A plane landed.', { plane: z.int() }), eventShape(['left'], 'A seat is out.', { seat: z.int() })] as const;
 * const stamp = z.strictObject({ rule: z.string(), move: z.int() });
 * type Event = EventsOf<typeof EVENTS, typeof stamp>;
 * const eventSchema = eventSchemaOf<Event>(EVENTS, stamp);
 * ```
 */
import { z } from 'zod';

/** The shape of an event, or of several types that share one: what they are about, and their figures. */
export const eventShape = <const T extends readonly [string, ...string[]], S extends z.core.$ZodLooseShape>(
  types: T,
  about: string,
  shape: S,
) => z.strictObject({ type: z.enum(types), ...shape }).describe(about);

/** A described event, whatever its figures. */
type AnyShape = z.ZodObject<{ readonly type: z.ZodEnum }>;

/** The events of some descriptions, without the stamp. */
export type EventIn<S extends readonly z.ZodType[]> = Readonly<z.infer<S[number]>>;

/** The events of these descriptions; the stamp stands in each of them. */
export type EventsOf<S extends readonly z.ZodType[], Stamp extends z.ZodType> = EventIn<S> & Readonly<z.infer<Stamp>>;

/** The types of events described, in their order. */
export const eventTypesOf = (all: readonly z.ZodType[]): readonly string[] =>
  (all as readonly AnyShape[]).flatMap(({ shape }) => shape.type.options as string[]);

/** The figures of events of this type, in their order, without the stamp; null where there is no such type. */
export const fieldsOfEvent = (all: readonly z.ZodType[], type: string): readonly string[] | null => {
  const one = (all as readonly AnyShape[]).find(({ shape }) => shape.type.options.includes(type));
  return one ? Object.keys(one.shape).slice(1) : null;
};

/** One schema for all events; each has its description. */
export const eventSchemaOf = <Event>(all: readonly z.ZodType[], stamp: z.ZodObject): z.ZodType<Event> => {
  const whole = (all as readonly AnyShape[]).map((one) => one.extend(stamp.shape).describe(one.description!));
  return z.discriminatedUnion('type', whole as [AnyShape, ...AnyShape[]]) as unknown as z.ZodType<Event>;
};
