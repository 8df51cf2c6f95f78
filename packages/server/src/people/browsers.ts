/**
 * Browsers: a browser keeps a secret for long, by which it is known again. Whoever has signed in on it is never locked out there
 * by strangers; and a link in a notice belongs to the browser that opened it first.
 */
import type { Services } from '../services.ts';
import { hashToken } from '../world.ts';

/** How long a browser is known after somebody last signed in on it; browsers keep no cookie for longer. */
export const BROWSER_MS = 400 * 24 * 60 * 60_000;
/** The most known browsers of one person; the oldest is forgotten. */
const MOST_BROWSERS = 30;

/** What is kept of a browser's secret. */
export const browserOf = (secret: string): string => hashToken(`browser ${secret}`);

/** Knows a browser from now on as one of somebody's. */
export const rememberBrowser = async (
  { store: { db }, world }: Services,
  browser: string,
  user: string,
): Promise<void> => {
  const row = { token: browser, user_id: user, seen: world.now() };
  await db
    .insertInto('browsers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['token', 'user_id']).doUpdateSet({ seen: row.seen }))
    .execute();
  const where = db.selectFrom('browsers').select('token').where('user_id', '=', user).orderBy('seen', 'desc');
  const old = (await where.offset(MOST_BROWSERS).limit(100).execute()).map(({ token }) => token);
  if (old.length > 0) await db.deleteFrom('browsers').where('user_id', '=', user).where('token', 'in', old).execute();
};

/** Whether somebody has signed in on a browser before, and has not signed out everywhere since. */
export const isKnownBrowser = async (
  { store: { db }, world }: Services,
  browser: string | null,
  user: string,
): Promise<boolean> => {
  if (browser === null) return false;
  const where = db.selectFrom('browsers').select('token').where('token', '=', browser).where('user_id', '=', user);
  return (await where.where('seen', '>', world.now() - BROWSER_MS).executeTakeFirst()) !== undefined;
};
