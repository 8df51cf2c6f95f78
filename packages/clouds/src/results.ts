/** Rows that dice pick: damage, failures, landings, collisions, wounds. Nothing here throws dice. */

import { BALLOON } from './data/aim.ts';
import type { CollisionCell, SpottingRow, Struck, WoundedRow } from './data/results.ts';
import * as data from './data/results.ts';
import type { Effect, EffectKey, NumberedRow, Row } from './data/types.ts';
import { clamp, rowOf } from './tables.ts';
import type { Band } from './vocabulary.ts';

/** Row of a damage table by total; below 1 and above 30 count as 1 and 30. */
export const damageRow = (table: 'single' | 'multi', total: number): NumberedRow =>
  data.DAMAGE[table][clamp(total, 1, 30) - 1]!;

/** Row of structural_failure, die with the rigger's bonus. */
export const structuralFailureRow = (total: number): Row => rowOf(data.STRUCTURAL_FAILURE, total);
/** Row of mg_malfunction, die with the expert's bonus. */
export const jamRow = (total: number): Row => rowOf(data.JAM, total);
/** Row of the fire table. */
export const fireRow = (die: number): Row => rowOf(data.FIRE, die);
/** Row of the AA gun table. */
export const aaRow = (die: number): Row => rowOf(data.AA_GUN, die);
/** Row of the landing table by margin. */
export const landingRow = (on: 'land' | 'water', margin: number): Row => rowOf(data.LANDING[on], margin);
/** Row of the balloon's damage table by total, at least 1. */
export const balloonRow = (total: number): Row => rowOf(BALLOON.damage.rows, Math.max(1, total));
/** Row of the artillery spotting table by margin. */
export const spottingRow = (margin: number): SpottingRow => rowOf(data.SPOTTING, margin);
/** The row taken without a roll by an observer who was fired on from the air (rule 6.3). */
export const SPOTTING_DISTURBED = -6;
/** Row of the wounded table: naturals first, then margin. */
export const woundedRow = (die: number, margin: number): WoundedRow =>
  data.WOUNDED.find((r) => r.natural === die) ?? rowOf(data.WOUNDED, margin);

/** Cell of the collision table: die, band of the faster plane, what is struck, room to manoeuvre. */
export const collisionCell = (
  die: number,
  band: Band,
  struck: Struck,
  canManoeuvre: boolean,
): { readonly total: number; readonly cell: CollisionCell } => {
  const total = clamp(die + data.COLLISION.speedMod[band], 1, 20);
  const cell = rowOf(data.COLLISION.rows, total)[struck];
  const instead = canManoeuvre ? undefined : cell.elseRow;
  return { total, cell: instead ? rowOf(data.COLLISION.rows, instead[0])[struck] : cell };
};
/** The speed modifier of a collision. */
export const collisionMod = (band: Band): number => data.COLLISION.speedMod[band];

/** The key that says what an effect does: always its first. */
export const effectKey = (effect: Effect): EffectKey => {
  for (const key in effect) return key as EffectKey;
  throw new Error('an effect does nothing');
};
