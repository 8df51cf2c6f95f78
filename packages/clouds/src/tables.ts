/**
 * Look-ups of what is known before dice fall, one function each: what modifies a roll as a list of terms, so that "why -4?" can
 * be answered, and where one lands. What dice pick is in `results.ts`.
 */
import type { GunnerCase, PlaceId, PlaceRow } from './data/aim.ts';
import * as data from './data/aim.ts';
import type { Row, UnitRow } from './data/types.ts';
import { arcOf, between, inNoseCone, type Pose } from './geometry.ts';
import { type Arc, BANDS, type Band, type Burst, type Cover, type Terrain, type UnitKind } from './vocabulary.ts';
import type { Reason } from './words/german-reasons.ts';

/** One reason for a modifier, with what it gives. `why` is a key of the narration's word list. */
export interface Term {
  readonly why: Reason;
  readonly mod: number;
}

/** What the terms come to. */
export const sum = (terms: readonly { readonly mod: number }[]): number => {
  let total = 0;
  for (const term of terms) total += term.mod;
  return total;
};

/** The row of a table in which a number lies; the tables have no gaps (held to by the tests). */
export const rowOf = <R extends { readonly min?: number | null; readonly max?: number | null }>(
  rows: readonly R[],
  n: number,
): R => rows.find((r) => r.min !== undefined && n >= (r.min ?? -Infinity) && n <= (r.max ?? Infinity))!;

/** A number held within bounds. */
export const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** Modifier for distance in whole MU (rule 4.19); null beyond 20. */
export const distanceMod = (mu: number): number | null => DISTANCE.find(([to]) => mu <= to)?.[1] ?? null;
/** Modifiers for distance: up to so many MU, nearest first. */
export const DISTANCE: readonly (readonly [number, number])[] = [
  [2, 4],
  [5, 2],
  [8, 0],
  [10, -2],
  [12, -4],
  [15, -6],
  [17, -9],
  [20, -12],
];
/** How far guns reach, in MU (rule 4.18). */
export const GUN_RANGE = 20;

/** Angle of a fixed gun: the arc of the target in which the shooter is, target band, shooter band (rule 6.1). */
export const angleFixed = (arc: Arc, target: Band, shooter: Band): number => data.ANGLES_FIXED[arc][target][shooter];

/** Which part of the gunners' angle table applies: `target` is the plane shot at, `own` the gunner's (rule 6.1). */
export const gunnerCase = (target: Pose, own: Pose): GunnerCase => {
  if (inNoseCone(target, own)) return arcOf(own, target) === 'rear' ? 'attackingFromBehind' : 'attacking';
  return between(target.h, own.h) <= 300 ? 'parallel' : 'other';
};
/** Angle of a gunner: case, band of the other plane, band of his own (rule 6.1). */
export const angleGunner = (which: GunnerCase, target: Band, own: Band): number =>
  data.ANGLES_GUNNER[which][target][own];

/** Boxes that a burst takes from a gun (rule 4.20). */
export const BOXES: Readonly<Record<Burst, number>> = { short: 0.5, normal: 1, sustained: 2 };

/** Whether a shot jams: natural die, guns fired, burst (rule 4.21). */
export const jams = (die: number, guns: number, burst: Burst): boolean =>
  burst !== 'short' && die >= 21 - (burst === 'sustained' ? 2 : 1) * guns;

/** Row of the parachute table by margin. */
export const parachuteRow = (margin: number): Row => rowOf(data.PARACHUTE, margin);
/** The landing place that a Luck test finds (table emergency_landing_place). */
export const placeByMargin = (margin: number): PlaceRow => rowOf(data.PLACES, margin);
/** The landing place of a row. */
export const placeById = (id: PlaceId): PlaceRow => data.PLACES.find((r) => r.id === id)!;
/** The row that the ground itself gives; null in open country, and on water, which has no row (rule 4.14). */
export const placeOfTerrain = (terrain: Terrain): PlaceRow | null =>
  terrain === 'open' || terrain === 'water' ? null : placeById(terrain);

/** What modifies a landing, beside the ability (table landing_result): bands above stall count one each. */
export const landingTerms = (
  place: PlaceRow | null,
  band: Band,
  burning: boolean,
  wheelsLost: boolean,
): readonly Term[] =>
  terms([
    ['place', place?.landingMod ?? 0],
    ['speed', -BANDS.indexOf(band)],
    ['burning', burning ? -3 : 0],
    ['undercarriage', wheelsLost ? -1 : 0],
  ]);

/** The terms that are not nought. */
export const terms = (list: readonly (readonly [Reason, number])[]): readonly Term[] => {
  const kept: Term[] = [];
  for (const [why, mod] of list) if (mod !== 0) kept.push({ why, mod });
  return kept;
};

/** What modifies a jump (table parachute): `whole`: not on fire, spinning or broken up; `torn`: result 28, once. */
export const parachuteTerms = (band: Band, whole: boolean, torn: boolean): readonly Term[] =>
  terms([
    ['speed', band === 'stall' || band === 'slow' ? 2 : band === 'high' || band === 'dive' ? -2 : 0],
    ['still flying', whole ? -2 : 0],
    ['wing torn off', torn ? -2 : 0],
  ]);

const gunTerms = (
  of: { readonly onlyOneMG: number; readonly flexibleOrGunner: number },
  guns: number,
  flexible: boolean,
): readonly (readonly [Reason, number])[] => [
  ['one gun', guns === 1 ? of.onlyOneMG : 0],
  ['gunner', flexible ? of.flexibleOrGunner : 0],
];

/** To hit a balloon or airship, besides Gunnery, wounds, distance and abilities (rule 4.28). */
export const balloonTerms = (band: Band, guns: number, flexible: boolean): readonly Term[] =>
  terms([['speed', data.BALLOON.toHit.attackerSpeed[band]], ...gunTerms(data.BALLOON.toHit.guns, guns, flexible)]);

/** To hit a ground unit with guns, besides Gunnery, wounds, distance and abilities (rule 4.26). */
export const strafingTerms = (band: Band, guns: number, flexible: boolean): readonly Term[] =>
  terms([
    ['speed', data.GROUND.toHitGround.attackerSpeed[band]],
    ...gunTerms(data.GROUND.toHitGround.guns, guns, flexible),
  ]);

/** Aim of rockets, besides Flying (rule 4.28). */
export const rocketTerms = (band: Band, above: boolean, upwind: boolean, straight: boolean): readonly Term[] =>
  terms([
    ['rockets', data.ROCKET.base],
    ['speed', data.ROCKET.attackerSpeed[band]],
    ['from above', above ? 3 : 0],
    ['against the wind', upwind ? 3 : 0],
    ['straight run', straight ? 3 : 0],
  ]);
/** Added to a balloon's damage by rockets and by incendiary ammunition (table balloon). */
export const ROCKET_DAMAGE = 10;
export const INCENDIARY_DAMAGE = 5;

/** The booklet's row of a ground unit; undefined for one that does not shoot by itself. */
export const unitRow = (kind: UnitKind): UnitRow | undefined => data.GROUND.units.find((u) => u.id === kind);
/** What modifies ground fire at a plane, besides the unit's strength (rule 4.25). */
export const groundFireTerms = (target: Band, mu: number): readonly Term[] =>
  terms([
    ['speed', data.GROUND.toHitAir.targetSpeed[target]],
    ['distance', -Math.floor(mu / 5) + 0],
  ]);
/** Taken off each die of damage by cover (table ground_units). */
export const coverPerDie = (cover: Cover, sheltering: boolean): number => {
  const of = (id: string): number => -(data.GROUND.cover.find((c) => c.id === id)?.perD6 ?? 0);
  return of(cover) + (sheltering ? of('sheltering') : 0);
};

/** What a bomb's deviation loses: altitude, band, margin of the stick; with the dice of the deviation (rule 4.29). */
export const bombing = (
  z: number,
  band: Band,
  margin: number,
  reading: 'paired' | 'scan',
): { readonly deviation: string; readonly deduct: number } => {
  const altitude = data.BOMBING_FROM.find(([from]) => z >= from)![1];
  const table = data.BOMBING[reading][altitude]!;
  const row = table.rows[band];
  const i = reading === 'paired' ? Math.floor((margin + 6) / 2) : margin + 6;
  return { deviation: table.deviation, deduct: row[clamp(i, 0, row.length - 1)]! };
};
/** MU between the bombs of a stick (rule 4.29). */
export const bombSpacing = (band: Band): number => data.BOMBING.spacingMU[band];
/** Dice of a bomb's blast by flat distance 0, 1, 2 MU; nothing beyond (rule 4.29). */
export const blastDice = (kg: number, mu: number): number => (kg < 50 ? [3, 1] : [6, 3, 1])[mu] ?? 0;
