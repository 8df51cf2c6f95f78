/** Signed addresses for mails, which stop the notices and do nothing else. */
import type { House } from '../house.ts';
import { sign, unsign } from '../secrets.ts';

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
