/**
 * Orders that were sealed on a device and not opened in time: they stand in the profile of their pilot. While an anonymous
 * game goes on a profile that changed would tell who flies which plane, so there they are added when it is over; not
 * at all where it is broken off, for then nobody is named.
 */
import type { OrderRow } from '../store/schema.ts';
import { isOpened } from './closing.ts';
import type { TableEdit } from './edit.ts';

const addTo = async ({ trx }: TableEdit, user: string, orders: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set((column) => ({ unopened: column('unopened', '+', orders) }))
    .where('id', '=', user)
    .execute();
};

const keepFor = async ({ trx, table }: TableEdit, user_id: string): Promise<void> => {
  await trx
    .insertInto('unopened')
    .values({ table_id: table.row.id, user_id, orders: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['table_id', 'user_id'])
        .doUpdateSet((column) => ({ orders: column('unopened.orders', '+', 1) })),
    )
    .execute();
};

/** Counts those of a Turn. */
export const countUnopened = async (edit: TableEdit, rows: readonly OrderRow[]): Promise<void> => {
  const users = rows.flatMap((row) => (isOpened(row) ? [] : (row.user_id ?? [])));
  for (const user of users) await (edit.table.plan.anonymous ? keepFor(edit, user) : addTo(edit, user, 1));
};

const keptFor = ({ trx, table }: TableEdit) => trx.deleteFrom('unopened').where('table_id', '=', table.row.id);

/** The game is over: what was kept goes into the profiles. */
export const tellUnopened = async (edit: TableEdit): Promise<void> => {
  if (!edit.table.plan.anonymous) return;
  for (const { user_id, orders } of await keptFor(edit).returningAll().execute()) await addTo(edit, user_id, orders);
};

/** The game is broken off: nobody hears of what was kept. */
export const dropUnopened = (edit: TableEdit): void => {
  if (edit.table.plan.anonymous) edit.write(keptFor(edit).compile());
};
