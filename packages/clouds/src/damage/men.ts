/** What happens to men: wounds, the test to stay in combat, death, and planes that nobody flies (rules 3.2-3.5, 6.3). */
import { creditDestroyed, creditHit } from '../credit.ts';
import { has, isAboard } from '../crew.ts';
import { himself, test } from '../rolls.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import type { Reason } from '../words/german-reasons.ts';
import { isWhole } from './structure.ts';

/** A plane begins to spin (rule 4.12); one that spins already may only get worse. */
export const startSpin = (
  t: TurnContext,
  plane: Plane,
  spin: { readonly recoverable: boolean; readonly onPurpose?: boolean; readonly why: Reason },
): void => {
  if (!isWhole(plane)) return;
  const { recoverable, onPurpose = false, why } = spin;
  plane.spin = plane.spin
    ? { ...plane.spin, recoverable: plane.spin.recoverable && recoverable }
    : { recoverable, failures: 0, onPurpose, from: t.state.turn };
  plane.status = 'spinning';
  plane.initiative = null;
  t.say?.({ type: 'spin', rule: '4.12', unit: plane.id, recoverable, why });
};

/** The pilot turns for home, for the rest of the mission (rule 3.4). */
export const forceHome = (t: TurnContext, plane: Plane, why: Reason): void => {
  if (plane.forcedHome || !isWhole(plane)) return;
  plane.forcedHome = true;
  t.say?.({ type: 'forced-home', rule: '3.4', unit: plane.id, why });
  creditHit(t, plane, 'forcedHome');
};

/** Nobody flies it any more: straight on in the next UNC, then a spin (rule 3.5). */
const losePilot = (t: TurnContext, plane: Plane): void => {
  plane.flownBy = null;
  plane.uncontrolled = true;
  plane.initiative = null;
  t.say?.({ type: 'uncontrolled', rule: '3.5', unit: plane.id, by: null });
};

/** Cheating Death: Luck -4, and he is down alive; his plane is lost (rule 6.3). */
const cheatsDeath = (t: TurnContext, plane: Plane, man: Man): boolean => {
  if (!has(man, 'cheatingDeath')) return false;
  const terms: readonly Term[] = [
    { why: 'luck', mod: man.luck },
    { why: 'cheatingDeath', mod: -4 },
  ];
  const { margin } = test(t, {
    unit: man.id,
    purpose: 'cheat',
    rule: '6.3',
    tested: 'luck',
    terms,
    payers: himself(plane, man),
  });
  if (margin < 0) return false;
  man.fortitude = Math.min(man.full, amount(t, man.id, 'wound', '1d4'));
  man.status = 'jumped';
  t.state.parachutes.push({ man: man.id, side: plane.side, x: plane.x, y: plane.y, z: 0, down: null });
  return true;
};

/** A man dies, at once (rule 4.22). If he flew the plane, nobody does. */
export const kill = (t: TurnContext, plane: Plane, man: Man, why: Reason): void => {
  if (man.status === 'dead') return;
  const flew = isAboard(man) && man.seat === plane.flownBy;
  const cheated = isAboard(man) && cheatsDeath(t, plane, man);
  if (!cheated) {
    man.status = 'dead';
    man.fortitude = Math.min(0, man.fortitude);
  }
  t.say?.({ type: 'killed', rule: '4.22', unit: man.id, why, cheated });
  if (flew) {
    if (isWhole(plane)) losePilot(t, plane);
    creditDestroyed(t, plane);
  }
  if (cheated) startSpin(t, plane, { recoverable: false, why: 'abandoned' });
};

/** A man who flew the plane has left it by parachute, or cannot fly it any more. */
export const leavePlace = (t: TurnContext, plane: Plane, man: Man): void => {
  man.status = 'jumped';
  if (man.seat === plane.flownBy) losePilot(t, plane);
};

/** Takes Fortitude off; dead at 0 (rule 3.2). The test to stay in combat is the caller's, once a result (rule 3.3). */
export const wound = (t: TurnContext, plane: Plane, man: Man, lost: number, why: Reason): void => {
  if (man.status === 'dead') return;
  man.fortitude -= lost;
  const dead = man.fortitude <= 0;
  t.say?.({ type: 'wounded', rule: '3.2', unit: man.id, lost, left: man.fortitude, dead, why });
  if (dead) kill(t, plane, man, why);
};

/**
 * The test to stay in combat (rule 3.3): a pilot who fails is forced home, another man is silent. True if he stays. Nobody
 * tests who has failed before, or is not aboard.
 */
export const stayInCombat = (t: TurnContext, plane: Plane, man: Man, why: Reason): boolean => {
  const flies = man.seat === plane.flownBy;
  if (!isAboard(man) || man.silent || (flies && plane.forcedHome)) return false;
  const terms: Term[] = [{ why: 'fortitude', mod: man.fortitude }];
  if (man.stayMod !== 0) terms.push({ why: 'nerves', mod: man.stayMod });
  const ask = {
    unit: man.id,
    purpose: 'stay',
    rule: '3.3',
    tested: 'fortitude',
    terms,
    payers: himself(plane, man),
  } as const;
  if (test(t, ask).margin >= 0) return true;
  if (flies) forceHome(t, plane, why);
  else {
    man.silent = true;
    t.say?.({ type: 'silent', rule: '3.3', unit: man.id });
  }
  return false;
};
