/**
 * Letters that sign somebody in. They go through the outbox as all others do, so that nobody's request waits for a mail
 * server; the secret is made only when the letter goes out, so that the outbox never holds one.
 */
import type { Services } from '../services.ts';
import type { OutboxRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { hashToken, newId, newToken } from '../world.ts';
import { accountWords } from './account-words.ts';
import { sendLetter } from './post.ts';

/** How long a link is good, and how long its letter is worth sending. */
const LINK_MS = 30 * 60_000;

/** Has a link mailed to an address; `user` is whose account it is to sign in to, null where that is not known yet. */
export const mailLink = async (
  { store, world, letters }: Services,
  email: string,
  user: string | null,
): Promise<void> => {
  const now = world.now();
  const key = `link/${newId(world)}`;
  const about = { key, kind: 'link', email, user_id: user, table_id: null, turn: 0, note: null };
  await store.db
    .insertInto('outbox')
    .values({ ...about, created: now, due: now, tries: 0, sent: null })
    .execute();
  letters.wake();
};

/** How many links to an address are waiting to be made, or good and not used yet: for one account, and in all. */
export const linksUnderWay = async ({ store: { db }, world }: Services, email: string, user: string | null) => {
  const waiting = db.selectFrom('outbox').select('user_id').where('kind', '=', 'link').where('email', '=', email);
  const unmade = waiting.where('due', 'is not', null).where('note', 'is', null);
  const good = db.selectFrom('links').select('user_id').where('email', '=', email).where('expires', '>', world.now());
  const all = [...(await unmade.execute()), ...(await good.execute())];
  return { mine: all.filter(({ user_id }) => user_id === user).length, all: all.length };
};

/** Makes the link of a row, or takes it back; the row's note says that there is one. */
const setLink = ({ store, world }: Services, { key, user_id, email }: OutboxRow, token: string, on: boolean) =>
  store.transaction(async (trx) => {
    const link = { token, user_id, email: email!, expires: world.now() + LINK_MS };
    if (on) await trx.insertInto('links').values(link).execute();
    else await trx.deleteFrom('links').where('token', '=', token).execute();
    await trx
      .updateTable('outbox')
      .set({ note: on ? 'made' : null })
      .where('key', '=', key)
      .execute();
  });

/** What the letter says: it signs in who has that address, and confirms it for who has another or none yet. */
const wordsFor = async (db: Db, { user_id, email }: OutboxRow, url: string) => {
  const user =
    user_id === null
      ? undefined
      : await db.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', user_id).executeTakeFirst();
  const words = accountWords(user?.language);
  const minutes = LINK_MS / 60_000;
  return user && user.email !== email
    ? { subject: words.confirmSubject, text: words.confirmText(user.name, url, minutes) }
    : { subject: words.linkSubject, text: words.linkText(url, minutes) };
};

/** Sends the letter of a row of the outbox, with a secret of its own. One that comes too late is left out. */
export const sendLink = async (services: Services, row: OutboxRow, signal: AbortSignal): Promise<void> => {
  const { world, config, store } = services;
  if (world.now() - row.created > LINK_MS) return;
  const secret = newToken(world);
  const words = await wordsFor(store.db, row, `${config.publicUrl}/link/${secret}`);
  await setLink(services, row, hashToken(secret), true);
  try {
    await sendLetter(services, { to: row.email!, ...words }, signal);
  } catch (error) {
    await setLink(services, row, hashToken(secret), false);
    throw error;
  }
};
