/** Steps of the database that belong to long lists and streams: see `migrations.ts`. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyDb, createIndex, createTable } from './columns.ts';

const FIGURES = ['points', 'kills', 'wins', 'rank'] as const;

/** Adds up the rated games of all pilots, into careers that are empty. */
const fillCareers = async (db: AnyDb): Promise<void> => {
  const columns = sql`insert into careers (user_id, game, games, wins, points, kills, losses, rank)`;
  await sql`${columns}
    select results.user_id, tables.game, count(*), sum(won), sum(points), sum(kills), sum(losses), 0
    from results join tables on tables.id = results.table_id
    where results.rated = 1 group by results.user_id, tables.game`.execute(db);
  await sql`${columns}
    select user_id, '', sum(games), sum(wins), sum(points), sum(kills), sum(losses), max(mu - 2 * sigma)
    from careers join users on users.id = careers.user_id group by user_id`.execute(db);
};

/** Sums of careers are kept, and lists are read from where they begin. */
export const lists: Migration = {
  up: async (db) => {
    await createTable(db, 'careers', ['user_id', 'game'], {
      user_id: 't!',
      game: 't!',
      games: 'i!',
      wins: 'i!',
      points: 'i!',
      kills: 'i!',
      losses: 'i!',
      rank: 'f!',
    });
    await fillCareers(db);
    for (const figure of FIGURES) await createIndex(db, 'careers', ['game', figure, 'user_id']);
    await createIndex(db, 'tables', ['visibility', 'status', 'created', 'id']);
    await createIndex(db, 'results', ['user_id', 'finished', 'table_id']);
  },
  down: async (db) => {
    await db.schema.dropIndex('results_by_user_id_finished_table_id').execute();
    await db.schema.dropIndex('tables_by_visibility_status_created_id').execute();
    await db.schema.dropTable('careers').execute();
  },
};

/** Lists of one game are read from where they begin, too. */
export const gameLists: Migration = {
  up: (db) => createIndex(db, 'tables', ['game', 'visibility', 'status', 'created', 'id']),
  down: (db) => db.schema.dropIndex('tables_by_game_visibility_status_created_id').execute(),
};

/** Offsets for what is told between processes, and their epoch; a single process counts for itself. */
export const streams = (postgres: boolean): Migration => ({
  up: async (db) => {
    if (!postgres) return;
    await sql`create sequence told`.execute(db);
    await sql`create view told_epoch as select ${sql.lit(randomUUID())}::text as epoch`.execute(db);
  },
  down: async (db) => {
    if (!postgres) return;
    await sql`drop view told_epoch`.execute(db);
    await sql`drop sequence told`.execute(db);
  },
});
