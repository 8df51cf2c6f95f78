/** Signed addresses for mails: they open one's table, or stop the notices. */
import type { House } from '../house.ts';
import { sign, unsign } from '../secrets.ts';
import type { UserRow } from '../store/schema.ts';

const ENTER_MS = 14 * 24 * 60 * 60_000;

/** The address that signs a user in and opens a table; good for a fortnight, or until he signs out everywhere. */
export const enterUrl = async (house: House, { id, epoch }: UserRow, table: string): Promise<string> => {
  const until = String(house.world.now() + ENTER_MS);
  return `${house.config.publicUrl}/api/enter/${await sign(house, ['enter', id, table, until, String(epoch)])}`;
};

const living = (house: House, id: string, epoch: number) =>
  house.store.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .where('epoch', '=', epoch)
    .executeTakeFirst();

/** Whom such an address signs in, and where it leads; null when it is not good, or too old. */
export const enterBy = async (house: House, token: string): Promise<{ user: string; table: string } | null> => {
  const [kind, user = '', table = '', until = '', epoch = '0'] = (await unsign(house, token)) ?? [];
  if (kind !== 'enter' || Number(until) < house.world.now()) return null;
  return (await living(house, user, Number(epoch))) ? { user, table } : null;
};

/** The address that stops all notices to a user. */
export const unsubscribeUrl = async (house: House, user: string): Promise<string> =>
  `${house.config.publicUrl}/api/unsubscribe/${await sign(house, ['unsubscribe', user])}`;

/** Stops the notices; false when the address is not ours. */
export const unsubscribeBy = async (house: House, token: string): Promise<boolean> => {
  const [kind, user = ''] = (await unsign(house, token)) ?? [];
  if (kind !== 'unsubscribe') return false;
  await house.store.db.updateTable('users').set({ notices: 'none' }).where('id', '=', user).execute();
  return true;
};
