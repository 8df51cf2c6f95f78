/** Men: their scores now, what they can still do, their abilities (rules 3.1-3.5, 9.5, 9.6). */
import type { Rules } from './options.ts';
import type { Man, Plane } from './state-plane.ts';
import type { Term } from './tables.ts';
import type { Ability, Score } from './vocabulary.ts';
import type { Refusal } from './words/german-problems.ts';

type Aboard = Pick<Plane, 'crew' | 'flownBy'>;

export const has = (man: Pick<Man, 'abilities'>, ability: Ability): boolean => man.abilities.includes(ability);

/** Alive and at his place. */
export const isAboard = (man: Man): boolean => man.status === 'aboard';

/** The man who flies the plane; undefined when nobody does. */
export const pilotOf = (plane: Aboard): Man | undefined =>
  plane.crew.find((m) => m.seat === plane.flownBy && isAboard(m));

/** The man whose work is looking: the observer, else the pilot (rules 4.29, 4.30). */
export const observerOf = (plane: Aboard): Man | undefined =>
  plane.crew.find((m) => m.role === 'observer' && isAboard(m)) ?? pilotOf(plane);

/** Scores that wounds take the edge off, and those that Hard as Nails keeps whole, by place. */
const EDGED: readonly Score[] = ['awareness', 'flying', 'gunnery'];
const NAILS: Readonly<Record<'pilot' | 'crew', readonly Score[]>> = {
  pilot: ['flying', 'gunnery'],
  crew: ['awareness', 'gunnery'],
};

/** Modifier of a score by wounds: 0 to -6 (rule 3.2). */
export const woundMod = (rules: Rules, man: Man, score: Score): number => {
  const lost = man.full - man.fortitude;
  if (lost <= 0 || !EDGED.includes(score)) return 0;
  if (has(man, 'hardAsNails') && NAILS[man.role === 'pilot' ? 'pilot' : 'crew'].includes(score)) return 0;
  return -Math.min(6, rules.wounds === 'pairs' ? Math.floor(lost / 2) : lost) + 0;
};

/** A score with its wounds, as terms of a test. */
export const scoreTerms = (rules: Rules, man: Man, score: Score): Term[] => {
  const terms: Term[] = [{ why: score, mod: man[score] }];
  const wounds = woundMod(rules, man, score);
  if (wounds !== 0) terms.push({ why: 'wounds', mod: wounds });
  return terms;
};

/** A term for an ability, none if he has not got it. */
export const abilityTerm = (man: Man, ability: Ability, mod: number): readonly Term[] =>
  has(man, ability) ? [{ why: ability, mod }] : [];

/** Why the plane as a whole shoots at nobody, threatens nobody and does no work; null if it may (rules 3.5, 4.12, 4.17, 4.23). */
export const hindered = (plane: Plane): Refusal | null => {
  if (plane.status !== 'flying') return plane.status;
  if (plane.uncontrolled) return 'uncontrolled';
  return plane.fire ? 'burning' : null;
};

/** Why a man does not shoot at his moment; null if he may (rules 3.3-3.5, 4.10, 4.12, 4.17, 4.21). */
export const heldFire = (plane: Plane, man: Man): Refusal | null => {
  if (!isAboard(man)) return man.status;
  if (man.silent) return 'silent';
  if (man.worked) return 'at work';
  const whole = hindered(plane);
  // A gunner does not need a pilot (rule 4.17).
  if (man.seat !== plane.flownBy) return whole === 'uncontrolled' ? null : whole;
  if (whole !== null) return whole;
  if (plane.forcedHome) return 'forced home';
  if (plane.blackout > 0 || man.blackouts === 'out') return 'blacked out';
  return plane.shaken ? 'shaken' : null;
};
