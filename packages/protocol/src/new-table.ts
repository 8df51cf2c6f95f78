/** What a table is laid with: its game, seats, pace and rules of the house. */
import { z } from 'zod';
import { lineSchema, opaqueObjectSchema } from './common.ts';
import { deviceSchema } from './fair.ts';
import { paceSchema } from './pace.ts';

/** What kinds of press a table has, as far as the rules of the game leave them open. The host may always speak. */
export const pressRulesSchema = z.object({
  /** To the whole table. */
  open: z.boolean().default(true),
  /** Between two pilots. */
  private: z.boolean().default(true),
  /** Within a side. */
  team: z.boolean().default(true),
  /** Unsigned. */
  grey: z.boolean().default(false),
});

/** A seat as it is laid: for the maker of the table, for anybody, or for a bot. */
export const seatPlanSchema = z.strictObject({
  kind: z.enum(['me', 'open', 'bot']),
  /** Which bot; for bots only. */
  bot: z.string().max(40).optional(),
  /** Side, in a game of sides, as the game calls it. */
  side: z.string().max(40).optional(),
});

/** A file that is part of a setup, as text. */
const fileTextSchema = z.strictObject({ path: lineSchema(200), text: z.string().max(400_000, 'A file is too long') });

/** Dice as they fell, by label. */
const diceSchema = z.record(z.string().max(200), z.int());

/**
 * A game begun elsewhere that goes on at the table: its setup, and the orders and dice of its start and Turns, as its
 * record has them. It is flown again from these; the dice to come are the table's own.
 */
export const begunSchema = z.strictObject({
  setup: opaqueObjectSchema,
  dice: diceSchema,
  turns: z.array(z.strictObject({ orders: z.array(opaqueObjectSchema.nullable()).max(20), dice: diceSchema })).max(200),
});
export type Begun = Readonly<z.infer<typeof begunSchema>>;

/** A table by correspondence whose host is its game master: he flies in no seat, and reads the letters that come by mail. */
export const masterPlanSchema = z.strictObject({
  /** Hours after the deadline for which a letter that could not be read waits for him. */
  waitHours: z.int().min(0).max(168).default(24),
});

export const newTableSchema = z.strictObject({
  title: lineSchema(80).optional(),
  game: z.string().max(40),
  edition: z.string().max(40),
  /** Options that differ from the edition's own, by their ids. */
  options: opaqueObjectSchema.default({}),
  /** How it is set up, by the ids of the game's setup options (nothing by players' names): `{"mission": "balloon"}`. */
  setup: z.record(z.string().max(40), z.union([z.string().max(200), z.int().min(0), fileTextSchema])).optional(),
  /** In the order of the game's seats. */
  seats: z.array(seatPlanSchema).min(1).max(20),
  /** Anybody, or only who has the link. */
  visibility: z.enum(['public', 'link']).default('public'),
  /** Counts for careers and ratings. */
  rated: z.boolean().default(false),
  /** Pilots fly under names of the house's making until the end. */
  anonymous: z.boolean().default(false),
  press: pressRulesSchema.prefault({}),
  pace: paceSchema,
  /** Minutes after a deadline in which orders are still taken. */
  grace: z.int().min(0).max(1440).default(0),
  /** Days of leave that each pilot may take in the game. */
  holidays: z.int().min(0).max(60).default(0),
  /** Turns in a row with missed orders after which a seat is given to a standby. */
  replaceAfter: z.int().min(1).max(10).default(2),
  /** Starts as soon as nobody is missing. */
  startWhenFull: z.boolean().default(true),
  /** Whether bots with accounts of their own may take open seats. The host's own may always, at tables that do not count. */
  bots: z.boolean().default(false),
  /** Where orders wait for the reveal: with the server, or (live tables only) on the pilots' devices, which send it seals. */
  sealing: z.enum(['house', 'device']).default('house'),
  /** Sealed on devices: seconds in which sealed orders are opened. */
  openSeconds: z.int().min(10).max(120).default(30),
  begun: begunSchema.optional(),
  master: masterPlanSchema.optional(),
  /** The device of the seat `me`; its proof is for no table. */
  device: deviceSchema.optional(),
});
export type NewTable = z.input<typeof newTableSchema>;
export type TablePlan = z.output<typeof newTableSchema>;
