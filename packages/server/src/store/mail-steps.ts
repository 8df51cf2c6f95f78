/** Steps of the database that belong to mails of players: see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createIndex, createTable } from './columns.ts';

export const mails: Migration = {
  up: async (db) => {
    await createTable(db, 'mails', ['key'], {
      key: 't!',
      table_id: 't!',
      seat: 'i!',
      turn: 'i!',
      user_id: 't!',
      received: 'b!',
      due: 'b!',
      state: 't!',
      proven: 'i!',
      envelope: 't',
      raw: 't!',
      outcome: 't',
    });
    await createIndex(db, 'mails', ['state', 'received']);
    await createIndex(db, 'mails', ['user_id', 'received']);
    await createIndex(db, 'mails', ['table_id', 'state']);
    await db.schema
      .alterTable('users')
      .addColumn('bounced', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  down: async (db) => {
    await db.schema.alterTable('users').dropColumn('bounced').execute();
    await db.schema.dropTable('mails').execute();
  },
};

/** Orders of mails for Turns to come. */
export const aheads: Migration = {
  up: (db) =>
    createTable(db, 'aheads', ['table_id', 'seat', 'turn'], {
      table_id: 't!',
      seat: 'i!',
      turn: 'i!',
      user_id: 't!',
      order: 't!',
      came: 'i!',
    }),
  down: (db) => db.schema.dropTable('aheads').execute(),
};

/** What a mail that is asked about most probably means. */
export const proposals: Migration = {
  up: (db) => db.schema.alterTable('mails').addColumn('proposal', 'text').execute(),
  down: (db) => db.schema.alterTable('mails').dropColumn('proposal').execute(),
};
