/** One move of a plane as data (rule 4.5): the elements of its path, and what is done beside. */
import { z } from 'zod';
import { count, idSchema, whole } from './state-plane.ts';
import { HANDS, LETTER, WORKS } from './vocabulary.ts';

const climb = whole(-200, 200);
const degrees = whole(1, 90);
const bank = whole(-2, 2);
const length = whole(0, 200_000).multipleOf(100);
/** Who jumps, by seat. */
export const bailSchema = z.array(count(9)).max(6);

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
  bail: bailSchema.optional(),
  jettison: z.literal(true).optional(),
});
export type Flight = z.infer<typeof flightSchema>;
