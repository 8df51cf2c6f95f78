/**
 * Seals that devices keep closed. Where the house holds no orders before the reveal, it signs one list when all seals
 * are in or the clock is out: a seal, or none, for each seat. A device opens its order only if its own seal stands
 * there, and never for a second list of the same segment.
 */
import type { Seat } from './seat.ts';
import type { Signature } from './signature.ts';

export interface SealList {
  /** Name of the game (see `gameName`), and the segment. */
  readonly game: string;
  readonly segment: number;
  /** The head of the record when the list was closed. */
  readonly head: string;
  /** By seat; null when none came, or none was owed. */
  readonly seals: readonly (string | null)[];
  /** Seats whose orders the house itself sealed: those of its bots. */
  readonly house: readonly Seat[];
  /** When it was closed, in milliseconds since 1970. */
  readonly at: number;
}
export type SignedSealList = SealList & Signature;
