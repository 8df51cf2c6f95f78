/** Landing (rule 4.14): where it comes down, how well, and whose it is then. */
import { creditHit } from '../credit.ts';
import { has, isAboard, pilotOf, scoreTerms } from '../crew.ts';
import { applyEffects } from '../damage/apply.ts';
import { blowOn } from '../damage/blow.ts';
import { kill } from '../damage/men.ts';
import type { PlaceRow } from '../data/index.ts';
import { isOnMap, isOverFriends } from '../end/home.ts';
import { bandNow } from '../plane.ts';
import { landingRow } from '../results.ts';
import { himself, test } from '../rolls.ts';
import type { Plane } from '../state-plane.ts';
import { terms as modifiers, placeByMargin, placeOfTerrain } from '../tables.ts';
import { terrainAt } from '../terrain.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Band } from '../vocabulary.ts';
import { leave } from './leave.ts';
import { isSound, landTerms } from './needs.ts';
import { flyingTest } from './pilot-test.ts';
import { poseOf } from './walk.ts';

const RULE = '4.14';

/** The field that a pilot finds in open country by his Luck. */
const findPlace = (t: TurnContext, plane: Plane): PlaceRow => {
  const pilot = pilotOf(plane);
  if (!pilot) return placeByMargin(Number.NEGATIVE_INFINITY);
  const terms = scoreTerms(t.rules, pilot, 'luck');
  if (has(pilot, 'emergencySurvivor')) terms.push({ why: 'emergencySurvivor', mod: 5 });
  const payers = himself(plane, pilot);
  const { margin } = test(t, { unit: pilot.id, purpose: 'place', rule: RULE, tested: 'luck', terms, payers });
  return placeByMargin(margin);
};

interface Ground {
  readonly place: PlaceRow | null;
  readonly water: boolean;
}

const groundUnder = (t: TurnContext, plane: Plane): Ground => {
  const terrain = t.facts?.terrain ?? terrainAt(t.state, plane.x, plane.y);
  if (terrain === 'water') return { place: null, water: true };
  return { place: placeOfTerrain(terrain) ?? findPlace(t, plane), water: false };
};

/** Everybody gets out of a sinking plane by his Luck, or does not. */
const swim = (t: TurnContext, plane: Plane, mod: number): void => {
  for (const man of plane.crew) {
    if (!isAboard(man)) continue;
    const terms = [...scoreTerms(t.rules, man, 'luck'), ...modifiers([['water', mod]])];
    const payers = himself(plane, man);
    const { margin } = test(t, { unit: man.id, purpose: 'luck', rule: RULE, tested: 'luck', terms, payers });
    if (margin < 0) kill(t, plane, man, 'drowned');
  }
};

const touchDown = (t: TurnContext, plane: Plane, { place, water }: Ground, band: Band): void => {
  const margin = flyingTest(t, plane, 'landing', RULE, landTerms(t.rules, plane, place, band));
  const row = landingRow(water ? 'water' : 'land', margin);
  const table = 'landing-result';
  t.say?.({ type: 'hit', rule: RULE, unit: plane.id, by: null, table, row: margin, text: row.text });
  applyEffects(t, row.effects, blowOn(plane, { table, why: 'landing' }));
  for (const effect of row.effects) if ('escape' in effect) swim(t, plane, effect.escape.mod);
};

/**
 * A plane comes down for good. `given`: the place that is known already; null: the ground below it (open country: his Luck
 * finds one). `band`: how fast, beyond the stall band each one makes it harder. Sound and under power, it needs no test on
 * an aerodrome; all else is an emergency, on the map a victory for who has hit it last (rule 4.33).
 */
export const landPlane = (t: TurnContext, plane: Plane, given: PlaceRow | null, band: Band = bandNow(plane)): void => {
  const ground = given ? { place: given, water: false } : groundUnder(t, plane);
  plane.z = 0;
  const routine = ground.place?.id === 'aerodrome' && isSound(plane);
  if (!routine) touchDown(t, plane, ground, band);
  plane.v = 0;
  plane.p = 0;
  plane.b = 0;
  t.say?.({ type: 'landed', rule: RULE, unit: plane.id, to: poseOf(plane), place: ground.place?.id ?? 'water' });
  if (!routine && !given && (t.facts?.terrain !== undefined || isOnMap(t.state, plane))) creditHit(t, plane, 'landed');
  const home = isOverFriends(t.state, plane);
  leave(t, plane, home ? 'landed' : 'captured', home && plane.status !== 'wreck');
};
