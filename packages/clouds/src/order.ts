/**
 * Orders of every segment as data (rules 4.0, 4.2-4.5, 4.17). One sheet a seat: what its planes, crews and units do in the
 * segment that is asked for, and, whenever it likes, its standing instructions. Illegal orders are data too: lengths,
 * numbers and names are bounded here, what the rules allow is said by `check-order`.
 */
import { z } from 'zod';
import { bailSchema, flightSchema } from './flight-order.ts';
import { planSchema } from './plan-order.ts';
import { standingSchema } from './state.ts';
import { coordinate, count, idSchema, tenths, whole } from './state-plane.ts';
import { BURSTS } from './vocabulary.ts';

export * from './flight-order.ts';
export * from './flown.ts';
export * from './plan-order.ts';

const height = whole(0, 1000);

/** A plane that is burning, spinning, uncontrolled or on the ground (rule 4.3). */
export const helplessSchema = z.strictObject({
  plane: idSchema,
  /** Heading wished for when it recovers from a spin (rule 4.12). */
  h: tenths.optional(),
  bail: bailSchema.optional(),
  /** The man who takes over from a dead pilot (rule 3.5). */
  take: count(9).optional(),
  /** The move of a burning plane or of a take-off. */
  move: flightSchema.omit({ plane: true, bail: true }).optional(),
});
export type Helpless = z.infer<typeof helplessSchema>;

/** One line of a fire order: taken if it is legal and its base shot is at least `min` (rule 4.17). */
export const fireLineSchema = z.strictObject({
  target: idSchema,
  /** Guns by their place in the plane's list, fixed ones first. */
  guns: z.array(count(20)).min(1).max(8),
  burst: z.enum(BURSTS),
  min: whole(-40, 60),
});
export type FireLine = z.infer<typeof fireLineSchema>;

/** What one man, ground unit or airship gunner does in FIR (rules 4.17, 4.28, 4.29). No lines: he holds his fire. */
export const shooterSchema = z.union([
  z.strictObject({ shooter: idSchema, lines: z.array(fireLineSchema).max(3) }),
  z.strictObject({ shooter: idSchema, bombs: z.strictObject({ n: whole(1, 6), x: coordinate, y: coordinate }) }),
  z.strictObject({ shooter: idSchema, rockets: idSchema }),
]);
export type Shooter = z.infer<typeof shooterSchema>;

/** Where something begins (rule 8.0). Planes leave out what they keep; units and markers have neither h nor v. */
export const placeSchema = z.strictObject({
  unit: idSchema,
  x: coordinate,
  y: coordinate,
  z: height.optional(),
  h: tenths.optional(),
  v: count(60).optional(),
});
export type PlaceOrder = z.infer<typeof placeSchema>;

/** A step on the ground, of a barrage, or of a winch (rule 4.2). */
export const stepSchema = z.strictObject({
  unit: idSchema,
  x: coordinate.optional(),
  y: coordinate.optional(),
  /** Barrage: its height; balloon: the height to be winched to. */
  z: height.optional(),
  shelter: z.boolean().optional(),
});
export type GroundOrder = z.infer<typeof stepSchema>;

const standing = standingSchema.partial().optional();
const sheet = <Seg extends string, T extends z.ZodType>(seg: Seg, order: T, most: number) =>
  z.strictObject({ seg: z.literal(seg), orders: z.array(order).max(most), standing });

/**
 * Orders of one seat for one segment; `ALL`: for those of a whole turn at once, by post (rule 4.0). `standing`:
 * instructions that replace the earlier ones of the same kind.
 */
export const orderSchema = z.discriminatedUnion('seg', [
  sheet('SET', placeSchema, 120),
  sheet('GND', stepSchema, 100),
  sheet('UNC', helplessSchema, 24),
  sheet('MOV', flightSchema, 24),
  sheet('FIR', shooterSchema, 120),
  sheet('ALL', z.union([stepSchema, planSchema, flightSchema, helplessSchema, shooterSchema]), 280),
]);
export type Order = z.infer<typeof orderSchema>;
/** Segments in which somebody orders. */
export type OrderSegment = Order['seg'];
export type OrderOf<S extends OrderSegment> = Extract<Order, { readonly seg: S }>;
