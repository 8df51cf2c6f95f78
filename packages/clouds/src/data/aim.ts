/** What an order is weighed by before dice fall: angles, targets, bombs, places to land. */
import balloon from '../../data/balloon.json' with { type: 'json' };
import bombing from '../../data/bombing.json' with { type: 'json' };
import place from '../../data/emergency-landing-place.json' with { type: 'json' };
import anglesFixed from '../../data/firing-angles-fixed.json' with { type: 'json' };
import anglesGunner from '../../data/firing-angles-gunner.json' with { type: 'json' };
import groundUnits from '../../data/ground-units.json' with { type: 'json' };
import parachute from '../../data/parachute.json' with { type: 'json' };
import rocketAim from '../../data/rocket-aim.json' with { type: 'json' };
import type { Arc, Cover } from '../vocabulary.ts';
import { read } from './read.ts';
import type { BombingBand, ByBand, Row, UnitRow } from './types.ts';

/** Angle table: [band of the target or attacker][band of the shooter] (rule 6.1). */
export type AngleTable = ByBand<ByBand<number>>;
export type GunnerCase = 'parallel' | 'attacking' | 'attackingFromBehind' | 'other';
export type PlaceId = 'aerodrome' | 'grass' | 'cows' | 'meadow' | 'battlefield' | 'wood';
export interface PlaceRow {
  readonly id: PlaceId;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly text: string;
  readonly landingMod: number;
}
interface GunMods {
  readonly onlyOneMG: number;
  readonly flexibleOrGunner: number;
}

export const ANGLES_FIXED = read<Readonly<Record<Arc, AngleTable>>>(anglesFixed);
export const ANGLES_GUNNER = read<Readonly<Record<GunnerCase, AngleTable>>>(anglesGunner);
export const PARACHUTE = read<readonly Row[]>(parachute.rows);
export const PLACES = read<readonly PlaceRow[]>(place.rows);
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
export const BOMBING = read<{
  readonly spacingMU: ByBand<number>;
  readonly paired: Readonly<Record<string, BombingBand>>;
  readonly scan: Readonly<Record<string, BombingBand>>;
}>(bombing);
/** Bands of altitude in the bombing table, by the lowest z of each. */
export const BOMBING_FROM: readonly (readonly [number, string])[] = [
  [24, '24+'],
  [14, '14-23'],
  [6, '6-13'],
  [0, '0-5'],
];
