/** What units and barrages have in common: when they hold their fire, and what a hit of theirs does (rules 4.25-4.27). */
import { aftermath } from '../damage/aftermath.ts';
import { strike } from '../damage/hit.ts';
import { panel } from '../plane.ts';
import type { Unit } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { sum, type Term } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';

const ARMOURED = -5;

/** Why a unit does not shoot at all; null if it may. */
export const unitHeld = (unit: Unit): Refusal | null => {
  if (!unit.placed || unit.strength === 0) return 'destroyed';
  if (unit.suppressed > 0) return 'suppressed';
  return unit.sheltering ? 'sheltering' : null;
};

/** Damage of a shot or burst from the ground; armour keeps some of it out. */
export const strikeFromBelow = (
  t: TurnContext,
  plane: Plane,
  by: string,
  dice: readonly number[],
  terms: readonly Term[],
): void => {
  const all = panel(plane).armoured ? [...terms, { why: 'armour', mod: ARMOURED }] : terms;
  let total = sum(all);
  for (const face of dice) total += face;
  const table = `damage-${panel(plane).damageTable}`;
  t.say?.({ type: 'rolled', rule: '4.25', unit: by, purpose: 'gdmg', table, dice, terms: all, total, text: null });
  strike(t, plane, total, { by, unit: by, purpose: 'gdmg' });
  aftermath(t);
};
