/** A table with its rows, as every change of it begins by reading them. */
import { statement } from './statement.ts';
import type { TableRows, Trx } from './store.ts';

const tableById = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('tables').selectAll().where('id', '=', id),
);
const seatsAt = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat'),
);
const ordersAt = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').selectAll().where('table_id', '=', id),
);

/** What belongs to a table, asked for together with it. */
export const rowsOf = async (trx: Trx, id: string): Promise<Omit<TableRows, 'table'>> => {
  const [seats, orders] = await Promise.all([
    trx.executeQuery(seatsAt(trx, { id })),
    trx.executeQuery(ordersAt(trx, { id })),
  ]);
  return { seats: seats.rows, orders: orders.rows };
};

/** A table with its rows; undefined when there is none. */
export const allRows = async (trx: Trx, id: string): Promise<TableRows | undefined> => {
  const [found, rows] = await Promise.all([trx.executeQuery(tableById(trx, { id })), rowsOf(trx, id)]);
  const [table] = found.rows;
  return table && { table, ...rows };
};
