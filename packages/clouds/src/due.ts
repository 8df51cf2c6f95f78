/** Whose move it is (rule 4.0). */
import { isOut } from './move/lay.ts';
import { movesInOrder } from './plane.ts';
import type { State } from './state.ts';
import type { Plane } from './state-plane.ts';
import { planeOf } from './turn-context.ts';

/** The planes whose move is due: of the first group; of all groups where a whole turn is ordered at once (rule 4.0). */
export const dueInMove = (state: State): readonly Plane[] =>
  (state.segment === 'ALL' ? state.queue.flat() : (state.queue[0] ?? [])).flatMap((id) => {
    const plane = planeOf(state, id);
    return plane && movesInOrder(plane) && !isOut(plane) ? [plane] : [];
  });
