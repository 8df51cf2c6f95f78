/** Smoke, as circles in units of the board. */
import type { Point } from '@paravion/draw';

export interface Puff {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly opacity: number;
}

/** Smoke behind a plane, in units of its silhouette, nose towards +x; `smoke` from 0 to 3. */
export const trailOf = (smoke: number, at: Point): readonly Puff[] =>
  Array.from({ length: smoke * 3 }, (_, i) => ({
    x: -96 - 34 * i,
    y: Math.sin(i * 2.4 + at.x * 0.06) * 12,
    r: 17 + 7 * i,
    opacity: 0.55 - i * 0.05,
  }));
