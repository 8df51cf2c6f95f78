/**
 * What a sheet comes to: which of the plane's legal flights it is, and the bursts that leave the guns. A sheet that is not
 * flown as written is looked up by where it leads; without orders a plane flies straight on (rule 8.1).
 */
import { BURSTS, type Burst } from '@paravion/sopwith';
import { beginPlane, CENTRAL, flyPlane, layout, MOVE_BITS, NMR, SEQUENCES } from '@paravion/sopwith/kernel';
import { flightOf } from '../sopwith/ace/choices.ts';
import type { Stage } from '../sopwith/ace/rehearsal.ts';
import { BURSTS_A_MOVE, burstIn } from '../sopwith/bursts.ts';
import type { Craft } from '../sopwith/scene.ts';

export interface Flown {
  /** Number among the plane's flights; -1 when it leads where none of them leads. */
  readonly flight: number;
  /** Its bursts (`bursts.ts`). */
  readonly bursts: number;
}

/** FIRE with no direction, by the bursts that are left (rule 5.8). */
const CENTRALISED: readonly (readonly Burst[])[] = [[], ['A'], ['L', 'R'], ['L', 'R', 'A']];

const sequenceOf = (code: number, move: number, left: number): readonly Burst[] => {
  const sequence = (code >>> (MOVE_BITS * move + 3)) & 63;
  return (sequence === CENTRAL ? CENTRALISED[Math.min(left, BURSTS_A_MOVE)]! : SEQUENCES[sequence]!).slice(0, left);
};

/** The bursts of a code in one of the plane's flights, as far as it may fire and has any. */
const burstsOf = (most: number, { ammunition, flights }: Craft, code: number, flight: number): number => {
  if (code === NMR || flight < 0) return 0;
  let left = Math.min(most, ammunition);
  let bursts = 0;
  for (let move = 0; move < 3; move++) {
    if (((flights.mayFire[flight]! >> move) & 1) === 0) continue;
    const sequence = sequenceOf(code, move, left);
    for (const burst of sequence) bursts += burstIn(move * 3 + BURSTS.indexOf(burst));
    left -= sequence.length;
  }
  return bursts;
};

/** Poses after each Move when the code is flown alone, -1 off the board; and whether the plane is parked then. */
const posesOf = ({ kernel, root }: Stage, plane: number, code: number): readonly number[] => {
  const s = root.slice();
  const o = layout.planeAt(plane);
  beginPlane(kernel, s, plane, code, null);
  let onBoard = true;
  const poses = [0, 1, 2].map((move) => {
    onBoard = onBoard && flyPlane(kernel, s, plane, move, null);
    return onBoard ? s[o + layout.POSE]! : -1;
  });
  return [...poses, onBoard && s[o + layout.STATUS] === layout.PARKED ? 1 : 0];
};

/** What an order of a plane comes to, by its code (`NMR`: none). */
export const flownOf = (stage: Stage, craft: Craft, code: number): Flown => {
  const { flights } = craft;
  const legal = flightOf(craft, code);
  const led = legal >= 0 ? [] : posesOf(stage, craft.plane, code);
  const same = (i: number): boolean =>
    [0, 1, 2].every((move) => flights.poses[i * 3 + move] === led[move]) && flights.parked[i] === led[3];
  const flight = legal >= 0 ? legal : flights.codes.findIndex((_, i) => same(i));
  return { flight, bursts: burstsOf(stage.kernel.bursts, craft, code, flight) };
};
