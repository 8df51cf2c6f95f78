import { overBoth } from '@paravion/testing/server/both';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { bestBy } from '../people/careers.ts';
import type { AnyDb } from './columns.ts';
import { migrations } from './migrations.ts';
import { openStore } from './open.ts';

const GAME = 'the-game-of-before';
const FIGURES = { points: 12, kills: 3, losses: 1 };

overBoth('a database in which figures were columns', (fresh, kind) => {
  it('keeps results, careers and ratings as those of its game, and goes back to what it was', async () => {
    const store = openStore(await fresh());
    const db = store.db as AnyDb;
    const provider = { getMigrations: async () => ({ ...migrations(kind === 'postgres') }) };
    const to = async (step: string): Promise<void> => {
      const { error } = await new Migrator({ db, provider }).migrateTo(step);
      expect(error).toBeUndefined();
    };
    await to('040-names');
    const person = {
      id: 'a',
      name: 'Ann',
      skeleton: 'ann',
      guest: 0,
      time_zone: 'UTC',
      language: 'en',
      notices: 'none',
    };
    const rating = { mu: 31.5, sigma: 2.25 };
    const user = { ...person, ...rating, created: 0, seen: 0, deleted: 0, unopened: 0 };
    const result = {
      table_id: 't',
      seat: 0,
      user_id: 'a',
      place: 1,
      pilots: 2,
      ...FIGURES,
      won: 1,
      rated: 1,
      finished: 5,
    };
    const career = { user_id: 'a', game: GAME, games: 1, wins: 1, ...FIGURES, rank: 0 };
    await db.insertInto('users').values(user).execute();
    await db.insertInto('results').values(result).execute();
    await db
      .insertInto('careers')
      .values([career, { ...career, game: '', rank: 27 }])
      .execute();

    await to('050-tallies');
    const { tally } = await db.selectFrom('results').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(tally as string)).toEqual(FIGURES);
    expect(await db.selectFrom('careers').selectAll().execute()).toEqual([
      { user_id: 'a', game: GAME, games: 1, wins: 1, ...rating, rank: 27 },
    ]);
    const figures = await db.selectFrom('career_figures').select(['game', 'field', 'value']).orderBy('field').execute();
    expect(figures).toEqual(
      ['kills', 'losses', 'points'].map((field) => ({ game: GAME, field, value: FIGURES[field as 'kills'] })),
    );
    for (const by of ['points', 'kills', 'wins', 'rating'])
      expect((await bestBy(store.db, GAME, by, 10)).map(({ id }) => id)).toEqual(['a']);

    await to('040-names');
    expect(await db.selectFrom('results').selectAll().execute()).toEqual([result]);
    expect(await db.selectFrom('users').select(['mu', 'sigma']).execute()).toEqual([rating]);
    const careers = await db.selectFrom('careers').selectAll().orderBy('game').execute();
    expect(careers.map(({ game, points, rank }) => [game, points, rank])).toEqual([
      ['', 12, 27],
      [GAME, 12, 27],
    ]);
    await store.close();
  }, 60_000);
});

overBoth('a database of before shared places had a sign', (fresh, kind) => {
  it('tells which places people shared, and of nobody who had left', async () => {
    const store = openStore(await fresh());
    const db = store.db as AnyDb;
    const provider = { getMigrations: async () => ({ ...migrations(kind === 'postgres') }) };
    const migrator = new Migrator({ db, provider });
    expect((await migrator.migrateTo('090-openings')).error).toBeUndefined();
    const common = { table_id: 't', pilots: 3, tally: '{}', won: 0, rated: 0, finished: 5 };
    const places = [
      { seat: -1, place: 3 },
      { seat: 0, place: 1 },
      { seat: 1, place: 1 },
      { seat: 2, place: 3 },
    ];
    await db
      .insertInto('results')
      .values(places.map((one, i) => ({ ...common, ...one, user_id: `u${i}` })))
      .execute();
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const rows = await db.selectFrom('results').select(['shared']).orderBy('seat').execute();
    expect(rows.map(({ shared }) => shared)).toEqual([0, 1, 1, 0]);
    await store.close();
  }, 60_000);
});
