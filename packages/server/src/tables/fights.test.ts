import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { movableWorld, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const fight = (pilots: number, more: object = {}) => ({
  ...{ game: HOSTED.game.id, edition: EDITION, pilots, seconds: 120 },
  ...more,
});

const looks = (who: Client, pilots: number, more: object = {}) => who.call('seek', { body: fight(pilots, more) });

overSqlite('a search for a fight', (fresh) => {
  it('brings together who looks for the same, and lays their table with each in a seat', async () => {
    const server = await testServer({ database: await fresh() });
    const names = ['Ann', 'Bob', 'Cid', 'Dot'];
    const [ann, bob, cid, dot] = (await Promise.all(names.map((name) => newGuest(server.url, name)))) as Client[];
    expect(await looks(ann!, 2)).toMatchObject({ waiting: 1, table: null });
    expect(await looks(cid!, 3)).toMatchObject({ waiting: 1, table: null });
    expect(await looks(dot!, 2, { seconds: 60 })).toMatchObject({ waiting: 1, table: null });
    const { fights } = await newClient(server.url).call('home');
    expect(fights).toHaveLength(3);
    const { table } = await looks(bob!, 2);
    const found = await ann!.call('table', { params: { id: table! } });
    expect(found).toMatchObject({ status: 'running', visibility: 'public', rated: false, you: { host: true } });
    expect(found.seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ann', 'person'],
      ['Bob', 'person'],
    ]);
    expect(found.log.map(({ text }) => text)).toContain('Met in the search for a fight: Bob.');
    expect(await looks(ann!, 2)).toMatchObject({ table });
    expect((await looks(cid!, 3)).table).toBeNull();
    await server.stop();
  });

  it('fills up with bots for who will have them, and takes along whoever waits for the same', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    await looks(ann, 6);
    const { table } = await looks(bob, 6, { bots: true });
    const { seats, status } = await ann.call('table', { params: { id: table! } });
    expect(status).toBe('running');
    expect(seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot', 'bot', 'bot', 'bot']);
    expect(new Set(seats.map(({ name }) => name)).size).toBe(6);
    expect((await looks(ann, 6)).table).toBe(table);
    await server.stop();
  });

  it('forgets who is no longer heard of, who has called it off, and who has gone', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh() }, world);
    const [ann, bob, cid] = [
      await newGuest(server.url, 'Ann'),
      await newGuest(server.url, 'Bob'),
      await newGuest(server.url, 'Cid'),
    ];
    await looks(ann, 2);
    world.pass(25_000);
    expect(await looks(bob, 2)).toMatchObject({ waiting: 1, table: null });
    await bob.call('seekOff');
    expect(await looks(cid, 2)).toMatchObject({ waiting: 1, table: null });
    await cid.call('forget');
    expect(await looks(ann, 2)).toMatchObject({ waiting: 1, table: null });
    await server.stop();
  });

  it('never pairs who blocks with whom he blocks', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob, cid] = [
      await newGuest(server.url, 'Ann'),
      await newGuest(server.url, 'Bob'),
      await newGuest(server.url, 'Cid'),
    ];
    const { user } = await bob.call('me');
    await ann.call('bond', { params: { id: user!.id }, body: { block: true } });
    await looks(ann, 2);
    expect(await looks(bob, 2)).toMatchObject({ waiting: 1, table: null });
    const { table } = await looks(cid, 2);
    expect((await ann.call('table', { params: { id: table! } })).seats.map(({ name }) => name)).toEqual(['Ann', 'Cid']);
    await server.stop();
  });

  it('is not spoilt by who hosts as many tables as he may: another hosts, and he flies along', async () => {
    const server = await testServer({ database: await fresh(), rateLimit: 100_000 });
    const [eve, bob] = [await newGuest(server.url, 'Eve'), await newGuest(server.url, 'Bob')];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const body = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
    while ((await eve.raw('newTable', { body })).status === 200);
    await looks(eve, 2);
    const { table } = await looks(bob, 2);
    const found = await bob.call('table', { params: { id: table! } });
    expect([found.host.name, found.seats.map(({ name }) => name)]).toEqual(['Bob', ['Bob', 'Eve']]);
    await expect(looks(eve, 2, { bots: true, seconds: 60 })).rejects.toThrow(/You host 10 tables/);
    await server.stop();
  });

  it('gives many who ask at once each one table, and nobody two', async () => {
    const server = await testServer({ database: await fresh() });
    const names = ['Ada', 'Ben', 'Cal', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jim'];
    const clients = await Promise.all(names.map((name) => newGuest(server.url, name)));
    await Promise.all(clients.map((one) => looks(one, 2)));
    const told = await Promise.all(clients.map((one) => looks(one, 2)));
    const tables = Map.groupBy(told, ({ table }) => table);
    expect(tables.has(null)).toBe(false);
    expect([...tables.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
    await server.stop();
  });
});

it('a fight that the game does not seat is refused with what would be right', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  await expect(looks(ann, 19)).rejects.toThrow(/does not seat 19. Right would be/);
  await expect(looks(ann, 2, { game: 'chess' })).rejects.toThrow(/no such game/);
  await expect(looks(ann, 2, { edition: 'none' })).rejects.toThrow(/no such edition/);
  await expect(looks(newClient(server.url), 2)).rejects.toThrow(/Sign in first/);
  await server.stop();
});
