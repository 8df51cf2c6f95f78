/** Sessions: a secret in a cookie, its hash in the store, an end to each. */

import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { BotRow, UserRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import type { Db } from '../store/store.ts';
import { hashToken, newToken } from '../world.ts';

const DAY = 24 * 60 * 60_000;
/** How long after its last use a session ends. */
export const SESSION_MS = 60 * DAY;
/** The most sessions of one person; the oldest goes. */
const MOST_SESSIONS = 20;

export interface Session {
  /** Hash of the secret. */
  readonly token: string;
  readonly user: UserRow;
  /** Set where it is a program that asks, by its token. */
  readonly bot?: BotRow;
  /** Set where a link in a notice has opened this one seat: it is good for that seat's orders and press, and no more. */
  readonly seat?: number;
  /** When the person has last shown who he is. */
  readonly proved?: number | null;
}

/**
 * Whether the settings name the e-mail address of the person who asks, which he has shown to be his: asked anew for every
 * request, so that who is struck from them is an admin no more.
 */
export const isAdmin = ({ config }: Services, session: Omit<Session, 'token'> | null): boolean =>
  session !== null &&
  !session.bot &&
  session.seat === undefined &&
  session.user.email !== null &&
  config.admins.includes(session.user.email);

const sessionBy = statement((db, { token }: { readonly token: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.expires', 'sessions.proved'])
    .where('token', '=', token)
    .where('deleted', '=', 0),
);

/** Who bears this secret; null when nobody does, or no longer. */
export const sessionOf = async ({ store, world }: Services, secret: string | undefined): Promise<Session | null> => {
  if (!secret) return null;
  const token = hashToken(secret);
  const now = world.now();
  const [found] = await store.aboutPeople(token, sessionBy(store.db, { token }));
  if (!found || found.expires <= now) return null;
  if (found.expires < now + SESSION_MS - DAY) {
    await store.db
      .updateTable('sessions')
      .set({ expires: now + SESSION_MS })
      .where('token', '=', token)
      .execute();
    await store.db.updateTable('users').set({ seen: now }).where('id', '=', found.id).execute();
  }
  return { token, user: found, proved: found.proved };
};

/** Begins a session; gives the secret for the cookie. `proved`: whether the person has just shown who he is. */
export const beginSession = async ({ store, world }: Services, user: string, proved: boolean): Promise<string> => {
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
  const row = {
    token: hashToken(secret),
    user_id: user,
    created,
    expires: created + SESSION_MS,
    proved: proved ? created : null,
  };
  await store.db.insertInto('sessions').values(row).execute();
  return secret;
};

/** Ends a session; sockets that were opened with it are closed. */
export const endSession = async ({ store }: Services, { token, user }: Session): Promise<void> => {
  await store.db.deleteFrom('sessions').where('token', '=', token).execute();
  await store.signals.send({ type: 'signed-out', user: user.id });
};

/** What ends when somebody signs out everywhere: sessions, links that were mailed, browsers that were known. */
const ENDS = ['sessions', 'links', 'seat_links', 'browsers'] as const;

const dropAll = async (db: Db, user: string): Promise<void> => {
  for (const rows of ENDS) await db.deleteFrom(rows).where('user_id', '=', user).execute();
};

/** Signs out everywhere; links that were mailed open nothing any more either, and his sockets are closed. */
export const signOutEverywhere = async ({ store }: Services, user: string): Promise<void> => {
  await dropAll(store.db, user);
  await store.signals.send({ type: 'signed-out', user });
};

/**
 * Ends for the one who had an account what he could still follow it by, when it becomes somebody else's. When that is
 * kept it is to be told as `signed-out`.
 */
export const handOver = async (db: Db, user: string): Promise<void> => {
  await dropAll(db, user);
  for (const rows of ['pushes', 'ceremonies'] as const) await db.deleteFrom(rows).where('user_id', '=', user).execute();
};

/** How long after somebody has shown who he is he may change how he signs in. */
const FRESH_MS = 10 * 60_000;

/** Refuses a change of how somebody signs in, unless he has just shown who he is; a guest has nothing to show yet. */
export const needProof = ({ world }: Services, { user, proved }: Session): void => {
  if (user.guest === 1 || (proved ?? 0) > world.now() - FRESH_MS) return;
  refuse('proof', [
    'Show first that it is you: sign in again, by password, passkey or mailed link.',
    'Zeige erst, dass du es bist: Melde dich noch einmal an, mit Passwort, Passkey oder Link per Mail.',
  ]);
};
