import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot, orderAsBot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { changeTable } from '../tables/edit.ts';
import { finishTable } from '../tables/finish.ts';

const idOf = async (who: Client): Promise<string> => (await who.call('me')).user!.id;

const lay = async (host: Client, seats: readonly object[], more: object = {}): Promise<string> => {
  const pace = { kind: 'postal' as const, minutes: 1440 };
  const body = { game: HOSTED.game.id, edition: EDITION, title: 'Dawn', seats: seats as never, pace, ...more };
  return (await host.call('newTable', { body })).id;
};

const three = async (server: TestServer) => [
  await newGuest(server.url, 'Ann'),
  await newGuest(server.url, 'Bob'),
  await newGuest(server.url, 'Cid'),
];

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };

overSqlite('whom somebody blocks', (fresh) => {
  it('sends him no press and no letters, neither later nor while he listens; others read it', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob, cid] = (await three(server)) as [Client, Client, Client];
    const id = await lay(ann, [ME, OPEN, OPEN], { press: { grey: true } });
    for (const one of [bob, cid]) await one.call('join', { params: { id }, body: {} });
    const say = (who: Client, body: { kind: 'table' | 'private' | 'grey'; to?: number; text: string }) =>
      who.call('say', { params: { id }, body });
    await say(bob, { kind: 'table', text: 'before' });
    await cid.call('bond', { params: { id: await idOf(bob) }, body: { block: true } });
    const [live, other] = [await cid.live(), await ann.live()];
    for (const socket of [live, other]) {
      socket.send({ type: 'follow', table: id });
      await socket.next('table');
    }
    await say(bob, { kind: 'table', text: 'to all' });
    expect((await other.next('press')).press.text).toBe('to all');
    await expect(say(bob, { kind: 'private', to: 2, text: 'to you' })).rejects.toThrow(/takes no letters from you/);
    await say(bob, { kind: 'grey', text: 'unsigned' });
    await say(ann, { kind: 'table', text: 'from Ann' });
    expect((await live.next('press')).press.text).toBe('unsigned');
    expect((await live.next('press')).press.text).toBe('from Ann');
    const read = async (who: Client) => (await who.call('press', { params: { id } })).press.map(({ text }) => text);
    expect(await read(cid)).toEqual(['unsigned', 'from Ann']);
    expect(await read(ann)).toEqual(['before', 'to all', 'unsigned', 'from Ann']);
    await cid.call('bond', { params: { id: await idOf(bob) }, body: { block: false } });
    expect(await read(cid)).toEqual(['before', 'to all', 'unsigned', 'from Ann']);
    live.close();
    other.close();
    await server.stop();
  });

  it('does not come to his tables, and mails him no invitation', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob] = [await newPilot(server, 'Ann'), await newPilot(server, 'Bob')];
    await ann.call('bond', { params: { id: await idOf(bob) }, body: { block: true } });
    const id = await lay(ann, [ME, OPEN, OPEN]);
    await expect(bob.call('join', { params: { id }, body: {} })).rejects.toThrow(/does not fly with you/);
    const own = await lay(bob, [ME, OPEN, OPEN]);
    for (const email of ['Ann@example.org', 'eve@example.org'])
      await bob.call('host', { params: { id: own }, body: { action: 'invite', email } });
    expect((await mailsTo(server, 'eve@example.org')).length).toBe(1);
    expect((await mailsTo(server, 'ann@example.org')).filter(({ subject }) => /link/.test(subject!) === false)).toEqual(
      [],
    );
    await server.stop();
  });
});

overSqlite('people', (fresh) => {
  it('are followed and blocked, never both, and forgotten with their accounts', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob, cid] = (await three(server)) as [Client, Client, Client];
    const params = { id: await idOf(bob) };
    expect(await ann.call('bond', { params, body: { follow: true } })).toEqual({ follows: true, blocks: false });
    expect((await ann.call('profile', { params })).bond).toEqual({ follows: true, blocks: false });
    expect((await bob.call('profile', { params })).bond).toBeNull();
    expect((await newClient(server.url).call('profile', { params })).bond).toBeNull();
    expect(await ann.call('bond', { params, body: { block: true } })).toEqual({ follows: false, blocks: true });
    await ann.call('bond', { params: { id: await idOf(cid) }, body: { follow: true } });
    const bonds = await ann.call('bonds');
    expect([bonds.blocks.map(({ name }) => name), bonds.follows.map(({ name }) => name)]).toEqual([['Bob'], ['Cid']]);
    expect(JSON.stringify(await ann.call('export'))).toContain('"blocks":[{');
    await expect(ann.call('bond', { params: { id: await idOf(ann) }, body: {} })).rejects.toThrow(/yourself/);
    await expect(ann.call('bond', { params: { id: '0'.repeat(16) }, body: {} })).rejects.toThrow(/no such pilot/);
    await bob.call('forget');
    expect((await ann.call('bonds')).blocks).toEqual([]);
    expect(await server.services.store.db.selectFrom('bonds').select('kind').execute()).toEqual([{ kind: 'follow' }]);
    await server.stop();
  });

  it('are reported to admins, who alone read it and put it aside', async () => {
    const server = await testServer({ database: await fresh(), admins: ['ann@example.org'] });
    const ann = await newPilot(server, 'Ann');
    const [bob, cid] = [await newGuest(server.url, 'Bob'), await newGuest(server.url, 'Cid')];
    const table = await lay(cid, [ME, OPEN, OPEN]);
    const hidden = await lay(cid, [ME, OPEN, OPEN], { visibility: 'link' });
    const pilot = await idOf(cid);
    await bob.call('tell', { body: { pilot, table, text: 'He swears.' } });
    await expect(bob.call('tell', { body: { pilot, table: hidden, text: 'x' } })).rejects.toThrow(/no such table/);
    await expect(bob.call('reports')).rejects.toThrow(/those who run this server/);
    const { reports } = await ann.call('reports');
    expect(reports).toMatchObject([{ by: { name: 'Bob' }, pilot: { name: 'Cid' }, table, text: 'He swears.' }]);
    await bob.call('forget');
    expect((await ann.call('reports')).reports).toMatchObject([{ by: null, text: 'He swears.' }]);
    const params = { id: reports[0]!.id };
    await expect(cid.call('reportDone', { params, body: {} })).rejects.toThrow(/those who run this server/);
    await ann.call('reportDone', { params, body: {} });
    expect((await ann.call('reports')).reports).toEqual([]);
    await expect(ann.call('reportDone', { params, body: {} })).rejects.toThrow(/dealt with already/);
    await server.stop();
  });
});

overSqlite('rivals and the first page', (fresh) => {
  it('name who met at public tables, and nobody who flew under another name', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh() }, world);
    const [ann, bob] = (await three(server)) as [Client, Client];
    const shown: string[] = [];
    for (const anonymous of [false, true]) {
      const id = await lay(ann, [ME, OPEN, ...botSeats(1)], { anonymous });
      await bob.call('join', { params: { id }, body: {} });
      world.pass(3000);
      const { flying } = await newClient(server.url).call('home');
      if (!anonymous) expect(flying.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob']);
      for (const one of [ann, bob]) await orderAsBot(one, id);
      await changeTable(server.services, id, finishTable);
      shown.push(id);
    }
    const { rivals, games } = await ann.call('profile', { params: { id: await idOf(ann) } });
    expect(games).toHaveLength(2);
    expect(rivals.map(({ name, games }) => [name, games])).toEqual([['Bob', 1]]);
    const theirs = (await bob.call('profile', { params: { id: await idOf(bob) } })).rivals;
    expect(theirs[0]!.ahead + rivals[0]!.ahead).toBeLessThanOrEqual(1);
    world.pass(3000);
    const { results, running, tables } = await newClient(server.url).call('home');
    expect([results.map(({ table }) => table), running, tables]).toEqual([shown.toReversed(), null, 0]);
    await server.stop();
  });

  it('show a game in the air, and not one that was begun since and where nothing was flown', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh() }, world);
    const ann = await newGuest(server.url, 'Ann');
    const id = await lay(ann, [ME, ...botSeats(1)]);
    await orderAsBot(ann, id);
    await expect.poll(async () => (await ann.call('table', { params: { id } })).turn).toBe(2);
    world.pass(3000);
    await lay(ann, [ME, ...botSeats(1)]);
    expect((await newClient(server.url).call('home')).running?.id).toBe(id);
    await server.stop();
  });
});
