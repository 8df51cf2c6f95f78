/** What rows of tables do to men (rules 3.3, 4.22, 6.3). */
import { has, isAboard, pilotOf, scoreTerms } from '../crew.ts';
import type { EffectOf, Who } from '../data/index.ts';
import { bears } from '../fire/arcs.ts';
import { distance, type Point } from '../geometry.ts';
import { flyingTest } from '../move/pilot-test.ts';
import { himself, test } from '../rolls.ts';
import type { State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import { amount, choose, planeOf, type TurnContext } from '../turn-context.ts';
import { type Blow, mustStay } from './blow.ts';
import { kill, stayInCombat, wound } from './men.ts';
import { structuralTest } from './structure.ts';

/** Everybody alive aboard who does not fly the plane: "gunners", by seats. */
const others = (plane: Plane): readonly Man[] => plane.crew.filter((m) => isAboard(m) && m.seat !== plane.flownBy);

/** Where a shot came from; null when nobody fired it. */
const positionOf = (state: State, by: string | null): Point | null => {
  if (by === null) return null;
  const plane = planeOf(state, by);
  if (plane) return plane;
  const unit = state.units.find((u) => u.id === by);
  if (unit) return { x: unit.x, y: unit.y, z: 0 };
  return state.balloons.find((b) => b.id === by || b.crew.some((m) => m.id === by)) ?? null;
};

/** The gunner whose mount bears on the attacker, else the one of the lowest seat. */
const nearestGunner = (t: TurnContext, plane: Plane, by: string | null): Man | undefined => {
  const gunners = others(plane);
  const at = positionOf(t.state, by);
  const bearing = (m: Man): boolean =>
    at !== null && plane.guns.some((g) => g.seat === m.seat && g.mount !== 'fixed' && bears(plane, g.mount, at));
  return gunners.find(bearing) ?? gunners[0];
};

const theOne = (man: Man | null | undefined): readonly Man[] => (man ? [man] : []);

const victims: Readonly<Record<Who, (t: TurnContext, plane: Plane, blow: Blow) => readonly Man[]>> = {
  pilot: (_, plane) => theOne(pilotOf(plane)),
  gunner: (t, plane) => theOne(choose(t, plane.id, 'who', others(plane))),
  gunnerNearest: (t, plane, { by }) => theOne(nearestGunner(t, plane, by)),
  randomCrew: (t, plane) => theOne(choose(t, plane.id, 'who', plane.crew.filter(isAboard))),
  allCrew: (_, plane) => plane.crew.filter(isAboard),
  observer: (_, plane) => plane.crew.filter((m) => isAboard(m) && m.role === 'observer'),
};

/** Somebody loses Fortitude; he tests afterwards whether he stays. */
export const hurt = (t: TurnContext, { fortitude }: EffectOf<'fortitude'>, blow: Blow, plane: Plane): void => {
  for (const man of victims[fortitude.who](t, plane, blow)) {
    wound(t, plane, man, amount(t, man.id, 'wound', fortitude.loss), blow.why);
    if (isAboard(man)) mustStay(blow, plane, man);
  }
};

/** Men are killed; who sits outside the cockpit is a gunner (rule 7). */
export const killMen = (t: TurnContext, effect: EffectOf<'kill'>, blow: Blow, plane: Plane): void => {
  const why = effect.humanTorch ? 'flames' : blow.why;
  const men =
    effect.kill === 'pilot'
      ? theOne(pilotOf(plane))
      : plane.crew.filter((m) => isAboard(m) && (effect.kill !== 'cockpitCrew' || m.role !== 'gunner'));
  for (const man of men) kill(t, plane, man, why);
};

/** A human torch: pilots near enough, of both sides, test whether they stay (rule 6.3). */
const horrify = (t: TurnContext, plane: Plane, radius: number): void => {
  for (const near of t.state.planes) {
    const pilot = pilotOf(near);
    if (near === plane || !pilot || near.status !== 'flying' || distance(plane, near) > radius) continue;
    stayInCombat(t, near, pilot, 'horror');
  }
};

/** A test of the pilot's; Daredevils are used to collisions (rule 6.3). True if he succeeds. */
const pilotTest = (t: TurnContext, effect: EffectOf<'test'>, blow: Blow, plane: Plane): boolean => {
  const pilot = pilotOf(plane);
  if (!pilot || effect.test === 'structural') return false;
  const terms = scoreTerms(t.rules, pilot, effect.test);
  if (effect.mod) terms.push({ why: blow.why, mod: effect.mod });
  if (effect.test === 'flying') {
    if (blow.table === 'collision' && has(pilot, 'daredevil')) terms.push({ why: 'daredevil', mod: 5 });
    return flyingTest(t, plane, 'flying', '4.22', terms) >= 0;
  }
  const ask = { unit: pilot.id, purpose: effect.test, rule: '4.22', tested: effect.test, terms } as const;
  return test(t, { ...ask, payers: himself(plane, pilot) }).margin >= 0;
};

/**
 * A test. True if what follows a failure is to be carried out by the caller: structural tests bring their table with them, and
 * who fails to stay turns for home by himself.
 */
export const failsTest = (t: TurnContext, effect: EffectOf<'test'>, blow: Blow, plane: Plane): boolean => {
  if (effect.test === 'structural') {
    structuralTest(t, plane);
    return false;
  }
  if (effect.of === 'allPilotsWithin') {
    horrify(t, plane, effect.radiusMU ?? 0);
    return false;
  }
  return !pilotTest(t, effect, blow, plane);
};

/** A score of the pilot's changes for good. */
export const changeForGood = (t: TurnContext, { permanent }: EffectOf<'permanent'>, _: Blow, plane: Plane): void => {
  const pilot = pilotOf(plane);
  if (!pilot || permanent.luck === undefined) return;
  const by = amount(t, pilot.id, 'luck', permanent.luck);
  pilot.luck += by;
  t.say?.({ type: 'impaired', rule: '4.22', unit: pilot.id, what: 'luck', by });
};

/** A head wound: if he lives, he sleeps through his next moves. */
export const blackOut = (t: TurnContext, { blackoutTurns }: EffectOf<'blackoutTurns'>, _: Blow, plane: Plane): void => {
  const pilot = pilotOf(plane);
  if (!pilot) return;
  plane.blackout = Math.max(plane.blackout, blackoutTurns);
  t.say?.({ type: 'blacked-out', rule: '4.22', unit: pilot.id });
};
