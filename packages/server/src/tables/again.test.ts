import { type Client, newGuest } from '@paravion/testing/server/client';
import { lastMail, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendOutbox } from '../mail/outbox.ts';
import { flyAgain } from './again.ts';
import { changeTable } from './edit.ts';
import { finishTable } from './finish.ts';

let server: TestServer;
const world = movableWorld();
beforeAll(async () => {
  server = await testServer({}, world);
});
afterAll(() => server.stop());

const LIVE = { kind: 'live' as const, seconds: 600 };
const POST = { kind: 'postal' as const, minutes: 1440 };
const OPEN = { kind: 'open' as const };
const ME = { kind: 'me' as const };

/** A game by invitation that these have flown to its end. */
const flown = async ([host, ...others]: readonly [Client, ...Client[]], more: object = {}): Promise<string> => {
  const seats = [ME, ...others.map(() => OPEN)];
  const body = { game: HOSTED.game.id, edition: EDITION, pace: LIVE, visibility: 'link' as const, seats, ...more };
  const { id, invitation } = await host.call('newTable', { body });
  for (const one of others) await one.call('join', { params: { id }, body: { invitation: invitation! } });
  await changeTable(server.services, id, finishTable);
  return id;
};

const tableOf = (one: Client, id: string) => one.call('table', { params: { id } });
const again = (one: Client, id: string, turned = false) => one.call('again', { params: { id }, body: { turned } });
const names = ({ seats }: Awaited<ReturnType<typeof tableOf>>) => seats.map(({ name }) => name);
const guests = (...of: readonly string[]) => Promise.all(of.map((name) => newGuest(server.url, name)));

it('the first lays the table, the others hear of it at once and have their seats of before', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const more = { title: 'Dusk patrol', seats: [ME, OPEN, ...botSeats(1)] };
  const id = await flown([ann, bob], more);
  const bots = names(await tableOf(ann, id));
  expect((await tableOf(ann, id)).again).toEqual({ table: null, names: [], sits: false });
  const live = await bob.live();
  live.send({ type: 'follow', table: id });
  await live.next('table');
  const next = await again(ann, id);
  expect(next).toMatchObject({
    status: 'open',
    title: 'Dusk patrol (2)',
    visibility: 'link',
    you: { seat: 0, host: true },
  });
  expect(next.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'bot']);
  expect(next.seats[1]!.kept).toMatchObject({ name: 'Bob', you: false });
  const { table } = await live.next('table', (message) => message.table.again?.table === next.id);
  expect(table.again).toEqual({ table: next.id, names: ['Ann'], sits: false });
  live.close();
  // Whoever is asked finds it among his tables, and by the same button; he who has asked finds his own again.
  expect((await bob.call('tables', { query: { filter: 'mine' } })).tables).toMatchObject([{ id: next.id }]);
  expect((await again(bob, id)).id).toBe(next.id);
  expect((await again(ann, id)).id).toBe(next.id);
  const begun = await bob.call('join', { params: { id: next.id }, body: {} });
  expect([begun.status, names(begun), begun.you.seat]).toEqual(['running', bots, 1]);
  expect((await tableOf(bob, id)).again).toEqual({ table: next.id, names: ['Ann', 'Bob'], sits: true });
});

it('a game without a title of its own is called in the reader’s language the second time too', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const id = await flown([ann, bob], { game: 'campaign', edition: 'months' });
  expect((await again(ann, id)).titles).toEqual({ en: 'Ann: The war (2)', de: 'Ann: Der Krieg (2)' });
});

it('nobody else has a seat that is kept, until its time is over', async () => {
  const [ann, bob, cid] = (await guests('Ann', 'Bob', 'Cid')) as [Client, Client, Client];
  const id = await flown([ann, bob], { visibility: 'public' });
  expect((await tableOf(cid, id)).again).toBeNull();
  expect((await cid.raw('again', { params: { id }, body: {} })).status).toBe(403);
  const next = await again(ann, id);
  const join = () => cid.raw('join', { params: { id: next.id }, body: {} });
  expect(await join()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/kept/) } });
  world.pass(11 * 60_000);
  expect((await join()).status).toBe(200);
});

it('a seat that is kept can be refused: it is free at once, the host reads it, and whoever refused is asked no more', async () => {
  const [ann, bob, cid] = (await guests('Ann', 'Bob', 'Cid')) as [Client, Client, Client];
  const id = await flown([ann, bob], { visibility: 'public' });
  const next = await again(ann, id);
  const params = { id: next.id };
  expect((await cid.raw('leave', { params })).status).toBe(409);
  const live = await ann.live();
  live.send({ type: 'follow', table: next.id });
  await live.next('table', ({ table }) => table.seats[1]!.kept !== undefined);
  const refused = await bob.call('leave', { params });
  expect([refused.status, refused.seats[1]!.kept]).toEqual(['open', undefined]);
  const { table } = await live.next('table', ({ table: seen }) => seen.seats[1]!.kept === undefined);
  live.close();
  expect(table.log.at(-1)).toMatchObject({ kind: 'leave', text: 'Bob does not fly again: seat 2 is free.' });
  expect((await tableOf(bob, id)).again).toEqual({ table: null, names: [], sits: false });
  expect((await bob.raw('leave', { params })).status).toBe(409);
  const { tables } = await bob.call('tables', { query: { filter: 'mine' } });
  expect(tables).toEqual([]);
  expect((await cid.call('join', { params, body: {} })).status).toBe('running');
});

it('changes seats where that is asked for: sides too, with the mission as it was', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const seats = [
    { kind: 'me' as const, side: 'W' },
    { kind: 'open' as const, side: 'E' },
  ];
  const clouds = { game: 'clouds', edition: 'tables-2.0', setup: { mission: 'balloon' }, seats };
  const id = await flown([ann, bob], clouds);
  const next = await again(ann, id, true);
  expect(next.seats.map(({ side }) => side)).toEqual(['W', 'E']);
  expect(next.you.seat).toBe(1);
  const { status, you } = await bob.call('join', { params: { id: next.id }, body: {} });
  expect([status, you.seat]).toEqual(['running', 0]);
  const setupOf = async (table: string) =>
    JSON.parse(
      (
        await server.services.store.db
          .selectFrom('tables')
          .select('plan')
          .where('id', '=', table)
          .executeTakeFirstOrThrow()
      ).plan,
    ).setup;
  expect(await setupOf(next.id)).toEqual({ mission: 'balloon' });
});

it('asks nobody who blocks or is blocked, nor who has left; they see nothing of it and may ask for themselves', async () => {
  const [ann, bob, cid, dot] = (await guests('Ann', 'Bob', 'Cid', 'Dot')) as [Client, Client, Client, Client];
  const seats = [ME, OPEN, OPEN, OPEN];
  const body = { game: HOSTED.game.id, edition: EDITION, pace: LIVE, seats };
  const { id } = await ann.call('newTable', { body });
  for (const one of [bob, cid, dot]) await one.call('join', { params: { id }, body: {} });
  await dot.call('leave', { params: { id } });
  await changeTable(server.services, id, finishTable);
  const { user } = await ann.call('me');
  await bob.call('bond', { params: { id: user!.id }, body: { block: true } });
  const next = await again(ann, id);
  expect(next.seats.map(({ kept }) => kept?.name)).toEqual([undefined, undefined, 'Cid', undefined]);
  expect((await tableOf(bob, id)).again).toEqual({ table: null, names: [], sits: false });
  expect((await tableOf(dot, id)).again).toBeNull();
  const own = await again(bob, id);
  expect(own.id).not.toBe(next.id);
  expect(own.seats.map(({ kept }) => kept?.name)).toEqual([undefined, undefined, 'Cid', undefined]);
});

it('lets no bot fly again under the name of him whose seat it took', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const body = { game: HOSTED.game.id, edition: EDITION, pace: LIVE, seats: [ME, OPEN, ...botSeats(1)] };
  const { id } = await ann.call('newTable', { body });
  await bob.call('join', { params: { id }, body: {} });
  const [, , bot] = names(await tableOf(ann, id));
  await bob.call('leave', { params: { id } });
  await ann.call('host', { params: { id }, body: { action: 'seat-bot', seat: 1, bot: botSeats(1)[0]!.bot } });
  await changeTable(server.services, id, finishTable);
  const next = names(await again(ann, id));
  expect([next.includes('Bob'), next[0], next[2]]).toEqual([false, 'Ann', bot]);
  expect(new Set(next).size).toBe(3);
});

it('two who ask at once meet at one table', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const id = await flown([ann, bob]);
  const [first, second] = await Promise.all([again(ann, id), again(bob, id)]);
  expect(first.id).toBe(second.id);
});

it('nobody is asked without end: so many tables are laid for one game, and no more', async () => {
  const [ann, bob] = (await guests('Ann', 'Bob')) as [Client, Client];
  const id = await flown([ann, bob]);
  for (let n = 0; n < 6; n++) {
    const next = await again(ann, id);
    await ann.call('host', { params: { id: next.id }, body: { action: 'cancel' } });
  }
  expect(await ann.raw('again', { params: { id }, body: {} })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Right would be: a new table.') },
  });
});

it('who is away hears of it by mail where the game goes by post; the letter lets nobody in to whom he hands it on', async () => {
  const [ann, bob] = [await newPilot(server, 'Annabel'), await newPilot(server, 'Bobby')];
  const id = await flown([ann, bob], { pace: POST, title: 'Slow patrol' });
  const next = await again(ann, id);
  while ((await sendOutbox(server.services)) > 0);
  const mail = await lastMail(server, 'bobby@example.org', /Annabel flies again/);
  expect(mail.text).toContain(`/table/${next.id}\n`);
  expect((await tableOf(bob, next.id)).seats[1]!.kept).toMatchObject({ you: true });
  const own = await mailsTo(server, 'annabel@example.org');
  expect(own.filter(({ subject }) => subject?.includes('flies again'))).toEqual([]);
});

it('whoever is asked is told, though the server ends the moment the new table is kept', async () => {
  const [ann, bob] = [await newPilot(server, 'Anneke'), await newPilot(server, 'Bobbie')];
  const id = await flown([ann, bob], { pace: POST });
  const { services } = server;
  const { store } = services;
  const change: typeof store.change = (table, ...more) =>
    table === id ? store.change(table, ...more) : Promise.reject(new Error('ended'));
  const { id: user } = (await ann.call('me')).user!;
  const row = await store.db.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  const table = (await changeTable(services, id, async (edit) => edit.table))!;
  const ending = { ...services, store: { ...store, change } };
  await expect(flyAgain(ending, row, table, { turned: false })).rejects.toThrow('ended');
  while ((await sendOutbox(services)) > 0);
  await lastMail(server, 'bobbie@example.org', /Anneke flies again/);
});
