/** What is kept of a war: plain JSON that holds all that later rolls may ask for. */
import { ABILITIES, MISSIONS } from '@paravion/clouds';
import { z } from 'zod';
import {
  count,
  type Frozen,
  machineIdSchema,
  manIdSchema,
  monthSchema,
  nameSchema,
  sectorSchema,
  spotSchema,
  squadronIdSchema,
  typeSchema,
  whole,
} from './fields.ts';
import { isChange } from './options.ts';
import { climateSchema, clubSchema, frontSchema, newsSchema } from './pack/schema.ts';
import { CAUSES, FATES, MAN_STATUS, NATIONS, PHASES, ROLES, SIDES, VICTORY_KINDS, WAYS } from './vocabulary.ts';

const abilitySchema = z.enum(ABILITIES);
/** Periods from the first of the war, from 1. */
const turn = count(10_000);

/** Scores of a man, and what else a mission asks of him. */
const flierShape = {
  id: manIdSchema,
  name: z.string().max(60),
  awareness: whole(-20, 60),
  flying: whole(-20, 60),
  gunnery: whole(-20, 60),
  fortitude: whole(-60, 60),
  full: whole(1, 60),
  luck: whole(-20, 60),
  abilities: z.array(abilitySchema).max(26),
  /** Confirmed victories. */
  victories: count(1000),
  blackouts: z.boolean(),
  stayMod: whole(-40, 40),
};

export const manSchema = z.strictObject({
  ...flierShape,
  kind: z.enum(['pilot', 'crew']),
  /** Step of his nation's ladder, from 0. */
  rank: count(4),
  /** The month in which he last rose. */
  raised: z.string().max(7),
  xp: count(100_000),
  missions: count(10_000),
  /** Missions in this month. */
  month: count(100),
  /** Victories claimed, and objectives met. */
  claims: count(1000),
  objectives: count(10_000),
  /** Rolls for an ability of an ace that he has had. */
  aceRolls: count(4),
  status: z.enum(MAN_STATUS),
  /** Grounded before this period; when the fate of one missing is known. */
  until: turn,
  /** What became of one missing. */
  truth: z.enum(['dead', 'captured']).nullable(),
  /** Whose man he is: a seat, or nobody's (rule 1.2). */
  owner: count(30).nullable(),
  decorations: z.array(z.string().max(60)).max(60),
  reprimands: count(1000),
  /** Id of a man of history. */
  ace: z.string().max(40).nullable(),
  /** Since when he has been here. */
  since: z.string().max(7),
});
export type Man = z.infer<typeof manSchema>;

export const machineSchema = z.strictObject({
  id: machineIdSchema,
  type: typeSchema,
  /** Flies from this period on. */
  ready: turn,
  /** Whose own it is (rule 8.6). */
  personal: manIdSchema.nullable(),
});
export type Machine = z.infer<typeof machineSchema>;

/** A man who is no more with his squadron. */
export const goneSchema = z.strictObject({
  id: manIdSchema,
  name: z.string().max(60),
  fate: z.enum(['dead', 'captured', 'removed', 'left']),
  month: z.string().max(7),
  missions: count(10_000),
  victories: count(1000),
  rank: count(4),
});

/** How the lead wishes his men to fly until he says otherwise (rule 4.1). */
export const standingSchema = z.strictObject({
  leave: z.enum(['hurt', 'half', 'never']),
  temper: whole(1, 5),
  /** Throw again for wounds at a margin of minus so much, or at a natural 20, while re-rolls are left; null: never. */
  wounded: whole(1, 40).nullable(),
});

/** A rule that the game master has changed, from a period of the war on (rule 14). */
const changedSchema = z
  .strictObject({ option: z.string().max(20), value: z.union([z.string().max(20), z.int()]), from: turn })
  .refine(({ option, value }) => isChange(option, value), 'A rule that cannot be changed so');

export const squadronSchema = z.strictObject({
  id: squadronIdSchema,
  name: nameSchema,
  nation: z.enum(NATIONS),
  side: z.enum(SIDES),
  role: z.enum(ROLES),
  emblem: z.string().max(120),
  /** Aerodrome of the pack; null where it is not known. */
  base: z.string().max(40).nullable(),
  /** Where the map has the aerodrome of a club, which the pack does not know. */
  spot: spotSchema.optional(),
  sector: sectorSchema,
  /** How many it is to have: pilots, crewmen, machines (rule 1.1). */
  strength: z.strictObject({ pilots: count(12), crew: count(12), machines: count(10) }),
  /** How many have come so far: for the next number. */
  made: z.strictObject({ men: count(10_000), machines: count(10_000) }),
  men: z.array(manSchema).max(200),
  machines: z.array(machineSchema).max(40),
  gone: z.array(goneSchema).max(2000),
  standing: standingSchema,
  /** Types wanted where the dice leave a choice. */
  prefer: z.array(typeSchema).max(10),
  points: whole(-10_000, 10_000),
  /** Missions flown, victories confirmed, men lost. */
  flown: count(10_000),
  confirmed: count(10_000),
  lost: count(10_000),
  /** Times running that it could not field two machines; rests of a month so far (rule 11.4). */
  short: count(100),
  rests: count(10),
  /** Flies again from this period on. */
  restsUntil: turn,
  disbanded: z.boolean(),
  /** A wish to move: +1 or -1 sectors (rule 3.2). */
  move: whole(-1, 1),
  /** Re-rolls for its side in each of its missions (rule 11.3); absent: none. */
  handicap: count(3).optional(),
  club: clubSchema.optional(),
  /** The seat that leads, where seniority decides (rule 1.2). */
  lead: count(30).optional(),
});
export type Squadron = z.infer<typeof squadronSchema>;

/** A man as he goes into a mission. */
export const flierSchema = z.strictObject({ ...flierShape, place: z.enum(['pilot', 'crew']) });
export type Flier = z.infer<typeof flierSchema>;

export const flightPlaneSchema = z.strictObject({
  machine: machineIdSchema,
  type: typeSchema,
  /** In the place of a fighter, or of the machine that the mission is about. */
  place: z.enum(['fighter', 'twoSeater']),
  /** By seat; the pilot first. */
  crew: z.array(flierSchema).min(1).max(6),
});
export type FlightPlane = z.infer<typeof flightPlaneSchema>;

/** One side of a mission. */
export const flightSchema = z.strictObject({
  side: z.enum(SIDES),
  nation: z.enum(NATIONS),
  /** Null: drawn, here for this mission only (rule 5.3). */
  squadron: squadronIdSchema.nullable(),
  planes: z.array(flightPlaneSchema).min(1).max(8),
});
export type Flight = z.infer<typeof flightSchema>;

/** What became of a man, a machine, a claim (rule 6.1). */
export const manOutcomeSchema = z.strictObject({
  id: manIdSchema,
  status: z.enum(FATES),
  cause: z.enum(CAUSES).nullable(),
  fortitude: whole(-60, 60),
  /** Beyond the line when it ended for him. */
  beyond: z.boolean(),
  rerolls: count(20),
  /** He left friends in a fight, and had no cause (rule 10.1). */
  left: z.boolean(),
  /** He came home with empty guns, and had hit nobody; he hit a friend (rule 7.10). */
  empty: z.literal(true).optional(),
  friend: z.literal(true).optional(),
});
export const machineOutcomeSchema = z.strictObject({
  id: machineIdSchema,
  status: z.enum(['whole', 'damaged', 'lost']),
  beyond: z.boolean(),
});
export const victorySchema = z.strictObject({
  by: manIdSchema,
  /** A machine, or the balloon. */
  over: z.string().max(20),
  kind: z.enum(VICTORY_KINDS),
  turn: count(1000),
  /** Whether it fell on the side of him who claims it. */
  onOwnSide: z.boolean(),
  seen: z.array(manIdSchema).max(20),
  /** A forced home was his already. */
  again: z.boolean(),
});
export type Victory = z.infer<typeof victorySchema>;

export const outcomeSchema = z.strictObject({
  mission: z.string().regex(/^M\d{1,3}$/, 'A mission is like M1'),
  how: z.enum(['quick', ...WAYS]),
  result: z.enum(['W', 'E', 'draw']),
  score: z.strictObject({ W: count(1000), E: count(1000) }),
  /** Men who met the objective. */
  objective: z.array(manIdSchema).max(40),
  turns: count(1000),
  men: z.array(manOutcomeSchema).max(60),
  machines: z.array(machineOutcomeSchema).max(20),
  victories: z.array(victorySchema).max(60),
  /** Hash of the record of the mission, where it was a game. */
  record: z.string().max(64).nullable(),
});
export type MissionOutcome = z.infer<typeof outcomeSchema>;

export const skySchema = z.enum(['clear', 'clouds', 'haze', 'layer', 'dud']);
export type SkyKind = z.infer<typeof skySchema>;

export const missionSchema = z.strictObject({
  id: z.string().regex(/^M\d{1,3}$/),
  sector: sectorSchema,
  task: z.enum(MISSIONS),
  attacker: z.enum(SIDES),
  sky: skySchema,
  how: z.enum(['quick', ...WAYS]),
  quiet: count(2),
  flights: z.strictObject({ W: flightSchema, E: flightSchema }),
  /** Rookies with one re-roll more: they have a Mentor (rule 17). */
  mentored: z.array(manIdSchema).max(8),
  outcome: outcomeSchema.nullable(),
});
export type Mission = z.infer<typeof missionSchema>;

export const seatSchema = z.strictObject({
  name: nameSchema,
  /** Null: the game master's seat. */
  squadron: squadronIdSchema.nullable(),
  /** From this month on; until it he owes nothing. */
  from: monthSchema,
  left: z.boolean(),
  /** Orders missed one after the other (rule 1.3). */
  missed: count(1000),
});
export type Seat = z.infer<typeof seatSchema>;

export const stateSchema = z.strictObject({
  step: whole(1, 100_000),
  phase: z.enum(PHASES),
  month: monthSchema,
  period: whole(1, 8),
  /** Periods since the beginning, from 1. */
  turn,
  until: monthSchema,
  changed: z.array(changedSchema).max(500).optional(),
  seats: z.array(seatSchema).min(1).max(30),
  squadrons: z.array(squadronSchema).min(1).max(60),
  missions: z.array(missionSchema).max(60),
  news: newsSchema.optional(),
  climate: climateSchema.optional(),
  front: frontSchema.optional(),
  /** Weather by sector in this period. */
  weather: z.record(z.string(), z.strictObject({ roll: count(20), sky: skySchema })),
  /** Dice thrown in this period, by unit and purpose. */
  rolled: z.record(z.string(), count(1000)),
  /** Pairs that met in the last period (rule 5.2). */
  met: z.array(z.tuple([squadronIdSchema, squadronIdSchema])).max(60),
  /** Men of history who have come, or will not. */
  arrived: z.array(z.string().max(40)).max(200),
});
export type Draft = z.infer<typeof stateSchema>;
/** A state as everybody reads it. */
export type State = Frozen<Draft>;
