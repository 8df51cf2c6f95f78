/**
 * How the house and a bot talk: one JSON value a line, over a process's standard input and output, over a WebSocket or
 * over plain HTTP alike (docs/bots.md). The house speaks `houseMessageSchema`, a bot `botMessageSchema`; a bot passes
 * over whatever it does not know, so that messages and fields may be added.
 *
 * ```text
 * house  hello      bot  hello
 * house  game
 * house  turn       bot  legal     house  legal
 *                   bot  order     house  taken, or problems (and the bot may order again)
 * house  over
 * house  bye
 * ```
 */
import { z } from 'zod';
import { opaqueObjectSchema, opaqueSchema, problemSchema, turnNumberSchema } from './common.ts';
import { deviceSchema, deviceSealSchema, nonceSchema } from './fair.ts';

/** Name and version of this protocol; the number rises when a bot of before would no longer understand. */
export const BOT_PROTOCOL = 'paravion-bot/1';

/** Names the game that a message is about, where a bot plays several. */
const tableName = z.string().min(1).max(100);

export const houseMessageSchema = z.discriminatedUnion('type', [
  /** The first line: who speaks, and which protocol. */
  z.object({ type: z.literal('hello'), protocol: z.string(), house: z.string() }),
  /** A game begins, or goes on. */
  z.object({
    type: z.literal('game'),
    table: tableName,
    game: z.string(),
    title: z.string(),
    /** All rules, house rules included. */
    rules: opaqueObjectSchema,
    /** Your seat, from 0, and the names of all. */
    seat: z.int(),
    names: z.array(z.string()),
    /** A seed for your own chance, so that a game can be repeated; absent online. */
    seed: z.string().optional(),
  }),
  /** You owe an order. */
  z.object({
    type: z.literal('turn'),
    table: tableName,
    turn: turnNumberSchema,
    seat: z.int(),
    /** The position as you may know it, as JSON and in one line. */
    state: opaqueSchema,
    position: z.string(),
    /** What happened in the last Turn. */
    events: z.array(opaqueSchema),
    /** Milliseconds until the order must be here; null: as long as you like. */
    ms: z.int().nullable(),
  }),
  /** Legal orders, as asked; `whole`: these are all, else a choice of them. */
  z.object({
    type: z.literal('legal'),
    table: tableName,
    turn: turnNumberSchema,
    orders: z.array(opaqueSchema),
    whole: z.boolean(),
  }),
  /** The order as it was understood, in the notation; `problems`: what will be flown otherwise than written, and why. */
  z.object({
    type: z.literal('taken'),
    table: tableName,
    turn: turnNumberSchema,
    text: z.string(),
    problems: z.array(problemSchema),
  }),
  /** The order could not be taken. Another one may be sent while there is time. */
  z.object({ type: z.literal('problems'), table: tableName, turn: turnNumberSchema, problems: z.array(problemSchema) }),
  /** The game is over. */
  z.object({
    type: z.literal('over'),
    table: tableName,
    seat: z.int(),
    winners: z.array(z.int()),
    /** By seat: place, where it is known, and score. */
    places: z.array(z.int().nullable()),
    scores: z.array(z.number()),
    /** The position at the end, and the events of the last Turn. */
    state: opaqueSchema,
    events: z.array(opaqueSchema),
  }),
  /** Something that the bot said was not understood, with the beginning of that line. */
  z.object({ type: z.literal('error'), message: z.string(), line: z.string().optional() }),
  /** Nothing more will come: go. Online it says why: the bot came in by another door, the server goes down, too many lines. */
  z.object({ type: z.literal('bye'), why: z.enum(['elsewhere', 'closing', 'flood']).optional() }),
]);
export type HouseMessage = Readonly<z.infer<typeof houseMessageSchema>>;
export type HouseWord<T extends HouseMessage['type']> = Extract<HouseMessage, { readonly type: T }>;

export const botMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    name: z.string().min(1).max(40),
    author: z.string().max(100).optional(),
    protocol: z.string().max(40).optional(),
  }),
  /** Asks for legal orders of the Turn that is owed: at most so many, as JSON or as the notation has them. */
  z.object({
    type: z.literal('legal'),
    table: tableName.optional(),
    most: z.int().min(1).max(50_000).optional(),
    as: z.enum(['json', 'text']).optional(),
  }),
  /** The order for a Turn: as JSON, or as a person writes it. Until the Turn is flown a later one replaces it. */
  z.object({
    type: z.literal('order'),
    table: tableName.optional(),
    turn: turnNumberSchema,
    order: opaqueSchema.optional(),
    text: z.string().max(4000).optional(),
    /** Online: as in a request for orders. */
    nonce: nonceSchema.optional(),
    sealed: deviceSealSchema.optional(),
  }),
  /** For whoever watches the bot; the house does nothing with it. */
  z.object({ type: z.literal('note'), text: z.string().max(4000) }),
  /** Online only: takes a seat at a table, or gives it up. */
  z.object({
    type: z.literal('join'),
    table: tableName,
    invitation: z.string().max(100).optional(),
    device: deviceSchema.optional(),
  }),
  z.object({ type: z.literal('leave'), table: tableName }),
]);
export type BotMessage = Readonly<z.infer<typeof botMessageSchema>>;
export type BotWord<T extends BotMessage['type']> = Extract<BotMessage, { readonly type: T }>;
