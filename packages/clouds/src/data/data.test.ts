/** The tables are what the code takes them for: every field of every row, no gaps, nothing unknown. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amountOf } from '../amount.ts';
import { effectKey } from '../results.ts';
import { ABILITIES, ARCS, BANDS, type Band, GUN_KINDS, LETTER, MOUNTS, ROLES } from '../vocabulary.ts';
import * as data from './index.ts';
import type { Effect, EffectKey, Row } from './types.ts';

const byBand = <T extends z.ZodType>(of: T) =>
  z.strictObject(Object.fromEntries(BANDS.map((b) => [b, of])) as Record<Band, T>);
const gun = { gun: z.enum(GUN_KINDS), boxes: z.literal([6, 10]) };
const letter = z.string().regex(LETTER);

const panelSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(3),
  damageTable: z.enum(['single', 'multi']),
  stallEU: z.int().min(5).max(10),
  topEU: z.int().min(11).max(25),
  vneEU: z.int().min(14).max(40),
  bands: byBand(z.tuple([z.int(), z.int()])),
  turnTemplate: byBand(letter),
  tightTurnEnergy: z.tuple([z.int().min(1), z.int(), z.int()]),
  rollValue: z.int().min(1).max(9),
  structural: z.int().min(10).max(60),
  gunneryMod: z.int().min(-3).max(3),
  fixed: z.array(z.strictObject(gun)).max(4),
  flex: z.array(z.strictObject({ ...gun, mount: z.enum(MOUNTS).exclude(['fixed']), seat: z.int().min(1) })),
  freeClimbMU: z.int().min(0).max(4),
  maxClimbMU: z.int().min(1).max(9),
  rotaryTorque: z.boolean(),
  armoured: z.boolean(),
  seats: z.array(z.enum(ROLES)).min(1),
  engines: z.int().min(1).max(4),
  twin: z.boolean(),
  ceilingMU: z.int().min(150).max(700),
  bombs: z.strictObject({ kg: z.literal([0, 12, 50]), n: z.int().min(0).max(12) }),
});

const month = z.string().regex(/^19(14|15|16|17|18)-(0[1-9]|1[0-2])$/);
const aircraftSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  nation: z.string().regex(/^(DE|GB|FR|US|IT|BE)(\/(DE|GB|FR|US|IT|BE))*$/),
  role: z.enum(['F', 'L', 'C', 'B', 'A', 'H']),
  engine: z.string(),
  hp: z.int().min(80),
  rotary: z.boolean(),
  frontFrom: month,
  frontTo: month,
});

const dice = z.string().refine((text) => text !== 'die' && amountOf(text));
const angles = byBand(byBand(z.int().min(-20).max(5)));

/** Key of an effect, and what it is beside: the test fails on a key that `EffectKinds` does not have. */
const EFFECTS: Readonly<Record<EffectKey, z.ZodType>> = {
  structural: z.union([z.literal('die'), dice]),
  test: z.enum(['structural', 'flying', 'luck', 'fortitude', 'gunnery', 'awareness']),
  turnWider: z.int().min(1),
  energy: z.strictObject({ now: z.union([z.int(), dice]).optional(), perTurn: z.union([z.int(), dice]).optional() }),
  fortitude: z.strictObject({
    who: z.enum(['pilot', 'gunner', 'gunnerNearest', 'randomCrew', 'allCrew', 'observer']),
    loss: dice,
  }),
  kill: z.enum(['pilot', 'allCrew', 'cockpitCrew', 'jumper']),
  fire: z.strictObject({ fuse: dice.nullable(), atFuse: z.unknown(), canGoOut: z.boolean() }),
  fireOut: z.literal(true),
  smoke: z.strictObject({
    extinguishSpeedKmh: z.literal(200),
    withinTurns: z.literal(2),
    else: z.array(z.unknown()),
    shutDownAllowed: z.literal(true).optional(),
  }),
  side: z.strictObject({ roll: z.literal('1d6'), '1-3': z.literal('left'), '4-6': z.literal('right') }),
  engine: z.strictObject({ which: z.enum(['single', 'rollSide']), state: z.enum(['dead', 'stopped']) }),
  fuelTurns: dice,
  rollValueFactor: z.literal(2),
  spin: z.strictObject({ recoverable: z.boolean(), immediate: z.literal(true).optional() }),
  weapon: z.strictObject({
    disable: z.union([z.int(), z.literal('all')]),
    group: z.literal('main').optional(),
    requireSideBySide: z.literal(true).optional(),
    elseDisable: z.int().optional(),
  }),
  explode: z.strictObject({
    radiusMU: z.int().optional(),
    splash: z.string().optional(),
    killsAboard: z.literal(true).optional(),
  }),
  ifBombsAboard: z.array(z.unknown()),
  rerollDamage: z.strictObject({ dice, addSuccesses: z.literal(false) }),
  asResult: z.int().min(1).max(30),
  roll: dice,
  rollTable: z.enum(['structural_failure', 'pilot_abilities']),
  initiativeNext: z.int(),
  forcedManeuver: z.strictObject({ template: letter, minFraction: z.literal(0.5) }),
  mustEmergencyLand: z.literal(true),
  standing: z.array(z.unknown()).min(1),
  permanent: z.record(z.string(), z.union([dice, z.int()])),
  permanentMod: z.strictObject({ stayInCombatTest: z.int() }),
  blackoutTurns: z.literal(1),
  parachuteMod: z.int(),
  forcedHome: z.literal(true),
  breakup: z.literal(true),
  planeDestroyed: z.literal(true),
  planeLost: z.literal(true),
  balloonDestroyed: z.literal(true),
  balloonRoll: dice,
  balloonNextRolls: z.int().min(1),
  ifCable: z.enum(['cut', 'jammed']),
  escape: z.strictObject({ test: z.literal('luck'), mod: z.int() }),
  bailedOut: z.literal(true),
  retryNextTurn: z.literal(true),
  gun: z.enum(['lost', 'out']),
  chainNextGun: z.literal(true),
  repair: z.strictObject({ turns: z.int(), actions: z.int() }),
  repairIfMagazine: z.strictObject({ turns: z.int(), actions: z.int() }),
  damageRoll: dice,
  moveBarrage: z.strictObject({ mu: z.int(), dir: dice }),
  rollAgain: z.literal(true),
  removePilot: z.literal(true),
  trait: z.literal('blackouts'),
};

const isEffects = (value: unknown): value is readonly Effect[] =>
  Array.isArray(value) && value.every((e) => typeof e === 'object' && e !== null);

/** Every effect below a value, with its place. */
const effectsIn = (value: unknown, place: string): readonly (readonly [string, Effect])[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, Effect])[] => {
    const here = `${place}/${key}`;
    const list = ['effects', 'onFail', 'onSuccess', 'else', 'ifBombsAboard', '8'].includes(key) && isEffects(inner);
    return [
      ...(list ? (inner as readonly Effect[]).map((e, i) => [`${here}/${i}`, e] as const) : []),
      ...effectsIn(inner, here),
    ];
  });
};

const TABLES = {
  damage: data.DAMAGE,
  failure: data.STRUCTURAL_FAILURE,
  jam: data.JAM,
  fire: data.FIRE,
  collision: data.COLLISION,
  chute: data.PARACHUTE,
  landing: data.LANDING,
  balloon: data.BALLOON,
  aa: data.AA_GUN,
  wounded: data.WOUNDED,
};

describe('the aeroplanes', () => {
  it('are 76, each with panel and record of service', () => {
    expect(data.PANELS).toHaveLength(76);
    expect(data.AIRCRAFT.map((a) => a.id)).toEqual(data.PANELS.map((p) => p.id));
    expect(new Set(data.PANELS.map((p) => p.id)).size).toBe(76);
  });
  it.each(data.PANELS.map((p) => [p.id, p] as const))('%s has a panel in which everything fits', (_, p) => {
    panelSchema.parse(p);
    expect(p.bands.stall).toEqual([0, p.stallEU]);
    expect(p.bands.dive[1]).toBe(p.vneEU);
    for (let i = 1; i < BANDS.length; i++) expect(p.bands[BANDS[i]!][0]).toBe(p.bands[BANDS[i - 1]!][1] + 1);
    expect([...p.tightTurnEnergy].sort((a, b) => a - b)).toEqual(p.tightTurnEnergy);
    for (const mount of p.flex) expect(mount.seat).toBeLessThan(p.seats.length);
    expect(p.damageTable).toBe(p.engines === 1 ? 'single' : 'multi');
    expect(p.seats[0]).toBe('pilot');
    expect(p.bombs.kg === 0).toBe(p.bombs.n === 0);
  });
  it('have served', () => {
    for (const a of data.AIRCRAFT) {
      aircraftSchema.parse(a);
      expect(a.frontFrom <= a.frontTo, a.id).toBe(true);
    }
  });
});

describe('the tables', () => {
  it('have known effects only, in their form', () => {
    const effects = effectsIn(TABLES, '');
    expect(effects.length).toBeGreaterThan(150);
    for (const [place, effect] of effects) {
      const key = effectKey(effect);
      expect(EFFECTS, place).toHaveProperty(key);
      const value = (effect as unknown as Readonly<Record<string, unknown>>)[key];
      expect(EFFECTS[key].safeParse(value).error, place).toBeUndefined();
    }
  });
  it('have rows for every face of a second die', () => {
    const second = effectsIn(TABLES, '').flatMap(([, effect]) => ('roll' in effect ? [effect] : []));
    expect(second.length).toBeGreaterThan(6);
    for (const { roll, rows } of second) {
      const faces = rows.flatMap((r) => Array.from({ length: r.max! - r.min! + 1 }, (_, i) => r.min! + i));
      expect(faces).toEqual(Array.from({ length: amountOf(roll).sides }, (_, i) => i + 1));
    }
  });
  it('number the damage from 1 to 30', () => {
    for (const rows of Object.values(data.DAMAGE))
      expect(rows.map((r) => r.n)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });
  it('have no gaps and no overlaps', () => {
    const wounds = data.WOUNDED.filter((r) => r.natural === undefined);
    const lists: readonly (readonly Pick<Row, 'min' | 'max'>[])[] = [
      data.STRUCTURAL_FAILURE,
      data.JAM,
      data.FIRE,
      data.PARACHUTE,
      data.AA_GUN,
      data.LANDING.land,
      data.LANDING.water,
      data.BALLOON.damage.rows,
      data.SPOTTING,
      data.COLLISION.rows,
      wounds as readonly Row[],
      data.PLACES.filter((p) => p.min !== undefined) as readonly { min: number | null; max: number | null }[],
    ];
    for (const rows of lists) {
      const sorted = [...rows].sort((a, b) => (a.min ?? -99) - (b.min ?? -99));
      for (let i = 1; i < sorted.length; i++) expect(sorted[i]!.min).toBe(sorted[i - 1]!.max! + 1);
    }
  });
  it('have whole angle tables', () => {
    for (const arc of ARCS) angles.parse(data.ANGLES_FIXED[arc]);
    for (const which of ['parallel', 'attacking', 'attackingFromBehind', 'other'] as const)
      angles.parse(data.ANGLES_GUNNER[which]);
  });
  it('give every ability a known name', () => {
    const named = Object.values(data.ABILITY_TABLES)
      .flat()
      .map((r) => r.id);
    expect(new Set(named.filter((id) => id !== 'freeChoice'))).toEqual(new Set(ABILITIES));
    expect(data.ABILITY_TABLES.pilot).toHaveLength(20);
    expect(data.ABILITY_TABLES.gunner).toHaveLength(8);
    expect(data.ABILITY_TABLES.ace).toHaveLength(6);
  });
  it('lay bombs at every altitude and speed, in both readings', () => {
    for (const [, altitude] of data.BOMBING_FROM) {
      for (const band of BANDS) {
        expect(data.BOMBING.paired[altitude]!.rows[band]).toHaveLength(11);
        expect(data.BOMBING.scan[altitude]!.rows[band].length).toBeGreaterThan(10);
      }
    }
  });
});
