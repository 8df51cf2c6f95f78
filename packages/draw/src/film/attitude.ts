/**
 * How a plane lies in the air, as a quaternion (x, y, z, w) in the space of a stage: x east, y up, z south. A plane at rest
 * looks north, its right wing to the east.
 */

export type Quaternion = readonly [number, number, number, number];
export type Vector = readonly [number, number, number];

/** Heading from north by east, pitch up, bank to the right, in radians; a pitch may go on beyond the zenith. */
export interface Attitude {
  readonly heading: number;
  readonly pitch: number;
  readonly bank: number;
}

const multiplied = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

/** Turned to its heading first, then up, then over. */
export const turnedTo = ({ heading, pitch, bank }: Attitude): Quaternion =>
  multiplied(
    multiplied([0, Math.sin(-heading / 2), 0, Math.cos(heading / 2)], [Math.sin(pitch / 2), 0, 0, Math.cos(pitch / 2)]),
    [0, 0, Math.sin(-bank / 2), Math.cos(bank / 2)],
  );

/** A direction of the plane's own, as it lies in the air. */
export const along = ([x, y, z, w]: Quaternion, [a, b, c]: Vector): Vector => {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
};

export const NOSE: Vector = [0, 0, -1];
const RIGHT: Vector = [1, 0, 0];
const UP: Vector = [0, 1, 0];

/** Heading 0 to a full turn, pitch and bank of an attitude, in radians. */
export const attitudeOf = (turned: Quaternion): Attitude => {
  const [x, y, z] = along(turned, NOSE);
  const heading = Math.atan2(x, -z);
  return {
    heading: heading < 0 ? heading + 2 * Math.PI : heading,
    pitch: Math.asin(Math.max(-1, Math.min(1, y))),
    bank: Math.atan2(-along(turned, RIGHT)[1], along(turned, UP)[1]),
  };
};
