/**
 * Laying a path, element by element, from where a plane is (rules 4.5, 4.6). A `Walk` is where it has come to, with all that
 * the end of the move asks for; the planner lays the whole path at once, the move itself piece by piece, with tests
 * and contacts between. Nothing here throws dice or touches the plane: speed, band and templates are those of the start.
 *
 * ```ts
 * const walk = startWalk(plane);
 * const leg = legOf(plane, walk, element);
 * if (leg) advance(plane, walk, element, leg);
 * fill(walk);
 * ```
 */
import { heading, largestArc, MU, type Pose, pitchOf, radiusOf } from '../geometry.ts';
import type { Element, ElementOf, Flown } from '../order.ts';
import {
  indicated,
  letterName,
  letterNumber,
  MAX_TIGHTER,
  rollValue,
  templateRadius,
  tightest,
  turnCost,
} from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { cutLeg, downLeg, type Leg, legEnd, slipLeg, straightLeg, turnLeg } from '../track.ts';
import { signOf } from '../vocabulary.ts';
import type { Reason } from '../words/german-reasons.ts';

export interface Walk {
  at: Pose;
  b: number;
  /** mMU still to be flown. */
  left: number;
  readonly legs: Leg[];
  /** EU spent on manoeuvres, by element. */
  readonly costs: Term[];
  /** MU climbed, and dived with gain. */
  up: number;
  down: number;
  /** The free step of bank in the move is taken (rule 4.6). */
  banked: boolean;
  /** Any element but S was begun. */
  manoeuvred: boolean;
  /** A turn tighter than indicated was begun. */
  tight: boolean;
}

export const poseOf = ({ x, y, z, h, p }: Pose): Pose => ({ x, y, z, h, p });

/** At the start of a move, with `v` MU before it. */
export const startWalk = (plane: Plane): Walk => ({
  at: poseOf(plane),
  b: plane.b,
  left: plane.v * MU,
  legs: [],
  costs: [],
  up: 0,
  down: 0,
  banked: false,
  manoeuvred: false,
  tight: false,
});

/** How many letters a turn is tighter than indicated, at most 3; 0 or less: not at all (rule 5.2). */
export const tighterBy = (plane: Plane, turn: ElementOf<'T'>): number =>
  Math.min(MAX_TIGHTER, indicated(plane, plane.v, turn.side) - letterNumber(turn.letter));

/** A turn that has become too tight since it was ordered, on the tightest template that is left (rule 5.2). */
export const fitted = <E extends Element>(plane: Plane, element: E): E => {
  if (element.el !== 'T') return element;
  const least = tightest(indicated(plane, plane.v, element.side));
  return letterNumber(element.letter) >= least ? element : { ...element, letter: letterName(least) };
};

/** mMU of level straight flight that a roll takes (rule 4.5, R). */
const rollLength = (plane: Plane, from: number, to: number): number =>
  Math.ceil(Math.abs(to - from) / 2) * rollValue(plane) * MU;

const wholeLeg = (plane: Plane, walk: Walk, element: ElementOf<Flown>): Leg => {
  const { at } = walk;
  switch (element.el) {
    case 'S':
      return straightLeg(at, element.n ?? walk.left, element.dz);
    case 'T':
      return turnLeg(at, templateRadius(element.letter), element.deg * 10, element.side, element.dz);
    case 'R':
      return straightLeg(at, rollLength(plane, walk.b, element.b), 0);
    case 'V':
      return downLeg(at, Math.min(element.n, Math.floor(walk.left / MU)));
    case 'G':
      return slipLeg(at, element.n * MU, heading(at.h + signOf(element.side) * 450), element.dz);
  }
};

/** mMU that must be left for an element to begin (rule 4.5); less at the end belongs to the last one flown. */
export const LEAST = 100;

/** The leg that an element makes here, cut to what is left to fly; null if it is not begun (rule 4.5). */
export const legOf = (plane: Plane, walk: Walk, element: ElementOf<Flown>): Leg | null => {
  if (walk.left < LEAST) return null;
  const leg = wholeLeg(plane, walk, element);
  return element.el === 'V' && leg.n === 0 ? null : cutLeg(leg, walk.left);
};

/** The same length of a turn on the indicated template, in whole degrees: a turn that did not hold (rule 4.7). */
export const skidLeg = (plane: Plane, leg: Leg): Leg => {
  const r = radiusOf(indicated(plane, plane.v, leg.side));
  const tenths = Math.floor(largestArc(r, leg.n) / 10) * 10;
  return turnLeg(leg.from, r, tenths, leg.side, leg.dz);
};

/** EU that an element costs once begun (rule 4.5). */
const costOf = (plane: Plane, element: ElementOf<Flown>): number => {
  if (element.el === 'S') return 0;
  if (element.el === 'T') return turnCost(plane, tighterBy(plane, element));
  return element.el === 'G' ? element.n : 1;
};

const COST_NAMES: Readonly<Record<Exclude<Flown, 'S'>, Reason>> = {
  T: 'turn',
  R: 'roll',
  V: 'vertical dive',
  G: 'side slip',
};

/** Pays for an element as it begins. */
export const begin = (plane: Plane, walk: Walk, element: ElementOf<Flown>): void => {
  if (element.el === 'S') return;
  walk.manoeuvred = true;
  if (element.el === 'T' && tighterBy(plane, element) > 0) walk.tight = true;
  walk.costs.push({ why: COST_NAMES[element.el], mod: -costOf(plane, element) });
};

/** Flies a leg, or the part of it that is left after a contact. */
export const take = (walk: Walk, leg: Leg, pitch: number): void => {
  walk.legs.push(leg);
  walk.left = Math.max(0, walk.left - leg.n);
  walk.at = { ...legEnd(leg), p: pitch };
  if (leg.kind === 'G') return;
  if (leg.dz > 0) walk.up += leg.dz;
  else walk.down -= leg.dz;
};

/** Pitch at the end of a leg that belongs to an element (rule 4.5). */
export const pitchAfter = (element: ElementOf<Flown>, leg: Leg): number =>
  element.el === 'V' ? -900 : element.el === 'S' || element.el === 'T' ? pitchOf(leg.dz, leg.n) : 0;

/** Whether the free step at the end of a straight is to be had (rule 4.6). */
export const mayBank = (plane: Plane, walk: Walk, b: number, n: number): boolean =>
  !walk.banked && Math.abs(b - walk.b) <= 1 && n >= rollValue(plane) * MU;

/** What an element leaves behind, beside the place: bank, and for V the heading. */
export const settle = (plane: Plane, walk: Walk, element: ElementOf<Flown>, leg: Leg): void => {
  if (element.el === 'S') {
    if (element.b === undefined || element.b === walk.b || !mayBank(plane, walk, element.b, leg.n)) return;
    walk.b = element.b;
    walk.banked = true;
  } else if (element.el === 'T') walk.b = signOf(element.side) * (tighterBy(plane, element) > 0 ? 2 : 1);
  else if (element.el === 'R') walk.b = leg.n < rollLength(plane, walk.b, element.b) ? walk.b : element.b;
  else if (element.el === 'V') {
    walk.b = 0;
    walk.at = { ...walk.at, h: heading(walk.at.h + element.deg * 10) };
  }
};

/** Flies a leg of an element to its end and leaves bank, heading and pitch as it does. */
export const advance = (plane: Plane, walk: Walk, element: ElementOf<Flown>, leg: Leg): void => {
  take(walk, leg, pitchAfter(element, leg));
  settle(plane, walk, element, leg);
};

/** Level and straight, for what the path lacks but for `keep` mMU; null when it lacks nothing. */
export const fillerOf = (walk: Walk, keep = 0): Leg | null =>
  walk.left > keep ? straightLeg(walk.at, walk.left - keep, 0) : null;

/** Pitch after what the path lacked: level, but as it was where that is no element's length (rule 4.5). */
export const pitchOfFiller = (walk: Walk, { n }: Leg): number => (n < LEAST ? walk.at.p : 0);

/** mMU that a vertical dive, which comes last, takes of what is left: what the path lacks is flown before it. */
export const diveLength = (walk: Walk, element: ElementOf<'V'>): number =>
  Math.min(element.n, Math.floor(walk.left / MU)) * MU;
