/** What every flight of a plane is worth when the others fly and fire as drawn in the maps, and its best bursts for each. */
import { BURSTS_A_MOVE, burstIn, burstsIn, SLOTS } from './bursts.ts';
import type { Field } from './field.ts';
import { endWorths, flightWorth, type Maps, slotWorths } from './maps.ts';

/** Worth of every flight, and the bursts it would fire (`bursts.ts`). */
export interface Weighed {
  readonly values: Float64Array;
  readonly bursts: Int32Array;
}

/** What a burst is worth in the same direction and Move again, where rules allow it: the target may be dead already. */
const AGAIN = 0.8;
const slots = new Float64Array(SLOTS);

/** Takes the slots of a Move away once it has all the bursts that a Move may have. */
const fillMove = (bursts: number, move: number): void => {
  const fired = [0, 1, 2].reduce((sum, side) => sum + burstsIn(bursts, move * 3 + side), 0);
  if (fired === BURSTS_A_MOVE) slots.fill(0, move * 3, move * 3 + 3);
};

/** Picks the best bursts for a flight; returns their worth, and leaves them in `bursts`. The slots are used up. */
const chooseBursts = (most: number, repeats: boolean, bursts: Int32Array, flight: number): number => {
  let sum = 0;
  for (let left = most; left > 0; left--) {
    let best = 0;
    for (let slot = 1; slot < SLOTS; slot++) if (slots[slot]! > slots[best]!) best = slot;
    if (slots[best]! <= 0) break;
    sum += slots[best]!;
    bursts[flight]! += burstIn(best);
    slots[best] = repeats ? slots[best]! * AGAIN : 0;
    if (repeats && most > BURSTS_A_MOVE) fillMove(bursts[flight]!, Math.floor(best / 3));
  }
  return sum;
};

/** What given bursts of a flight are worth against what is drawn in the maps, less their ammunition. */
export const fireWorth = (field: Field, maps: Maps, p: number, flight: number, bursts: number): number => {
  slotWorths(field, maps, p, flight, slots);
  let sum = 0;
  for (let slot = 0; slot < SLOTS; slot++)
    for (let k = 0; k < burstsIn(bursts, slot); k++) sum += slots[slot]! * AGAIN ** k;
  return sum;
};

/** The best bursts of every flight of a plane, and what they are worth. */
export const aim = (field: Field, maps: Maps, p: number, { values, bursts }: Weighed): void => {
  const { most } = field.players[p]!;
  bursts.fill(0);
  values.fill(0);
  if (most === 0) return;
  for (let i = 0; i < values.length; i++) {
    slotWorths(field, maps, p, i, slots);
    values[i] = chooseBursts(most, field.repeats, bursts, i);
  }
};

/** Adds what flights are worth besides their bursts. */
export const fare = (field: Field, maps: Maps, p: number, values: Float64Array): void => {
  const ends = endWorths(field, maps, p);
  for (let i = 0; i < values.length; i++) values[i]! += flightWorth(field, maps, p, i, ends);
};

/** All flights of a plane weighed. */
export const weigh = (field: Field, maps: Maps, p: number): Weighed => {
  const n = field.players[p]!.flights;
  const weighed: Weighed = { values: new Float64Array(n), bursts: new Int32Array(n) };
  aim(field, maps, p, weighed);
  fare(field, maps, p, weighed.values);
  return weighed;
};
