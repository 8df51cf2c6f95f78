/** What dice come to: damage, failures, collisions, landings, wounds, and the abilities that are thrown for. */
import aaGun from '../../data/aa-gun.json' with { type: 'json' };
import aceAbilities from '../../data/ace-abilities.json' with { type: 'json' };
import spotting from '../../data/artillery-spotting.json' with { type: 'json' };
import collision from '../../data/collision.json' with { type: 'json' };
import damageMulti from '../../data/damage-multi.json' with { type: 'json' };
import damageSingle from '../../data/damage-single.json' with { type: 'json' };
import fire from '../../data/fire.json' with { type: 'json' };
import gunnerAbilities from '../../data/gunner-abilities.json' with { type: 'json' };
import landing from '../../data/landing-result.json' with { type: 'json' };
import jam from '../../data/mg-malfunction.json' with { type: 'json' };
import pilotAbilities from '../../data/pilot-abilities.json' with { type: 'json' };
import skillCosts from '../../data/skill-costs.json' with { type: 'json' };
import structuralFailure from '../../data/structural-failure.json' with { type: 'json' };
import wounded from '../../data/wounded.json' with { type: 'json' };
import { read } from './read.ts';
import type { AbilityRow, ByBand, Effect, NumberedRow, Row } from './types.ts';

export type Struck = 'plane' | 'balloon' | 'ground';
/** A cell of the collision table; `elseRow`: the row instead for who cannot manoeuvre clear. */
export interface CollisionCell {
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly elseRow?: readonly [number, number];
}
export type CollisionRow = { readonly min: number; readonly max: number } & Readonly<Record<Struck, CollisionCell>>;
export interface SpottingRow {
  readonly min: number | null;
  readonly max: number | null;
  readonly text: string;
  /** d10 added to (+) or taken from (-) the deviation. */
  readonly dice: number;
}
/** Status by pace of the campaign: days, weeks, months; null: dead. */
export interface WoundedRow {
  readonly natural?: 1 | 20;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly status: readonly ('cleared' | 'grounded')[] | null;
}

export const DAMAGE = {
  single: read<readonly NumberedRow[]>(damageSingle.rows),
  multi: read<readonly NumberedRow[]>(damageMulti.rows),
} as const;
export const STRUCTURAL_FAILURE = read<readonly Row[]>(structuralFailure.rows);
export const JAM = read<readonly Row[]>(jam.rows);
export const FIRE = read<readonly Row[]>(fire.rows);
export const COLLISION = read<{ readonly speedMod: ByBand<number>; readonly rows: readonly CollisionRow[] }>(collision);
export const LANDING = read<{ readonly land: readonly Row[]; readonly water: readonly Row[] }>(landing);
export const AA_GUN = read<readonly Row[]>(aaGun.rows);
export const SPOTTING = read<readonly SpottingRow[]>(spotting.rows);
export const WOUNDED = read<readonly WoundedRow[]>(wounded.rows);
export const SKILL_COSTS = read<readonly { readonly from: number; readonly to: number | null; readonly xp: number }[]>(
  skillCosts.rows,
);
export const ABILITY_TABLES = {
  pilot: read<readonly AbilityRow[]>(pilotAbilities.rows),
  gunner: read<readonly AbilityRow[]>(gunnerAbilities.rows),
  ace: read<readonly AbilityRow[]>(aceAbilities.rows),
} as const;
