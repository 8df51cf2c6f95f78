/** Openings: what was flown from a position in the finished games of a server. */
import { z } from 'zod';
import { lineSchema } from './common.ts';

export const openingsParamsSchema = z.object({ game: z.string().max(40) });

const positionSchema = lineSchema(1000);
const orderSchema = lineSchema(200);

export const openingsQuerySchema = z.object({
  edition: lineSchema(60),
  position: positionSchema.describe('As a pilot of the game sees it; see docs/analysis.md.'),
  order: orderSchema.optional().describe('What was flown: then the positions that it led to.'),
  after: lineSchema(1100)
    .regex(/^\d{1,9}\./, 'the "next" of the answer before')
    .optional(),
});

const wayShape = {
  flown: z.int().describe('How often it was flown, by any pilot.'),
  won: z.int().describe('Of these, games that he won.'),
  drawn: z.int().describe('Games that nobody won; the others he lost.'),
};

export const openingsSchema = z.object({
  /**
   * Orders or, where one was asked for, the positions after it, the most frequent first; an empty position: the game
   * was over for its pilot.
   */
  ways: z.array(z.object({ text: z.string(), ...wayShape })),
  next: z.string().nullable(),
});
export type OpeningWay = Readonly<z.infer<typeof openingsSchema>['ways'][number]>;
