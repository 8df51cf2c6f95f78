import { parseRecord, unwrap, verify } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { HOSTED, layLive, orderAsBot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

overSqlite('a live table', (fresh) => {
  it('is played to the end by two persons and four bots', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const { id } = await layLive(ann);
    const live = await ann.live();
    live.send({ type: 'follow', table: id });
    expect((await live.next('table')).table.status).toBe('open');
    await bob.call('join', { params: { id }, body: {} });
    expect((await live.next('table', ({ table }) => table.status === 'running')).table.turn).toBe(1);
    for (let turn = 1, over = false; !over; turn++) {
      await orderAsBot(ann, id);
      await orderAsBot(bob, id);
      const { flown, next, status } = await live.next('turn');
      expect(flown.turn).toBe(turn);
      expect(flown.orders).toHaveLength(6);
      over = next === null;
      if (over) expect(status).toBe('finished');
    }
    const table = await bob.call('table', { params: { id } });
    expect(table.status).toBe('finished');
    const record = await bob.call('record', { params: { id } });
    const checked = verify(unwrap(parseRecord(JSON.stringify(record))), HOSTED.game);
    expect(checked.ok).toBe(true);
    const { habits } = await ann.call('habits', { params: { id: table.seats[1]!.user! } });
    const orders = unwrap(parseRecord(JSON.stringify(record))).entries.flatMap((entry) =>
      entry.kind === 'turn' && entry.orders[1] ? HOSTED.habits!.flown(entry.orders[1]) : [],
    );
    const counts = [...Map.groupBy(orders, (one) => one).values()].map((all) => all.length);
    expect(habits.flatMap(({ manoeuvres }) => manoeuvres.map(({ times }) => times))).toEqual(
      counts.toSorted((a, b) => b - a).slice(0, 4),
    );
    const report = await ann.call('report', { params: { id, n: 1 } });
    expect(report.html).toContain('<svg');
    live.close();
    await server.stop();
  });
});

describe('a live table', () => {
  it('keeps the orders of others to itself, and shows who has sealed', async () => {
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const { id } = await layLive(ann);
    await bob.call('join', { params: { id }, body: {} });
    await orderAsBot(ann, id);
    const seen = await bob.call('table', { params: { id } });
    expect(seen.seats.map((seat) => seat.sealed)).toEqual([true, false, true, true, true, true]);
    const own = await ann.call('pending', { params: { id } });
    expect(own.receipt?.seal).toMatch(/^[0-9a-f]{64}$/);
    expect((await bob.call('pending', { params: { id } })).order).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(own.receipt!.seal);
  });

  it('is not to be had without a session, by a stranger, or from another site', async () => {
    const ann = await newGuest(server.url, 'Ann');
    const { id, invitation } = await layLive(ann, { visibility: 'link' });
    const stranger = newClient(server.url);
    expect((await stranger.raw('table', { params: { id } })).status).toBe(404);
    expect((await stranger.raw('table', { params: { id }, query: { invitation } })).status).toBe(200);
    expect((await stranger.raw('join', { params: { id }, body: { invitation } })).status).toBe(401);
    const origin = { origin: 'https://elsewhere.example' };
    expect((await ann.raw('leave', { params: { id } }, origin)).status).toBe(403);
    const text = { 'content-type': 'text/plain' };
    expect((await ann.raw('leave', { params: { id } }, text)).status).toBe(400);
  });
});
