/** What is read of a table while its Turn is flown: of one moment, so that nobody seems to owe what he has given. */
import { type Client, newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../store/store.ts';
import { wholeTable } from './facts.ts';
import { listTables } from './list.ts';
import { myPending } from './orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** A query that waits for something before it is sent. */
const lazy = <Q extends object>(query: Q, first: () => Promise<void>): Q =>
  new Proxy(query, {
    get: (target, key) => {
      const of = Reflect.get(target, key) as (...args: unknown[]) => unknown;
      if (key !== 'execute' && key !== 'executeTakeFirst')
        return (...args: unknown[]) => lazy(of.apply(target, args) as Q, first);
      return async (...args: unknown[]) => {
        await first();
        return of.apply(target, args);
      };
    },
  });

/** The database, in which what is asked of one kind of rows waits for something first. */
const lateFor = (db: Db, rows: string, first: () => Promise<void>): Db =>
  new Proxy(db, {
    get: (target, key) => {
      if (key !== 'selectFrom') return Reflect.get(target, key);
      const ask = (from: 'orders') => target.selectFrom(from);
      return (from: 'orders') => (from === rows ? lazy(ask(from), first) : ask(from));
    },
  });

/** Two who play by post; the first has sealed. */
const sealedByAnn = async () => {
  const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
  const pace = { kind: 'postal' as const, minutes: 1440 };
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
  await bob.call('join', { params: { id }, body: {} });
  await orderAsBot(ann, id);
  return { id, ann, bob };
};

const idOf = async (client: Client): Promise<string> => (await client.call('me')).user!.id;

/** The database of the server, in which Bob's orders come, and the Turn is flown, while one kind of rows is read. */
const flyingLate = (bob: Client, id: string, rows: string) => {
  let flown: Promise<unknown> | null = null;
  const db = lateFor(server.services.store.db, rows, async () => {
    flown ??= orderAsBot(bob, id);
    await flown;
  });
  return { db, flown: () => flown };
};

it.each(['tables', 'orders'])('shows nobody as owing a Turn that was flown while %s were read', async (rows) => {
  const { id, bob } = await sealedByAnn();
  const { db, flown } = flyingLate(bob, id, rows);
  const { table, sealed } = (await wholeTable(db, id))!;
  expect(await flown()).toBe(true);
  expect([table.row.turn, sealed.has(0)]).not.toEqual([1, false]);
});

it('lists nobody as owing a Turn that was flown while orders were read', async () => {
  const { id, ann, bob } = await sealedByAnn();
  const { db, flown } = flyingLate(bob, id, 'orders');
  const asked = { filter: 'mine', game: undefined, after: undefined } as const;
  const [listed] = (await listTables(db, asked, await idOf(ann))).tables;
  expect(await flown()).toBe(true);
  expect([listed!.turn, listed!.youOwe]).not.toEqual([1, true]);
});

it('gives a pilot what is due now, where his Turn was flown while it was read', async () => {
  const { id, ann, bob } = await sealedByAnn();
  const { services } = server;
  const facts = (await wholeTable(services.store.db, id))!;
  const user = await idOf(ann);
  expect(await myPending(services, facts, user)).toMatchObject({ turn: 1, owes: true, order: {} });
  await orderAsBot(bob, id);
  expect(await myPending(services, facts, user)).toMatchObject({ turn: 2, owes: true, order: null });
});
