/**
 * Orders of every segment as data (rules 4.0, 4.2-4.5, 4.17). One sheet a seat: what its planes, crews and units do in the
 * segment that is asked for, and, whenever it likes, its standing instructions. Illegal orders are data too: lengths,
 * numbers and names are bounded here, what the rules allow is said by `check-order`.
 */
import { z } from 'zod';
import { type rerollOrderSchema, standingSchema } from './state.ts';
import { coordinate, count, idSchema, tenths, whole } from './state-plane.ts';
import { BURSTS, HANDS, LETTER, WORKS } from './vocabulary.ts';

const height = whole(0, 1000);
const climb = whole(-200, 200);
const degrees = whole(1, 90);
const bank = whole(-2, 2);
const length = whole(0, 200_000).multipleOf(100);
const bail = z.array(count(9)).max(6);

/** One element of a path (rule 4.5). Lengths `n` in mMU, of `V` and `G` in MU; degrees whole; `dz` whole MU. */
export const elementSchema = z.discriminatedUnion('el', [
  /** Straight; without `n` all that is left of the move. `b`: the bank taken at its end (rule 4.6). */
  z.strictObject({ el: z.literal('S'), n: length.optional(), dz: climb, b: bank.optional() }),
  /** Turn on a template. */
  z.strictObject({
    el: z.literal('T'),
    side: z.enum(HANDS),
    letter: z.string().regex(LETTER),
    deg: degrees,
    dz: climb,
  }),
  /** Roll to a bank. */
  z.strictObject({ el: z.literal('R'), b: bank }),
  /** Vertical dive of `n` MU; heading changed by `deg`, + right. */
  z.strictObject({ el: z.literal('V'), n: whole(1, 200), deg: whole(-180, 180) }),
  /** Side slip of `n` MU. */
  z.strictObject({ el: z.literal('G'), side: z.enum(HANDS), n: whole(1, 5), dz: climb }),
  /** Immelmann (rule 4.11). */
  z.strictObject({ el: z.literal('I'), deg: whole(-45, 45) }),
  /** Stall on purpose, with the turn that it may bring (rule 4.10), and spin on purpose (rule 4.12). */
  z.strictObject({ el: z.literal('Z'), deg: whole(-45, 45).optional() }),
  z.strictObject({ el: z.literal('P') }),
  /** Landing and take-off (rule 4.14). */
  z.strictObject({ el: z.literal('L') }),
  z.strictObject({ el: z.literal('O') }),
]);
export type Element = z.infer<typeof elementSchema>;
export type ElementOf<E extends Element['el']> = Extract<Element, { readonly el: E }>;

/** Elements that are pieces of the way; the others happen at its end or are moves of their own. */
export type Flown = 'S' | 'T' | 'R' | 'V' | 'G';
export const isFlown = (element: Element): element is ElementOf<Flown> => 'STRVG'.includes(element.el);

/** Work of a man (rule 4.5): `gun` for repair and drum, `target` for photo, watch, spot, `engine` for restart, shutDown. */
export const workSchema = z.strictObject({
  seat: count(9),
  a: z.enum(WORKS),
  gun: count(20).optional(),
  engine: count(3).optional(),
  target: z.string().max(20).optional(),
});
export type WorkOrder = z.infer<typeof workSchema>;

/** Flight of one plane (rule 4.5). */
export const flightSchema = z.strictObject({
  plane: idSchema,
  path: z.array(elementSchema).max(24),
  /** The free step after the move. */
  bank: whole(-1, 1).optional(),
  throttle: count(2).optional(),
  do: z.array(workSchema).max(12).optional(),
  bail: bail.optional(),
  jettison: z.literal(true).optional(),
});
export type Flight = z.infer<typeof flightSchema>;

/** A plane that is burning, spinning, uncontrolled or on the ground (rule 4.3). */
export const helplessSchema = z.strictObject({
  plane: idSchema,
  /** Heading wished for when it recovers from a spin (rule 4.12). */
  h: tenths.optional(),
  bail: bail.optional(),
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

/** Orders of one seat for one segment. `standing`: instructions that replace the earlier ones of the same kind. */
export const orderSchema = z.discriminatedUnion('seg', [
  sheet('SET', placeSchema, 120),
  sheet('GND', stepSchema, 100),
  sheet('UNC', helplessSchema, 24),
  sheet('MOV', flightSchema, 24),
  sheet('FIR', shooterSchema, 120),
]);
export type Order = z.infer<typeof orderSchema>;
/** Segments in which somebody orders. */
export type OrderSegment = Order['seg'];
export type OrderOf<S extends OrderSegment> = Extract<Order, { readonly seg: S }>;

/** Re-rolls of a seat that has ordered none (rule 2.4). */
export const DEFAULT_REROLLS: readonly z.infer<typeof rerollOrderSchema>[] = [
  { p: 'sfail', max: 2 },
  { p: 'landing', fail: 4 },
  { p: 'chute', fail: 6 },
  { p: 'avoid', fail: 1 },
  { p: 'luck', fail: 1 },
  { p: 'stay', fail: 1, keep: 1 },
];
