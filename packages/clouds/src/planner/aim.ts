/** How flights are compared by the planner, and the usual comparison: who gets there sooner (rule 4.0). */
import type { Choice } from '../choices/flights.ts';
import { indicated, letterName, panel, templateRadius } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { HANDS } from '../vocabulary.ts';
import { turnsTo } from './reach.ts';

/** What a plane is after: how good a flight is for it, and the place that it makes for, if there is one. */
export interface Aim {
  readonly worth: (choice: Choice) => number;
  readonly place: { readonly x: number; readonly y: number } | null;
  /** Height wished for, if any. */
  readonly z: number | null;
}

/** Worth of getting somewhere a turn sooner. */
export const TURN = 10;

/** mMU of the indicated template at a speed, on the side where it is wider. */
export const turningRadius = (plane: Plane, v: number): number =>
  Math.max(...HANDS.map((side) => templateRadius(letterName(indicated(plane, v, side)))));

/** MU of height lost or gained in a turn on the way to a place, without haste. */
const SINKS = 8;
const CLIMBS = 2;

/** Turns that it takes to get to a height, above those for which there is time on the way. */
const late = (from: number, to: number, turns: number): number =>
  Math.max(0, Math.abs(from - to) / (from > to ? SINKS : CLIMBS) - turns);

/** By the shortest way, at that height if one is said; `haste`: how much it counts to be at that height in time, up to 1. */
export const towards = (
  plane: Plane,
  to: { readonly x: number; readonly y: number },
  z: number | null,
  haste = 1,
): Aim => ({
  place: to,
  z,
  worth: ({ plan: { end } }) => {
    // What a dive gives beyond the top speed is soon lost again.
    const pace = Math.min(end.v, panel(plane).topEU);
    const turns = turnsTo(end.at, pace, turningRadius(plane, end.v), to);
    // Speed is of use on the way, and height is speed kept for later.
    if (z === null) return -TURN * turns + (end.v + end.at.z) / 10;
    return -TURN * (turns + haste * late(end.at.z, z, turns)) - Math.abs(end.at.z - z) / 20;
  },
});

/** Turns that the way from a plane to a place takes at its speed, with the curve to it. */
export const turnsUntil = (plane: Plane, to: { readonly x: number; readonly y: number }): number =>
  turnsTo(plane, plane.v, turningRadius(plane, plane.v), to);
