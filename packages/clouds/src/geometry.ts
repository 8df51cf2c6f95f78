/**
 * Geometry in fixed-point numbers (rules 1.2-1.5, 1.10), so that the same dice give the same result everywhere.
 *
 * x (east) and y (north) in mMU, thousandths of a Move unit; height z in whole MU; headings and pitches in tenths of a
 * degree, heading 0 north and clockwise, pitch + up. `rnd` rounds to the nearest whole number, halves away from 0.
 */
import { type Arc, type Hand, signOf } from './vocabulary.ts';

/** A point: x, y in mMU, z in MU. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point with heading and pitch, in tenths of a degree. */
export interface Pose extends Point {
  readonly h: number;
  readonly p: number;
}

/** Thousandths in a Move unit. */
export const MU = 1000;
/** A full circle in tenths of a degree. */
export const CIRCLE = 3600;
const SCALE = 1_000_000;
const PI = 3_141_593;

/** To the nearest whole number, halves away from 0. Never -0. */
export const rnd = (value: number): number => (value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5));

/** SIN[a] of rule 1.3; a quarter more than a circle, so that COS[a] = SIN[a + 900]. */
const SIN = Int32Array.from({ length: CIRCLE + 900 }, (_, a) => rnd(SCALE * Math.sin((a * Math.PI) / 1800)));

/** 10^6 times the sine of a heading 0-3599, in tenths of a degree. */
export const sin = (tenths: number): number => SIN[tenths]!;
/** 10^6 times the cosine of a heading 0-3599. */
export const cos = (tenths: number): number => SIN[tenths + 900]!;

/** Any angle as a heading, 0-3599. */
export const heading = (tenths: number): number => ((tenths % CIRCLE) + CIRCLE) % CIRCLE;

/** The smaller angle between two headings, 0-1800. */
export const between = (a: number, b: number): number => {
  const d = heading(a - b);
  return d > CIRCLE / 2 ? CIRCLE - d : d;
};

/** The change of heading from `from` to `to`, -1799 to 1800; + is right. */
export const swing = (from: number, to: number): number => {
  const d = heading(to - from);
  return d > CIRCLE / 2 ? d - CIRCLE : d;
};

/** `n` mMU straight along heading `h`; z and pitch are the caller's (rule 1.3). */
export const straight = <P extends Pose>(from: P, n: number, h: number = from.h): P => ({
  ...from,
  x: from.x + rnd((n * sin(h)) / SCALE),
  y: from.y + rnd((n * cos(h)) / SCALE),
});

/** `tenths` of an arc of radius `r` mMU to one side (rule 1.3). */
export const arc = <P extends Pose>(from: P, r: number, tenths: number, side: Hand): P => {
  const g = signOf(side);
  const h = heading(from.h + g * tenths);
  return {
    ...from,
    h,
    x: from.x + g * rnd((r * (cos(from.h) - cos(h))) / SCALE),
    y: from.y + g * rnd((r * (sin(h) - sin(from.h))) / SCALE),
  };
};

/** Length in mMU of an arc of radius `r` mMU (rule 1.3). */
export const arcLength = (r: number, tenths: number): number => rnd((PI * r * tenths) / 1.8e9);

/** The largest arc, in tenths of a degree, that is at most `n` mMU long (rule 1.3). */
export const largestArc = (r: number, n: number): number => Math.floor((1.8e9 * n) / (PI * r));

/** Radius in mMU of a template, by its number 1 (A) to 26 (Z) (rule 5.1). */
export const radiusOf = (letter: number): number => MU + 750 * letter;

/** Square of the distance in mMU. */
export const distance2 = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + ((a.z - b.z) * MU) ** 2;

/** Square of the distance on the map in mMU. */
export const flat2 = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }) =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Whole MU of a squared length in mMU, halves up, by squares of whole numbers (rule 1.4). */
export const wholeMu = (squared: number): number => {
  const guess = Math.floor(Math.sqrt(squared) / MU);
  return 4 * squared >= ((2 * guess + 1) * MU) ** 2 ? guess + 1 : guess;
};

/** Distance D in whole MU (rule 1.4). */
export const distance = (a: Point, b: Point): number => wholeMu(distance2(a, b));

/** Distance on the map in whole MU. */
export const flatDistance = (a: Point, b: Point): number => wholeMu(flat2(a, b));

/** Whether two points are at most `mu` whole MU apart, without rounding. */
export const within = (a: Point, b: Point, mu: number): boolean => distance2(a, b) <= (mu * MU) ** 2;

const DEGREES10 = 1800 / Math.PI;

/** Bearing from A to B, 0-3599; 0 for the same point (rule 1.4). */
export const bearing = (a: Point, b: Point): number => heading(rnd(DEGREES10 * Math.atan2(b.x - a.x, b.y - a.y)));

/** How far B lies above A, in tenths of a degree, -900 to 900. */
export const elevation = (a: Point, b: Point): number =>
  rnd(DEGREES10 * Math.atan2((b.z - a.z) * MU, Math.sqrt(flat2(a, b))));

/** Off-angle of B from A's nose, 0-1800 (rule 1.4). */
export const offAngle = (a: Pose, b: Point): number => {
  const p = heading(a.p);
  const n = [rnd((sin(a.h) * cos(p)) / SCALE), rnd((cos(a.h) * cos(p)) / SCALE), sin(p)] as const;
  const d = [b.x - a.x, b.y - a.y, (b.z - a.z) * MU] as const;
  const cross = Math.hypot(n[1] * d[2] - n[2] * d[1], n[2] * d[0] - n[0] * d[2], n[0] * d[1] - n[1] * d[0]);
  return rnd(DEGREES10 * Math.atan2(cross, n[0] * d[0] + n[1] * d[1] + n[2] * d[2]));
};

/** Half opening of the nose cone, which serves threat, fixed guns and "attacking" (rule 1.5). */
export const NOSE_CONE = 300;

/** The arc in which an off-angle lies (rule 1.5). */
export const arcOfAngle = (off: number): Arc => (off <= 450 ? 'front' : off <= 1350 ? 'side' : 'rear');

/** The arc of A in which B is. */
export const arcOf = (a: Pose, b: Point): Arc => arcOfAngle(offAngle(a, b));

/** Whether B is in A's nose cone. */
export const inNoseCone = (a: Pose, b: Point): boolean => offAngle(a, b) <= NOSE_CONE;

/** Pitch of an element `n` mMU long that climbs `dz` MU (rule 4.5). */
export const pitchOf = (dz: number, n: number): number => rnd(DEGREES10 * Math.atan2(dz * MU, n));
