import { type Client, newGuest } from '@paravion/testing/server/client';
import { mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot, orderAsBot } from '@paravion/testing/server/pilots';
import { claimsOf, newBrowser, openPushService } from '@paravion/testing/server/push-service';
import { type MovableWorld, movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTable } from '../tables/edit.ts';
import { finishTable } from '../tables/finish.ts';
import { REAL_WORLD } from '../world.ts';
import { sendOutbox } from './outbox.ts';

let server: TestServer;
let world: MovableWorld;
let office: ReturnType<typeof openPushService>;
beforeAll(async () => {
  office = openPushService();
  world = movableWorld({ ...REAL_WORLD, post: office.post });
  server = await testServer({ publicUrl: 'https://paravion.example.org' }, world);
});
afterAll(() => server.stop());

const subscribe = async (client: Client, name: string) => {
  const browser = newBrowser();
  const endpoint = `https://push.example.org/${name}`;
  await client.call('push', { body: { endpoint, keys: browser.keys } });
  await client.call('settings', { body: { notices: 'push' } });
  return browser;
};

const SIX = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)] };
const SKY = {
  ...{ game: 'clouds', edition: 'tables-2.0' },
  seats: [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'cadet' }],
};

const layTable = async (client: Client, of: typeof SIX | typeof SKY = SIX): Promise<string> => {
  const pace = { kind: 'postal', minutes: 1440 } as const;
  const body = { title: 'Dawn patrol', ...of, pace };
  return (await client.call('newTable', { body })).id;
};

const send = async (): Promise<void> => {
  while ((await sendOutbox(server.services)) > 0);
};

it('a notice by web push is sealed for one browser, signed by this server, and says what has happened', async () => {
  const ann = await newGuest(server.url, 'Ann');
  const { pushKey } = await ann.call('me');
  const [phone, desk] = [await subscribe(ann, 'phone'), await subscribe(ann, 'desk')];
  const id = await layTable(ann);
  await orderAsBot(ann, id);
  const told = () => office.taken.filter(({ path }) => path === '/phone');
  const reported = async () => {
    await send();
    const notices = told().map(
      ({ body }) => JSON.parse(phone.open(body)) as { title: string; body: string; url: string },
    );
    return notices.find(({ title }) => title.includes('Turn 1'));
  };
  await expect.poll(reported).toBeDefined();
  const report = await reported();
  expect(report).toMatchObject({
    title: 'Dawn patrol: report of Turn 1',
    body: expect.stringMatching(/Turn 1 was flown at "Dawn patrol"\. Orders for Turn 2 are due on/),
    url: `https://paravion.example.org/table/${id}`,
  });
  expect(() => desk.open(told()[0]!.body)).toThrow();
  expect(told()[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.stringMatching(/^\d+$/) });
  expect(claimsOf(String(told()[0]!.headers.authorization), pushKey!)).toMatchObject({
    aud: 'https://push.example.org',
    sub: 'https://paravion.example.org',
  });
  expect((await ann.call('me')).pushKey).toBe(pushKey);
});

it('a browser that is gone or turned off is told no more, and mail comes instead', async () => {
  const bob = await newPilot(server, 'Bob');
  await subscribe(bob, 'gone');
  const id = await layTable(bob);
  const count = (name: string): number => office.taken.filter(({ path }) => path === `/${name}`).length;
  const remaining = async () =>
    (await bob.call('export')) as { readonly pushes: readonly { readonly endpoint: string }[] };
  office.service.answer = 500;
  await send();
  expect((await remaining()).pushes).toHaveLength(1);
  office.service.answer = 410;
  world.pass(21 * 3_600_000);
  await tick(server);
  await send();
  expect((await remaining()).pushes).toHaveLength(0);
  const before = count('gone');
  office.service.answer = 201;
  await orderAsBot(bob, id);
  await send();
  expect(count('gone')).toBe(before);
  const subjects = (await mailsTo(server, 'bob@example.org')).map(({ subject }) => subject);
  expect(subjects).toContain('Dawn patrol: report of Turn 1');
  await subscribe(bob, 'off');
  const others = await newGuest(server.url, 'Carl');
  const body = { endpoint: 'https://push.example.org/off' };
  await others.call('pushOff', { body });
  expect((await remaining()).pushes).toHaveLength(1);
  await bob.call('pushOff', { body });
  expect((await remaining()).pushes).toHaveLength(0);
});

it('tells of In Clouds of Glory as of Sopwith, and of a game that is flown again, of a live one too', async () => {
  const [ann, bob] = [await newPilot(server, 'Amy'), await newPilot(server, 'Ben')];
  const browser = await subscribe(ann, 'sky');
  const told = async () => {
    await send();
    const mine = office.taken.filter(({ path }) => path === '/sky');
    return mine.map(({ body }) => JSON.parse(browser.open(body)) as { title: string; body: string; url: string });
  };
  const id = await layTable(ann, SKY);
  await orderAsBot(ann, id);
  await expect.poll(told).toContainEqual({
    title: 'Dawn patrol: report of Turn 0, placement',
    // By the dice she is next, or another.
    body: expect.stringMatching(
      /Turn 0, placement was flown at "Dawn patrol"\. (?:Orders for Turn 1|You have nothing to order this time)/,
    ),
    url: `https://paravion.example.org/table/${id}`,
  });
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const live = {
    title: 'Duel',
    game: SIX.game,
    edition: SIX.edition,
    seats,
    pace: { kind: 'live' as const, seconds: 600 },
  };
  const { id: duel } = await bob.call('newTable', { body: live });
  await ann.call('join', { params: { id: duel }, body: {} });
  await changeTable(server.services, duel, finishTable);
  const next = await bob.call('again', { params: { id: duel }, body: {} });
  await expect.poll(told).toContainEqual({
    title: 'Duel (2): Ben flies again',
    body: expect.stringContaining('A seat is kept for you'),
    url: `https://paravion.example.org/table/${next.id}`,
  });
});
