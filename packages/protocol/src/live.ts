/** The WebSocket at `/api/live`: what is sent over it, both ways. One JSON value a message. */
import { z } from 'zod';
import { idSchema, momentSchema } from './common.ts';
import { openingSchema } from './fair.ts';
import { pressSchema, turnSchema } from './play.ts';
import { TABLE_STATUSES, tableSchema } from './tables.ts';

export const clientMessageSchema = z.discriminatedUnion('type', [
  /** Asks for everything that happens at a table; answered by `table`. */
  z.strictObject({ type: z.literal('follow'), table: idSchema, invitation: z.string().max(100).optional() }),
  z.strictObject({ type: z.literal('unfollow'), table: idSchema }),
  /** Answered by `pong`, with the server's clock. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = Readonly<z.infer<typeof clientMessageSchema>>;

export const serverMessageSchema = z.discriminatedUnion('type', [
  /** The table as it is now: after `follow`, and after every change but those below. */
  z.object({ type: z.literal('table'), table: tableSchema }),
  /** A seat's orders are in. Sent once a Turn, however often they are changed. */
  z.object({ type: z.literal('sealed'), table: idSchema, turn: z.int(), seat: z.int() }),
  /** Sealing is over, at a table where orders are on the devices: who finds his own seal in the list opens his order. */
  openingSchema.extend({ type: z.literal('opening'), table: idSchema }),
  /** A seat has opened its order, which is shown when all have, or the time for it is over. */
  z.object({ type: z.literal('opened'), table: idSchema, turn: z.int(), seat: z.int() }),
  /** A Turn was flown. */
  z.object({
    type: z.literal('turn'),
    table: idSchema,
    status: z.enum(TABLE_STATUSES),
    /** The Turn that was flown; what comes next is `next`, which is null when the game is over. */
    flown: turnSchema,
    next: z.object({ turn: z.int(), deadline: momentSchema.nullable(), owing: z.array(z.int()) }).nullable(),
  }),
  z.object({ type: z.literal('press'), table: idSchema, press: pressSchema }),
  /** The deadline was moved, or is no longer set. */
  z.object({ type: z.literal('clock'), table: idSchema, turn: z.int(), deadline: momentSchema.nullable() }),
  z.object({ type: z.literal('pong'), now: momentSchema }),
  /** A message that was refused; the connection stays. */
  z.object({ type: z.literal('refused'), table: idSchema.nullable(), message: z.string() }),
]);
export type ServerMessage = Readonly<z.infer<typeof serverMessageSchema>>;
