/** How far it is to a place for a plane that has to turn for it first: an arc of a template, then straight. */
import { bearing, heading, MU, type Pose, swing } from '../geometry.ts';
import type { Hand } from '../vocabulary.ts';
import { HANDS, signOf } from '../vocabulary.ts';

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

/** The shorter way. */
export const wayTo = (from: Pose, radius: number, to: Place): Way => {
  const ways = HANDS.flatMap((side) => wayBy(from, radius, side, to) ?? []);
  // A place beside the wing tip, inside one circle, is outside the other.
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
};

/** Tenths of a degree that a nose is off a place, on the map. */
export const offNose = (from: Pose, to: Place): number => Math.abs(swing(from.h, bearing(from, { ...to, z: 0 })));

/** mMU on the map. */
export const flatGap = (a: Place, b: Place): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** Turns that the way takes at a speed. */
export const turnsTo = (from: Pose, v: number, radius: number, to: Place): number =>
  wayTo(from, radius, to).length / (Math.max(1, v) * MU);
