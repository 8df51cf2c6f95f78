/** Who plays, for which side, from which corner, with which handicap (rules 1.5, 6.1, 7.6, 9). */
import { z } from 'zod';
import { FACINGS, MAX_SEATS, MIN_SEATS, SIDES } from './vocabulary.ts';

/** Bounds of the handicaps (rule 6.1), of a name (rule 8.3) and of a career (rule 7.7). */
export const MAX_HANDICAP = 20;
export const MAX_NAME = 60;
export const MAX_CAREER = 1_000_000;

/** No control characters, nor those that turn the direction of writing: they could forge a line of a report. */
const PLAIN = /^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

const DAMAGE = 'This is no number of damage points to start with';
const AMMUNITION = 'This is no number of bursts to start with';
const CAREER = "This can be nobody's career";

export const seatSetupSchema = z.strictObject({
  /** The name flown under (rule 8.3). */
  name: z
    .string('A pilot has no name')
    .trim()
    .min(1, 'A pilot has no name')
    .max(MAX_NAME, 'The name is too long')
    .regex(PLAIN, 'The name has control characters, or marks that turn the direction of writing'),
  /** Side, in a team game. */
  side: z.enum(SIDES, 'There is no such side').optional(),
  /** Aerodromes of its planes, by corner; the default is rule 1.5. Two planes may share one. */
  corners: z
    .array(z.enum(FACINGS, 'There is no such corner'))
    .min(1, 'No corner is named')
    .max(2, 'Nobody has more than two planes')
    .readonly()
    .optional(),
  /** Career points before the game (rule 7.7). */
  career: z.int(CAREER).min(-MAX_CAREER, CAREER).max(MAX_CAREER, CAREER).optional(),
  /** Ace by the game master's word, or kept from earlier games; by plane where the rules name single planes (rule 7.6). */
  ace: z.union([z.boolean(), z.array(z.boolean()).length(2).readonly()], 'This does not say who is an ace').optional(),
  /** Handicap: damage points and bursts at the start (rule 6.1). */
  damage: z.int(DAMAGE).min(1, DAMAGE).max(MAX_HANDICAP, DAMAGE).optional(),
  ammunition: z.int(AMMUNITION).min(0, AMMUNITION).max(MAX_HANDICAP, AMMUNITION).optional(),
});
export type SeatSetup = Readonly<z.infer<typeof seatSetupSchema>>;

export const setupSchema = z.strictObject({
  seats: z
    .array(seatSetupSchema, 'There are no players')
    .min(MIN_SEATS, 'There are too few players')
    .max(MAX_SEATS, 'There are too many players')
    .readonly(),
  /** Clouds drawn by the game master, by hex name (rule 6.3). */
  clouds: z.array(z.array(z.string()).min(1).readonly()).max(60).readonly().optional(),
});
export type Setup = Readonly<z.infer<typeof setupSchema>>;
