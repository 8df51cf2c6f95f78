/** Who has seen whom (rule 1.9). Positions are open to all seats; "seen" matters where a rule asks for it. */
import { isAboard, pilotOf, scoreTerms } from './crew.ts';
import { arcOf, bearing, between } from './geometry.ts';
import { himself, test } from './rolls.ts';
import { inSight } from './sight.ts';
import type { Man, Plane } from './state-plane.ts';
import type { TurnContext } from './turn-context.ts';

const RULE = '1.9';
/** In the sun: within 20 degrees of its bearing. */
const SUN = 200;
const DAZZLED = -4;

const inTheAir = (plane: Plane): boolean => plane.status === 'flying' || plane.status === 'spinning';

/** Whoever can look: the pilot first, then the others by their seats. */
const lookouts = (plane: Plane): readonly Man[] => {
  const awake = plane.crew.filter((m) => isAboard(m) && m.blackouts !== 'out');
  const pilot = pilotOf(plane);
  return pilot && awake.includes(pilot) ? [pilot, ...awake.filter((m) => m !== pilot)] : awake;
};

const isInSun = (t: TurnContext, plane: Plane, enemy: Plane): boolean => {
  const { sun } = t.state.sky;
  return sun !== null && enemy.z > plane.z && between(bearing(plane, enemy), sun) <= SUN;
};

/** Somebody aboard looks round: the first who succeeds sees the enemy behind. */
const isNoticed = (t: TurnContext, plane: Plane, enemy: Plane): boolean => {
  const dazzled = isInSun(t, plane, enemy);
  return lookouts(plane).some((man) => {
    const terms = scoreTerms(t.rules, man, 'awareness');
    if (dazzled && man.seat === plane.flownBy) terms.push({ why: 'sun', mod: DAZZLED });
    const ask = { unit: man.id, purpose: 'see', rule: RULE, tested: 'awareness', payers: himself(plane, man) } as const;
    return test(t, { ...ask, terms }).margin >= 0;
  });
};

/** The crew of a plane sees an enemy from now on, until it loses sight of him. */
export const see = (t: TurnContext, plane: Plane, enemy: string): void => {
  if (plane.seen.includes(enemy)) return;
  plane.seen.push(enemy);
  t.say?.({ type: 'seen', rule: RULE, unit: plane.id, enemy });
};

const loseSight = (t: TurnContext, plane: Plane, enemy: Plane): void => {
  plane.seen = plane.seen.filter((id) => id !== enemy.id);
  if (inTheAir(enemy)) t.say?.({ type: 'lost-sight', rule: RULE, unit: plane.id, enemy: enemy.id });
};

/** What each crew sees at INI: enemies come into sight, or are lost. */
export const lookAround = (t: TurnContext): void => {
  const { planes, sky } = t.state;
  for (const plane of planes) {
    if (!inTheAir(plane)) continue;
    for (const enemy of planes) {
      if (enemy.side === plane.side) continue;
      const seen = plane.seen.includes(enemy.id);
      if (!inTheAir(enemy) || !inSight(sky, plane, enemy)) {
        if (seen) loseSight(t, plane, enemy);
      } else if (!seen && (arcOf(plane, enemy) !== 'rear' || isNoticed(t, plane, enemy))) see(t, plane, enemy.id);
    }
  }
};
