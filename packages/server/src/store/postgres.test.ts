/** What breaks under PostgreSQL, one thing at a time: connections that end in the middle, locks that others hold. */

import { type TestDatabase, type TestPostgres, testPostgres } from '@paravion/testing/server/databases';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore } from './open.ts';
import type { Store } from './store.ts';
import type { News } from './stream.ts';

let postgres: TestPostgres;
let database: TestDatabase;
let store: Store;
let other: pg.Client;

beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  database = await postgres.make();
  store = openStore(database.where);
  await store.migrate();
  other = new pg.Client({ connectionString: database.where });
  await other.connect();
  for (const id of ['a', 'b'])
    await other.query(
      `insert into tables (id, title, game, edition, status, visibility, host_id, plan, invitation, version, turn, reminded, idle, seed, created)
       values ($1, 't', 'g', 'e', 'running', 'public', 'h', '{}', 'i', 1, 1, 0, 0, 's', 0)`,
      [id],
    );
});
afterEach(async () => {
  await other.end();
  await store.close();
  await database.drop();
});

/** Ends the connections of the store in which a statement with these words was the last. */
const cut = (words: string) =>
  other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where query ilike $1 and pid <> pg_backend_pid() and datname = current_database()',
    [`%${words}%`],
  );

const versionOf = async (id: string): Promise<number> =>
  (await store.db.selectFrom('tables').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const bump = (id: string, before: () => Promise<unknown> = async () => undefined) =>
  store.change(id, async ({ trx, table }) => {
    await before();
    await trx
      .updateTable('tables')
      .set({ version: table.version + 1 })
      .where('id', '=', id)
      .execute();
  });

it('does a change again, once, that was cut off before it was kept', async () => {
  let tries = 0;
  await bump('a', async () => {
    tries += 1;
    if (tries === 1) await cut('from "orders"');
  });
  expect([tries, await versionOf('a')]).toEqual([2, 2]);
});

it('reads again what it could not read', async () => {
  await store.db.selectFrom('facts').selectAll().execute();
  await cut('select');
  expect(await versionOf('a')).toBe(1);
});

it('does not do again what may have been kept, and says so', async () => {
  await other.query(`create function cut() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger cut before insert on facts for each row execute function cut()`);
  const writing = store.db.insertInto('facts').values({ key: 'k', value: 'v' }).execute();
  await expect(writing).rejects.toMatchObject({ refusal: { error: 'unavailable' }, trouble: 'unknown' });
});

it('refuses what is locked elsewhere, and goes on with everything else meanwhile', async () => {
  await other.query('begin');
  await other.query(`select from tables where id = 'a' for update`);
  const order: string[] = [];
  const locked = Array.from({ length: 25 }, () => bump('a').catch((error) => void order.push(error.trouble)));
  await Promise.all([bump('b'), versionOf('a')]).then(() => order.push('others'));
  expect(await store.change('a', async () => 1, true)).toBeUndefined();
  await Promise.all(locked);
  expect(order).toEqual(['others', ...locked.map(() => 'locked')]);
  await other.query('rollback');
  await bump('a');
  expect(await versionOf('a')).toBe(2);
});

it('has no transaction, lock or statement without an end', async () => {
  const bounds = await store.change('a', async ({ trx }) =>
    sql<{ setting: string }>`select setting from pg_settings where name in
      ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')`.execute(trx),
  );
  expect(bounds?.rows.map(({ setting }) => Number(setting) > 0)).toEqual([true, true, true]);
});

it('hears again after its ears were cut off', async () => {
  await store.listen();
  const told: News[] = [];
  store.stream.onNews((news) => told.push(news));
  await cut('listen');
  await expect
    .poll(
      async () => {
        await store.change('a', async ({ tell }) => tell({ table: 'a', type: 'table' }));
        return told.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
});
