/** How far it is to a place for a plane that has to turn for it first: an arc of a template, then straight. */
import { bearing, heading, MU, type Pose, straight, swing } from '../geometry.ts';
import { HANDS, type Hand, signOf } from '../vocabulary.ts';

type Place = { readonly x: number; readonly y: number };
const TENTHS = 1800 / Math.PI;
const TURNED = 3600;

/** A way to a place: tenths of a degree to turn to a side, then mMU straight. */
export interface Way {
  readonly side: Hand;
  readonly tenths: number;
  readonly length: number;
}

/** The way by an arc of `radius` mMU to one side; null for a place inside its circle. */
export const wayBy = (from: Pose, radius: number, side: Hand, to: Place): Way | null => {
  const sign = signOf(side);
  const across = ((from.h + sign * 900) * Math.PI) / 1800;
  const centre = { x: from.x + radius * Math.sin(across), y: from.y + radius * Math.cos(across), z: 0 };
  const away = Math.sqrt((to.x - centre.x) ** 2 + (to.y - centre.y) ** 2);
  if (away <= radius) return null;
  const tangent = bearing(centre, { ...to, z: 0 }) - sign * Math.acos(radius / away) * TENTHS;
  const tenths = heading(Math.round(sign * (tangent - (from.h - sign * 900)))) % TURNED;
  return { side, tenths, length: (radius * tenths) / TENTHS + Math.sqrt(away ** 2 - radius ** 2) };
};

/** Parts of the radius flown straight on first, to get room for the turn. */
const RUNS = [0, 0.5, 1, 1.5] as const;

/** mMU of the shortest way: a turn to either side, or straight on for a while and then a turn. */
const lengthTo = (from: Pose, radius: number, to: Place): number => {
  const ways = RUNS.flatMap((part) => {
    const run = Math.round(part * radius);
    const at = run === 0 ? from : straight(from, run);
    return HANDS.flatMap((side) => {
      const way = wayBy(at, radius, side, to);
      return way ? run + way.length : [];
    });
  });
  // A place beside the wing tip, inside one circle, is outside the other.
  return Math.min(...ways);
};

/** Tenths of a degree that a nose is off a place, on the map. */
export const offNose = (from: Pose, to: Place): number => Math.abs(swing(from.h, bearing(from, { ...to, z: 0 })));

/** Turns that the way takes at a speed. */
export const turnsTo = (from: Pose, v: number, radius: number, to: Place): number =>
  lengthTo(from, radius, to) / (Math.max(1, v) * MU);
