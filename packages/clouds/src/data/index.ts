/**
 * The tables as typed values. The JSON is checked field by field in `data.test.ts`, so that nothing has to be checked when
 * it is loaded; `read` is the one place where its type is taken on trust.
 */
import aaGun from '../../data/aa-gun.json' with { type: 'json' };
import aceAbilities from '../../data/ace-abilities.json' with { type: 'json' };
import aircraft from '../../data/aircraft.json' with { type: 'json' };
import spotting from '../../data/artillery-spotting.json' with { type: 'json' };
import balloon from '../../data/balloon.json' with { type: 'json' };
import bombing from '../../data/bombing.json' with { type: 'json' };
import collision from '../../data/collision.json' with { type: 'json' };
import damageMulti from '../../data/damage-multi.json' with { type: 'json' };
import damageSingle from '../../data/damage-single.json' with { type: 'json' };
import place from '../../data/emergency-landing-place.json' with { type: 'json' };
import fire from '../../data/fire.json' with { type: 'json' };
import anglesFixed from '../../data/firing-angles-fixed.json' with { type: 'json' };
import anglesGunner from '../../data/firing-angles-gunner.json' with { type: 'json' };
import groundUnits from '../../data/ground-units.json' with { type: 'json' };
import gunnerAbilities from '../../data/gunner-abilities.json' with { type: 'json' };
import landing from '../../data/landing-result.json' with { type: 'json' };
import jam from '../../data/mg-malfunction.json' with { type: 'json' };
import panels from '../../data/panels.json' with { type: 'json' };
import parachute from '../../data/parachute.json' with { type: 'json' };
import pilotAbilities from '../../data/pilot-abilities.json' with { type: 'json' };
import rocketAim from '../../data/rocket-aim.json' with { type: 'json' };
import skillCosts from '../../data/skill-costs.json' with { type: 'json' };
import structuralFailure from '../../data/structural-failure.json' with { type: 'json' };
import wounded from '../../data/wounded.json' with { type: 'json' };
import type { Arc, Cover } from '../vocabulary.ts';
import type { AbilityRow, Aircraft, BombingBand, ByBand, Effect, NumberedRow, Panel, Row, UnitRow } from './types.ts';

export type * from './types.ts';

const read = <T>(table: unknown): T => table as T;

/** Angle table: [band of the target or attacker][band of the shooter] (rule 6.1). */
export type AngleTable = ByBand<ByBand<number>>;
export type GunnerCase = 'parallel' | 'attacking' | 'attackingFromBehind' | 'other';
export type PlaceId = 'aerodrome' | 'grass' | 'cows' | 'meadow' | 'battlefield' | 'wood';
export type Struck = 'plane' | 'balloon' | 'ground';
/** A cell of the collision table; `elseRow`: the row instead for who cannot manoeuvre clear. */
export interface CollisionCell {
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly elseRow?: readonly [number, number];
}
export type CollisionRow = { readonly min: number; readonly max: number } & Readonly<Record<Struck, CollisionCell>>;
export interface PlaceRow {
  readonly id: PlaceId;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly text: string;
  readonly landingMod: number;
}
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
interface GunMods {
  readonly onlyOneMG: number;
  readonly flexibleOrGunner: number;
}

export const ANGLES_FIXED = read<Readonly<Record<Arc, AngleTable>>>(anglesFixed);
export const ANGLES_GUNNER = read<Readonly<Record<GunnerCase, AngleTable>>>(anglesGunner);
export const DAMAGE = {
  single: read<readonly NumberedRow[]>(damageSingle.rows),
  multi: read<readonly NumberedRow[]>(damageMulti.rows),
} as const;
export const STRUCTURAL_FAILURE = read<readonly Row[]>(structuralFailure.rows);
export const JAM = read<readonly Row[]>(jam.rows);
export const FIRE = read<readonly Row[]>(fire.rows);
export const COLLISION = read<{ readonly speedMod: ByBand<number>; readonly rows: readonly CollisionRow[] }>(collision);
export const PARACHUTE = read<readonly Row[]>(parachute.rows);
export const PLACES = read<readonly PlaceRow[]>(place.rows);
export const LANDING = read<{ readonly land: readonly Row[]; readonly water: readonly Row[] }>(landing);
export const BALLOON = read<{
  readonly toHit: { readonly attackerSpeed: ByBand<number>; readonly guns: GunMods };
  readonly damage: { readonly rows: readonly Row[] };
}>(balloon);
export const ROCKET = read<{ readonly base: number; readonly attackerSpeed: ByBand<number>; readonly onHit: number }>(
  rocketAim,
);
export const GROUND = read<{
  readonly units: readonly UnitRow[];
  readonly toHitAir: { readonly targetSpeed: ByBand<number> };
  readonly toHitGround: { readonly attackerSpeed: ByBand<number>; readonly guns: GunMods };
  readonly cover: readonly { readonly id: Cover | 'sheltering'; readonly perD6: number }[];
}>(groundUnits);
export const AA_GUN = read<readonly Row[]>(aaGun.rows);
export const BOMBING = read<{
  readonly spacingMU: ByBand<number>;
  readonly paired: Readonly<Record<string, BombingBand>>;
  readonly scan: Readonly<Record<string, BombingBand>>;
}>(bombing);
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

export const PANELS = read<readonly Panel[]>(panels.panels);
export const AIRCRAFT = read<readonly Aircraft[]>(aircraft.types);

const panelById: ReadonlyMap<string, Panel> = new Map(PANELS.map((p) => [p.id, p]));
const aircraftById: ReadonlyMap<string, Aircraft> = new Map(AIRCRAFT.map((a) => [a.id, a]));

/** Whether there is a type of this id. */
export const isType = (id: string): boolean => panelById.has(id);
/** The panel of a type; throws for an unknown one (setups and states are checked before). */
export const panelOf = (id: string): Panel => {
  const panel = panelById.get(id);
  if (!panel) throw new Error(`there is no aeroplane "${id}"`);
  return panel;
};
/** The service record of a type; throws for an unknown one. */
export const aircraftOf = (id: string): Aircraft => {
  const found = aircraftById.get(id);
  if (!found) throw new Error(`there is no aeroplane "${id}"`);
  return found;
};

/** Bands of altitude in the bombing table, by the lowest z of each. */
export const BOMBING_FROM: readonly (readonly [number, string])[] = [
  [24, '24+'],
  [14, '14-23'],
  [6, '6-13'],
  [0, '0-5'],
];
