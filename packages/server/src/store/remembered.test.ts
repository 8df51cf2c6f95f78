/** What a process remembers of its SQLite file is true, or it is not gone by. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { type TestDatabase, testSqlite } from '@paravion/testing/server/databases';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

let database: TestDatabase;
let store: Store;
let other: DatabaseSync;

/** A row with something in every column that must have it. */
const insert = (into: string, values: Readonly<Record<string, string | number>>): void => {
  const columns = other.prepare(`select name, type, "notnull", dflt_value from pragma_table_info(?)`).all(into);
  const needed = columns.filter((column) => column.notnull === 1 && column.dflt_value === null);
  const empty = needed.map(({ name, type }) => [name, type === 'text' ? '' : 0]);
  const row = { ...Object.fromEntries(empty), ...values } as Readonly<Record<string, string | number>>;
  const names = Object.keys(row).map((name) => `"${name}"`);
  other.prepare(`insert into "${into}" (${names}) values (${names.map(() => '?')})`).run(...Object.values(row));
};

beforeEach(async () => {
  database = testSqlite();
  store = openStore(database.where);
  await store.migrate();
  other = new DatabaseSync(database.where);
  insert('tables', { id: 'a', title: 'first' });
});
afterEach(async () => {
  other.close();
  await store.close();
  await database.drop();
});

const kept = (id = 'a'): unknown => other.prepare('select title from tables where id = ?').get(id)!.title;

const titled = (title: string) => store.db.updateTable('tables').set({ title });

/** Renames the table, and says so; gives the titles under which the work has found it. Fails in the end, if it is told to. */
const rename = async (title: string, meanwhile: (found: string) => unknown = () => undefined, id = 'a') => {
  const found: string[] = [];
  await store.change(id, async ({ trx, write, leave, table, ...rows }) => {
    found.push(table.title);
    await trx.selectFrom('facts').select('key').execute();
    await meanwhile(table.title);
    write(trx.updateTable('tables').set({ title }).where('id', '=', id).compile(), { known: true });
    leave({ table: { ...table, title }, ...rows });
  });
  return found;
};

/** Leaves in memory what is not so, to see whether it is gone by. */
const pretend = (title: string) =>
  store.change('a', async ({ leave, table, ...rows }) => leave({ table: { ...table, title }, ...rows }));

it('goes by what the last change has left, and does not read it again', async () => {
  expect(await rename('second')).toEqual(['first']);
  await pretend('as remembered');
  expect(await rename('third')).toEqual(['as remembered']);
  expect(await rename('fourth')).toEqual(['third']);
  expect(kept()).toBe('fourth');
});

it('reads again what was written here in another way, by another process, or in a change that was undone', async () => {
  await pretend('untrue');
  await titled('by another way').execute();
  expect(await rename('second')).toEqual(['by another way']);
  other.exec(`update tables set title = 'by another process'`);
  expect((await rename('third')).at(-1)).toBe('by another process');
  const undone = rename('undone', () => Promise.reject(new Error('no')));
  await expect(undone).rejects.toThrow('no');
  expect(await rename('fourth')).toEqual(['third']);
  expect(kept()).toBe('fourth');
});

it('does its work again where somebody wrote between the beginning and the end of it, and refuses nothing by what is old', async () => {
  await rename('second');
  const between = titled('between').execute();
  expect(await rename('third')).toEqual(['second', 'between']);
  await between;
  expect(kept()).toBe('third');
  await rename('fourth');
  other.exec(`update tables set title = 'since then'`);
  const refuseOld = (found: string): void => {
    if (found === 'fourth') throw new Error('refused by what is old');
  };
  expect(await rename('fifth', refuseOld)).toEqual(['fourth', 'since then']);
  expect(kept()).toBe('fifth');
});

it('does not read again for rows that are new', async () => {
  await pretend('as remembered');
  insert('users', { id: 'u', name: 'Ann' });
  const [table, user] = [
    await store.db.selectFrom('tables').selectAll().executeTakeFirstOrThrow(),
    await store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow(),
  ];
  await rename('found');
  await pretend('as remembered');
  const ann = store.db.selectFrom('users').select('name').where('id', '=', 'u').compile();
  const nobody = store.db.selectFrom('users').select('name').where('id', '=', 'v').compile();
  const asked = vi.spyOn(store.db, 'executeQuery');
  const names = async () => [await store.aboutPeople('u', ann), await store.aboutPeople('v', nobody)].flat();
  expect(await names()).toEqual([{ name: 'Ann' }]);
  expect(asked).toHaveBeenCalledTimes(2);
  await store.db
    .insertInto('tables')
    .values({ ...table, id: 'b', invitation: 'another' })
    .execute();
  await store.db
    .insertInto('users')
    .values({ ...user, id: 'v', name: 'Bea' })
    .execute();
  expect(await names()).toEqual([{ name: 'Ann' }, { name: 'Bea' }]);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(await rename('third')).toEqual(['as remembered']);
});

it('keeps what several do at once at tables that are remembered', async () => {
  const ids = ['a', 'b', 'c'];
  for (const id of ids.slice(1)) insert('tables', { id, title: 'first' });
  for (const id of ids) await rename('second', undefined, id);
  const bare = async (id: string, until: Promise<unknown>) =>
    store.change(id, async ({ trx, write, leave, table, ...rows }) => {
      await until;
      write(trx.updateTable('tables').set({ title: 'third' }).where('id', '=', id).compile(), { known: true });
      leave({ table: { ...table, title: 'third' }, ...rows });
    });
  const all = rest(20);
  await Promise.all(ids.map((id) => bare(id, all)));
  expect(ids.map((id) => kept(id))).toEqual(['third', 'third', 'third']);
});

it('asks again about people as soon as something was written about them', async () => {
  insert('users', { id: 'u', name: 'Ann' });
  const query = store.db.selectFrom('users').select('name').compile();
  const names = async () => (await store.aboutPeople('names', query)).map(({ name }) => name);
  const call = (name: string) => store.db.updateTable('users').set({ name }).execute();
  expect(await names()).toEqual(['Ann']);
  const early = names();
  await call('Bea');
  await early;
  expect(await names()).toEqual(['Bea']);
  await store.transaction(async (trx) => {
    await trx.updateTable('users').set({ name: 'Cas' }).execute();
    expect(await names()).toEqual(['Bea']);
  });
  expect(await names()).toEqual(['Cas']);
  other.exec(`update users set name = 'Dan'`);
  await store.db.insertInto('facts').values({ key: 'k', value: 'v' }).execute();
  expect(await names()).toEqual(['Dan']);
});
