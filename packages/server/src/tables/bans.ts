/** Who may not come to a table, by its host's wish; and how access ends for who is taken from a seat. */
import { blockersOf } from '../people/bonds.ts';
import { found, refuse } from '../refuse.ts';
import { newInvitation } from '../world.ts';
import type { TableEdit } from './edit.ts';
import { isHost } from './plan.ts';

/** Refuses somebody who may not come to this table: its host has banned him from it, or blocks him everywhere. */
export const checkBan = async ({ trx, table }: TableEdit, user: string): Promise<void> => {
  if ((await blockersOf(trx, user)).has(table.row.host_id))
    refuse('forbidden', [
      'The host of this table does not fly with you.',
      'Der Gastgeber dieses Tisches fliegt nicht mit dir.',
    ]);
  const where = trx.selectFrom('bans').select('id').where('table_id', '=', table.row.id).where('user_id', '=', user);
  if (await where.executeTakeFirst())
    refuse('forbidden', [
      'The host of this table has banned you from it.',
      'Der Gastgeber dieses Tisches hat dich vom Tisch verbannt.',
    ]);
};

/** Strikes out all that lets somebody see the table besides his seat; the invitation that he knows is good no longer. */
export const endAccess = async (edit: TableEdit, user: string): Promise<void> => {
  const { id } = edit.table.row;
  for (const rows of ['attends', 'drafts'] as const)
    await edit.trx.deleteFrom(rows).where('table_id', '=', id).where('user_id', '=', user).execute();
  edit.update({ invitation: newInvitation(edit.services.world) });
};

/** Bans somebody, under the name that he flew under here. */
export const banFrom = async (edit: TableEdit, user: string, name: string): Promise<void> => {
  if (isHost(edit.table, user))
    refuse('conflict', [
      'The host of a table cannot be banned from it.',
      'Der Gastgeber eines Tisches kann nicht von ihm verbannt werden.',
    ]);
  const row = { table_id: edit.table.row.id, user_id: user, name, at: edit.now };
  await edit.trx.insertInto('bans').values(row).execute();
};

/** Lifts a ban, by its number. */
export const liftBan = async (edit: TableEdit, ban: number): Promise<void> => {
  const where = edit.trx.deleteFrom('bans').where('table_id', '=', edit.table.row.id).where('id', '=', ban);
  const { name } = found(await where.returning('name').executeTakeFirst(), 'ban');
  edit.update({});
  edit.log('unban', `The host lifts the ban on ${name}.`);
  edit.tell({ type: 'table' });
};
