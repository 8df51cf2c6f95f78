/** The clock of a table: how long a Turn may take. */
import { z } from 'zod';
import { timeZoneSchema } from './common.ts';

/**
 * Live: seconds for each decision; and where a Turn has several, seconds for all of them together. Once these are used up,
 * each decision that is left has a quarter of a minute.
 */
export const livePaceSchema = z.strictObject({
  kind: z.literal('live'),
  seconds: z.int().min(30).max(600),
  turnSeconds: z.int().min(60).max(3600).optional(),
});

const clockSchema = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'a time such as 21:00');

/**
 * By correspondence: at least so many minutes for each Turn; then the deadline falls on the next of the weekdays and
 * times of day named, in the table's time zone. Without times of day it keeps the time at which the Turn began.
 */
export const postalPaceSchema = z.strictObject({
  kind: z.literal('postal'),
  minutes: z
    .int()
    .min(60)
    .max(30 * 24 * 60),
  timeZone: timeZoneSchema.default('UTC'),
  /** 1 = Monday … 7 = Sunday; [1,2,3,4,5] leaves weekends off. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]),
  times: z.array(clockSchema).max(6).default([]),
});

export const paceSchema = z.discriminatedUnion('kind', [livePaceSchema, postalPaceSchema]);
export type Pace = Readonly<z.infer<typeof paceSchema>>;
