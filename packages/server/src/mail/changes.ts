/** Tells the owner of an account, at every address that it has or had, that how he signs in was changed. */
import type { Services } from '../services.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { hashToken, newId, newToken } from '../world.ts';
import { type AccountChange, accountWords } from './account-words.ts';
import { sendLetter } from './post.ts';

/** Has the owner told, at these addresses. `db` is the transaction under way, where there is one. */
export const tellChange = async (
  { store, world, letters }: Services,
  user: string,
  change: AccountChange,
  addresses: readonly (string | null)[],
  db: Db = store.db,
): Promise<void> => {
  const now = world.now();
  const about = { kind: 'account', user_id: user, table_id: null, turn: 0, note: change };
  const rows = addresses.flatMap((email) =>
    email === null
      ? []
      : { ...about, key: `account/${newId(world)}`, email, created: now, due: now, tries: 0, sent: null },
  );
  if (rows.length === 0) return;
  await db.insertInto('outbox').values(rows).execute();
  letters.wake();
};

/** How long a former address can be taken back. */
const TAKE_BACK_DAYS = 7;

/** A link that gives an account this address back, which it had. */
const takeBack = async ({ store, world, config }: Services, user: string, email: string): Promise<string> => {
  const secret = newToken(world);
  const expires = world.now() + TAKE_BACK_DAYS * 24 * 60 * 60_000;
  await store.db
    .insertInto('take_backs')
    .values({ token: hashToken(secret), user_id: user, email, expires })
    .execute();
  return `${config.publicUrl}/link/${secret}`;
};

/** Sends the letter of a row of the outbox, whatever notices its reader wants. */
export const sendChange = async (
  services: Services,
  row: OutboxRow,
  user: UserRow | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { changedSubject, changedText, movedText, changes } = accountWords(user?.language);
  const change = changes[row.note as AccountChange];
  const [to, name] = [row.email!, user?.name ?? ''];
  const text =
    user && row.note === 'email' && to !== user.email
      ? movedText(change, name, await takeBack(services, user.id, to), TAKE_BACK_DAYS)
      : changedText(change, name, services.config.publicUrl);
  await sendLetter(services, { to, subject: changedSubject, text }, signal);
};
