/** Steps of the database: keys and secrets of devices, seals that are opened later, the last hash of each record. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyDb, type Columns, createTable } from './columns.ts';

const ORDERS: Columns = {
  table_id: 't!',
  turn: 'i!',
  seat: 'i!',
  user_id: 't',
  order: 't',
  nonce: 't',
  seal: 't!',
  at: 'b!',
};

/** Makes the orders anew with other columns, under a name that neither has borne, and keeps the rows that fit. */
const remakeOrders = async (db: AnyDb, made: string, columns: Columns): Promise<void> => {
  const kept = ['table_id', 'turn', 'seat', 'user_id', 'order', 'nonce', 'seal', 'at'];
  const rows = db.selectFrom('orders').select(kept).where('order', 'is not', null).where('user_id', 'is not', null);
  await createTable(db, made, ['table_id', 'turn', 'seat'], columns);
  await db.insertInto(made).columns(kept).expression(rows).execute();
  await db.schema.dropTable('orders').execute();
  await db.schema.alterTable(made).renameTo('orders').execute();
};

/** Fills in the last hash of every record that there is. */
const fillHeads = async (db: AnyDb, postgres: boolean): Promise<void> => {
  const hashIn = (column: string) =>
    postgres ? sql`(${sql.ref(column)}::json ->> 'hash')` : sql`json_extract(${sql.ref(column)}, '$.hash')`;
  await sql`update tables set head = coalesce(
    (select ${hashIn('turns.entry')} from turns where turns.table_id = tables.id and turns.turn = tables.turn - 1),
    ${hashIn('tables.header')}) where header is not null`.execute(db);
};

const ADDED: readonly (readonly [string, string, 'text' | 'integer', (string | number)?])[] = [
  ['tables', 'head', 'text'],
  ['tables', 'phase', 'text'],
  ['seats', 'keys', 'text', '[]'],
  ['seats', 'commitment', 'text'],
  ['seats', 'secret', 'text'],
  ['seats', 'unopened', 'integer', 0],
  ['users', 'unopened', 'integer', 0],
];

/** Keys of devices, commitments and secrets for the dice, seals that are opened later; the last hash of each record. */
export const devices = (postgres: boolean): Migration => ({
  up: async (db) => {
    for (const [table, name, type, value] of ADDED)
      await db.schema
        .alterTable(table)
        .addColumn(name, type, (column) => (value === undefined ? column : column.notNull().defaultTo(value)))
        .execute();
    await createTable(db, 'key_entries', ['table_id', 'number'], {
      table_id: 't!',
      number: 'i!',
      turn: 'i!',
      entry: 't!',
    });
    await remakeOrders(db, 'sealed_orders', { ...ORDERS, head: 't', key: 't', signature: 't' });
    await fillHeads(db, postgres);
  },
  down: async (db) => {
    await remakeOrders(db, 'plain_orders', { ...ORDERS, user_id: 't!', order: 't!', nonce: 't!' });
    await db.schema.dropTable('key_entries').execute();
    for (const [table, name] of ADDED.toReversed()) await db.schema.alterTable(table).dropColumn(name).execute();
  },
});

/** What was not opened at anonymous tables that are not over. */
export const unopened: Migration = {
  up: (db) => createTable(db, 'unopened', ['table_id', 'user_id'], { table_id: 't!', user_id: 't!', orders: 'i!' }),
  down: async (db) => {
    await db.schema.dropTable('unopened').execute();
  },
};
