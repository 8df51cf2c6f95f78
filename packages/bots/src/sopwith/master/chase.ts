/** What a pursuit does to the hopes of the last two: the net sees the coming Turn, and too little of what follows. */
import { layout } from '@paravion/sopwith/kernel';
import { pursuitAt } from '../pursuit/pursuit.ts';
import { PURSUIT } from '../pursuit/table.ts';
import type { Scene } from '../scene.ts';

const { AMMO, DAMAGE, FLYING, POSE, STATUS, planeAt } = layout;

/**
 * What a pursuit that takes the whole life of the prey adds to the hopes that the net has, in logarithms: see
 * docs/strength.md, where it was measured.
 */
const WHOLE_LIFE = 1.6;
/** Whoever has fewer bursts than these makes the less of it. */
const ENOUGH = 6;

/** What the first of two planes may hope for beyond what the net says, in logarithms; less than nothing when he is the prey. */
export type Chase = (s: Int32Array) => number;

export const chaseOf = ({ crafts, lore }: Scene): Chase => {
  const { q, r } = lore;
  const [own, foe] = crafts.map(({ plane }) => planeAt(plane)) as [number, number];
  return (s) => {
    if (s[own + STATUS] !== FLYING || s[foe + STATUS] !== FLYING) return 0;
    const [at, to] = [s[own + POSE]!, s[foe + POSE]!];
    const place = pursuitAt(at & 7, to & 7, q[to >> 3]! - q[at >> 3]!, r[to >> 3]! - r[at >> 3]!);
    if (place < 0) return 0;
    const points = PURSUIT[place]!;
    const [hunter, prey] = points > 0 ? [own, foe] : [foe, own];
    return (WHOLE_LIFE * points * Math.min(1, s[hunter + AMMO]! / ENOUGH)) / s[prey + DAMAGE]!;
  };
};
