/** What the first page shows of a server, the search for a fight, and whom a person follows or blocks. */
import { z } from 'zod';
import { idSchema, lineSchema, momentSchema, rowIdTextSchema, textSchema } from './common.ts';
import { deviceSchema } from './fair.ts';
import { livePaceSchema } from './pace.ts';
import { tableSummarySchema } from './tables.ts';

/** What fight somebody looks for: all who look for the same one are brought together. */
const fightSchema = z.object({
  game: z.string().max(40),
  edition: z.string().max(40),
  /** How many pilots. */
  pilots: z.int().min(2).max(20),
  /** Seconds for a Turn. */
  seconds: livePaceSchema.shape.seconds,
});

/** Looks for a fight, or goes on looking: who is not heard of for 20 seconds looks no longer. */
export const seekBodySchema = fightSchema.extend({
  /** Whether to begin now with all who look for the same fight, bots in the seats that are left. */
  bots: z.boolean().default(false),
  /** Added to the seat when the fight is found; its proof is for no table. */
  device: deviceSchema.optional(),
});
export const seekAnswerSchema = z.object({
  /** How many look for this fight now, the asker included. */
  waiting: z.int(),
  /** Since when the asker has been looking. */
  since: momentSchema,
  /** The table, once there is a fight. */
  table: idSchema.nullable(),
});

/** A person as lists name him. */
export const personSchema = z.object({ id: idSchema, name: z.string(), bot: z.boolean() });

/** A game that was flown at a public table. */
export const resultSchema = z.object({
  table: idSchema,
  title: z.string(),
  game: z.string(),
  finished: momentSchema,
  pilots: z.int(),
  winners: z.array(z.string()),
});

export const homeSchema = z.object({
  /** Fights that somebody looks for, with how many do. */
  fights: z.array(fightSchema.extend({ waiting: z.int() })),
  /** The public table at which a Turn was flown last; null where none runs. */
  running: tableSummarySchema.nullable(),
  /** How many public tables run. */
  tables: z.int(),
  results: z.array(resultSchema),
  /** Who flies at public tables, the newest first; of anonymous ones nobody. */
  flying: z.array(personSchema),
});
export type Home = Readonly<z.infer<typeof homeSchema>>;
export type Fight = Readonly<z.infer<typeof fightSchema>>;

/** Follows or blocks a pilot, or no longer. What is left out stays. */
export const bondBodySchema = z.strictObject({ follow: z.boolean().optional(), block: z.boolean().optional() });
export const bondSchema = z.object({ follows: z.boolean(), blocks: z.boolean() });
export const bondsSchema = z.object({ follows: z.array(personSchema), blocks: z.array(personSchema) });

/** Tells those who run the server of somebody. */
export const reportBodySchema = z.strictObject({
  pilot: idSchema,
  table: idSchema.optional(),
  /** What the matter is. */
  text: textSchema(2000),
});
export const reportsSchema = z.object({
  reports: z.array(
    z.object({
      id: z.int(),
      at: momentSchema,
      by: personSchema.nullable(),
      pilot: personSchema.nullable(),
      table: idSchema.nullable(),
      text: z.string(),
    }),
  ),
});
/** A report by its number. */
export const reportParamsSchema = z.object({ id: rowIdTextSchema });
/** What an admin has done about a report, for whoever reads the log of the server. */
export const reportDoneSchema = z.strictObject({ note: lineSchema(200).optional() });
