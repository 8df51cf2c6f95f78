/** Where guns can fire (rule 4.18): fixed ones into the nose cone, mounts by azimuth off the heading and by elevation. */
import { bearing, between, elevation, inNoseCone, type Point, type Pose } from '../geometry.ts';
import type { Mount } from '../vocabulary.ts';

/** Tenths of a degree: azimuth off the heading, either side, and elevation above the horizon. */
export type Swing = readonly [fromAzimuth: number, toAzimuth: number, fromElevation: number, toElevation: number];

/** How far each mount can be swung (rule 4.18). */
export const SWINGS: Readonly<Record<Exclude<Mount, 'fixed'>, readonly Swing[]>> = {
  rear: [[800, 1800, -100, 800]],
  front: [[0, 900, -400, 800]],
  over: [[1200, 1800, 100, 800]],
  tunnel: [[1200, 1800, -700, -100]],
  'rear+tunnel': [
    [800, 1800, -100, 800],
    [1200, 1800, -700, -100],
  ],
};

/** Whether a gun on a mount of a plane can be laid on a point, however far. */
export const bears = (own: Pose, mount: Mount, at: Point): boolean => {
  if (mount === 'fixed') return inNoseCone(own, at);
  const azimuth = between(own.h, bearing(own, at));
  const up = elevation(own, at);
  return SWINGS[mount].some(([a0, a1, e0, e1]) => azimuth >= a0 && azimuth <= a1 && up >= e0 && up <= e1);
};
