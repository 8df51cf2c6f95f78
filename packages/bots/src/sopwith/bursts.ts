/** Bursts of a Turn as bits of `move * 3 + side` (sides in the order of `BURSTS`), put into the code of a flight. */
import { BURSTS } from '@paravion/sopwith';
import { MOVE_BITS, SEQUENCES } from '@paravion/sopwith/kernel';

/** Code of the bursts of one Move, by its three bits. */
const SEQUENCE_OF = Array.from({ length: 8 }, (_, bits) => {
  const bursts = BURSTS.filter((_, side) => ((bits >> side) & 1) === 1);
  return SEQUENCES.findIndex((sequence) => sequence.join() === bursts.join());
});

/** The code of a flight with its bursts. */
export const withBursts = (code: number, bits: number): number =>
  [0, 1, 2].reduce((sum, move) => sum | (SEQUENCE_OF[(bits >> (move * 3)) & 7]! << (MOVE_BITS * move + 3)), code);
