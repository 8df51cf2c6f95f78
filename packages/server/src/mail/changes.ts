/** Tells the owner of an account, at every address that it has or had, that how he signs in was changed. */
import type { Services } from '../services.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { newId } from '../world.ts';
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

/** Sends the letter of a row of the outbox, whatever notices its reader wants. */
export const sendChange = async (
  services: Services,
  row: OutboxRow,
  user: UserRow | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { changedSubject, changedText, changes } = accountWords(user?.language);
  const text = changedText(changes[row.note as AccountChange], user?.name ?? '', services.config.publicUrl);
  await sendLetter(services, { to: row.email!, subject: changedSubject, text }, signal);
};
