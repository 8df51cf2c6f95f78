/** Tables: games with people and a clock. */
import { z } from 'zod';
import {
  cursorSchema,
  emailSchema,
  flyingNameSchema,
  idSchema,
  lineSchema,
  momentSchema,
  opaqueObjectSchema,
  rowIdSchema,
  textSchema,
  wordsSchema,
} from './common.ts';
import { deviceSchema, hashSchema, keySchema, openingSchema, tellingSchema } from './fair.ts';
import { masterPlanSchema, pressRulesSchema } from './new-table.ts';
import { paceSchema } from './pace.ts';

export const TABLE_STATUSES = ['open', 'running', 'paused', 'finished', 'cancelled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A seat as a viewer sees it. */
export const seatSchema = z.object({
  seat: z.int(),
  kind: z.enum(['open', 'person', 'bot']),
  /** Name flown under; empty for an open seat. */
  name: z.string(),
  /** Who flies: null for bots and open seats, and for the others at an anonymous table until the end. */
  user: idSchema.nullable(),
  /** Which bot of the house; `account`: a bot with an account of its own. Null for people and open seats. */
  bot: z.string().nullable(),
  side: z.string().nullable(),
  you: z.boolean(),
  /** Whether orders are owed for this Turn, and whether they are in. */
  owes: z.boolean(),
  sealed: z.boolean(),
  /** While orders are opened: whether this seat's are. */
  opened: z.boolean(),
  /** Turns in a row with missed orders: one, however many of the segments of a Turn were missed. */
  missed: z.int(),
  /** Turns in a row for which it has sealed orders on its device and not opened them. */
  unopened: z.int(),
  /** Whether a replacement is looked for. */
  wanted: z.boolean(),
  /** Until when the pilot is on leave. */
  awayUntil: momentSchema.nullable(),
  /** Whether a game within this one is played for it: until that is over it owes nothing. */
  plays: z.boolean(),
  /** How the seat stands: place once known, score, and whether still in the game. Null before the start. */
  standing: z.object({ place: z.int().nullable(), score: z.number(), playing: z.boolean() }).nullable(),
  /** For whom an open seat is kept, and until when: somebody who flew the game before this one. */
  kept: z.object({ name: z.string(), you: z.boolean(), until: momentSchema }).optional(),
});
export type SeatView = Readonly<z.infer<typeof seatSchema>>;

/** A line of the table's log: what happened, in words, and the kind for programs. */
export const logLineSchema = z.object({ id: z.int(), at: momentSchema, kind: z.string(), text: z.string() });
export type LogLine = Readonly<z.infer<typeof logLineSchema>>;

/** A vote that is open: to pause, to go on, or to change the pace. */
export const voteSchema = z.object({
  kind: z.enum(['pause', 'resume', 'pace']),
  pace: paceSchema.nullable(),
  /** Seats in favour, and how many are needed. */
  seats: z.array(z.int()),
  needed: z.int(),
});

/** A table in a list. */
export const tableSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The title in each language, where it was the game that gave it. */
  titles: wordsSchema.nullable(),
  game: z.string(),
  edition: z.string(),
  status: z.enum(TABLE_STATUSES),
  visibility: z.enum(['public', 'link']),
  rated: z.boolean(),
  anonymous: z.boolean(),
  pace: paceSchema,
  /** The segment for which orders are owed; 0 before the start. */
  turn: z.int(),
  /** The Turn that it belongs to, as the game counts them; 0 before the start. */
  gameTurn: z.int(),
  /** What is due, where the game says it by a calendar of its own and not by the number of the Turn. */
  stage: wordsSchema.nullable(),
  /** What is played in a word or two: the mission; null where the title of the game says it. */
  about: wordsSchema.nullable(),
  /** Whether a Turn has several decisions one after the other, each with the time of the pace. */
  steps: z.boolean(),
  deadline: momentSchema.nullable(),
  created: momentSchema,
  seats: z.array(seatSchema),
  /** Whether you owe orders here now. */
  youOwe: z.boolean(),
  host: z.object({ id: idSchema, name: z.string() }),
  /** Null where the host is no game master. */
  master: masterPlanSchema.nullable(),
  /** Winning seats, once the game is over. */
  winners: z.array(z.int()).nullable(),
});
export type TableSummary = Readonly<z.infer<typeof tableSummarySchema>>;

/** A table whole, as one viewer sees it. */
export const tableSchema = tableSummarySchema.extend({
  /** Rises with every change. */
  version: z.int(),
  /** Full rules, house rules included. */
  rules: opaqueObjectSchema,
  press: pressRulesSchema,
  grace: z.int(),
  holidays: z.int(),
  replaceAfter: z.int(),
  startWhenFull: z.boolean(),
  /** Whether bots with accounts of their own may take open seats. */
  bots: z.boolean(),
  /** Hash of the dice's seed, known from the start; the seed itself after the end, and that of the game around it. */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  /** Hash of the record's header: what seals are made for. Null before the start. */
  recordHash: z.string().nullable(),
  /** The last hash of the record, which every seal covers. Null before the start. */
  head: hashSchema.nullable(),
  /** The key with which the server signs for this game. Null before, and in games begun when it had none. */
  house: keySchema.nullable(),
  /** By seat: public keys of its devices, and the commitment to the secret that it adds to the dice. */
  devices: z.array(z.object({ keys: z.array(keySchema), commitment: hashSchema.nullable() })),
  sealing: z.enum(['house', 'device']),
  openSeconds: z.int(),
  telling: tellingSchema.nullable(),
  opening: openingSchema.nullable(),
  /** When the present Turn began; the deadline is null while paused. */
  turnBegan: momentSchema.nullable(),
  you: z.object({
    seat: z.int().nullable(),
    host: z.boolean(),
    watching: z.boolean(),
    standby: z.boolean(),
    waiting: z.boolean(),
    /** Days of leave left. */
    holidays: z.int(),
    /** Whether a link in a notice has opened this seat here: for its orders and its press, and nothing else. */
    byLink: z.boolean(),
  }),
  watchers: z.int(),
  standbys: z.int(),
  waiting: z.int(),
  vote: voteSchema.nullable(),
  /** The table in whose game this one is played; null mostly. */
  within: idSchema.nullable(),
  /** The sides that seats can be of, in English, and in all languages where this game names its own; empty in a game without. */
  sides: z.array(z.object({ id: z.string(), title: z.string(), words: wordsSchema.optional() })),
  /** What each side has to do, and when it is over, where the title of the game does not say it. */
  aims: z.array(wordsSchema),
  /** By seat: what whoever sits there has to lead, where the game tells seats apart before it begins; else empty. */
  seatTitles: z.array(wordsSchema.nullable()),
  /** Games within this one in which you play, the newest first: what its game calls them, the turn that waited for each, their tables. */
  inner: z.array(
    z.object({
      part: z.string(),
      turn: z.int(),
      table: idSchema,
      title: z.string(),
      titles: wordsSchema.nullable(),
      status: z.enum(TABLE_STATUSES),
    }),
  ),
  /**
   * To fly it again with the same people, for those who flew it to its end: the table, once somebody has asked, who sits there,
   * and whether you do. Null for all others, and where it cannot be.
   */
  again: z.object({ table: idSchema.nullable(), names: z.array(z.string()), sits: z.boolean() }).nullable(),
  /** Who may not come here, by the names flown under; for the host, and for admins. */
  bans: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The invitation, for those who sit at the table. */
  invitation: z.string().nullable(),
  log: z.array(logLineSchema),
});
export type TableView = Readonly<z.infer<typeof tableSchema>>;

export const TABLE_FILTERS = ['mine', 'open', 'watch', 'running', 'finished'] as const;
export const tablesQuerySchema = z.object({
  filter: z.enum(TABLE_FILTERS).default('open'),
  /** Id of a game: tables of that game only. */
  game: z.string().max(40).optional(),
  /** Where the list goes on: `next` of the answer before; the newest are first. */
  after: cursorSchema.optional(),
});
export const tablesAnswerSchema = z.object({
  tables: z.array(tableSummarySchema),
  /** To be asked for as `after`; null where there are no more. */
  next: cursorSchema.nullable(),
});

/** An invitation opens a table that is not public. */
export const invitedQuerySchema = z.object({ invitation: z.string().max(100).optional() });

export const joinBodySchema = z.strictObject({
  /** Any free seat when absent. */
  seat: z.int().min(0).max(19).optional(),
  invitation: z.string().max(100).optional(),
  /** A name for this table only. */
  name: flyingNameSchema.optional(),
  device: deviceSchema.optional(),
});

/** To fly a game again with the same people; `turned`: in one another's seats. */
export const againBodySchema = z.strictObject({
  turned: z.boolean().default(false),
  /** Its proof is for no table. */
  device: deviceSchema.optional(),
});

/** To watch, to stand by for a seat that falls free, to wait for a place before the start; or no longer. */
export const attendBodySchema = z.strictObject({ on: z.boolean(), invitation: z.string().max(100).optional() });

export const VOTES = ['pause', 'resume', 'pace'] as const;
export const voteBodySchema = z.strictObject({
  kind: z.enum(VOTES),
  /** The pace that is proposed or agreed to. */
  pace: paceSchema.optional(),
  /** False takes the vote back. */
  on: z.boolean().default(true),
});

/** What a game that counted did to the rating of who sat at a seat; `before` is null where it was not kept then. */
export const ratingChangeSchema = z.object({ seat: z.int(), before: z.number().nullable(), after: z.number() });
export type RatingChange = Readonly<z.infer<typeof ratingChangeSchema>>;
export const ratingsAnswerSchema = z.object({ ratings: z.array(ratingChangeSchema) });

export const leaveOfAbsenceSchema = z.strictObject({ days: z.int().min(1).max(60) });

/** What only the host may do. */
export const hostBodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('start') }),
  z.strictObject({ action: z.literal('cancel') }),
  z.strictObject({ action: z.literal('pause') }),
  z.strictObject({ action: z.literal('resume') }),
  /** Moves the deadline of this Turn back by so many minutes. */
  z.strictObject({ action: z.literal('extend'), minutes: z.int().min(1).max(43_200) }),
  /**
   * Frees a seat: before the start for anybody, afterwards for a standby. Who sat there sees a table by invitation no
   * longer; banned, he cannot come back.
   */
  z.strictObject({ action: z.literal('free-seat'), seat: z.int().min(0).max(19), ban: z.boolean().optional() }),
  /** Lifts a ban, by its id. */
  z.strictObject({ action: z.literal('unban'), ban: rowIdSchema }),
  /** Gives an empty or wanted seat to a bot. */
  z.strictObject({ action: z.literal('seat-bot'), seat: z.int().min(0).max(19), bot: z.string().max(40) }),
  z.strictObject({ action: z.literal('invite'), email: emailSchema, note: textSchema(1000).optional() }),
  z.strictObject({ action: z.literal('retitle'), title: lineSchema(80) }),
]);
export type HostAction = Readonly<z.infer<typeof hostBodySchema>>;
