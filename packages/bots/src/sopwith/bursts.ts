/**
 * Bursts of a Turn as one number: how many are fired (0 to 3, and 3 in a Move) in each of nine slots, two bits a slot. A slot is
 * `move * 3 + side`, sides in the order of `BURSTS`: ahead, left, right.
 */
import { BURSTS } from '@paravion/sopwith';
import { MOVE_BITS, SEQUENCES } from '@paravion/sopwith/kernel';

export const SLOTS = 9;
/** No more bursts than these leave the guns in one Move. */
export const BURSTS_A_MOVE = 3;
/** Sides of a plane on which it has a gun, as turns of its facing: ahead, left, right. */
export const SIDES = [0, 1, 5] as const;

/** One burst in a slot. */
export const burstIn = (slot: number): number => 1 << (slot * 2);
/** Bursts fired in a slot. */
export const burstsIn = (bursts: number, slot: number): number => (bursts >> (slot * 2)) & 3;

const SEQUENCE_CODES = new Map(SEQUENCES.map((sequence, code) => [sequence.join(''), code]));
/** Code of the bursts of one Move, by its six bits; of more than three the first three, as the rules take them (5.7). */
const SEQUENCE_OF = Array.from({ length: 64 }, (_, bits) => {
  const bursts = BURSTS.map((burst, side) => burst.repeat(burstsIn(bits, side)));
  return SEQUENCE_CODES.get(bursts.join('').slice(0, BURSTS_A_MOVE))!;
});

/** The code of a flight with its bursts. */
export const withBursts = (code: number, bursts: number): number =>
  [0, 1, 2].reduce((sum, move) => sum | (SEQUENCE_OF[(bursts >> (move * 6)) & 63]! << (MOVE_BITS * move + 3)), code);
