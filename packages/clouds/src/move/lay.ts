/** A whole path laid at once, as if every test held (rule 4.5). */
import { pilotOf } from '../crew.ts';
import { type Element, type Flight, isFlown } from '../order.ts';
import type { Plane } from '../state-plane.ts';
import type { Leg } from '../track.ts';
import { advance, begin, diveLength, fillerOf, legOf, pitchOfFiller, startWalk, take, type Walk } from './walk.ts';

/** One element as it came to be flown. */
export interface Step {
  readonly element: Element;
  /** Its own leg; null if it is not begun, or is no piece of the way. */
  readonly leg: Leg | null;
  /** Bank, and whether the free step was still to be had, before it. */
  readonly bank: number;
  readonly mayBank: boolean;
}

export interface Laid {
  readonly walk: Walk;
  readonly steps: readonly Step[];
  /** mMU that the path lacked, flown level and straight. */
  readonly rest: number;
}

const lay = (plane: Plane, walk: Walk, element: Element): Leg | null => {
  if (!isFlown(element)) return null;
  const before = element.el === 'V' ? fillerOf(walk, diveLength(walk, element)) : null;
  if (before) take(walk, before, 0);
  const leg = legOf(plane, walk, element);
  if (!leg) return null;
  begin(plane, walk, element);
  advance(plane, walk, element, leg);
  return leg;
};

/** Lays the path of a flight, with what it lacks as level straight. */
export const layPath = (plane: Plane, path: readonly Element[]): Laid => {
  const walk = startWalk(plane);
  const steps = path.map((element): Step => {
    const { b: bank, banked } = walk;
    return { element, leg: lay(plane, walk, element), bank, mayBank: !banked };
  });
  const rest = walk.left;
  const filler = fillerOf(walk);
  if (filler) take(walk, filler, pitchOfFiller(walk, filler));
  return { walk, steps, rest };
};

/** The flight that is flown: whoever is blacked out goes straight on (rule 3.5). */
export const flownFlight = (plane: Plane, flight: Flight): Flight =>
  isOut(plane) ? { plane: plane.id, path: [] } : flight;

/** Whether the pilot has fainted (rules 3.5, 6.3). */
export const isOut = (plane: Plane): boolean => plane.blackout > 0 || pilotOf(plane)?.blackouts === 'out';
