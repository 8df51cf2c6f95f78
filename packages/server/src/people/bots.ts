/**
 * Accounts of bots. Each belongs to a person, signs in by a token of which only the hash is kept, and may do less than
 * its owner: it plays, and nothing else.
 */
import type { BotAccount } from '@paravion/protocol';
import { found, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { BotRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { hashToken, newToken } from '../world.ts';
import { CLAIMS, newGuest } from './accounts.ts';
import { ownName } from './names.ts';
import { forget } from './own-data.ts';
import { mustBePresent } from './present.ts';
import type { Session } from './sessions.ts';

/** The most bots of one person. */
const MOST_BOTS = 5;
/** How old `used` may be before it is written again. */
const USED_MS = 60_000;
const PREFIX = 'paravion-bot-';

const accountOf = ({ user_id, created, used }: BotRow, name: string): BotAccount => ({
  id: user_id,
  name,
  created,
  used,
});

const botRows = (db: Db, owner: string) => db.selectFrom('bots').selectAll('bots').where('owner_id', '=', owner);

/** A person's bots, the oldest first. */
export const botsOf = async ({ store: { db } }: Services, owner: string): Promise<readonly BotAccount[]> => {
  const rows = await botRows(db, owner)
    .innerJoin('users', 'users.id', 'bots.user_id')
    .select('users.name as name')
    .orderBy('bots.created')
    .execute();
  return rows.map(({ name, ...row }) => accountOf(row, name));
};

/** A bot of this person's. */
const ownBot = async ({ store: { db } }: Services, owner: string, id: string): Promise<BotRow> =>
  found(await botRows(db, owner).where('user_id', '=', id).executeTakeFirst(), 'bot of yours');

const freshToken = ({ world }: Services): string => `${PREFIX}${newToken(world)}`;

/** Makes a bot for a person who has kept his account. */
export const newBot = async (services: Services, owner: UserRow, name: string) => {
  const { store, world } = services;
  if (owner.guest === 1)
    refuse('forbidden', [
      'Keep your account first: guests have no bots.',
      'Sichere erst dein Konto: Gäste haben keine Bots.',
    ]);
  return store.transaction(async (trx) => {
    await mustBePresent(services, trx, owner.id);
    const mine = await botRows(trx, owner.id).execute();
    if (mine.length >= MOST_BOTS)
      refuse('conflict', [
        `You have ${MOST_BOTS} bots already. Delete one first.`,
        `Du hast schon ${MOST_BOTS} Bots. Lösche erst einen.`,
      ]);
    const { id } = await newGuest(services, { name: await ownName(trx, name, null) }, trx);
    await trx.updateTable('users').set({ guest: 0, notices: 'none' }).where('id', '=', id).execute();
    const token = freshToken(services);
    const row = { user_id: id, owner_id: owner.id, token: hashToken(token), created: world.now(), used: null };
    await trx.insertInto('bots').values(row).execute();
    return { bot: accountOf(row, name), token };
  }, CLAIMS);
};

/** A new token for a bot; the old one is good no longer. */
export const renewToken = async (services: Services, owner: UserRow, id: string) => {
  const row = await ownBot(services, owner.id, id);
  const { db } = services.store;
  const token = freshToken(services);
  await db
    .updateTable('bots')
    .set({ token: hashToken(token) })
    .where('user_id', '=', id)
    .execute();
  // Where it is connected it is sent away.
  await services.store.signals.send({ type: 'signed-out', user: id });
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { bot: accountOf(row, name), token };
};

/** Deletes a bot; it leaves its tables. */
export const dropBot = async (services: Services, owner: UserRow, id: string): Promise<void> =>
  forget(services, (await ownBot(services, owner.id, id)).user_id);

/** The bot that bears this token; null when there is none, or no longer. */
export const botSession = async ({ store: { db }, world }: Services, secret: string): Promise<Session | null> => {
  const token = hashToken(secret);
  const bot = await db.selectFrom('bots').selectAll().where('token', '=', token).executeTakeFirst();
  if (!bot) return null;
  const user = await db.selectFrom('users').selectAll().where('id', '=', bot.user_id).executeTakeFirst();
  if (!user || user.deleted) return null;
  const now = world.now();
  if ((bot.used ?? 0) < now - USED_MS)
    await db.updateTable('bots').set({ used: now }).where('user_id', '=', user.id).execute();
  return { token, user, bot };
};

/** Whether the token of a bot's session is still good. */
export const isBot = async ({ store: { db } }: Services, { token }: Session): Promise<boolean> =>
  (await db.selectFrom('bots').select('user_id').where('token', '=', token).executeTakeFirst()) !== undefined;

/** The secret of an `authorization` header that bears one. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null;
