/**
 * A plane and those aboard, in the state of a mission: plain JSON that holds all that later rolls may ask for. What can be
 * worked out from the panel is not stored (see `plane.ts`).
 */
import { z } from 'zod';
import { ABILITIES, FATES, GUN_KINDS, HANDS, MOUNTS, ROLES, SEGMENTS, SIDES } from './vocabulary.ts';

/** No control characters, nor those that turn the direction of writing: they could forge a line of a report. */
const PLAIN = /^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;
export const nameSchema = z
  .string('A name is a text')
  .trim()
  .min(1, 'A name is empty')
  .max(60, 'A name is too long')
  .regex(PLAIN, 'A name has control characters');

export const whole = (min: number, max: number) => z.int().min(min).max(max);
export const count = (max: number) => whole(0, max);
/** A place on the map in mMU; planes may end a move outside it (rule 4.31). */
export const coordinate = whole(-10_000_000, 10_000_000);
export const tenths = count(3599);
/** Ids of rule 2.1: `W1`, `W1/1`, `EG3`. */
export const idSchema = z.string().regex(/^[WE][A-Z]{0,2}\d{1,3}(\/\d{1,2})?$/, 'An id is like W1, W1/1 or EG3');
export const turnNumber = count(100_000);

/** When: a turn and its segment. */
export const whenSchema = z.strictObject({ turn: turnNumber, segment: z.enum(SEGMENTS) });

/** A man aboard a plane (rules 3.1-3.5). The pilot of plane `W1` is `W1`, the man in seat 1 `W1/1` (rule 2.1). */
export const manSchema = z.strictObject({
  id: idSchema,
  /** Seat on the panel; 0 is the pilot's. */
  seat: count(9),
  role: z.enum(ROLES),
  name: z.string().max(60),
  awareness: whole(-20, 40),
  flying: whole(-20, 40),
  gunnery: whole(-20, 40),
  luck: whole(-20, 60),
  /** Fortitude when unhurt, and now; dead at 0 or less. */
  full: whole(1, 60),
  fortitude: whole(-60, 60),
  /** Fortitude at the beginning of the mission, where he came wounded. */
  began: whole(1, 60).optional(),
  /** `aboard`; `jumped`: under his parachute or down by it; `dead`, wherever he lies. */
  status: z.enum(['aboard', 'jumped', 'dead']),
  /** Failed to stay in combat: no shooting or work (rule 3.3). The pilot's failure stands with the plane: `forcedHome`. */
  silent: z.boolean(),
  abilities: z.array(z.enum(ABILITIES)),
  /** Faints on a natural 1 (wounded -11); `out`: he is out now and wakes by a test. */
  blackouts: z.enum(['never', 'may', 'out']),
  /** Lasting modifier of tests to stay in combat (wounded -7, -9). */
  stayMod: whole(-20, 20),
  /** Air victories before the mission: a rookie has none (rule 9.6). */
  victories: count(1000),
  /** Re-rolls left (rule 2.3). */
  rerolls: count(20),
  /** Abilities used up in this mission: Cool Headed, Leadership. */
  used: z.array(z.enum(ABILITIES)),
  /** Guns cannot be fired by a man who worked this turn. */
  worked: z.boolean(),
  /** What he looks at in this turn, for OBS (rule 4.30). */
  task: z.strictObject({ a: z.enum(['photo', 'watch', 'spot']), target: z.string().max(20) }).nullable(),
  /** Last burst of fixed guns or mount: for sustained fire (rule 4.19). */
  lastShot: z.strictObject({ turn: turnNumber, target: idSchema, guns: z.array(count(20)) }).nullable(),
  /** This turn's initiative in FIR (rule 4.17); null when he has none. */
  initiative: z.strictObject({ total: whole(-60, 400), die: whole(1, 400), tie: count(1000) }).nullable(),
});
export type Man = z.infer<typeof manSchema>;

/** A gun: its boxes count halves (rule 4.20). */
export const gunSchema = z.strictObject({
  kind: z.enum(GUN_KINDS),
  mount: z.enum(MOUNTS),
  /** Who fires it. */
  seat: count(9),
  /** Boxes in the belt or in the drum that is on. */
  boxes: z.number().min(0).max(40).multipleOf(0.5),
  /** Full drums left beside it; 0 for a belt. */
  drums: count(20),
  /** `jammed` waits for repair, `out` for a new drum if it has any (rule 4.21), `lost` for nothing. */
  state: z.enum(['works', 'jammed', 'out', 'lost']),
  /** Turns and actions still to be worked for a jammed gun. */
  repair: z.strictObject({ turns: count(9), actions: count(9) }).nullable(),
  /** May not fire before this turn. */
  readyFrom: turnNumber,
});
export type Gun = z.infer<typeof gunSchema>;

/** An engine: `shut` by the pilot, `stopped` may be restarted, `dead` not (rules 4.9, 4.23). `fuel`: turns left. */
export const engineSchema = z.strictObject({
  state: z.enum(['runs', 'stopped', 'shut', 'dead']),
  /** Stopped by a hit: -4 to restart. */
  hit: z.boolean(),
  fuel: count(20).nullable(),
});

/** A lasting reason to test the structure (rule 4.7): results 14.2, 19, multi 21. */
export const standingTestSchema = z.strictObject({
  on: z.enum(['movementPhase', 'maneuver', 'fixedGunFire', 'turnTighterThan', 'dropBombs']),
  /** Only above this speed in EU. */
  over: count(60).nullable(),
  /** `maneuver`: turns on this letter or wider are free; `turnTighterThan`: the letter. By number, 1 = A. */
  letter: count(26).nullable(),
});

const poseShape = { x: coordinate, y: coordinate, z: whole(-1000, 1000), h: tenths, p: whole(-900, 900) };
export const poseSchema = z.strictObject(poseShape);

export const legSchema = z.strictObject({
  kind: z.enum(['S', 'T', 'G', 'V']),
  from: poseSchema,
  n: count(1_000_000),
  dz: whole(-1000, 1000),
  r: count(100_000),
  tenths: count(3600),
  side: z.enum(HANDS),
  along: tenths,
});

/** A shot at a plane, for the credit of a victory (rule 4.33). */
export const shotAtSchema = z.strictObject({ by: idSchema, turn: turnNumber, hit: z.boolean() });

export const planeSchema = z.strictObject({
  id: idSchema,
  /** Whose it is: an index of the seats. */
  owner: count(11),
  side: z.enum(SIDES),
  /** Its type: an id of a panel. */
  type: z.string(),
  ...poseShape,
  /** Bank in steps of 45 degrees, - left. */
  b: whole(-2, 2),
  /** Speed in EU. */
  v: count(200),
  /**
   * `unplaced` before SET; `waiting` to enter; `grounded`: parked or taking off; `flying`; `spinning`; `wreck` falling;
   * `out` of the mission, by `out`.
   */
  status: z.enum(['unplaced', 'waiting', 'grounded', 'flying', 'spinning', 'wreck', 'out']),
  /** The turn in which a waiting plane enters (rule 8). */
  enters: turnNumber.nullable(),
  /** Moves of take-off flown (rule 4.14). */
  takeOff: count(2),
  out: z.strictObject({ ...whenSchema.shape, fate: z.enum(FATES), kept: z.boolean() }).nullable(),
  crew: z.array(manSchema).min(1).max(6),
  /** Seat of the man who flies it; null when nobody does (rule 3.5). */
  flownBy: count(9).nullable(),
  guns: z.array(gunSchema).max(12),
  engines: z.array(engineSchema).min(1).max(4),
  /** Structural Strength left. */
  strength: whole(-200, 60),
  /** Templates wider by damage (rule 5.2). */
  wider: count(60),
  /** Roll value is multiplied by it (result 18.2). */
  rollFactor: count(1024),
  /** Losses of energy each turn: EU or dice thrown anew, `-2`, `-1d4` (rule 4.9); of the engine, or by drag. */
  losses: z.array(z.strictObject({ eu: z.string(), of: z.enum(['engine', 'drag']) })),
  standing: z.array(standingTestSchema),
  wheelsLost: z.boolean(),
  /** Any landing is an emergency (results 4, 19, multi 21, collision 1-3). */
  mustEmergencyLand: z.boolean(),
  /** `fuse` in turns; what happens at its end. */
  fire: z
    .strictObject({
      fuse: count(40).nullable(),
      atFuse: z.enum(['killPilot', 'burnPilot']).nullable(),
      canGoOut: z.boolean(),
    })
    .nullable(),
  /** ENDs left to clear it by speed `clear` EU; `shut`: shutting the engine down helps too. */
  smoke: z.strictObject({ ends: count(9), clear: count(60), shut: z.boolean() }).nullable(),
  spin: z
    .strictObject({ recoverable: z.boolean(), failures: count(100), onPurpose: z.boolean(), from: turnNumber })
    .nullable(),
  /** Nobody flies it (rule 3.5): it goes straight in the next UNC, then spins. */
  uncontrolled: z.boolean(),
  forcedHome: z.boolean(),
  /** MOVs left that the pilot sleeps through (results 24, multi 26). */
  blackout: count(9),
  /** The pilot may not fire in this turn (rules 4.10, 4.12). */
  shaken: z.boolean(),
  /** Added to the next initiative (result 18.4). */
  nextInitiative: whole(-40, 40),
  /** The next path opens with this template at least, by number (multi 18.4). */
  forcedTurn: count(26).nullable(),
  /** The last move ended in a vertical dive (rule 4.5, V). */
  afterDive: z.boolean(),
  /** Modifier of jumps out of it (result 28). */
  parachuteMod: whole(-20, 20),
  bombs: count(60),
  rockets: z.boolean(),
  incendiary: z.boolean(),
  initiative: z.strictObject({ total: whole(-60, 400), die: whole(1, 400), tie: count(1000) }).nullable(),
  /** Enemies seen by its crew (rule 1.9). */
  seen: z.array(idSchema),
  /** What was flown in its last move; `manoeuvres`: whether any element but S. */
  track: z.strictObject({ turn: turnNumber, legs: z.array(legSchema), manoeuvres: z.boolean() }),
  shotAt: z.array(shotAtSchema),
});
/** A plane as the steps of a turn change it. */
export type Plane = z.infer<typeof planeSchema>;
