/** Clouds and sight (rule 1.8). */
import { distance, flat2, MU, type Point, rnd } from './geometry.ts';
import type { State } from './state.ts';

type Sky = State['sky'];

/** How far one sees, in MU, by the light; in cloud 3. */
const SIGHT = { clear: 60, haze: 30, night: 15 } as const;
const IN_CLOUD = 3;

/** Whether a point is in a cloud or in the layer. */
export const inCloud = (sky: Sky, at: Point): boolean => {
  const { layer, clouds } = sky;
  if (layer && at.z >= layer.z0 && at.z <= layer.z1) return true;
  return clouds.some((c) => at.z >= c.z0 && at.z <= c.z1 && flat2(c, at) <= c.r ** 2);
};

/**
 * Whether two points are in sight of each other (rule 1.8). Whoever is in cloud, or looks at one who is, sees 3 MU; only between
 * two in the open is the line itself looked at.
 */
export const inSight = (sky: Sky, a: Point, b: Point): boolean => {
  const d = distance(a, b);
  if (d > SIGHT[sky.light]) return false;
  if (!sky.layer && sky.clouds.length === 0) return true;
  if (inCloud(sky, a) || inCloud(sky, b)) return d <= IN_CLOUD;
  for (let k = 1; k < d; k++) if (inCloud(sky, pointBetween(a, b, k, d))) return false;
  return true;
};

/** The point k/d of the way from A to B, rounded: x, y to mMU, z to MU. */
const pointBetween = (a: Point, b: Point, k: number, d: number): Point => ({
  x: a.x + rnd(((b.x - a.x) * k) / d),
  y: a.y + rnd(((b.y - a.y) * k) / d),
  z: rnd((a.z * MU + ((b.z - a.z) * MU * k) / d) / MU),
});
