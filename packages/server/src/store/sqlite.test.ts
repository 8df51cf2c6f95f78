/** What the threads of SQLite promise: nothing is said to be kept before it is, and nobody waits who need not. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { type TestDatabase, testSqlite } from '@paravion/testing/server/databases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

let database: TestDatabase;
let store: Store;
let other: DatabaseSync;

beforeEach(async () => {
  database = testSqlite();
  store = openStore(database.where);
  await store.migrate();
  other = new DatabaseSync(database.where);
});
afterEach(async () => {
  other.close();
  await store.close();
  await database.drop();
});

const keep = (key: string, value = 'v') => store.db.insertInto('facts').values({ key, value }).execute();

/** A transaction that writes two facts, with something else between them; it fails in the end if it is told to. */
const keepTwo = (key: string, fails = false, between: () => Promise<void> = () => rest(5)) =>
  store.transaction(async (trx) => {
    await trx
      .insertInto('facts')
      .values({ key: `${key}1`, value: 'v' })
      .execute();
    await between();
    await trx
      .insertInto('facts')
      .values({ key: `${key}2`, value: 'v' })
      .execute();
    if (fails) throw new Error('no');
  });

const keys = (): readonly unknown[] =>
  other
    .prepare('select key from facts order by key')
    .all()
    .map(({ key }) => key);

/** How often something was committed, as the write-ahead log has it: frames that end a transaction. */
const commits = (): number => {
  const log = readFileSync(`${database.where}-wal`);
  const frame = 24 + log.readUInt32BE(8);
  const salt = log.readUInt32BE(16);
  let count = 0;
  for (let at = 32; at + frame <= log.length; at += frame)
    if (log.readUInt32BE(at + 8) === salt && log.readUInt32BE(at + 4) > 0) count += 1;
  return count;
};

it('undoes one of several transactions alone, and keeps the others and what was written between', async () => {
  const all = [keepTwo('0', true), keepTwo('a'), keepTwo('b', true), keep('c'), keepTwo('d')];
  const kept = (await Promise.allSettled(all)).map(({ status }) => status === 'fulfilled');
  expect(kept).toEqual([false, true, false, true, true]);
  expect(keys()).toEqual(['a1', 'a2', 'c', 'd1', 'd2']);
});

it('says that something is kept when others can read it, not before', async () => {
  const seen: boolean[] = [];
  const one = async (key: string): Promise<void> => {
    await keepTwo(key);
    seen.push(keys().includes(`${key}2`));
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => one(`k${n}-`)));
  expect(seen).toEqual(Array.from({ length: 20 }, () => true));
});

it('keeps several transactions with one flush of the disk', async () => {
  const before = commits();
  await Promise.all(Array.from({ length: 40 }, (_, n) => keep(`k${n}`)));
  expect(keys()).toHaveLength(40);
  expect(commits() - before).toBeLessThan(20);
});

it('keeps nothing of a transaction of which one statement failed, even if nobody looked', async () => {
  const careless = store.transaction(async (trx) => {
    await trx.insertInto('facts').values({ key: 'a', value: 'v' }).execute();
    trx
      .insertInto('facts')
      .values({ key: 'a', value: 'w' })
      .execute()
      .catch(() => undefined);
  });
  await expect(careless).rejects.toThrow();
  await keep('b');
  expect(keys()).toEqual(['b']);
});

it('shows others only what was committed while a transaction is at work', async () => {
  await keepTwo('a', false, async () => {
    expect(await store.db.selectFrom('facts').select('key').execute()).toEqual([]);
  });
  expect(await store.db.selectFrom('facts').select('key').execute()).toHaveLength(2);
});

it('reads on, and refuses to write, while somebody else holds the lock', async () => {
  await keep('a');
  other.exec('begin immediate');
  const order: string[] = [];
  const refused = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? keep(`k${n}`) : keepTwo(`k${n}`)).catch(({ trouble }) => void order.push(trouble)),
  );
  const reads = store.db.selectFrom('facts').selectAll().execute();
  await reads.then((rows) => order.push(`${rows.length} read`));
  await rest(1).then(() => order.push('at leisure'));
  await Promise.all(refused);
  expect(order).toEqual(['1 read', 'at leisure', ...refused.map(() => 'locked')]);
  other.exec('rollback');
  await keep('b');
  expect(keys()).toEqual(['a', 'b']);
});

it('refuses what comes after it is closed', async () => {
  const closed = store.close();
  await expect(keep('a')).rejects.toThrow('The database is closed.');
  await closed;
});

it('answers what was asked before it is closed, also while it waits for a lock', async () => {
  const second = openStore(database.where);
  const write = (key: string) => second.db.insertInto('facts').values({ key, value: 'v' }).execute();
  await second.migrate();
  other.exec('begin immediate');
  const asked = [write('a')];
  await rest(50);
  asked.push(write('b'));
  const closed = second.close();
  const told = await Promise.allSettled(asked);
  await closed;
  other.exec('rollback');
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(keys()).not.toContain('a');
});
