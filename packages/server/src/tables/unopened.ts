/**
 * Orders that were sealed on a device and not opened in time: they stand in the profile of their pilot. While an anonymous
 * game goes on a profile that changed would tell who flies which plane, so there they are added when it is over; not
 * at all where it is broken off, for then nobody is named.
 */
import type { OrderRow } from '../store/schema.ts';
import { isOpened } from './closing.ts';
import type { Room } from './room.ts';

const addTo = async ({ trx }: Room, user: string, orders: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set((column) => ({ unopened: column('unopened', '+', orders) }))
    .where('id', '=', user)
    .execute();
};

const keepFor = async ({ trx, table }: Room, user_id: string): Promise<void> => {
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
export const countUnopened = async (room: Room, rows: readonly OrderRow[]): Promise<void> => {
  const users = rows.flatMap((row) => (isOpened(row) ? [] : (row.user_id ?? [])));
  for (const user of users) await (room.table.plan.anonymous ? keepFor(room, user) : addTo(room, user, 1));
};

const keptFor = ({ trx, table }: Room) => trx.deleteFrom('unopened').where('table_id', '=', table.row.id);

/** The game is over: what was kept goes into the profiles. */
export const tellUnopened = async (room: Room): Promise<void> => {
  if (!room.table.plan.anonymous) return;
  for (const { user_id, orders } of await keptFor(room).returningAll().execute()) await addTo(room, user_id, orders);
};

/** The game is broken off: nobody hears of what was kept. */
export const dropUnopened = (room: Room): void => {
  if (room.table.plan.anonymous) room.write(keptFor(room).compile());
};
