/** A step of the database: games that are played within others, see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createTable } from './columns.ts';

export const innerGames: Migration = {
  up: async (db) => {
    await createTable(db, 'inner_games', ['outer_id', 'turn', 'part'], {
      outer_id: 't!',
      turn: 'i!',
      part: 't!',
      inner_id: 't!',
    });
  },
  down: async (db) => {
    await db.schema.dropTable('inner_games').execute();
  },
};
