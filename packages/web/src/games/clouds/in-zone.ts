/** Places within the part of the map in which a plane may begin (rule 8.0). */
import { flat2, MU, type Point, TACTICIAN, type Zone } from '@paravion/clouds';
import type { Spot } from './fan.ts';

const clamp = (n: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, n));

/** mMU about a friend in which a Tactician may begin at this height, in MU; below 0: nowhere. */
const reachAt = (friend: Point, z: number): number => {
  const left = TACTICIAN ** 2 - (z - friend.z) ** 2;
  return left < 0 ? -1 : MU * Math.sqrt(left);
};

/** The place that the zone allows and that is nearest to this one, at its height if that is allowed; mMU and MU. */
export const inZone = (zone: Zone, { x, y, z }: Point): Point => {
  const at = { x: clamp(x, zone.x), y, z: clamp(z, zone.z) };
  const beyond = (friend: Point): number => Math.sqrt(flat2(friend, at)) - reachAt(friend, at.z);
  const [friend] = (zone.friends ?? [])
    .filter((one) => reachAt(one, at.z) >= 0)
    .toSorted((a, b) => beyond(a) - beyond(b));
  if (!friend || beyond(friend) <= 0) return at;
  const part = reachAt(friend, at.z) / Math.sqrt(flat2(friend, at));
  const on = (from: number, to: number): number => from + Math.trunc(((to - from) * part) / 100) * 100;
  return { x: on(friend.x, at.x), y: on(friend.y, at.y), z: at.z };
};

const CORNERS = 36;

/** A circle about a place, in mMU. */
export const circle = ({ x, y }: Spot, radius: number): readonly Spot[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return { x: x + radius * Math.sin(angle), y: y + radius * Math.cos(angle) };
  });

/** The edges of a zone at a height, in mMU, on a map so many MU deep; both ends where it is a line. */
export const edgesOf = (zone: Zone, z: number, depth: number): readonly (readonly Spot[])[] => {
  if (zone.friends) return zone.friends.filter((one) => reachAt(one, z) > 0).map((one) => circle(one, reachAt(one, z)));
  const [low, high] = zone.x;
  const line = [
    { x: low, y: depth * MU },
    { x: low, y: 0 },
  ];
  return [low === high ? line : [...line, { x: high, y: 0 }, { x: high, y: depth * MU }]];
};
