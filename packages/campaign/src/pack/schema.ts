/** What a club's pack brings, as the setup and the state of a war keep it. */
import { z } from 'zod';
import { isMonth } from '../calendar.ts';
import {
  type Frozen,
  MOST_SECTORS,
  monthSchema,
  nameSchema,
  onMap,
  sectorSchema,
  spotSchema,
  TASKS,
  typeSchema,
  whole,
} from '../fields.ts';
import { AERODROME_SIDES, PLAIN } from '../vocabulary.ts';

const face = whole(1, 10);
/** A type that a club's squadron is given from one month to another, by which faces of the die; a rare one once (rule 8.1). */
export const clubTypeSchema = z.strictObject({
  type: typeSchema,
  from: monthSchema,
  to: monthSchema,
  faces: z.tuple([face, face]),
  rare: z.boolean().optional(),
});
export type ClubType = Frozen<z.infer<typeof clubTypeSchema>>;

const lineSchema = z
  .array(z.tuple([onMap, onMap]))
  .min(2)
  .max(200);
/** Water flows on beyond the chart. */
const beyond = z.number().min(-50).max(150);
const shoreSchema = z
  .array(z.tuple([beyond, beyond]))
  .min(2)
  .max(200);
/** What a side is called, alone and (in German) within a sentence, and its newspaper. */
const sideNameSchema = z.strictObject({
  name: nameSchema,
  paper: nameSchema,
  german: z.strictObject({ name: nameSchema, within: nameSchema, many: z.boolean(), paper: nameSchema }).optional(),
});
export type SideName = Frozen<z.infer<typeof sideNameSchema>>;
export const sideNamesSchema = z.strictObject({ W: sideNameSchema.optional(), E: sideNameSchema.optional() });
export type SideNames = Frozen<z.infer<typeof sideNamesSchema>>;

/** A front of a club's own: sectors in a row, the line by months, its sides by name, and what its chart shows (rule 3.1). */
export const frontSchema = z.strictObject({
  sectors: z
    .array(
      z.strictObject({
        name: nameSchema,
        german: nameSchema.optional(),
        ...spotSchema.shape,
        /** Who of the Entente holds it, from when. */
        holders: z.array(z.strictObject({ from: monthSchema, nation: z.enum(['GB', 'FR']) })).max(35),
      }),
    )
    .min(1)
    .max(MOST_SECTORS),
  /** What the sides are called there; else as on ours. */
  sides: sideNamesSchema.optional(),
  lines: z
    .array(z.strictObject({ month: monthSchema, points: lineSchema }))
    .min(1)
    .max(35),
  towns: z.array(z.strictObject({ name: nameSchema, ...spotSchema.shape })).max(200),
  aerodromes: z
    .array(
      z.strictObject({ id: z.string().max(40), name: nameSchema, ...spotSchema.shape, side: z.enum(AERODROME_SIDES) }),
    )
    .max(200),
  /** Each from its source, or the other way. */
  rivers: z.array(shoreSchema).max(40),
  /** Seas and lakes: their shores all around. */
  seas: z.array(shoreSchema).max(40),
});
export type Front = Frozen<z.infer<typeof frontSchema>>;

const namesSchema = z.array(nameSchema.max(29)).min(1).max(200);
/** A decoration: confirmed victories, or missions, that earn it; for whom, from one month to another (rule 7.9). */
export const awardSchema = z.strictObject({
  name: nameSchema,
  german: nameSchema.optional(),
  least: whole(1, 1000),
  missions: whole(1, 1000).optional(),
  from: monthSchema,
  to: monthSchema,
  who: z.enum(['officers', 'men', 'crew', 'any']),
});
export type Award = Readonly<z.infer<typeof awardSchema>>;

/**
 * What a club has said of its squadron in place of what the nation has: names of men, words for the ranks, decorations,
 * types, tasks, bases.
 */
export const clubSchema = z.strictObject({
  names: z.strictObject({ given: namesSchema, surnames: namesSchema }).optional(),
  ranks: z.array(nameSchema.max(20)).min(4).max(5).optional(),
  awards: z.array(awardSchema).max(200).optional(),
  types: z.array(clubTypeSchema).min(1).max(100).optional(),
  /** By the faces of the d10 (rule 5.1). */
  tasks: z.array(z.enum(TASKS)).length(10).optional(),
  /** From when it stands where: an aerodrome of our pack by its id, one of the club's by its name. */
  bases: z
    .array(
      z.strictObject({
        from: z.string().max(10),
        base: z.string().max(40).nullable(),
        sector: sectorSchema,
        spot: spotSchema.optional(),
      }),
    )
    .max(200)
    .optional(),
});

/** Headlines of a club, beside those of the calendar. */
export const newsSchema = z
  .array(
    z.strictObject({
      date: z.string().refine((date) => isMonth(date.slice(0, 7)), 'A date is from 1916-01 to 1918-11'),
      headline: z.string().max(600).regex(PLAIN),
      german: z.string().max(600).regex(PLAIN).optional(),
    }),
  )
  .max(500);

/** What the weather of each month is called by a club, in place of what the calendar says. */
export const climateSchema = z
  .array(
    z.strictObject({
      month: monthSchema,
      weather: z.string().max(600).regex(PLAIN),
      german: z.string().max(600).regex(PLAIN).optional(),
    }),
  )
  .max(35);
