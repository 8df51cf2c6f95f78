/** The games that the server offers, with everything a form needs to start one. */
import { z } from 'zod';
import { opaqueObjectSchema, wordsSchema } from './common.ts';

export const optionSchema = z.object({
  id: z.string(),
  rule: z.string(),
  title: z.string(),
  help: z.string(),
  group: z.string(),
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), title: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  usual: z.union([z.string(), z.number()]).optional(),
});

export const botSchema = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** 1 to 10; left out where nobody has measured it. */
  strength: z.int().min(1).max(10).optional(),
  group: z
    .enum(['dial', 'character', 'retired'])
    .optional()
    .describe('Retired: flies where it sits, and is offered no more. Left out of others.'),
});

/** A setup option as a form offers it; where it is left empty, the game chooses. */
const setupFieldSchema = z.object({
  id: z.string(),
  title: wordsSchema,
  kind: z.enum(['text', 'number', 'file']),
  choices: z.array(z.object({ value: z.string(), title: wordsSchema, about: wordsSchema.optional() })).optional(),
  several: z.literal(true).optional().describe('Several choices may be taken, written with commas between.'),
  usual: wordsSchema.optional().describe('What is taken where nothing is chosen.'),
  manned: z.literal(true).optional().describe('Where it is given the last seat is a person’s.'),
  aside: z.literal(true).optional().describe('Most leave it as it is: a form folds it away.'),
  only: z
    .object({ option: z.string(), value: z.string() })
    .optional()
    .describe('Offered only where another field has this value.'),
});

export const gameSchema = z.object({
  id: z.string(),
  title: z.string(),
  minSeats: z.int(),
  maxSeats: z.int(),
  editions: z.array(z.object({ id: z.string(), title: z.string(), about: z.string(), rules: opaqueObjectSchema })),
  options: z.array(optionSchema),
  setup: z.array(setupFieldSchema),
  bots: z.array(botSchema),
  /** Which colour of the maps a seat has: that of its number, or that of its side. */
  liveries: z.union([z.literal('seats'), z.record(z.string(), z.int())]),
  /** What is counted for careers, the most important first. */
  tallyFields: z.array(z.object({ id: z.string(), title: wordsSchema })),
});
export type GameOffer = Readonly<z.infer<typeof gameSchema>>;

export const gamesAnswerSchema = z.object({ games: z.array(gameSchema) });
