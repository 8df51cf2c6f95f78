/** How flights are compared by the planner, and the usual comparison: who gets there sooner (rule 4.0). */
import type { Choice } from '../choices/flights.ts';
import { indicated, letterName, templateRadius } from '../plane.ts';
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

/** By the shortest way, at that height if one is said. */
export const towards = (plane: Plane, to: { readonly x: number; readonly y: number }, z: number | null): Aim => ({
  place: to,
  z,
  worth: ({ plan: { end } }) => {
    const turns = turnsTo(end.at, end.v, turningRadius(plane, end.v), to);
    const height = z === null ? -end.at.z / 10 : Math.abs(end.at.z - z);
    // Speed is of use on the way, height is the rest of it.
    return -TURN * turns - height / Math.max(1, Math.min(4, turns)) + (z === null ? end.v / 10 : 0);
  },
});
