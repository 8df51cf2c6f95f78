/** Orders as data: one sheet for each plane of a seat (rules 2.1, 3, 4, 5, 8). Illegal orders are data too. */
import { z } from 'zod';
import { BURSTS, MANOEUVRES, STRIPS } from './vocabulary.ts';

/** One Move of a sheet. `fire: 'central'` is "FIRE" with no direction (rule 5.8). */
export const stepSchema = z.strictObject({
  manoeuvre: z.enum(MANOEUVRES),
  fire: z.union([z.array(z.enum(BURSTS)).max(12).readonly(), z.literal('central')]),
});
export type OrderStep = z.infer<typeof stepSchema>;

/**
 * Orders of one plane for one Turn.
 * - `strip`: the strip to take off along (rule 4.1).
 * - `land`: a declared landing, with its strip or `any` (rule 4.4); `overfly`: the opposite. Never both.
 */
export const sheetSchema = z
  .strictObject({
    strip: z.enum(STRIPS).optional(),
    land: z.enum([...STRIPS, 'any']).optional(),
    overfly: z.literal(true).optional(),
    moves: z.tuple([stepSchema, stepSchema, stepSchema]).readonly(),
  })
  .refine((sheet) => !(sheet.land && sheet.overfly), {
    message: 'a sheet can say land or overfly, not both (rule 4.4)',
  });
export type Sheet = Readonly<z.infer<typeof sheetSchema>>;

/** Orders of one seat: a sheet for each of its planes in order, or null for a plane without orders (an NMR, rule 8.1). */
export const orderSchema = z.strictObject({ sheets: z.array(sheetSchema.nullable()).min(1).max(2).readonly() });
export type Order = Readonly<z.infer<typeof orderSchema>>;
