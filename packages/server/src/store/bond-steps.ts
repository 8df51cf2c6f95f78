/** Steps of the database: who looks for a fight, who follows or blocks whom, reports, ratings after games: see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createIndex, createNumbered, createTable } from './columns.ts';

export const bonds = (postgres: boolean): Migration => ({
  up: async (db) => {
    await createTable(db, 'bonds', ['user_id', 'kind', 'other_id'], {
      user_id: 't!',
      kind: 't!',
      other_id: 't!',
      at: 'b!',
    });
    await createIndex(db, 'bonds', ['other_id', 'kind']);
    await createTable(db, 'seeks', ['user_id'], {
      user_id: 't!',
      game: 't!',
      edition: 't!',
      pilots: 'i!',
      seconds: 'i!',
      device: 't',
      since: 'b!',
      seen: 'b!',
      found: 'b',
      table_id: 't',
    });
    const reports = { at: 'b!', user_id: 't', other_id: 't!', table_id: 't', text: 't!', done: 'b' };
    await createNumbered(db, 'reports', reports, postgres);
    await createIndex(db, 'reports', ['done']);
    await db.schema.alterTable('results').addColumn('rating', 'double precision').execute();
    await createIndex(db, 'tables', ['visibility', 'status', 'finished']);
  },
  down: async (db) => {
    await db.schema.dropIndex('tables_by_visibility_status_finished').execute();
    await db.schema.alterTable('results').dropColumn('rating').execute();
    for (const name of ['reports', 'seeks', 'bonds']) await db.schema.dropTable(name).execute();
  },
});
