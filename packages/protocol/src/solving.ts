/** Problems of a game, and what somebody has come to by solving them. */
import { z } from 'zod';
import { opaqueSchema } from './common.ts';

export const problemsParamsSchema = z.object({ game: z.string().max(40) });
export const problemParamsSchema = problemsParamsSchema.extend({ id: z.string().max(40) });

/** How hard a problem has turned out: its Glicko-2 rating, and first tries that it is made of. */
const problemSchema = z.object({ id: z.string(), rating: z.number(), tries: z.int(), solved: z.int() });

const solverSchema = z.object({
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  tried: z.int().describe('Problems tried.'),
  solved: z.int().describe('Problems solved at the first try.'),
  streak: z.int().describe('Solved in a row at the first try.'),
  best: z.int().describe('The longest such row.'),
});

export const problemsSchema = z.object({
  problems: z.array(problemSchema),
  /** Your standing and, by the problems that you tried, whether the first try solved them; null when nobody is signed in. */
  mine: z.object({ solver: solverSchema, tried: z.record(z.string(), z.boolean()) }).nullable(),
});
export type ProblemsAnswer = Readonly<z.infer<typeof problemsSchema>>;

/** `order`: null gives the problem up and asks for its solution. */
export const tryBodySchema = z.object({ order: opaqueSchema });

export const tryAnswerSchema = z.object({
  solved: z.boolean(),
  /** Whether this was the first try, which alone moves ratings. */
  first: z.boolean(),
  solver: solverSchema,
  problem: problemSchema,
});
