/**
 * Letters that sign somebody in. They go through the outbox as all others do, so that nobody's request waits for a mail
 * server; the secret is made only when the letter goes out, so that the outbox never holds one.
 */
import type { House } from '../house.ts';
import type { OutboxRow } from '../store/schema.ts';
import { hashToken, newId, newToken } from '../world.ts';
import { sendLetter } from './post.ts';

/** How long a link is good, and how long its letter is worth sending. */
const LINK_MS = 60 * 60_000;

/** Has a link mailed to an address; `user` is whose account it is to sign in to, null where that is not known yet. */
export const mailLink = async ({ store, world, letters }: House, email: string, user: string | null): Promise<void> => {
  const now = world.now();
  const key = `link/${newId(world)}`;
  const about = { key, kind: 'link', email, user_id: user, table_id: null, turn: 0, note: null };
  await store.db
    .insertInto('outbox')
    .values({ ...about, created: now, due: now, tries: 0, sent: null })
    .execute();
  letters.wake();
};

/** Links to an address that are waiting to be sent, or good and not used yet. */
export const linksUnderWay = async ({ store: { db }, world }: House, email: string): Promise<number> => {
  const waiting = db.selectFrom('outbox').select('key').where('kind', '=', 'link').where('email', '=', email);
  const good = db.selectFrom('links').select('token').where('email', '=', email).where('expires', '>', world.now());
  return (await waiting.where('due', 'is not', null).execute()).length + (await good.execute()).length;
};

/** Sends the letter of a row of the outbox, with a secret of its own. One that comes too late is left out. */
export const sendLink = async (house: House, row: OutboxRow, signal: AbortSignal): Promise<void> => {
  const { store, world, config } = house;
  const now = world.now();
  if (now - row.created > LINK_MS) return;
  const to = row.email!;
  const secret = newToken(world);
  const token = hashToken(secret);
  await store.db
    .insertInto('links')
    .values({ token, user_id: row.user_id, email: to, expires: now + LINK_MS })
    .execute();
  const text = [
    'This link signs you in. It works once, for an hour:',
    '',
    `${config.publicUrl}/link/${secret}`,
    '',
    'If you did not ask for it, do nothing.',
  ].join('\n');
  try {
    await sendLetter(house, { to, subject: 'Your link to Paravion', text }, signal);
  } catch (error) {
    await store.db.deleteFrom('links').where('token', '=', token).execute();
    throw error;
  }
};
