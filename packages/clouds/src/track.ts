/**
 * What was flown in a move, piece by piece, and what it came near (rules 1.10, 4.29, 4.30). A track is kept in the state
 * until the next move, because bombs, photographs and rockets ask where a plane has been.
 */
import { arc, arcLength, distance2, flat2, largestArc, MU, type Point, type Pose, rnd, straight } from './geometry.ts';
import type { Hand } from './vocabulary.ts';

/** Length of the steps in which a path is looked at, in mMU (rule 1.10). */
export const SAMPLE = 250;

/**
 * One piece: `S` straight, `T` an arc of `r` mMU through `tenths` to `side`, `G` a side slip along `along`, `V` straight
 * down. `n` mMU long (for `V` the MU fallen, times 1000); `dz` MU gained.
 */
export interface Leg {
  readonly kind: 'S' | 'T' | 'G' | 'V';
  readonly from: Pose;
  readonly n: number;
  readonly dz: number;
  readonly r: number;
  readonly tenths: number;
  readonly side: Hand;
  readonly along: number;
}

/** A straight leg. */
export const straightLeg = (from: Pose, n: number, dz: number): Leg => ({
  kind: 'S',
  from,
  n,
  dz,
  r: 0,
  tenths: 0,
  side: 'L',
  along: from.h,
});

/** A turn of `tenths` on radius `r` mMU. */
export const turnLeg = (from: Pose, r: number, tenths: number, side: Hand, dz: number): Leg => ({
  kind: 'T',
  from,
  n: arcLength(r, tenths),
  dz,
  r,
  tenths,
  side,
  along: from.h,
});

/** A side slip of `n` mMU along heading `along`, nose as it was. */
export const slipLeg = (from: Pose, n: number, along: number, dz: number): Leg => ({
  ...straightLeg(from, n, dz),
  kind: 'G',
  along,
});

/** Straight down by `mu` MU. */
export const downLeg = (from: Pose, mu: number): Leg => ({ ...straightLeg(from, mu * MU, -mu), kind: 'V' });

const flat = (leg: Leg, n: number): Pose => {
  if (leg.kind === 'V') return leg.from;
  if (leg.kind !== 'T') return straight(leg.from, n, leg.along);
  return arc(leg.from, leg.r, n >= leg.n ? leg.tenths : largestArc(leg.r, n), leg.side);
};

/** Where a plane is `n` mMU into a leg; x, y in mMU, `z` in **mMU** here, because between the ends it is no whole MU. */
const sampleAt = (leg: Leg, n: number): { readonly x: number; readonly y: number; readonly z1000: number } => {
  const { x, y } = flat(leg, n);
  return { x, y, z1000: leg.from.z * MU + (leg.n === 0 ? 0 : rnd((leg.dz * MU * n) / leg.n)) };
};

/** Where a leg ends; pitch and, but for a turn, heading are left as they were. */
export const legEnd = (leg: Leg): Pose => ({ ...flat(leg, leg.n), z: leg.from.z + leg.dz });

/** What can be run into: a ball of `gap` mMU around a point, or a cable (`below`): the upright from it to the ground. */
export interface Obstacle {
  readonly at: Point;
  readonly gap: number;
  readonly cable?: true;
}

const touches = (x: number, y: number, z1000: number, o: Obstacle): boolean => {
  const g2 = o.gap ** 2;
  const flatGap = (o.at.x - x) ** 2 + (o.at.y - y) ** 2;
  if (o.cable) return flatGap <= g2 && z1000 < o.at.z * MU;
  return flatGap + (o.at.z * MU - z1000) ** 2 <= g2;
};

/**
 * How far into a leg, in mMU, it first touches the obstacle; -1 if it does not (rule 1.10). The start does not count.
 * `flown`: mMU of the path before it, because the steps are those of the whole path.
 */
export const contactOn = (leg: Leg, obstacle: Obstacle, flown = 0): number => {
  for (let n = SAMPLE - (flown % SAMPLE); n - SAMPLE < leg.n; n += SAMPLE) {
    const at = Math.min(n, leg.n);
    const { x, y, z1000 } = sampleAt(leg, at);
    if (touches(x, y, z1000, obstacle)) return at;
  }
  return -1;
};

/** Whether a leg comes nowhere near, by its two ends and its length: a cheap look before `contactOn`. */
export const isFarFrom = (leg: Leg, o: Obstacle): boolean => {
  const reach = leg.n + o.gap;
  return o.cable
    ? flat2(leg.from, o.at) > reach ** 2
    : distance2(leg.from, o.at) > (reach + Math.abs(leg.dz) * MU) ** 2;
};

/** Whether any sampled point of the legs is within `mu` MU of a point, on the map (rules 4.29, 4.30). */
export const passesNear = (legs: readonly Leg[], x: number, y: number, mu: number): boolean =>
  legs.some((leg) => {
    for (let n = 0; n - SAMPLE < leg.n; n += SAMPLE) {
      const at = sampleAt(leg, Math.min(n, leg.n));
      if ((at.x - x) ** 2 + (at.y - y) ** 2 <= (mu * MU) ** 2) return true;
    }
    return false;
  });

/** The leg cut off after `n` mMU: a turn to whole tenths, dz in proportion and towards 0 (rule 4.5). */
export const cutLeg = (leg: Leg, n: number): Leg => {
  if (n >= leg.n) return leg;
  const dz = Math.trunc((leg.dz * n) / leg.n) + 0;
  if (leg.kind === 'T') return turnLeg(leg.from, leg.r, largestArc(leg.r, n), leg.side, dz);
  return leg.kind === 'V' ? downLeg(leg.from, -dz) : { ...leg, n, dz };
};
