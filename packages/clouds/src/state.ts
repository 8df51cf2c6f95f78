/**
 * The state of a mission between two segments: plain JSON that holds all that the rules need, so that any position can be
 * adjudicated without its history. `Draft` is the same, as the steps of a segment write to it; one draft is made for
 * each adjudication and frozen at its end.
 */
import { z } from 'zod';
import { planSchema } from './plan-order.ts';
import {
  coordinate,
  count,
  idSchema,
  manSchema,
  nameSchema,
  planeSchema,
  tenths,
  turnNumber,
  whole,
} from './state-plane.ts';
import { BURSTS, COVERS, MISSIONS, SEGMENTS, SIDES, TERRAINS, UNIT_KINDS } from './vocabulary.ts';

const height = whole(0, 1000);

/** Infantry, guns, vehicles, buildings (rules 4.2, 4.25, 4.26, 8). */
export const unitSchema = z.strictObject({
  id: idSchema,
  owner: count(11),
  side: z.enum(SIDES),
  kind: z.enum(UNIT_KINDS),
  x: coordinate,
  y: coordinate,
  placed: z.boolean(),
  /** 0: destroyed. */
  strength: count(200),
  full: count(200),
  cover: z.enum(COVERS),
  sheltering: z.boolean(),
  /** FIRs that it still has to skip. */
  suppressed: count(9),
  /** The plane of a contact patrol that found it (rule 8). */
  foundBy: idSchema.nullable(),
  /** The plane that stands here, for `parked`. */
  plane: idSchema.nullable(),
  /** Last shooter at it from the air, for the credit of the objective. */
  shotBy: idSchema.nullable(),
});
export type Unit = z.infer<typeof unitSchema>;

/** The barrage of an AA gun (rule 4.27). */
export const barrageSchema = z.strictObject({
  id: idSchema,
  owner: count(11),
  side: z.enum(SIDES),
  gun: idSchema,
  x: coordinate,
  y: coordinate,
  z: height,
  placed: z.boolean(),
  /** Turn in which it last burst. */
  fired: turnNumber,
});
export type Barrage = z.infer<typeof barrageSchema>;

/** A balloon on its cable, or an airship (rule 4.28). */
export const balloonSchema = z.strictObject({
  id: idSchema,
  owner: count(11),
  side: z.enum(SIDES),
  kind: z.enum(['balloon', 'airship']),
  x: coordinate,
  y: coordinate,
  z: height,
  h: tenths,
  v: count(60),
  /** `held`, `jammed` (cannot be winched), `cut` (drifts); an airship has none. */
  cable: z.enum(['held', 'jammed', 'cut', 'none']),
  /** Added to damage rolls: the leaks so far. */
  bonus: count(1000),
  /** Rolls of 21 and more so far; an airship takes three. */
  burns: count(3),
  destroyed: z.boolean(),
  crew: z.array(manSchema).max(6),
  guns: planeSchema.shape.guns,
  shotAt: planeSchema.shape.shotAt,
});
export type Balloon = z.infer<typeof balloonSchema>;

/** A man under his parachute, or down by it (rules 1.7, 4.24). */
export const parachuteSchema = z.strictObject({
  man: idSchema,
  side: z.enum(SIDES),
  x: coordinate,
  y: coordinate,
  z: height,
  /** Null in the air. */
  down: z.enum(['home', 'captured']).nullable(),
});
export type Parachute = z.infer<typeof parachuteSchema>;

/** A cloud: an upright cylinder (rule 1.8). */
export const cloudSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  r: count(1_000_000),
  z0: height,
  z1: height,
});
export type Cloud = z.infer<typeof cloudSchema>;

export const skySchema = z.strictObject({
  light: z.enum(['clear', 'haze', 'night']),
  clouds: z.array(cloudSchema).max(60),
  /** A layer over the whole map, from z0 to z1. */
  layer: z.strictObject({ z0: height, z1: height }).nullable(),
  /** Where the wind blows to, and how many MU a turn (rule 1.7). */
  wind: z.strictObject({ to: tenths, force: count(10) }),
  /** Bearing of the sun; null when nobody can hide in it (rule 1.9). */
  sun: tenths.nullable(),
});

/** A rectangle of terrain, in MU (rule 1.6). */
export const groundSchema = z.strictObject({
  terrain: z.enum(TERRAINS),
  x0: whole(-100, 500),
  y0: whole(-100, 500),
  x1: whole(-100, 500),
  y1: whole(-100, 500),
});

/** When to throw again (rule 2.4): a test at margin <= -`fail`, a table at total <= `max`, if more than `keep` are left. */
export const rerollOrderSchema = z.strictObject({
  p: z.string().max(20),
  fail: whole(0, 40).optional(),
  max: whole(-20, 60).optional(),
  keep: count(20).optional(),
  /** Only this man's rolls. */
  man: idSchema.optional(),
});
export type RerollOrder = z.infer<typeof rerollOrderSchema>;

/** Of whom a standing fire order speaks: everybody, who flies, who does not, or one man. */
const who = z.union([z.enum(['all', 'pilots', 'gunners']), idSchema]);

/** What a man does in FIR for whom no order is sent (rule 4.17): holds his fire, or fires if he can. */
export const fireRuleSchema = z.union([
  z.strictObject({ who, hold: z.literal(true) }),
  z.strictObject({
    who,
    /** Guns unless it says otherwise. Bombs: all there are, six at most. */
    use: z.enum(['rockets', 'bombs']).optional(),
    /** The nearest or the best shot of the kind that is meant for guns, rockets, bombs; or these, the first first. */
    at: z.union([z.enum(['nearest', 'best']), z.array(idSchema).min(1).max(8).readonly()]),
    /** Least base shot; the usual one for guns, any for rockets and bombs. */
    min: whole(-40, 60).optional(),
    burst: z.enum(BURSTS).optional(),
    /** Short bursts only when a gun has fewer boxes than this. */
    save: whole(1, 40).optional(),
  }),
]);
export type FireRule = z.infer<typeof fireRuleSchema>;

/** When to wish to break off (rule 4.31): any one of these is enough. */
export const breakOffSchema = z
  .strictObject({
    /** A fit plane of the seat has so much structure left, or less. */
    strength: count(60).optional(),
    /** No gun of its fit planes has anything left. */
    ammunition: z.literal(true).optional(),
    /** The enemy has so many more planes fit. */
    outnumbered: whole(1, 12).optional(),
  })
  .refine((wish) => Object.keys(wish).length > 0, 'One condition at least');

/** How a bot is to fly for a seat: when its planes go home, and how boldly they fight (1 careful, 3 as usual, 5 bold). */
export const botWishSchema = z.strictObject({ leave: z.enum(['hurt', 'half', 'never']), temper: whole(1, 5) });

/** What a seat has ordered once for all (rules 2.4, 4.0, 4.1, 4.17, 4.19). */
export const standingSchema = z.strictObject({
  rerolls: z.array(rerollOrderSchema).max(40),
  breakOff: z.union([z.boolean(), breakOffSchema]),
  bot: botWishSchema.optional(),
  /** `ask` false: the seat is not asked in FIR. Without it: asked, and what is usual is done without orders. */
  fire: z.strictObject({ rules: z.array(fireRuleSchema).max(24), ask: z.boolean() }).optional(),
  /** Flown by planes for which no order is sent (rule 4.0). */
  flights: z.array(planSchema).max(24).optional(),
  /** Leadership: whose die to take, if it is at least `n` higher (rule 4.1). */
  leadership: z.array(z.strictObject({ man: idSchema, friend: idSchema, n: whole(1, 40) })).max(12),
  /** Cool Headed: throw again below this. */
  coolHeaded: z.array(z.strictObject({ man: idSchema, below: whole(1, 40) })).max(20),
  /** Master Marksman: up or down for damage totals in a range. */
  marksman: z
    .array(z.strictObject({ man: idSchema, from: whole(-20, 60), to: whole(-20, 60), go: z.enum(['up', 'down']) }))
    .max(40),
});
export type Standing = z.infer<typeof standingSchema>;
export type BreakOff = Standing['breakOff'];
export type StandingFire = NonNullable<Standing['fire']>;

export const seatSchema = z.strictObject({
  name: z.string().max(60),
  side: z.enum(SIDES),
  standing: standingSchema,
});

/** A place that the mission is about (rule 8), in mMU, and what has been achieved there. */
export const targetSchema = z.strictObject({
  id: z.string().max(20),
  x: coordinate,
  y: coordinate,
  /** By which planes it was reached, photographed or watched, each once. */
  done: z.array(idSchema),
});

/** Artillery under direction from the air (rule 4.30). */
export const batterySchema = z.strictObject({
  observer: idSchema,
  target: z.string().max(20),
  /** d10 of the deviation now. */
  dice: count(100),
  hits: count(1000),
});

/** What a side is called without an article, and in German also within a sentence, and whether it is many (`gewinnen`). */
const sideSchema = z.strictObject({
  name: nameSchema,
  german: z.strictObject({ name: nameSchema, within: nameSchema, many: z.boolean() }).optional(),
});

export const missionSchema = z.strictObject({
  id: z.enum(MISSIONS),
  /** Month, `1917-06`. */
  month: z.string().regex(/^19(1[4-8])-(0[1-9]|1[0-2])$/, 'A month is like 1917-06'),
  /** The side that flies the mission; the other opposes it. */
  attacker: z.enum(SIDES),
  limit: whole(1, 200),
  targets: z.array(targetSchema).max(20),
  batteries: z.array(batterySchema).max(12),
  /** Damage done to ground targets by the attacker, for objectives counted by strength. */
  damage: count(100_000),
  /** Whether who leaves friends in a fight without cause is pursued. */
  pursuit: z.literal(true).optional(),
  /** Men are named to their own side alone, as in a war that tells no names (rule 12.1 there). */
  unnamed: z.literal(true).optional(),
  /** Scores and abilities of men are told to their own side alone, as in a war. */
  unscored: z.literal(true).optional(),
  /** What its sides are called, where they are not ours. */
  sides: z.strictObject({ W: sideSchema, E: sideSchema }).optional(),
});

/** A victory and what it is worth (rule 4.33). */
export const victorySchema = z.strictObject({
  by: idSchema,
  over: idSchema,
  turn: turnNumber,
  kind: z.enum(['destroyed', 'forcedHome', 'landed']),
});

export const stateSchema = z.strictObject({
  /** Counts adjudications, from 1. */
  step: whole(1, 1_000_000),
  turn: turnNumber,
  segment: z.enum(SEGMENTS),
  /**
   * What is still to be played of this segment: in MOV the groups of planes that are ordered together, lowest
   * initiative first (rule 4.0); in FIR with live fire the shooters, one a group.
   */
  queue: z.array(z.array(idSchema)),
  /** How often each die was thrown in this segment, by `unit.purpose` (rule 2.1). */
  rolled: z.record(z.string(), count(100_000)),
  /** The map in MU. */
  map: z.strictObject({ x: whole(20, 400), y: whole(20, 400), ground: z.array(groundSchema).max(60) }),
  sky: skySchema,
  mission: missionSchema,
  seats: z.array(seatSchema).min(2).max(12),
  planes: z.array(planeSchema).min(2).max(24),
  units: z.array(unitSchema).max(60),
  barrages: z.array(barrageSchema).max(30),
  balloons: z.array(balloonSchema).max(10),
  parachutes: z.array(parachuteSchema).max(100),
  /** Re-rolls left of the Good Luck Charm, by side (rule 2.3). */
  charms: z.strictObject({ W: count(20), E: count(20) }),
  victories: z.array(victorySchema),
  score: z.strictObject({ W: whole(-1000, 1000), E: whole(-1000, 1000) }),
  /** Null while it goes on; `draw` or the side that won. */
  result: z.enum(['W', 'E', 'draw']).nullable(),
});

/** The state as the steps write to it. */
export type Draft = z.infer<typeof stateSchema>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
export type State = Frozen<Draft>;
export type Sky = Draft['sky'];
