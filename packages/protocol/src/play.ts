/** Orders, Turns and press of a running game. */
import { z } from 'zod';
import {
  idSchema,
  languageSchema,
  momentSchema,
  opaqueObjectSchema,
  opaqueSchema,
  problemSchema,
  rowIdTextSchema,
  textSchema,
  turnNumberSchema,
} from './common.ts';
import { deviceSealSchema, nonceSchema, sealReceiptSchema } from './fair.ts';
import { TABLE_STATUSES } from './tables.ts';

/** Hands in an order for a Turn, as the game's JSON or as a person writes it. Replaces an earlier one. */
export const orderBodySchema = z
  .strictObject({
    turn: turnNumberSchema,
    order: opaqueSchema.optional(),
    text: z.string().max(4000).optional(),
    /** Made by chance on the device; the server makes one when it is absent. */
    nonce: nonceSchema.optional(),
    /** The seal that the device has made of this order (the game's JSON, not a text) and this nonce, and signed. */
    sealed: deviceSealSchema.optional(),
  })
  .refine((body) => (body.order === undefined) !== (body.text === undefined), 'either an order or its text')
  .refine((body) => !body.sealed || body.nonce !== undefined, 'a seal of the device comes with its nonce');

/** Opens an order whose seal stands in the list. */
export const openBodySchema = z.strictObject({ turn: turnNumberSchema, order: opaqueSchema, nonce: nonceSchema });

/** What proves that an order was handed in: keep it, and check it after the reveal. */
export const receiptSchema = z.object({
  turn: z.int(),
  seat: z.int(),
  /** Hash of the record's header, to which the seal is bound. */
  game: z.string(),
  seal: z.string(),
  nonce: z.string(),
  /** The order as it was understood, in the notation. */
  text: z.string(),
  /** What will be flown otherwise than written, and why. */
  problems: z.array(problemSchema),
  at: momentSchema,
  /** The same, signed by the server; null in games begun before it had a key. */
  signed: sealReceiptSchema.nullable(),
});
export type Receipt = Readonly<z.infer<typeof receiptSchema>>;

/** Your own orders of this Turn: what is sealed, and the draft. */
export const pendingSchema = z.object({
  turn: z.int(),
  seat: z.int(),
  owes: z.boolean(),
  order: opaqueSchema.nullable(),
  receipt: receiptSchema.nullable(),
  /** For a seal whose order is on the device. */
  sealed: sealReceiptSchema.nullable(),
  draft: opaqueSchema.nullable(),
  /** What mails of yours have ordered ahead, in the notation: for a Turn, or (null) for each for which nothing else comes. */
  kept: z.array(z.object({ turn: z.int().nullable(), text: z.string() })),
});
export type Pending = Readonly<z.infer<typeof pendingSchema>>;

/** An unfinished order: whatever the page needs to go on with it. */
export const draftBodySchema = z.strictObject({ turn: turnNumberSchema, draft: opaqueSchema });

/** The position, as a viewer may know it. */
export const stateAnswerSchema = z.object({
  turn: z.int(),
  status: z.enum(TABLE_STATUSES),
  names: z.array(z.string()),
  rules: opaqueObjectSchema,
  state: opaqueSchema,
});

/** An order that was revealed. */
export const revealedSchema = z.object({
  order: opaqueSchema.nullable(),
  /** In the notation; null where none came. */
  text: z.string().nullable(),
  seal: z.string().nullable(),
  nonce: z.string().nullable(),
  /** Whether there is an order that this viewer may not know. */
  hidden: z.boolean(),
});

export const PRESS_KINDS = ['table', 'private', 'team', 'host', 'grey'] as const;

export const pressSchema = z.object({
  id: z.int(),
  kind: z.enum(PRESS_KINDS),
  at: momentSchema,
  turn: z.int(),
  /** Null where it is unsigned. */
  from: z.string().nullable(),
  seat: z.int().nullable(),
  /** Seat that it is for, when private. */
  to: z.int().nullable(),
  text: z.string(),
  /** What the game master prints below it; null mostly. */
  reply: z.string().nullable(),
  /** The game master has left it out: only he and its writer still read it. */
  cut: z.boolean(),
});
export type PressItem = Readonly<z.infer<typeof pressSchema>>;

export const pressBodySchema = z
  .strictObject({
    kind: z.enum(PRESS_KINDS),
    to: z.int().min(0).max(19).optional(),
    text: textSchema(4000),
  })
  .refine((body) => (body.kind === 'private') === (body.to !== undefined), 'private press, and no other, has a "to"');
export const pressAnswerSchema = z.object({
  press: z.array(pressSchema),
  /** Whether there are more, to be asked for `after` the last of these. */
  more: z.boolean(),
});
export const pressQuerySchema = z.object({
  after: rowIdTextSchema.default(0),
  invitation: z.string().max(100).optional(),
});

/** A Turn that was flown: everything that its report and its replay are made from. */
export const turnSchema = z.object({
  turn: z.int(),
  at: momentSchema,
  names: z.array(z.string()),
  before: opaqueSchema,
  events: z.array(opaqueSchema),
  after: opaqueSchema,
  /** By seat. */
  orders: z.array(revealedSchema),
  /** Hash of this Turn in the record's chain. */
  hash: z.string(),
});
export type TurnView = Readonly<z.infer<typeof turnSchema>>;

/** The report of a Turn, ready to read; the HTML is whole and safe to show, with the map in it. */
export const reportSchema = z.object({ turn: z.int(), text: z.string(), markdown: z.string(), html: z.string() });

/** The start of the game and all Turns, for a replay in one request. */
export const turnsAnswerSchema = z.object({
  rules: opaqueObjectSchema,
  names: z.array(z.string()),
  start: opaqueSchema,
  turns: z.array(turnSchema.omit({ before: true, names: true })),
});

export const mapQuerySchema = z.object({
  turn: z.coerce.number().int().min(0).max(100_000).optional(),
  theme: z.string().max(20).optional(),
  width: z.coerce.number().int().min(200).max(3000).optional(),
  /** `board`: the position without letters, for a small picture, where a game has one. */
  show: z.enum(['board']).optional(),
  /** Of the country below it; `off`: none. */
  season: z.string().max(20).optional(),
  language: languageSchema.optional(),
  invitation: z.string().max(100).optional(),
});

/** A page that a game prints beside its reports, by its name: the newspaper of `1917-04`. */
export const paperParamsSchema = z.object({
  id: idSchema,
  paper: z.string().regex(/^[\w-]{1,40}$/, 'a name like 1917-04'),
});
export const paperQuerySchema = z.object({
  language: languageSchema.optional(),
  invitation: z.string().max(100).optional(),
});

export const tableParamsSchema = z.object({ id: idSchema });
/** 0: what is ordered for all Turns to come. */
export const aheadParamsSchema = z.object({ id: idSchema, n: z.coerce.number().int().min(0).max(100_000) });
export const turnParamsSchema = z.object({ id: idSchema, n: z.coerce.number().int().min(1).max(100_000) });
