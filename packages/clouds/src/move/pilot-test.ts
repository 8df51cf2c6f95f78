/** A test of the man at the stick, and his fainting (rules 2.2, 6.3). */
import { has, pilotOf, scoreTerms } from '../crew.ts';
import type { Purpose } from '../dice-names.ts';
import { himself, test } from '../rolls.ts';
import type { Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';

/** Nobody flies: worse than the worst row of any table. */
const NOBODY = -99;

/** Whether somebody is at the stick, and awake. */
export const isInHand = (plane: Plane): boolean => {
  const pilot = pilotOf(plane);
  return pilot !== undefined && !plane.uncontrolled && plane.blackout === 0 && pilot.blackouts !== 'out';
};

/** Who has taken a knock faints at a natural 1, which keeps its result (wounded -11). */
const faint = (t: TurnContext, plane: Plane, die: number): void => {
  const pilot = pilotOf(plane)!;
  if (die !== 1 || pilot.blackouts !== 'may') return;
  pilot.blackouts = 'out';
  t.say?.({ type: 'fainted', rule: '6.3', unit: pilot.id });
};

/** One test of the pilot's Flying; its margin. `terms` hold his score and all that modifies it. */
export const flyingTest = (
  t: TurnContext,
  plane: Plane,
  purpose: Purpose,
  rule: string,
  terms: readonly Term[],
): number => {
  const pilot = pilotOf(plane);
  if (!pilot || !isInHand(plane)) return NOBODY;
  const payers = himself(plane, pilot);
  const { margin, die } = test(t, { unit: pilot.id, purpose, rule, tested: 'flying', terms, payers });
  faint(t, plane, die);
  return margin;
};

/** A pilot's Flying or Luck against running into something; Daredevils are used to it (rules 4.15, 6.3). */
export const escapes = (
  t: TurnContext,
  plane: Plane,
  score: 'flying' | 'luck',
  more: readonly Term[] = [],
): boolean => {
  const pilot = pilotOf(plane);
  if (!pilot || !isInHand(plane)) return false;
  const daredevil: readonly Term[] = has(pilot, 'daredevil') ? [{ why: 'daredevil', mod: 5 }] : [];
  const terms = [...scoreTerms(t.rules, pilot, score), ...more, ...daredevil];
  if (score === 'flying') return flyingTest(t, plane, 'avoid', '4.15', terms) >= 0;
  const payers = himself(plane, pilot);
  return test(t, { unit: pilot.id, purpose: 'luck', rule: '4.15', tested: 'luck', terms, payers }).margin >= 0;
};
