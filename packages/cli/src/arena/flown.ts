/** What is kept of a game of the arena: a line of its log. */
import { z } from 'zod';

export const flownSchema = z.strictObject({
  /** Number of the game, from 0. */
  game: z.int().min(0),
  /** By seat: which bot of the plan. */
  bots: z.array(z.int().min(0)),
  winners: z.array(z.int().min(0)),
  /** By seat; null where it is not known. */
  places: z.array(z.int().nullable()),
  turns: z.int().min(0),
  /** False for a game that was broken off. */
  over: z.boolean(),
  /** By seat: how many faults, and milliseconds a Turn. */
  faults: z.array(z.int().min(0)),
  ms: z.array(z.number().min(0)),
  /** By seat: its side, what it came to, and the points that the side has for what the game is about; absent where there are no sides. */
  sides: z
    .array(
      z.strictObject({ side: z.string(), tally: z.record(z.string(), z.number()), objective: z.number().optional() }),
    )
    .optional(),
});
export type Flown = Readonly<z.infer<typeof flownSchema>>;
