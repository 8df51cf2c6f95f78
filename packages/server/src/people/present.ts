/** Whether whoever asks for a change still has his account when it is made. */
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { Trx } from '../store/store.ts';

/** Refuses somebody who has just deleted his account; until the change is kept he cannot, and then leaves what it gave him. */
export const mustBePresent = async ({ store }: Services, trx: Trx, user: string): Promise<void> => {
  const row = trx.selectFrom('users').select('id').where('id', '=', user).where('deleted', '=', 0);
  const found = await (store.kind === 'postgres' ? row.forShare() : row).executeTakeFirst();
  if (!found) refuse('no-session', ['This account is deleted.', 'Dieses Konto ist gelöscht.']);
};
