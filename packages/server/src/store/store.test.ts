import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBoth } from '@paravion/testing/server/both';
import { expect, it } from 'vitest';
import { backup, restore } from '../backup.ts';
import { readConfig } from '../config.ts';
import { openStore } from './open.ts';
import type { TableRow } from './schema.ts';
import type { Store } from './store.ts';
import type { News } from './stream.ts';

const table = (id: string): TableRow => ({
  id,
  title: 'A table – with “signs” \u0000'.replace('\u0000', ''),
  game: 'g',
  edition: 'e',
  status: 'running',
  visibility: 'public',
  host_id: 'h',
  plan: '{}',
  invitation: 'i',
  version: 1,
  turn: 1,
  turn_began: 1_900_000_000_123,
  deadline: 4_102_444_800_000,
  due: null,
  reminded: 0,
  time_left: null,
  idle: 0,
  vote: null,
  seed: 's',
  header: null,
  state: null,
  head: null,
  phase: null,
  created: 1_800_000_000_000,
  finished: null,
});

const opened = async (where: string): Promise<Store> => {
  const store = openStore(where);
  await store.migrate();
  await store.listen();
  return store;
};

const version = async (store: Store, id: string): Promise<number> =>
  (await store.db.selectFrom('tables').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/** Reads, waits, writes: loses changes unless the row is locked from the first to the last. */
const slowBump = (store: Store, id: string) =>
  store.change(id, async ({ trx, table: row }) => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    await trx
      .updateTable('tables')
      .set({ version: row.version + 1 })
      .where('id', '=', id)
      .execute();
  });

overBoth('the store', (fresh, kind) => {
  it('goes up, all the way down, and up again', async () => {
    const store = await opened(await fresh());
    await store.db.insertInto('tables').values(table('a')).execute();
    await store.migrate('none');
    await expect(store.db.selectFrom('tables').selectAll().execute()).rejects.toThrow();
    await store.migrate();
    expect(await store.db.selectFrom('tables').selectAll().execute()).toEqual([]);
    await store.migrate();
    await store.close();
  });

  it('gives rows back as they were written', async () => {
    const store = await opened(await fresh());
    await store.db.insertInto('tables').values(table('a')).execute();
    expect(await store.db.selectFrom('tables').selectAll().executeTakeFirst()).toEqual(table('a'));
    const line = { table_id: 'a', at: 1, kind: 'k', text: 't' };
    const first = await store.db.insertInto('log').values(line).returning('id').executeTakeFirstOrThrow();
    const second = await store.db.insertInto('log').values(line).returning('id').executeTakeFirstOrThrow();
    expect([typeof first.id, second.id - first.id]).toEqual(['number', 1]);
    const sum = await store.db
      .selectFrom('tables')
      .select(({ fn }) => fn.min('deadline').as('due'))
      .executeTakeFirst();
    expect(sum?.due).toBe(4_102_444_800_000);
    await store.close();
  });

  it('undoes a change as a whole, and tells nothing of it', async () => {
    const store = await opened(await fresh());
    const told: News[] = [];
    store.stream.onNews((news) => told.push(news));
    await store.db.insertInto('tables').values(table('a')).execute();
    const failing = store.change('a', async ({ trx, tell }) => {
      await trx.updateTable('tables').set({ version: 9 }).where('id', '=', 'a').execute();
      tell({ table: 'a', type: 'table' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await version(store, 'a')).toBe(1);
    await store.change('a', async ({ tell }) => tell({ table: 'a', type: 'turn', turn: 7 }));
    await expect.poll(() => told).toMatchObject([{ table: 'a', type: 'turn', turn: 7 }]);
    expect(await store.change('b', async () => 1)).toBeUndefined();
    await store.close();
  });

  it('keeps what is written and not waited for, and all or nothing of it', async () => {
    const store = await opened(await fresh());
    const told: News[] = [];
    store.stream.onNews((news) => told.push(news));
    await store.db.insertInto('tables').values(table('a')).execute();
    const changing = (to: number, from: number) =>
      store.change('a', async ({ trx, write, tell }) => {
        const set = trx.updateTable('tables').set({ version: to }).where('id', '=', 'a');
        write(
          trx
            .updateTable('tables')
            .set({ title: `${to}` })
            .compile(),
        );
        write(set.where('version', '=', from).compile(), { mustChange: 1 });
        tell({ table: 'a', type: 'turn', turn: to });
        return to;
      });
    expect(await changing(2, 1)).toBe(2);
    await expect(changing(3, 7)).rejects.toThrow('0 rows were changed');
    const kept = store.db.selectFrom('tables').select(['version', 'title']).executeTakeFirst();
    expect(await kept).toEqual({ version: 2, title: '2' });
    await expect.poll(() => told).toMatchObject([{ turn: 2 }]);
    await store.close();
  });

  it('makes changes of one table wait for one another, in one process and in two', async () => {
    const where = await fresh();
    const stores = [await opened(where), await opened(where)];
    await stores[0]!.db.insertInto('tables').values(table('a')).execute();
    const bumps = Array.from({ length: 20 }, (_, i) => slowBump(stores[kind === 'postgres' ? i % 2 : 0]!, 'a'));
    await Promise.all(bumps);
    expect(await version(stores[1]!, 'a')).toBe(21);
    for (const store of stores) await store.close();
  });

  it('never mixes the queries of others into a transaction', async () => {
    const store = await opened(await fresh());
    await store.db.insertInto('tables').values(table('a')).execute();
    const failing = store.change('a', async ({ trx }) => {
      await trx.updateTable('tables').set({ title: 'half' }).where('id', '=', 'a').execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no');
    });
    const reads = Array.from({ length: 5 }, () =>
      store.db.selectFrom('tables').select('title').executeTakeFirstOrThrow(),
    );
    await expect(failing).rejects.toThrow('no');
    for (const { title } of await Promise.all(reads)) expect(title).not.toBe('half');
    await store.close();
  });

  it('allows many without a login, and none twice', async () => {
    const store = await opened(await fresh());
    const user = (id: string, login: string | null) => ({
      ...{ id, login, name: 'n', skeleton: 'n', guest: 1, time_zone: 'UTC', language: 'en', notices: 'none' },
      ...{ password: null, email: null, created: 0, seen: 0, deleted: 0 },
      unopened: 0,
      bounced: 0,
    });
    await store.db
      .insertInto('users')
      .values([user('a', null), user('b', null), user('c', 'x')])
      .execute();
    await expect(store.db.insertInto('users').values(user('d', 'x')).execute()).rejects.toThrow();
    const career = { user_id: 'a', game: 'g', games: 1, wins: 0, mu: 25, sigma: 8.333333333333334, rank: 0 };
    await store.db.insertInto('careers').values(career).execute();
    const kept = await store.db.selectFrom('careers').select('sigma').executeTakeFirst();
    expect(kept?.sigma).toBe(8.333333333333334);
    await store.close();
  });

  it('is backed up and restored, wholly', async () => {
    const [where, other] = [await fresh(), await fresh()];
    const store = await opened(where);
    await store.db
      .insertInto('tables')
      .values([table('a'), table('b')])
      .execute();
    const line = { table_id: 'a', at: 1, kind: 'k', text: 'two\nlines' };
    await store.db.insertInto('log').values([line, line]).execute();
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-backup-'));
    const file = join(dataDir, 'backup.jsonl');
    const config = { ...readConfig({}), dataDir };
    await backup({ ...config, database: where }, file);
    await restore({ ...config, database: other }, file);
    const copy = await opened(other);
    for (const name of ['tables', 'log'] as const)
      expect(await copy.db.selectFrom(name).selectAll().orderBy('id').execute()).toEqual(
        await store.db.selectFrom(name).selectAll().orderBy('id').execute(),
      );
    const next = await copy.db.insertInto('log').values(line).returning('id').executeTakeFirstOrThrow();
    expect(next.id).toBe(3);
    const person = { id: 'p', name: 'Pat', guest: 1, admin: 1, time_zone: 'UTC', language: 'en', notices: 'none' };
    const before = ['users', { ...person, created: 0, seen: 0, deleted: 0, mu: 25, sigma: 8, epoch: 0 }];
    const lines = readFileSync(file, 'utf8').replace('paravion-backup/2', 'paravion-backup/1').split('\n').slice(0, -2);
    const figures = { points: 12, kills: 3, losses: 1 };
    const result = { table_id: 't', seat: 0, user_id: 'p', place: 1, pilots: 2, won: 1, rated: 0, finished: 5 };
    const sums = { user_id: 'p', game: '', games: 1, wins: 1, ...figures, rank: 9 };
    const added = [before, ['results', { ...result, ...figures }], ['careers', sums]].map((row) => JSON.stringify(row));
    writeFileSync(file, [...lines, ...added, ''].join('\n'));
    const third = await fresh();
    await restore({ ...config, database: third }, file);
    const old = await opened(third);
    expect(await old.db.selectFrom('users').select(['id', 'name']).execute()).toEqual([{ id: 'p', name: 'Pat' }]);
    const [kept] = await old.db.selectFrom('results').selectAll().execute();
    expect({ ...kept, tally: JSON.parse(kept!.tally) }).toEqual({ ...result, tally: figures, rating: null, shared: 0 });
    expect(await old.db.selectFrom('careers').selectAll().execute()).toEqual([]);
    await old.close();
    await expect(restore({ ...config, database: other }, join(dataDir, 'none'))).rejects.toThrow();
    for (const one of [store, copy]) await one.close();
  });
});
