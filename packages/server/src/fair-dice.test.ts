import { checkSigned, diceSeed, type GameRecord, parseRecord, seedHash, unwrap, verify } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { type Flyer, newDevice, newFlyer, ordersSealed, tells } from '@paravion/testing/server/devices';
import { linkIn, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const LIVE = { kind: 'live', seconds: 60 } as const;
const POSTAL = { kind: 'postal', minutes: 1440 } as const;

const lay = ({ client, device }: Flyer, more: object = {}) =>
  client.call('newTable', {
    body: {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'me' }, { kind: 'open' }, ...botSeats(1)],
      pace: LIVE,
      device: device.sits(null),
      ...more,
    },
  });

const sitDown = ({ client, device }: Flyer, id: string, adds = true) =>
  client.call('join', { params: { id }, body: { device: device.sits(id, adds) } });

const recordOf = async ({ client }: Flyer, id: string): Promise<GameRecord> =>
  unwrap(parseRecord(JSON.stringify(await client.call('record', { params: { id } }))));

const two = async (server: TestServer): Promise<readonly [Flyer, Flyer]> => [
  await newFlyer(server.url, 'Ann'),
  await newFlyer(server.url, 'Bob'),
];

overSqlite('dice from all', (fresh) => {
  it('a whole game: list closed and signed, secrets told, orders sealed on the devices, receipts signed, all verified', {
    tags: 'trial',
  }, async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob] = await two(server);
    const laid = await lay(ann);
    const { id } = laid;
    const house = await ann.client.call('house');
    const waiting = await sitDown(bob, id);
    expect([waiting.status, waiting.telling?.told]).toEqual(['open', []]);
    const { list } = waiting.telling!;
    expect(list).toMatchObject({ table: id, seedHash: laid.seedHash, key: house.key });
    expect(list.commitments).toEqual([seedHash(ann.device.secret), seedHash(bob.device.secret), null]);
    expect(checkSigned('paravion-list/1', list)).toBe(true);
    const told = await tells(ann, id);
    expect([told.status, told.telling?.told]).toEqual(['open', [0]]);
    expect(JSON.stringify([told, await bob.client.call('table', { params: { id } })])).not.toContain(ann.device.secret);
    const begun = await tells(bob, id);
    expect([begun.status, begun.telling, begun.house]).toEqual(['running', null, house.key]);
    expect(begun.devices.map(({ keys }) => keys)).toEqual([[ann.device.key], [bob.device.key], []]);
    const receipts: { readonly seal: string; readonly seat: number; readonly segment: number }[] = [];
    for (let over = false; !over; ) {
      for (const flyer of [ann, bob]) {
        const done = await ordersSealed(flyer, id);
        if (!done) continue;
        expect(checkSigned('paravion-receipt/1', done.receipt.signed!)).toBe(true);
        expect(done.receipt.signed).toMatchObject({ table: id, key: house.key, ...pick(done.sent.sealed) });
        receipts.push(done.receipt.signed!);
      }
      const { status, head, turn } = await ann.client.call('table', { params: { id } });
      over = status === 'finished';
      if (!over) expect((await ann.client.call('turn', { params: { id, n: turn - 1 } })).hash).toBe(head);
    }
    const record = await recordOf(ann, id);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ seed: 'checked' });
    expect(record.seeds?.secrets).toEqual([ann.device.secret, bob.device.secret, null]);
    expect(diceSeed(record.seed!, record.seeds)).not.toBe(record.seed);
    for (const { seal, seat, segment } of receipts)
      expect(record.entries).toContainEqual(
        expect.objectContaining({
          segment,
          seals: expect.objectContaining({ [seat]: expect.objectContaining({ seal }) }),
        }),
      );
    await server.stop();
  });

  it('who does not tell in time is left out, and seen to be', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh() }, world);
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    await tells(ann, id);
    world.pass(14_000);
    await tick(server);
    expect((await ann.client.call('table', { params: { id } })).status).toBe('open');
    world.pass(2000);
    await tick(server);
    const table = await ann.client.call('table', { params: { id } });
    expect(table.status).toBe('running');
    expect(table.log.map(({ text }) => text).join()).toContain('did not tell in time');
    const record = await recordOf(ann, id);
    expect(record.seeds?.secrets).toEqual([ann.device.secret, null, null]);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ untold: 1, seed: 'withheld' });
    expect((await bob.client.raw('secret', { params: { id }, body: { secret: bob.device.secret } })).status).toBe(409);
    await server.stop();
  });
});

const pick = ({ seal, head }: { readonly seal: string; readonly head: string }) => ({ seal, head });

/** One server of SQLite for what is the same over both. */
const withServer = async (run: (server: TestServer, pass: (ms: number) => Promise<void>) => Promise<void>) => {
  const world = movableWorld();
  const server = await testServer({}, world);
  try {
    await run(server, async (ms) => {
      world.pass(ms);
      await tick(server);
    });
  } finally {
    await server.stop();
  }
};

it('by post there is a day to tell, or less when all have', () =>
  withServer(async (server, pass) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann, { pace: POSTAL });
    await sitDown(bob, id);
    await pass(23 * 3_600_000);
    expect((await tells(ann, id)).status).toBe('open');
    expect((await tells(bob, id)).status).toBe('running');
  }));

it('by post whoever has not told is asked to by one mail, which opens his seat where he adds at once', () =>
  withServer(async (server, pass) => {
    const [ann, bob] = await two(server);
    const { db } = server.services.store;
    for (const name of ['Ann', 'Bob']) {
      const set = { email: `${name.toLowerCase()}@example.org`, notices: 'mail' } as const;
      await db.updateTable('users').set(set).where('name', '=', name).execute();
    }
    const { id } = await lay(ann, { pace: POSTAL, title: 'Dawn' });
    await sitDown(bob, id);
    await tells(ann, id);
    const asked = async (who: string) =>
      (await mailsTo(server, `${who}@example.org`)).filter(({ subject }) => subject?.includes('waits for your device'));
    await pass(9 * 60_000);
    expect([await asked('ann'), await asked('bob')]).toEqual([[], []]);
    await pass(2 * 60_000);
    await pass(5 * 3_600_000);
    expect([(await asked('ann')).length, (await asked('bob')).length]).toEqual([0, 1]);
    const [mail] = await asked('bob');
    expect(mail!.text).toMatch(/All seats at "Dawn" are taken[\s\S]*begins on .*\(UTC\), without your share/);
    const { log, status } = await ann.client.call('table', { params: { id } });
    expect([status, log.at(-1)!.text]).toEqual(['open', 'Asked to open the table, for the dice: Bob.']);
    const path = server.url + new URL(linkIn(mail!, /http\S+\/api\/enter\/\S+/)).pathname;
    const opened = await fetch(path, { method: 'POST', redirect: 'manual' });
    const byLink = newClient(server.url);
    byLink.cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await tells({ client: byLink, device: bob.device }, id)).status).toBe('running');
  }));

it('by post the game begins when the day is over, also for whom no mail reaches', () =>
  withServer(async (server, pass) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann, { pace: POSTAL });
    await sitDown(bob, id);
    await tells(ann, id);
    await pass(11 * 60_000);
    await pass(24 * 3_600_000);
    expect((await ann.client.call('table', { params: { id } })).status).toBe('running');
  }));

it('a wrong secret, one told too early and one of a seat that adds none are refused', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    const tell = ({ client }: Flyer, secret: string) => client.raw('secret', { params: { id }, body: { secret } });
    expect((await tell(ann, ann.device.secret)).status).toBe(409);
    await sitDown(bob, id, false);
    expect((await tell(ann, bob.device.secret)).status).toBe(400);
    expect((await tell(bob, bob.device.secret)).status).toBe(409);
    expect((await tell(ann, ann.device.secret)).body).toMatchObject({ status: 'running' });
  }));

it('a device that does not prove its key has no seat; a table without devices begins at once', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann, { device: undefined });
    const copied = { ...bob.device.sits(id), key: ann.device.key };
    for (const device of [copied, bob.device.sits(null), bob.device.sits('0123456789abcdef')])
      expect((await bob.client.raw('join', { params: { id }, body: { device } })).status).toBe(400);
    const { status, house, telling } = await bob.client.call('join', { params: { id }, body: {} });
    expect([status, telling]).toEqual(['running', null]);
    const record = await recordOf(ann, id);
    expect([record.format, record.house, record.seeds]).toEqual(['paravion-record/2', house, undefined]);
  }));

it('who lays a table for himself and bots adds his secret too, and the last commitment before the list counts', () =>
  withServer(async (server) => {
    const ann = await newFlyer(server.url, 'Ann');
    const { id, status } = await lay(ann, { seats: [{ kind: 'me' }, ...botSeats(2)] });
    expect(status).toBe('open');
    expect((await tells(ann, id)).status).toBe('running');
    const other = await lay(ann, { device: undefined });
    const anew = newDevice();
    for (const device of [ann.device, anew])
      await ann.client.call('device', { params: { id: other.id }, body: device.sits(other.id) });
    const table = await ann.client.call('table', { params: { id: other.id } });
    expect(table.devices[0]).toEqual({ keys: [ann.device.key, anew.key], commitment: seedHash(anew.secret) });
  }));

it('who leaves while secrets are told is taken as not having told, and the game begins with his seat free', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    const cal = await newFlyer(server.url, 'Cal');
    await tells(ann, id);
    expect((await cal.client.raw('join', { params: { id }, body: {} })).status).toBe(409);
    const { status, seats } = await bob.client.call('leave', { params: { id } });
    expect([status, seats[1]!.kind, seats[1]!.name, seats[1]!.wanted]).toEqual(['running', 'open', 'Bob', true]);
    expect((await recordOf(ann, id)).seeds?.secrets).toEqual([ann.device.secret, null, null]);
    await sitDown(cal, id);
    expect(unwrap(verify(await recordOf(ann, id), HOSTED.game))).toMatchObject({ untold: 1 });
  }));

it('the seed is told when a table is broken off, and its record can be verified', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    for (const flyer of [ann, bob]) await ordersSealed(flyer, id);
    expect((await recordOf(bob, id)).seed).toBeNull();
    const { seed, seedHash: published } = await ann.client.call('host', { params: { id }, body: { action: 'cancel' } });
    expect(seedHash(seed!)).toBe(published);
    expect(unwrap(verify(await recordOf(bob, id), HOSTED.game))).toMatchObject({ seed: 'checked', turns: 1 });
  }));

it('a GET changes nothing: not while secrets are told, not afterwards', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    const rows = async () => {
      const { db } = server.services.store;
      const [tables, seats] = [
        await db.selectFrom('tables').selectAll().execute(),
        await db.selectFrom('seats').selectAll().execute(),
      ];
      return { tables, seats, orders: await db.selectFrom('orders').selectAll().execute() };
    };
    const look = async () => {
      for (const name of ['table', 'pending', 'state', 'turns', 'record', 'press'] as const)
        await bob.client.raw(name, { params: { id } });
    };
    const before = await rows();
    await look();
    expect(await rows()).toEqual(before);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    await ordersSealed(ann, id);
    const later = await rows();
    await look();
    expect(await rows()).toEqual(later);
  }));

it('a second device signs after it is entered; a head of before a change of keys still holds, one of another Turn does not', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    const second: Flyer = { client: ann.client, device: newDevice() };
    const first = await ann.client.call('table', { params: { id } });
    const order = HOSTED.game.defaultOrder(first.rules, (await ann.client.call('state', { params: { id } })).state, 0);
    const send = (body: object) => ann.client.raw('orders', { params: { id }, body });
    expect((await send(second.device.seals(first, order))).status).toBe(409);
    const entered = await ann.client.call('device', { params: { id }, body: second.device.sits(id, false) });
    expect(entered.head).not.toBe(first.head);
    expect((await send(ann.device.seals(first, order))).status).toBe(200);
    expect((await send(second.device.seals(entered, order))).status).toBe(200);
    await orderAsBot(bob.client, id);
    const next = await ann.client.call('table', { params: { id } });
    expect(next.turn).toBe(2);
    const stale = second.device.seals(next, order, entered.head!);
    expect((await send(stale)).body).toMatchObject({ error: 'conflict' });
    const record = await recordOf(ann, id);
    expect(record.entries.map(({ kind }) => kind)).toEqual(['key', 'turn']);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ turns: 1 });
  }));

it('a replacement signs with his own key, and the key of the pilot before him is good no longer', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    await bob.client.call('leave', { params: { id } });
    const cal = await newFlyer(server.url, 'Cal');
    await sitDown(cal, id);
    const table = await cal.client.call('table', { params: { id } });
    expect(table.devices[1]!.keys).toEqual([cal.device.key]);
    const order = HOSTED.game.defaultOrder(table.rules, (await cal.client.call('state', { params: { id } })).state, 1);
    const stolen = bob.device.seals(table, order);
    expect((await cal.client.raw('orders', { params: { id }, body: stolen })).status).toBe(409);
    for (const flyer of [cal, ann]) await ordersSealed(flyer, id);
    const record = await recordOf(ann, id);
    expect(record.entries.map((entry) => (entry.kind === 'key' ? entry.why : entry.kind))).toEqual([
      'pilot',
      'device',
      'turn',
    ]);
    expect(record.seeds?.secrets).toEqual([ann.device.secret, bob.device.secret, null]);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ turns: 1 });
  }));

it('seals that are not of this order, this key or this seat are refused', () =>
  withServer(async (server) => {
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    const table = await ann.client.call('table', { params: { id } });
    const { state } = await ann.client.call('state', { params: { id } });
    const [one, other] = [...HOSTED.game.legalOrders(table.rules, state, 0)];
    const good = ann.device.seals(table, one);
    const send = async (body: object) => (await ann.client.raw('orders', { params: { id }, body })).status;
    expect(await send({ ...good, order: other })).toBe(400);
    expect(await send({ ...good, nonce: 'another nonce altogether' })).toBe(400);
    expect(await send({ ...good, sealed: { ...good.sealed, signature: '0'.repeat(128) } })).toBe(400);
    expect(await send({ ...good, sealed: { ...good.sealed, key: bob.device.key } })).toBe(409);
    expect(await send({ turn: 1, order: one, sealed: good.sealed })).toBe(400);
    expect(await send({ ...good, sealed: { ...good.sealed, head: 'f'.repeat(64) } })).toBe(400);
    expect(await send(good)).toBe(200);
  }));

it('the server keeps its key, and lists the old ones when it gets another; games go on with theirs', () =>
  withServer(async (server) => {
    const { replaceKey } = await import('./signing.ts');
    const [ann, bob] = await two(server);
    const { id } = await lay(ann);
    await sitDown(bob, id);
    for (const flyer of [ann, bob]) await tells(flyer, id);
    const before = await ann.client.call('house');
    expect(before.old).toEqual([]);
    const made = await replaceKey(server.services);
    const after = await ann.client.call('house');
    expect([after.key, after.old.map(({ key }) => key)]).toEqual([made, [before.key]]);
    const done = (await ordersSealed(ann, id))!;
    expect([done.receipt.signed!.key, checkSigned('paravion-receipt/1', done.receipt.signed!)]).toEqual([
      before.key,
      true,
    ]);
    const cal = await newGuest(server.url, 'Cal');
    const other = await lay({ client: cal, device: newDevice() }, { seats: [{ kind: 'me' }, ...botSeats(1)] });
    expect(other.house).toBe(made);
  }));
