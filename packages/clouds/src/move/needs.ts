/** What a move is tested for, and with what modifiers (rules 4.7, 4.10, 4.11, 4.12, 4.14): for the move and for the planner. */
import { abilityTerm, pilotOf, scoreTerms } from '../crew.ts';
import type { PlaceRow } from '../data/index.ts';
import type { Rules } from '../options.ts';
import type { ElementOf, Flown } from '../order.ts';
import { bandNow, hasPower, letterNumber, panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { landingTerms, type Term, terms } from '../tables.ts';
import type { Band } from '../vocabulary.ts';
import { tighterBy } from './walk.ts';

/** The pilot's Flying with his wounds; an empty list when nobody flies. */
const flying = (rules: Rules, plane: Plane): readonly Term[] => {
  const pilot = pilotOf(plane);
  return pilot ? scoreTerms(rules, pilot, 'flying') : [];
};

/** In the three slower bands hands turn the plane, above them its wings have to hold (rule 4.7). */
export const isByStrength = (band: Band): boolean => band === 'high' || band === 'dive';

/** What makes a turn `tighter` letters below the indicated one harder than the score alone (rule 4.7). */
export const tightMods = (plane: Plane, tighter: number): readonly Term[] => {
  const band = bandNow(plane);
  const mods = terms([
    ['further letters', -2 * (tighter - 1)],
    ['dive', band === 'dive' ? -2 : 0],
  ]);
  const pilot = pilotOf(plane);
  return isByStrength(band) || !pilot ? mods : [...mods, ...abilityTerm(pilot, 'pilotHands', 2)];
};

/** The test of such a turn: Flying or structural, with its modifiers. */
export const tightTerms = (rules: Rules, plane: Plane, tighter: number): readonly Term[] => {
  const score: readonly Term[] = isByStrength(bandNow(plane))
    ? [{ why: 'strength', mod: plane.strength }]
    : flying(rules, plane);
  return [...score, ...tightMods(plane, tighter)];
};

type Standing = Plane['standing'][number];

const asksOf = (test: Standing, element: ElementOf<Flown>): boolean => {
  if (test.on === 'maneuver')
    return element.el !== 'S' && !(element.el === 'T' && letterNumber(element.letter) >= (test.letter ?? 27));
  return test.on === 'turnTighterThan' && element.el === 'T' && letterNumber(element.letter) < (test.letter ?? 0);
};

/** Lasting tests of structure as an element begins (results 19, multi 21). */
export const standingAt = (plane: Plane, element: ElementOf<Flown>): readonly Standing[] =>
  plane.standing.filter((test) => asksOf(test, element));

/** Lasting tests of structure at the start of a move (result 14.2). */
export const standingBefore = (plane: Plane): readonly Standing[] =>
  plane.standing.filter((test) => test.on === 'movementPhase' && (test.over === null || plane.v > test.over));

/** Lasting tests for a manoeuvre that is a move of its own: Immelmann, stall, spin. */
export const standingForAny = (plane: Plane): readonly Standing[] =>
  plane.standing.filter((test) => test.on === 'maneuver');

/** MU per turn that the speed lacks to fly (rule 4.10). */
export const stallGap = (plane: Plane, v: number): number => Math.max(0, panel(plane).stallEU - v);

/** Stall at speed `v` (rule 4.10). */
export const stallTerms = (
  rules: Rules,
  plane: Plane,
  v: number,
  onPurpose: boolean,
  tight: boolean,
): readonly Term[] => [
  ...flying(rules, plane),
  ...terms([
    ['too slow', -stallGap(plane, v)],
    ['on purpose', onPurpose ? 2 : 0],
    ['tight turn', tight ? -2 : 0],
  ]),
];

/** Immelmann (rule 4.11). */
export const immelmannTerms = flying;

/** Wider by damage than this makes it hard to stop a spin (rule 4.12). */
const HARD_TO_TURN = 2;

/** Coming out of a spin (rule 4.12). */
export const spinTerms = (rules: Rules, plane: Plane): readonly Term[] => [
  ...flying(rules, plane),
  ...terms([
    ['earlier failures', Math.min(4, 2 * (plane.spin?.failures ?? 0))],
    ['on purpose', plane.spin?.onPurpose ? 4 : 0],
    ['several engines', panel(plane).engines > 1 ? -4 : 0],
    ['turns wider', plane.wider >= HARD_TO_TURN ? -2 : 0],
  ]),
];

/** Comes down as it should: with power, and with all that it lands on (rule 4.14). */
export const isSound = (plane: Plane): boolean => hasPower(plane) && !plane.mustEmergencyLand && !plane.wheelsLost;

/** Landing at a place (rule 4.14). */
export const landTerms = (rules: Rules, plane: Plane, place: PlaceRow | null, band: Band): readonly Term[] => {
  const pilot = pilotOf(plane);
  return [
    ...flying(rules, plane),
    ...landingTerms(place, band, plane.fire !== null, plane.wheelsLost),
    ...(pilot ? abilityTerm(pilot, 'emergencySurvivor', 5) : []),
  ];
};

export const tighterOf = (plane: Plane, element: ElementOf<Flown>): number =>
  element.el === 'T' ? Math.max(0, tighterBy(plane, element)) : 0;
