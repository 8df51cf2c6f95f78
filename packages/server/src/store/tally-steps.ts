/**
 * What games come to is kept by the fields that each game names, and careers by game; see `migrations.ts`. What was counted
 * before was all of one game, whose fields were columns.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { NEW_RATING } from '../people/rating.ts';
import { type AnyDb, createIndex, createTable } from './columns.ts';

const FIELDS = ['points', 'kills', 'losses'] as const;
const SORTED = ['points', 'kills'] as const;

const addColumn = (
  db: AnyDb,
  table: string,
  name: string,
  type: 'integer' | 'text' | 'double precision',
  usual: string | number,
): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(usual))
    .execute();

const dropColumns = async (db: AnyDb, table: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await db.schema.alterTable(table).dropColumn(name).execute();
};

const up = async (db: AnyDb): Promise<void> => {
  await addColumn(db, 'results', 'tally', 'text', '{}');
  await sql`update results set tally =
    '{"points":' || points || ',"kills":' || kills || ',"losses":' || losses || '}'`.execute(db);
  await dropColumns(db, 'results', FIELDS);
  await db.deleteFrom('careers').where('game', '=', '').execute();
  for (const part of ['mu', 'sigma'] as const) {
    await addColumn(db, 'careers', part, 'double precision', NEW_RATING[part]);
    await sql`update careers set ${sql.ref(part)} =
      (select ${sql.ref(part)} from users where users.id = careers.user_id)
      where user_id in (select id from users)`.execute(db);
  }
  await db.updateTable('careers').set({ rank: sql`mu - 2 * sigma` }).execute();
  await dropColumns(db, 'users', ['mu', 'sigma']);
  await createTable(db, 'career_figures', ['user_id', 'game', 'field'], {
    user_id: 't!',
    game: 't!',
    field: 't!',
    value: 'f!',
  });
  for (const field of FIELDS)
    await sql`insert into career_figures (user_id, game, field, value)
      select user_id, game, ${sql.lit(field)}, ${sql.ref(field)} from careers`.execute(db);
  for (const field of SORTED) await db.schema.dropIndex(`careers_by_game_${field}_user_id`).execute();
  await dropColumns(db, 'careers', FIELDS);
  await createIndex(db, 'career_figures', ['game', 'field', 'value', 'user_id']);
};

const down = async (db: AnyDb): Promise<void> => {
  for (const field of FIELDS) {
    await addColumn(db, 'careers', field, 'integer', 0);
    await sql`update careers set ${sql.ref(field)} = coalesce((select value from career_figures as f
      where f.user_id = careers.user_id and f.game = careers.game and f.field = ${sql.lit(field)}), 0)`.execute(db);
    await addColumn(db, 'results', field, 'integer', 0);
  }
  for (const field of SORTED) await createIndex(db, 'careers', ['game', field, 'user_id']);
  await db.schema.dropTable('career_figures').execute();
  for (const part of ['mu', 'sigma'] as const) {
    await addColumn(db, 'users', part, 'double precision', NEW_RATING[part]);
    await sql`update users set ${sql.ref(part)} = coalesce((select max(${sql.ref(part)}) from careers
      where careers.user_id = users.id), ${sql.lit(NEW_RATING[part])})`.execute(db);
  }
  await sql`insert into careers (user_id, game, games, wins, points, kills, losses, rank, mu, sigma)
    select user_id, '', sum(games), sum(wins), sum(points), sum(kills), sum(losses), max(rank), max(mu), max(sigma)
    from careers group by user_id`.execute(db);
  await dropColumns(db, 'careers', ['mu', 'sigma']);
  const rows = await db.selectFrom('results').select(['table_id', 'seat', 'tally']).execute();
  for (const { table_id, seat, tally } of rows) {
    const { points = 0, kills = 0, losses = 0 } = JSON.parse(tally as string) as Record<string, number>;
    const set = { points, kills, losses };
    await db.updateTable('results').set(set).where('table_id', '=', table_id).where('seat', '=', seat).execute();
  }
  await dropColumns(db, 'results', ['tally']);
};

export const tallies: Migration = { up, down };

/** Whether others had the same place. Of games before that it is known among people alone. */
export const sharedPlaces: Migration = {
  up: async (db) => {
    await addColumn(db, 'results', 'shared', 'integer', 0);
    await sql`update results set shared = 1 where seat >= 0 and exists (select 1 from results as others
      where others.table_id = results.table_id and others.place = results.place
      and others.seat >= 0 and others.seat <> results.seat)`.execute(db);
  },
  down: (db) => dropColumns(db, 'results', ['shared']),
};
