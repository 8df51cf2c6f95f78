/** Who plays, for which side, from which corner, with which handicap (rules 1.5, 6.1, 7.6, 9). */
import { z } from 'zod';
import { FACINGS, MAX_SEATS, MIN_SEATS, SIDES } from './vocabulary.ts';

export const seatSetupSchema = z.strictObject({
  /** The name flown under (rule 8.3). */
  name: z.string().trim().min(1).max(60),
  /** Side, in a team game. */
  side: z.enum(SIDES).optional(),
  /** Aerodromes of its planes, by corner; the default is rule 1.5. Two planes may share one. */
  corners: z.array(z.enum(FACINGS)).min(1).max(2).readonly().optional(),
  /** Career points before the game (rule 7.7). */
  career: z.int().min(-1_000_000).max(1_000_000).optional(),
  /** Ace by the game master's word, or kept from earlier games; by plane where the rules name single planes (rule 7.6). */
  ace: z.union([z.boolean(), z.array(z.boolean()).length(2).readonly()]).optional(),
  /** Handicap: damage points and bursts at the start (rule 6.1). */
  damage: z.int().min(1).max(20).optional(),
  ammunition: z.int().min(0).max(20).optional(),
});
export type SeatSetup = Readonly<z.infer<typeof seatSetupSchema>>;

export const setupSchema = z.strictObject({
  seats: z.array(seatSetupSchema).min(MIN_SEATS).max(MAX_SEATS).readonly(),
  /** Clouds drawn by the game master, by hex name (rule 6.3). */
  clouds: z.array(z.array(z.string()).min(1).readonly()).max(60).readonly().optional(),
});
export type Setup = Readonly<z.infer<typeof setupSchema>>;
