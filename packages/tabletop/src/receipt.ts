/** The house's word that a seal came in: kept by the device that sent it, and no part of the record. */
import type { Seat } from './seat.ts';
import type { Signature } from './signature.ts';

/** To be signed by the house as `paravion-receipt/1`. */
export interface SealReceipt {
  /** Id of the table. */
  readonly table: string;
  /** Name of the game (see `gameName`). */
  readonly game: string;
  readonly segment: number;
  readonly seat: Seat;
  readonly seal: string;
  /** The head that the seal was made for; where it names none, the head of the record when it came. */
  readonly head: string;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}
export type SignedReceipt = SealReceipt & Signature;
