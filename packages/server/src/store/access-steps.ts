/** Steps of the database that belong to who gets in: see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { skeletonOf } from '../people/names.ts';
import { createIndex, createNumbered, createTable } from './columns.ts';

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

/**
 * Links in notices open one seat for one browser; browsers from which somebody has signed in are known; sessions remember
 * when their owner has last shown who he is.
 */
export const browsers: Migration = {
  up: async (db) => {
    await createTable(db, 'seat_links', ['token'], {
      token: 't!',
      user_id: 't!',
      table_id: 't!',
      seat: 'i!',
      browser: 't',
      expires: 'b!',
    });
    await createIndex(db, 'seat_links', ['browser']);
    await createIndex(db, 'seat_links', ['user_id']);
    await createIndex(db, 'seat_links', ['expires']);
    await createTable(db, 'browsers', ['token', 'user_id'], { token: 't!', user_id: 't!', seen: 'b!' });
    await createIndex(db, 'browsers', ['user_id']);
    await db.schema.alterTable('sessions').addColumn('proved', 'bigint').execute();
    await db.schema.alterTable('users').dropColumn('epoch').execute();
  },
  down: async (db) => {
    await db.schema
      .alterTable('users')
      .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('sessions').dropColumn('proved').execute();
    for (const name of ['browsers', 'seat_links']) await db.schema.dropTable(name).execute();
  },
};

/** What names look like, so that none is taken for another's. */
export const names: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('users')
      .addColumn('skeleton', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const { id, name } of await db.selectFrom('users').select(['id', 'name']).execute())
      await db
        .updateTable('users')
        .set({ skeleton: skeletonOf(name) })
        .where('id', '=', id)
        .execute();
    await createIndex(db, 'users', ['skeleton']);
  },
  down: async (db) => {
    await db.schema.dropIndex('users_by_skeleton').execute();
    await db.schema.alterTable('users').dropColumn('skeleton').execute();
  },
};

/** Links that give an account its former address back. */
export const takeBacks: Migration = {
  up: async (db) => {
    await createTable(db, 'take_backs', ['token'], { token: 't!', user_id: 't!', email: 't!', expires: 'b!' });
    await createIndex(db, 'take_backs', ['user_id']);
  },
  down: async (db) => {
    await db.schema.dropTable('take_backs').execute();
  },
};
