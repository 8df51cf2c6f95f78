/**
 * The state of a game between two Turns: plain JSON that holds all that the rules need, so that a position can be
 * adjudicated without its history. Planes are numbered from 0, seat by seat; a hex on the board has its name (`J10`,
 * rule 1.3), a cloud hex off the board its axial pair (`-10,3`).
 */
import { z } from 'zod';
import { FACINGS, SIDES } from './vocabulary.ts';

const count = (max: number) => z.int().min(0).max(max);

/** How a plane left the game. */
export const outSchema = z.strictObject({
  turn: count(100_000),
  move: z.int().min(1).max(3),
  how: z.enum(['shot', 'cloud', 'crash']),
});

export const planeSchema = z.strictObject({
  /** Whose it is. */
  seat: count(5),
  /** Its aerodrome: a corner, named by its direction from the centre (rule 1.4). */
  aerodrome: z.enum(FACINGS),
  /** `parked` in its aerodrome, `flying`, or `out` of the game. */
  status: z.enum(['parked', 'flying', 'out']),
  /** Where it is; where it was last, when it is out. */
  hex: z.string(),
  facing: z.enum(FACINGS),
  /** Points of damage it can still take; 0 when it is out, but for one that flew off the board. */
  damage: count(20),
  ammunition: count(20),
  /** Damage and ammunition at the start of the game (rules 4.7, 4.8). */
  fullDamage: z.int().min(1).max(20),
  load: count(20),
  ace: z.boolean(),
  /** Damage done to enemies in this game (rule 7.6). */
  damageDone: count(1_000_000),
  /**
   * Landing run (rule 4.3): `inner` after the first Ahead of it; `outer` at the strip's outer hex, entered by Ahead
   * (kept only where the rules ask for that).
   */
  run: z.enum(['none', 'outer', 'inner']),
  /** A landing declared on the last sheet for the run that has begun (rule 4.4). */
  declared: z.boolean(),
  out: outSchema.nullable(),
});
export type Plane = Readonly<z.infer<typeof planeSchema>>;

export const seatStateSchema = z.strictObject({
  side: z.enum(SIDES).nullable(),
  /** Career points before this game (rule 7.7). */
  career: z.int().min(-1_000_000).max(1_000_000),
  /** Victory points of this game. */
  score: z.int().min(-1_000_000).max(1_000_000),
  /** Enemy planes it got the credit for. */
  kills: count(1000),
  /** Finishing place, null while it is in the game (rule 7.5). */
  place: z.int().min(1).max(6).nullable(),
});
export type SeatState = Readonly<z.infer<typeof seatStateSchema>>;

export const stateSchema = z.strictObject({
  /** The Turn to be ordered next, from 1; the last Turn played when the game is over. */
  turn: z.int().min(1).max(100_000),
  planes: z.array(planeSchema).min(2).max(12).readonly(),
  seats: z.array(seatStateSchema).min(2).max(6).readonly(),
  /** Hexes of each marker, by marker; an empty list when it is gone. */
  clouds: z.array(z.array(z.string()).readonly()).max(200).readonly(),
  /** The wind of the coming Turn where it is known before orders (rule 6.4): one facing, or one a marker. Else null. */
  wind: z.array(z.enum(FACINGS)).readonly().nullable(),
  over: z.boolean(),
  winners: z.array(count(5)).readonly(),
  /** Turns in a row without a hit, where the rules count them (7.4); left out for none. */
  quiet: z.int().min(1).max(1000).optional(),
});
export type State = Readonly<z.infer<typeof stateSchema>>;
