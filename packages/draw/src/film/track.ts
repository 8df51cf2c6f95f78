/** Where something is at any time of a film: samples at even steps, and what lies between them. */
import { type Quaternion, turnedTo } from './attitude.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A place with heading, pitch and bank in radians. */
export interface Pose extends Place {
  readonly heading: number;
  readonly pitch: number;
  readonly bank: number;
}

export interface Track {
  /** Second of its first sample, and seconds between two. */
  readonly from: number;
  readonly step: number;
  readonly places: readonly Place[];
  readonly attitudes: readonly Quaternion[];
}

export interface Seen extends Place {
  readonly attitude: Quaternion;
}

/** Second of its last sample. */
export const endOf = ({ from, step, places }: Track): number => from + step * (places.length - 1);

const dot = (a: Quaternion, b: Quaternion): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];

/** A weighted mean of attitudes that do not lie far apart. */
const mean = (of: readonly (readonly [Quaternion, number])[]): Quaternion => {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  const [[first]] = of as readonly [readonly [Quaternion, number]];
  for (const [one, weight] of of) {
    const signed = dot(one, first) < 0 ? -weight : weight;
    for (const i of [0, 1, 2, 3] as const) sum[i] += one[i] * signed;
  }
  const size = Math.hypot(...sum) || 1;
  return [sum[0] / size, sum[1] / size, sum[2] / size, sum[3] / size];
};

const SOFT = [1, 3, 5, 3, 1] as const;
/** No plane goes over from one attitude to another at once. */
const softened = (attitudes: readonly Quaternion[]): readonly Quaternion[] =>
  attitudes.map((own, i) =>
    mean([[own, SOFT[2]], ...[-2, -1, 1, 2].map((off) => [attitudes[i + off] ?? own, SOFT[2 + off]!] as const)]),
  );

/** A track through poses that lie `step` seconds apart. */
export const trackOf = (from: number, step: number, poses: readonly Pose[]): Track => ({
  from,
  step,
  places: poses.map(({ x, y, z }) => ({ x, y, z })),
  attitudes: softened(poses.map(turnedTo)),
});

const mixed = (a: number, b: number, part: number): number => a + (b - a) * part;

/** A curve through four values, at `part` of the way between the middle ones. */
const curved = (a: number, b: number, c: number, d: number, part: number): number => {
  const [leave, arrive] = [(c - a) / 2, (d - b) / 2];
  const [p2, p3] = [part * part, part * part * part];
  return b * (2 * p3 - 3 * p2 + 1) + leave * (p3 - 2 * p2 + part) + c * (3 * p2 - 2 * p3) + arrive * (p3 - p2);
};

/** Where it is at a time; before its first sample and after its last one, where it is there. */
export const seenAt = (track: Track, time: number): Seen => {
  const { places, attitudes } = track;
  const last = places.length - 1;
  const at = Math.max(0, Math.min(last, (time - track.from) / track.step));
  const i = Math.min(Math.floor(at), Math.max(0, last - 1));
  const part = at - i;
  const place = (k: number): Place => places[Math.max(0, Math.min(last, k))]!;
  const [a, b, c, d] = [place(i - 1), place(i), place(i + 1), place(i + 2)];
  const next = attitudes[Math.min(last, i + 1)]!;
  return {
    x: curved(a.x, b.x, c.x, d.x, part),
    y: curved(a.y, b.y, c.y, d.y, part),
    z: mixed(b.z, c.z, part),
    attitude: mean([
      [attitudes[i]!, 1 - part],
      [next, part],
    ]),
  };
};

/** Whether it is there at a time. */
export const isThere = (track: Track, time: number): boolean => time >= track.from && time <= endOf(track);
