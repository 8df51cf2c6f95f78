/** The fire that a plane could have had: its flight as it was flown, the others as they flew and fired, its bursts chosen anew. */
import { layout, playTurn } from '@paravion/sopwith/kernel';
import type { Stage } from '../sopwith/ace/rehearsal.ts';
import { burstIn, burstsIn, SLOTS, withBursts } from '../sopwith/bursts.ts';
import type { Craft } from '../sopwith/scene.ts';

export interface Hindsight {
  /** Points of damage done to enemies. */
  readonly done: number;
  /** The most that the bursts of the same flight could have done, and those bursts (`bursts.ts`). */
  readonly possible: number;
  readonly bursts: number;
}

/** Dice that decide nothing which matters here. */
const ONES = { wind: () => 1, kill: () => 1, ace: () => 1 };

const damageOf = ({ kernel, root }: Stage, orders: Int32Array, plane: number): number => {
  const s = root.slice();
  const done = layout.planeAt(plane) + layout.DONE;
  playTurn(kernel, s, orders, ONES, null);
  return s[done]! - root[done]!;
};

/** Looks back at the fire of one plane. `orders`: the codes of all planes as they were flown; `flight`: this plane's own. */
export const hindsight = (
  stage: Stage,
  craft: Craft,
  orders: Int32Array,
  flight: number,
  repeats: boolean,
): Hindsight => {
  const { plane, flights, ammunition } = craft;
  const with_ = (bursts: number): number => {
    const changed = orders.slice();
    changed[plane] = withBursts(flights.codes[flight]!, bursts);
    return damageOf(stage, changed, plane);
  };
  let bursts = 0;
  let possible = 0;
  for (let left = Math.min(stage.kernel.bursts, ammunition); left > 0; left--) {
    const more = Array.from({ length: SLOTS }, (_, slot) =>
      burstsIn(bursts, slot) > 0 && !repeats ? -1 : with_(bursts + burstIn(slot)),
    );
    const best = more.indexOf(Math.max(...more));
    if (more[best]! <= possible) break;
    possible = more[best]!;
    bursts += burstIn(best);
  }
  return { done: damageOf(stage, orders, plane), possible: Math.max(possible, 0), bursts };
};
