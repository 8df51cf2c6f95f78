/** A step of the database: letters for a game master, and how he prints press; see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createIndex, createNumbered } from './columns.ts';

const LETTERS = {
  table_id: 't!',
  turn: 'i!',
  seat: 'i!',
  user_id: 't!',
  at: 'b!',
  hash: 't!',
  subject: 't!',
  text: 't!',
  raw: 't!',
  state: 't!',
  reading: 't',
  problems: 't!',
};

export const letters = (postgres: boolean): Migration => ({
  up: async (db) => {
    await createNumbered(db, 'letters', LETTERS, postgres);
    await createIndex(db, 'letters', ['table_id', 'turn']);
    await createIndex(db, 'letters', ['user_id']);
    await createIndex(db, 'letters', ['at']);
    await db.schema.alterTable('press').addColumn('place', 'integer').execute();
    await db.schema
      .alterTable('press')
      .addColumn('cut', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('press').addColumn('reply', 'text').execute();
  },
  down: async (db) => {
    for (const column of ['reply', 'cut', 'place']) await db.schema.alterTable('press').dropColumn(column).execute();
    await db.schema.dropTable('letters').execute();
  },
});
