/** Step of the database: what was flown at the beginning of games, see `migrations.ts`. Games finished before are due to be counted. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyDb, createIndex, createTable } from './columns.ts';

const WAY = { game: 't!', edition: 't!', position: 't!', order: 't!' };
const SCORE = { flown: 'i!', won: 'i!', drawn: 'i!' };

/** All finished games are due to be counted. */
export const countAll = async (db: AnyDb): Promise<void> => {
  await sql`insert into openings_due (table_id) select id from tables where status = 'finished'`.execute(db);
};

export const openings: Migration = {
  up: async (db) => {
    await createTable(db, 'openings', Object.keys(WAY), { ...WAY, ...SCORE });
    await createIndex(db, 'openings', ['game', 'edition', 'position', 'flown', 'order']);
    const next = { ...WAY, next: 't!' };
    await createTable(db, 'opening_nexts', Object.keys(next), { ...next, ...SCORE });
    await createIndex(db, 'opening_nexts', ['game', 'edition', 'position', 'order', 'flown', 'next']);
    await createTable(db, 'openings_due', ['table_id'], { table_id: 't!' });
    await countAll(db);
  },
  down: async (db) => {
    for (const name of ['openings_due', 'opening_nexts', 'openings']) await db.schema.dropTable(name).execute();
  },
};
