/** A game master whose account is gone: nobody waits for him any more. */
import type { Services } from '../services.ts';
import { changeTable, type TableEdit } from '../tables/edit.ts';
import { flyWhenComplete } from '../tables/fly.ts';

const goOnWithout = async (edit: TableEdit): Promise<void> => {
  const { master, ...plan } = edit.table.plan;
  if (!master) return;
  edit.update({ plan: JSON.stringify(plan) });
  edit.log('master', 'The game master is here no longer: the table goes on without one, and nobody reads its letters.');
  edit.tell({ type: 'table' });
  await flyWhenComplete(edit);
};

/** Tables that are not over go on without their game master. */
export const resignAsMaster = async (services: Services, user: string): Promise<void> => {
  const hosted = services.store.db.selectFrom('tables').select('id').where('host_id', '=', user);
  const rows = await hosted.where('status', 'in', ['open', 'running', 'paused']).execute();
  for (const { id } of rows) await changeTable(services, id, goOnWithout);
};
