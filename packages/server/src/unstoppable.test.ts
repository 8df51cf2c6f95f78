/** What one pilot does, or what is spoilt of his seat, stops no table: it is flown without him. */
import { type GameRecord, parseRecord, unwrap, verify } from '@paravion/tabletop';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { type Flyer, newFlyer, opens, orderFor, sealsAlone, tells } from '@paravion/testing/server/devices';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const world = movableWorld();
const lines: string[] = [];
const OPEN = { kind: 'open' } as const;
const HALVES = '\ud800'.repeat(16);
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, world, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
});
afterEach(() => void lines.splice(0));
afterAll(() => server.stop());

const lay = async (host: Client, flyers: readonly Flyer[], sealing: 'house' | 'device'): Promise<string> => {
  const pace = { kind: 'live', seconds: 600 } as const;
  const body = { game: HOSTED.game.id, edition: EDITION, seats: flyers.map(() => OPEN), pace, sealing };
  const { id } = await host.call('newTable', { body });
  for (const { client, device } of flyers)
    await client.call('join', { params: { id }, body: sealing === 'device' ? { device: device.sits(id) } : {} });
  if (sealing === 'device') for (const flyer of flyers) await tells(flyer, id);
  return id;
};

const three = async (sealing: 'house' | 'device') => {
  const host = await newGuest(server.url, 'Hal');
  const [ann, bob] = [await newFlyer(server.url, 'Ann'), await newFlyer(server.url, 'Bob')];
  return { host, ann, bob, id: await lay(host, [ann, bob], sealing) };
};

const turnOf = async (client: Client, id: string) => (await client.call('table', { params: { id } })).turn;

const recordOf = async (client: Client, id: string): Promise<GameRecord> =>
  unwrap(parseRecord(JSON.stringify(await client.call('record', { params: { id } }))));

const isTrue = async (client: Client, id: string) =>
  expect(unwrap(verify(await recordOf(client, id), HOSTED.game))).toMatchObject({ turns: 1 });

const hands = async (flyer: Flyer, id: string, more: object = {}) =>
  flyer.client.raw('orders', { params: { id }, body: { turn: 1, order: await orderFor(flyer, id), ...more } });

it('half a character is refused in a nonce and in an order', async () => {
  const { ann, bob, id } = await three('house');
  expect((await hands(ann, id, { nonce: HALVES })).status).toBe(400);
  expect((await hands(ann, id, { nonce: 'ü'.repeat(16) })).status).toBe(400);
  for (const order of [{ moves: ['\ud800'] }, { '\udc00': 1 }])
    expect((await hands(ann, id, { order })).body).toMatchObject({
      message: expect.stringContaining('half a character'),
    });
  expect([(await hands(ann, id)).status, (await hands(bob, id)).status]).toEqual([200, 200]);
  expect(await turnOf(ann.client, id)).toBe(2);
});

it('an order that does not agree with its seal is flown as if it had not come, and logged', async () => {
  const { ann, bob, id } = await three('house');
  await hands(ann, id);
  await server.services.store.db
    .updateTable('orders')
    .set({ nonce: '\ufffd'.repeat(16) })
    .where('table_id', '=', id)
    .execute();
  expect((await hands(bob, id)).status).toBe(200);
  const { turn, log, seats } = await bob.client.call('table', { params: { id } });
  expect([turn, seats[0]!.missed, seats[1]!.missed]).toEqual([2, 1, 0]);
  expect(log.map(({ text }) => text)).toContain('Turn 1 was flown. No orders from Ann.');
  expect(lines.join()).toContain('does not agree');
  await isTrue(ann.client, id);
});

it('an opened order that does not agree with its seal is flown as not opened, and logged', async () => {
  const { ann, bob, id } = await three('device');
  const kept = [await sealsAlone(ann, id), await sealsAlone(bob, id)] as const;
  await opens(ann, id, kept[0]);
  const orders = server.services.store.db.updateTable('orders').set({ nonce: '\ufffd'.repeat(16) });
  await orders.where('table_id', '=', id).where('seat', '=', 0).execute();
  await opens(bob, id, kept[1]);
  const { turn, log } = await bob.client.call('table', { params: { id } });
  expect(turn).toBe(2);
  expect(log.map(({ text }) => text)).toContain('Turn 1 was flown. Sealed, not opened: Ann.');
  expect(lines.join()).toContain('does not agree');
  await isTrue(bob.client, id);
});

it('nobody takes a seat while orders are opened; the standby has it when they are flown', async () => {
  const { host, ann, bob, id } = await three('device');
  const params = { id };
  const [, bobs] = [await sealsAlone(ann, id), await sealsAlone(bob, id)];
  await host.call('host', { params, body: { action: 'free-seat', seat: 0 } });
  const later = { error: 'conflict', message: 'Orders are being opened: in a moment the seat can be taken.' };
  expect((await host.raw('join', { params, body: { seat: 0 } })).body).toMatchObject(later);
  const bot = HOSTED.bots[0]!.id;
  expect((await host.raw('host', { params, body: { action: 'seat-bot', seat: 0, bot } })).body).toMatchObject(later);
  const cal = await newGuest(server.url, 'Cal');
  await cal.call('standby', { params, body: { on: true } });
  expect((await cal.call('table', { params })).you.seat).toBe(null);
  await opens(bob, id, bobs);
  world.pass(60_000);
  await tick(server);
  const { turn, you } = await cal.call('table', { params });
  expect([turn, you.seat]).toEqual([2, 0]);
  expect(lines).toEqual([]);
  await isTrue(bob.client, id);
});

it('what another has sealed for a seat is shown to nobody who sits there after him', async () => {
  const { host, ann, id } = await three('house');
  await hands(ann, id);
  const pending = async () => (await ann.client.call('pending', { params: { id } })).receipt;
  expect(await pending()).not.toBe(null);
  const { user } = await host.call('me');
  await server.services.store.db.updateTable('orders').set({ user_id: user!.id }).where('table_id', '=', id).execute();
  expect(await pending()).toBe(null);
});
