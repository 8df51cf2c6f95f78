/**
 * Who flies what in which mission (rule 8). Whatever is left out is drawn with the dice of SET: crews by rule 3.1, wind and
 * clouds by rules 1.7 and 9.4; types are by default those of the month.
 */
import { z } from 'zod';
import { isType } from './data/index.ts';
import { botWishSchema, cloudSchema, missionSchema, skySchema, stateSchema } from './state.ts';
import { count, nameSchema, whole } from './state-plane.ts';
import { ABILITIES, COVERS, MAX_PLANES_A_SIDE, MAX_SEATS, MIN_SEATS, SIDES, UNIT_KINDS } from './vocabulary.ts';

export { cloudSchema };

/** A man brought along, from a campaign or by the game master's word; what is left out is drawn. */
export const manSetupSchema = z.strictObject({
  name: nameSchema.optional(),
  awareness: whole(1, 30).optional(),
  flying: whole(1, 30).optional(),
  gunnery: whole(1, 30).optional(),
  luck: whole(1, 30).optional(),
  full: whole(1, 40).optional(),
  fortitude: whole(1, 40).optional(),
  abilities: z.array(z.enum(ABILITIES)).max(20).optional(),
  blackouts: z.boolean().optional(),
  stayMod: whole(-20, 20).optional(),
  victories: count(1000).optional(),
  /** Whom a Mentor helps, who need not fly. Where nobody of a side is named, Mentors that fly help their first rookies. */
  mentored: z.literal(true).optional(),
});
export type ManSetup = Readonly<z.infer<typeof manSetupSchema>>;

export const planeSetupSchema = z.strictObject({
  type: z.string().refine(isType, 'There is no such aeroplane'),
  /** By seat of the panel. */
  crew: z.array(manSetupSchema).max(6).optional(),
  bombs: z.boolean().optional(),
  rockets: z.boolean().optional(),
  incendiary: z.boolean().optional(),
  /** Where it begins, if that is not left to SET: MU, MU, MU, degrees, EU. */
  at: z.strictObject({ x: whole(0, 400), y: whole(0, 400), z: whole(0, 1000), h: count(359), v: count(60) }).optional(),
});
export type PlaneSetup = Readonly<z.infer<typeof planeSetupSchema>>;

export const seatSetupSchema = z.strictObject({
  name: nameSchema,
  side: z.enum(SIDES, 'A side is W (Entente) or E (German)'),
  planes: z.array(planeSetupSchema).max(MAX_PLANES_A_SIDE),
  bot: botWishSchema.optional(),
});
export type SeatSetup = Readonly<z.infer<typeof seatSetupSchema>>;

/** A ground unit that a scenario adds: MU. What is left out is as the table has it. */
export const unitSetupSchema = z.strictObject({
  side: z.enum(SIDES),
  kind: z.enum(UNIT_KINDS).exclude(['parked']),
  x: whole(0, 400),
  y: whole(0, 400),
  cover: z.enum(COVERS).optional(),
  strength: whole(1, 200).optional(),
});

/** A balloon or an airship that a scenario adds: MU, degrees. */
export const balloonSetupSchema = z.strictObject({
  side: z.enum(SIDES),
  kind: z.enum(['balloon', 'airship']),
  x: whole(0, 400),
  y: whole(0, 400),
  z: whole(0, 400),
  h: count(359),
});

export const setupSchema = z.strictObject({
  mission: missionSchema.shape.id,
  month: missionSchema.shape.month,
  attacker: missionSchema.shape.attacker,
  /** Turns; absent: the mission's own. */
  limit: missionSchema.shape.limit.optional(),
  seats: z
    .array(seatSetupSchema)
    .min(MIN_SEATS, 'There are too few players')
    .max(MAX_SEATS, 'There are too many players'),
  /** Re-rolls for a whole side, beside those of its Good Luck Charms: a handicap. */
  rerolls: z.strictObject({ W: count(5), E: count(5) }).optional(),
  /** Whoever leaves friends in a fight without cause is pursued. */
  pursuit: missionSchema.shape.pursuit,
  /** Men are named to their own side alone. */
  unnamed: missionSchema.shape.unnamed,
  /** Their scores and abilities are told to their own side alone. */
  unscored: missionSchema.shape.unscored,
  /** What its sides are called, where they are not ours. */
  sides: missionSchema.shape.sides,
  sky: skySchema.optional(),
  map: stateSchema.shape.map.optional(),
  units: z.array(unitSetupSchema).max(30).optional(),
  balloons: z.array(balloonSetupSchema).max(4).optional(),
});
export type Setup = Readonly<z.infer<typeof setupSchema>>;
