/** Steps of the database that belong to who gets in: see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createIndex, createNumbered } from './columns.ts';

/** Who is an admin stands in the settings alone. */
export const noAdmins: Migration = {
  up: async (db) => {
    await db.schema.alterTable('users').dropColumn('admin').execute();
  },
  down: async (db) => {
    await db.schema
      .alterTable('users')
      .addColumn('admin', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Who may not come to a table. */
export const bans = (postgres: boolean): Migration => ({
  up: async (db) => {
    await createNumbered(db, 'bans', { table_id: 't!', user_id: 't!', name: 't!', at: 'b!' }, postgres);
    await createIndex(db, 'bans', ['table_id', 'user_id']);
    await createIndex(db, 'bans', ['user_id']);
  },
  down: async (db) => {
    await db.schema.dropTable('bans').execute();
  },
});
