/** Signed addresses for mails, which stop the notices and do nothing else. */

import { sign, unsign } from '../secrets.ts';
import type { Services } from '../services.ts';

/** The address that stops all notices to a user. */
export const unsubscribeUrl = async (services: Services, user: string): Promise<string> =>
  `${services.config.publicUrl}/api/unsubscribe/${await sign(services, ['unsubscribe', user])}`;

/** Stops the notices; false when the address is not ours. */
export const unsubscribeBy = async (services: Services, token: string): Promise<boolean> => {
  const [kind, user = ''] = (await unsign(services, token)) ?? [];
  if (kind !== 'unsubscribe') return false;
  await services.store.db.updateTable('users').set({ notices: 'none' }).where('id', '=', user).execute();
  return true;
};
