import { setTimeout as rest } from 'node:timers/promises';
import { overBoth } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { testPostgres } from '@paravion/testing/server/databases';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { type MovableWorld, movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { REAL_WORLD } from './world.ts';

const [SECOND, HOUR] = [1000, 3_600_000];
const LIVE = { kind: 'live', seconds: 120 } as const;
const POSTAL = { kind: 'postal', minutes: 90 } as const;

const lay = async (client: Client, pace: typeof LIVE | typeof POSTAL): Promise<string> => {
  const seats = [{ kind: 'me' as const }, ...botSeats(1)];
  return (await client.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } })).id;
};

const clockOf = async (client: Client, id: string) => {
  const { turn, deadline } = await client.call('table', { params: { id } });
  return { turn, deadline: deadline! };
};

/** Sets the clock of the house, and lets the next heartbeat find out. */
const setClock = async (server: TestServer, world: MovableWorld, ms: number, passed = 1.1 * SECOND) => {
  world.setClock(ms);
  world.pass(passed);
  await tick(server);
};

overBoth('a clock that is set', (fresh) => {
  it('an hour forward and back takes no time from anybody, and gives none', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh(), outageMs: 15 * SECOND }, world);
    const ann = await newGuest(server.url, 'Ann');
    const [waiting, playing, late] = [await lay(ann, LIVE), await lay(ann, LIVE), await lay(ann, POSTAL)];
    const before = [await clockOf(ann, waiting), await clockOf(ann, late)];
    await setClock(server, world, HOUR);
    const put = await clockOf(ann, waiting);
    expect(put.turn).toBe(1);
    expect(put.deadline - before[0]!.deadline).toBeGreaterThan(HOUR - SECOND);
    expect(await clockOf(ann, late)).toEqual(before[1]);
    await orderAsBot(ann, playing);
    await tick(server);
    expect((await clockOf(ann, playing)).deadline - server.services.world.now()).toBeLessThanOrEqual(120 * SECOND);
    await setClock(server, world, -HOUR);
    expect([await clockOf(ann, waiting), await clockOf(ann, late)]).toEqual(before);
    const left = (await clockOf(ann, playing)).deadline - server.services.world.now();
    expect([(await clockOf(ann, playing)).turn, left > 60 * SECOND, left <= 120 * SECOND]).toEqual([2, true, true]);
    for (let passed = 0; passed < 121; passed += 11) await setClock(server, world, 0, 11 * SECOND);
    expect((await clockOf(ann, waiting)).turn).toBe(2);
    await server.stop();
  });

  it('is told from an outage, in which nobody was awake', async () => {
    const database = await fresh();
    const world = movableWorld();
    const first = await testServer({ database, outageMs: 15 * SECOND }, world);
    const ann = await newGuest(first.url, 'Ann');
    const id = await lay(ann, LIVE);
    const before = await clockOf(ann, id);
    await first.stop();
    world.pass(HOUR);
    const second = await testServer({ database, outageMs: 15 * SECOND }, world);
    ann.url = second.url;
    const moved = async (): Promise<number> => (await clockOf(ann, id)).deadline - before.deadline;
    await expect.poll(moved).toBeGreaterThan(HOUR - SECOND);
    expect((await ann.call('table', { params: { id } })).log.at(-1)?.text).toContain('The server was down.');
    await second.stop();
  });
});

it('of one process of several is not believed: all go by the clock of their database', async () => {
  const postgres = await testPostgres();
  const { where, drop } = await postgres.make();
  const settings = { database: where, outageMs: 15 * SECOND };
  const right = await testServer(settings);
  const ann = await newGuest(right.url, 'Ann');
  const id = await lay(ann, LIVE);
  const before = await clockOf(ann, id);
  const wrong = await testServer(settings, { ...REAL_WORLD, now: () => Date.now() + HOUR });
  for (const server of [wrong, right, wrong]) {
    await rest(1100);
    await tick(server);
  }
  expect(await clockOf(ann, id)).toEqual(before);
  expect(Math.abs(wrong.services.world.now() - Date.now())).toBeLessThan(HOUR / 2);
  await wrong.stop();
  await right.stop();
  await drop();
  await postgres.stop();
});
