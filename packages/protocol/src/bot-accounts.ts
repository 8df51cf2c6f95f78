/** Accounts of bots: made by their owners, signed in by token. */
import { z } from 'zod';
import { houseMessageSchema } from './bots.ts';
import { flyingNameSchema, idSchema, momentSchema } from './common.ts';

export const botAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  created: momentSchema,
  /** When it was here last; null: never. */
  used: momentSchema.nullable(),
});
export type BotAccount = Readonly<z.infer<typeof botAccountSchema>>;

export const botsAnswerSchema = z.object({ bots: z.array(botAccountSchema) });
export const newBotSchema = z.strictObject({ name: flyingNameSchema });

/** The token is shown this once: the server keeps its hash only. */
export const botTokenSchema = z.object({ bot: botAccountSchema, token: z.string() });

/** What the house says to one message of a bot: nothing, or one message or more. */
export const botAnswerSchema = z.object({ messages: z.array(houseMessageSchema) });
