/** Sessions: a secret in a cookie, its hash in the store, an end to each. */
import type { House } from '../house.ts';
import type { BotRow, UserRow } from '../store/schema.ts';
import { hashToken, newToken } from '../world.ts';

const DAY = 24 * 60 * 60_000;
/** A session ends so long after it was used last. */
export const SESSION_MS = 60 * DAY;
/** The most sessions of one person; the oldest goes. */
const MOST_SESSIONS = 20;

export interface Session {
  /** Hash of the secret. */
  readonly token: string;
  readonly user: UserRow;
  /** Set where it is a program that asks, by its token. */
  readonly bot?: BotRow;
}

/**
 * Whether the settings name the e-mail address of the person who asks, which he has shown to be his: asked anew for every
 * request, so that who is struck from them is an admin no more.
 */
export const isAdmin = ({ config }: House, session: Pick<Session, 'user' | 'bot'> | null): boolean =>
  session !== null && !session.bot && session.user.email !== null && config.admins.includes(session.user.email);

/** Who bears this secret; null when nobody does, or no longer. */
export const sessionOf = async ({ store, world }: House, secret: string | undefined): Promise<Session | null> => {
  if (!secret) return null;
  const token = hashToken(secret);
  const now = world.now();
  const session = await store.db.selectFrom('sessions').selectAll().where('token', '=', token).executeTakeFirst();
  if (!session || session.expires <= now) return null;
  const user = await store.db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
  if (!user || user.deleted) return null;
  if (session.expires < now + SESSION_MS - DAY) {
    await store.db
      .updateTable('sessions')
      .set({ expires: now + SESSION_MS })
      .where('token', '=', token)
      .execute();
    await store.db.updateTable('users').set({ seen: now }).where('id', '=', user.id).execute();
  }
  return { token, user };
};

/** Begins a session; gives the secret for the cookie. */
export const beginSession = async ({ store, world }: House, user: string): Promise<string> => {
  const secret = newToken(world);
  const created = world.now();
  const old = await store.db
    .selectFrom('sessions')
    .select('token')
    .where('user_id', '=', user)
    .orderBy('created', 'desc')
    .offset(MOST_SESSIONS - 1)
    .limit(100)
    .execute();
  if (old.length > 0)
    await store.db
      .deleteFrom('sessions')
      .where(
        'token',
        'in',
        old.map((row) => row.token),
      )
      .execute();
  const row = { token: hashToken(secret), user_id: user, created, expires: created + SESSION_MS };
  await store.db.insertInto('sessions').values(row).execute();
  return secret;
};

export const endSession = async ({ store }: House, token: string): Promise<void> => {
  await store.db.deleteFrom('sessions').where('token', '=', token).execute();
};

/** Signs out everywhere; links that were mailed no longer sign in either. */
export const signOutEverywhere = async ({ store: { db } }: House, user: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', user).execute();
  await db.deleteFrom('links').where('user_id', '=', user).execute();
  await db
    .updateTable('users')
    .set((column) => ({ epoch: column('epoch', '+', 1) }))
    .where('id', '=', user)
    .execute();
};
