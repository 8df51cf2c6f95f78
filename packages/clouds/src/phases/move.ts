/** MOV: one group of planes after the other, lowest initiative first (rules 4.0, 4.5, 4.8). */

import { flyMove } from '../move/fly.ts';
import type { Flight } from '../order.ts';
import { movesInOrder } from '../plane.ts';
import { planeOf, type Turning } from '../turning.ts';

/**
 * Moves the planes of a group, in its order. Orders are legal ones, by the state at the start of the segment; who has none
 * flies by default. A plane that has lost its turn since the queue was made (it spins, it is gone) does not move.
 */
export const moveGroup = (t: Turning, group: readonly string[], flights: readonly Flight[]): void => {
  for (const id of group) {
    const plane = planeOf(t.state, id);
    if (plane && movesInOrder(plane)) flyMove(t, plane, flights.find((f) => f.plane === id) ?? null);
  }
};
