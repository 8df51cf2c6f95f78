/** The WebSocket at `/api/live`: what is sent over it, both ways. One JSON value a message. */
import { z } from 'zod';
import { idSchema, momentSchema } from './common.ts';
import { openingSchema } from './fair.ts';
import { pressSchema, turnSchema } from './play.ts';
import { TABLE_STATUSES, tableSchema } from './tables.ts';

/** Where somebody stands in the stream of a table: offsets grow, and are compared within an epoch only. */
export const positionSchema = z.object({ epoch: z.string().max(100), offset: z.int().min(0) });
export type Position = Readonly<z.infer<typeof positionSchema>>;

export const clientMessageSchema = z.discriminatedUnion('type', [
  /**
   * Asks for everything that happens at a table; answered by `table`. Whoever was here before says by `since` where he stood
   * (the last `at` that he heard of this table), and before `table` gets what he missed, or `again`.
   */
  z.strictObject({
    type: z.literal('follow'),
    table: idSchema,
    invitation: z.string().max(100).optional(),
    since: positionSchema.optional(),
  }),
  z.strictObject({ type: z.literal('unfollow'), table: idSchema }),
  /** Answered by `pong`, with the server's clock. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = Readonly<z.infer<typeof clientMessageSchema>>;

/** Of a table; `at` is where its stream stands with this message. */
const told = { at: positionSchema } as const;
const ofTable = { table: idSchema, ...told } as const;

export const serverMessageSchema = z.discriminatedUnion('type', [
  /** The table as it is now: after `follow`, and after every change but those below. */
  z.object({ type: z.literal('table'), table: tableSchema, ...told }),
  /** A seat's orders are in. Sent once a Turn, however often they are changed. */
  z.object({ type: z.literal('sealed'), ...ofTable, turn: z.int(), seat: z.int() }),
  /** Sealing is over, at a table where orders are on the devices: who finds his own seal in the list opens his order. */
  openingSchema.extend({ type: z.literal('opening'), ...ofTable }),
  /** A seat has opened its order, which is shown when all have, or the time for it is over. */
  z.object({ type: z.literal('opened'), ...ofTable, turn: z.int(), seat: z.int() }),
  /** A Turn was flown. */
  z.object({
    type: z.literal('turn'),
    ...ofTable,
    status: z.enum(TABLE_STATUSES),
    /** The Turn that was flown; what comes next is `next`, which is null when the game is over. */
    flown: turnSchema,
    next: z.object({ turn: z.int(), deadline: momentSchema.nullable(), owing: z.array(z.int()) }).nullable(),
  }),
  z.object({ type: z.literal('press'), ...ofTable, press: pressSchema }),
  /** The deadline was moved, or is no longer set. */
  z.object({ type: z.literal('clock'), ...ofTable, turn: z.int(), deadline: momentSchema.nullable() }),
  /** Something may have been missed: whatever is shown of this table has to be read again. */
  z.object({ type: z.literal('again'), ...ofTable }),
  z.object({ type: z.literal('pong'), now: momentSchema }),
  /** A message that was refused; the connection stays. */
  z.object({ type: z.literal('refused'), table: idSchema.nullable(), message: z.string() }),
]);
export type ServerMessage = Readonly<z.infer<typeof serverMessageSchema>>;

type Placed<M> = M extends { readonly at: Position } ? Omit<M, 'at'> : M;
/** A message of which is not said yet where it stands. */
export type UnplacedMessage = Placed<ServerMessage>;
