/** Structural Strength: losing it, testing it, coming apart (rules 4.13, 4.22). */
import { creditDestroyed } from '../credit.ts';
import { has, isAboard } from '../crew.ts';
import type { Purpose } from '../dice-names.ts';
import { structuralFailureRow } from '../results.ts';
import { everybody, tableRoll, test } from '../rolls.ts';
import type { Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import type { Reason } from '../words/german-reasons.ts';

const RULE = '4.13';

/** Whether there is still an aeroplane to damage. */
export const isWhole = (plane: Plane): boolean => plane.status !== 'wreck' && plane.status !== 'out';

/** The plane comes apart in the air; what is left of it falls (rule 4.13). */
export const breakUp = (t: TurnContext, plane: Plane): void => {
  if (!isWhole(plane)) return;
  plane.status = 'wreck';
  plane.spin = null;
  plane.initiative = null;
  const { x, y, z, h, p } = plane;
  t.say?.({ type: 'broke-up', rule: RULE, unit: plane.id, at: { x, y, z, h, p }, radius: null });
  creditDestroyed(t, plane);
};

/** Takes Structural Strength off; at 0 it breaks up at once. `why`: a word of the narration. */
export const loseStructure = (t: TurnContext, plane: Plane, lost: number, why: Reason): void => {
  if (!isWhole(plane)) return;
  plane.strength -= lost;
  t.say?.({ type: 'damaged', rule: '4.22', unit: plane.id, lost, left: plane.strength, why });
  if (plane.strength <= 0) breakUp(t, plane);
};

const riggerOf = (plane: Plane): readonly Term[] =>
  plane.crew.some((m) => isAboard(m) && has(m, 'bestRigger')) ? [{ why: 'bestRigger', mod: 1 }] : [];

/** One roll on the table of structural failure. */
const structuralFailure = (t: TurnContext, plane: Plane): void => {
  const terms = riggerOf(plane);
  const { die, total, again } = tableRoll(t, {
    unit: plane.id,
    purpose: 'sfail',
    sides: 6,
    terms,
    payers: everybody(plane),
  });
  const { text, effects } = structuralFailureRow(total);
  t.say?.({
    type: 'rolled',
    rule: RULE,
    unit: plane.id,
    purpose: 'sfail',
    table: 'structural-failure',
    dice: [die],
    terms,
    total,
    text,
    ...(again && { again }),
  });
  for (const effect of effects) {
    if ('breakup' in effect) breakUp(t, plane);
    if ('structural' in effect) loseStructure(t, plane, amount(t, plane.id, 'loss', effect.structural), 'failure');
  }
};

/**
 * A structural test, and what comes of it when it fails. True if it held; false if it failed, whether or not the plane
 * is still whole (`isWhole`). `purpose` names the die: `tight` in a turn (rule 4.7).
 */
export const structuralTest = (
  t: TurnContext,
  plane: Plane,
  rule: string = RULE,
  mods: readonly Term[] = [],
  purpose: Purpose = 'struct',
): boolean => {
  if (!isWhole(plane)) return false;
  const terms: readonly Term[] = [{ why: 'strength', mod: plane.strength }, ...mods];
  const { margin } = test(t, {
    unit: plane.id,
    purpose,
    rule,
    tested: 'structural',
    terms,
    payers: everybody(plane),
  });
  if (margin < 0) structuralFailure(t, plane);
  return margin >= 0;
};
