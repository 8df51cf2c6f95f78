import type { BotMessage, HouseMessage, HouseWord } from '@paravion/protocol';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest, withHeaders } from '@paravion/testing/server/client';
import { newDevice, opens, orderFor, sealsAlone, tells } from '@paravion/testing/server/devices';
import { BOT, HOSTED, layLive, newPilot, orderAsBot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { REAL_WORLD } from './world.ts';

let server: TestServer;
let ann: Client;
beforeAll(async () => {
  server = await testServer();
  ann = await newPilot(server, 'Ann');
});
afterAll(() => server.stop());

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** One message of a bot by plain HTTP; what the house says to it. */
const say = async (url: string, token: string, body: BotMessage): Promise<readonly HouseMessage[]> => {
  const answer = await newClient(url).raw('botSays', { body }, bearing(token));
  expect(answer.status).toBe(200);
  return (answer.body as { messages: HouseMessage[] }).messages;
};

/** What a simple bot says to a message; null: nothing. */
const reply = (rules: unknown, heard: HouseWord<'turn'>): BotMessage => {
  const order = HOSTED.chooseForBot(BOT, rules, heard.state, heard.seat, `bot ${heard.turn}`);
  return { type: 'order', table: heard.table, turn: heard.turn, order };
};

/** A bot over a WebSocket that plays until the first game is over; the types of all that it heard. */
const flyOverSocket = (url: string, token: string): Promise<readonly HouseMessage[]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/bot/live`, { headers: bearing(token) });
    const heard: HouseMessage[] = [];
    let rules: unknown;
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as HouseMessage;
      heard.push(message);
      if (message.type === 'game') rules = message.rules;
      if (message.type === 'turn') socket.send(JSON.stringify(reply(rules, message)));
      if (message.type === 'over') socket.close();
    });
    socket.on('close', () => resolve(heard));
  });

const finish = async (client: Client, id: string): Promise<void> => {
  for (;;) {
    const { status, youOwe } = await client.call('table', { params: { id } });
    if (status === 'finished') return;
    if (youOwe) await orderAsBot(client, id);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

overSqlite('a bot with an account', (fresh) => {
  it('plays a whole game over a WebSocket, seen to be a bot', { tags: 'trial' }, async () => {
    const mine = await testServer({ database: await fresh() });
    const host = await newPilot(mine, 'Ann');
    const { bot, token } = await host.call('newBot', { body: { name: 'Hunter' } });
    const { id } = await layLive(host, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    const flown = flyOverSocket(mine.url, token);
    expect(await say(mine.url, token, { type: 'join', table: id })).toEqual([]);
    const table = await host.call('table', { params: { id } });
    expect(table.seats[1]).toMatchObject({ kind: 'person', name: 'Hunter', bot: 'account', user: bot.id });
    await finish(host, id);
    const heard = await flown;
    const turns = heard.filter((message) => message.type === 'turn');
    expect(heard[0]).toMatchObject({ type: 'hello', protocol: 'paravion-bot/1' });
    expect(heard[1]).toMatchObject({ type: 'game', table: id, seat: 1 });
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i + 1));
    expect(heard.filter((message) => message.type === 'taken')).toHaveLength(turns.length);
    expect(heard.at(-1)).toMatchObject({ type: 'over', table: id });
    const { seats } = await host
      .call('turn', { params: { id, n: 1 } })
      .then(() => host.call('table', { params: { id } }));
    expect(seats[1]!.missed).toBe(0);
    await mine.stop();
  });
});

describe('a bot with an account', () => {
  it('is asked again after it comes back, over an answer that does not end, and hears of faults', async () => {
    const { token } = await ann.call('newBot', { body: { name: 'Lines' } });
    const { id } = await layLive(ann, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await say(server.url, token, { type: 'join', table: id });
    const stop = new AbortController();
    const answer = await fetch(`${server.url}/api/bot/stream`, { headers: bearing(token), signal: stop.signal });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    let text = '';
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"turn"') && text.endsWith('\n')) break;
    }
    stop.abort();
    const [hello, game, turn] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as HouseMessage);
    expect([hello!.type, game!.type]).toEqual(['hello', 'game']);
    expect(turn).toMatchObject({ type: 'turn', table: id, turn: 1, seat: 1 });
    const legal = (await say(server.url, token, { type: 'legal', most: 5, as: 'text' }))[0] as HouseWord<'legal'>;
    expect(legal.orders).toHaveLength(5);
    const faults = await say(server.url, token, { type: 'order', turn: 1, text: 'nonsense' });
    expect(faults[0]).toMatchObject({ type: 'problems', turn: 1 });
    const late = await say(server.url, token, { type: 'order', turn: 7, text: 'A; A; A' });
    expect(late).toMatchObject([
      { type: 'problems', table: id, turn: 7, problems: [{ message: expect.stringMatching(/Turn 7 .* Turn 1/) }] },
    ]);
    expect((await say(server.url, token, { type: 'order', turn: 1 }))[0]!.type).toBe('problems');
    const text1 = legal.orders[0] as string;
    expect(await say(server.url, token, { type: 'order', turn: 1, text: text1 })).toMatchObject([{ type: 'taken' }]);
  });

  it('seals and opens over HTTP where orders stay on the devices, and is not asked there for what it may not send', async () => {
    const { token } = await ann.call('newBot', { body: { name: 'Sealer' } });
    const host = { client: ann, device: newDevice() };
    const bot = { client: withHeaders(newClient(server.url), bearing(token)), device: newDevice() };
    const { id } = await layLive(ann, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      sealing: 'device',
      device: host.device.sits(null),
    });
    const params = { id };
    await bot.client.call('join', { params, body: { device: bot.device.sits(id) } });
    for (const one of [host, bot]) await tells(one, id);
    const order = await orderFor(bot, id);
    const refused = await say(server.url, token, { type: 'order', table: id, turn: 1, order });
    const why = { message: expect.stringContaining('stay on the device') };
    expect(refused).toMatchObject([{ type: 'problems', table: id, turn: 1, problems: [why] }]);
    const kept = [await sealsAlone(host, id), await sealsAlone(bot, id)] as const;
    expect((await bot.client.call('table', { params })).opening?.list.house).toEqual([]);
    for (const [i, one] of [host, bot].entries()) await opens(one, id, kept[i]!);
    const { orders } = await ann.call('turn', { params: { id, n: 1 } });
    expect(orders.map(({ seal }) => seal)).toEqual(kept.map(({ receipt }) => receipt.seal));
    expect(orders[1]!.order).toEqual(kept[1].order);
  });

  it('sits only where bots are welcome, and never at rated tables', async () => {
    const bob = await newPilot(server, 'Bob');
    const { token } = await ann.call('newBot', { body: { name: 'Stranger' } });
    const joined = async (more: object, host = bob): Promise<string> => {
      const table = await layLive(host, { startWhenFull: false, ...more });
      const messages = await say(server.url, token, { type: 'join', table: table.id });
      return messages.map((m) => (m.type === 'error' ? m.message : m.type)).join();
    };
    expect(await joined({})).toMatch(/has not asked for bots/);
    expect(await joined({ bots: true })).toBe('');
    expect(await joined({}, ann)).toBe('');
    expect(await joined({ bots: true, rated: true })).toMatch(/for people/);
    const { id, invitation } = await layLive(bob, { visibility: 'link', startWhenFull: false });
    expect(await say(server.url, token, { type: 'join', table: id })).toMatchObject([{ type: 'error' }]);
    expect(await say(server.url, token, { type: 'join', table: id, invitation: invitation! })).toEqual([]);
  });

  it('plays and does nothing else', async () => {
    const { token } = await ann.call('newBot', { body: { name: 'Meek' } });
    const bot = newClient(server.url);
    const status = async (...call: Parameters<Client['raw']>): Promise<number> =>
      (await bot.raw(call[0], call[1], bearing(token))).status;
    expect(await status('me')).toBe(200);
    expect(await status('settings', { body: { name: 'Ann' } })).toBe(403);
    expect(await status('newBot', { body: { name: 'Child' } })).toBe(403);
    expect(await status('keep', { body: { login: 'meek', password: 'a long password' } })).toBe(403);
    expect(await status('forget', { body: {} })).toBe(403);
    const { id } = await layLive(ann);
    expect(await status('say', { params: { id }, body: { kind: 'table', text: 'Ha!' } })).toBe(403);
  });

  it('has a token of which the house keeps the hash only, and which can be made anew', async () => {
    const owner = await newPilot(server, 'Cas');
    const { bot, token } = await owner.call('newBot', { body: { name: 'Twin' } });
    const kept = await server.services.store.db.selectFrom('bots').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const again = await owner.call('botToken', { params: { id: bot.id } });
    const client = newClient(server.url);
    expect((await client.raw('me', {}, bearing(token))).status).toBe(401);
    expect((await client.raw('me', {}, bearing(again.token))).status).toBe(200);
    expect((await ann.raw('botToken', { params: { id: bot.id } })).status).toBe(404);
    expect((await owner.call('bots')).bots).toMatchObject([{ id: bot.id, name: 'Twin' }]);
    const page = await ann.call('profile', { params: { id: bot.id } });
    expect(page).toMatchObject({ name: 'Twin', owner: { name: 'Cas' } });
    expect((await ann.call('profile', { params: { id: page.owner!.id } })).owner).toBeNull();
    await owner.call('dropBot', { params: { id: bot.id } });
    expect((await client.raw('me', {}, bearing(again.token))).status).toBe(401);
    expect((await owner.call('bots')).bots).toEqual([]);
  });

  it('is told over a socket too what is wrong with JSON that is made to hurt', async () => {
    const owner = await newPilot(server, 'Gil');
    const { token } = await owner.call('newBot', { body: { name: 'Rough' } });
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/bot/live`, { headers: bearing(token) });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { message?: string }).message ?? ''));
    await expect.poll(() => heard).toHaveLength(1);
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    const order = (value: string): string => `{"type":"order","turn":1,"order":${value}}`;
    for (const line of ['{"type":"join","table":"a\\u0000b"}', order(deep), order('{"__proto__":{}}'), '{"type"'])
      socket.send(line);
    await expect.poll(() => heard).toHaveLength(5);
    expect(heard.slice(1).map((text) => /NUL|deeper|__proto__|not JSON/.exec(text)?.[0])).toEqual([
      ...['NUL', 'deeper', '__proto__', 'not JSON'],
    ]);
    socket.close();
  });

  it('is sent away the moment its token is good no longer', async () => {
    const owner = await newPilot(server, 'Fay');
    const { bot, token } = await owner.call('newBot', { body: { name: 'Lost' } });
    const { id } = await layLive(owner, { startWhenFull: false });
    const sentAway = async (secret: string, end: () => Promise<unknown>): Promise<readonly string[]> => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/bot/live`, { headers: bearing(secret) });
      const heard: string[] = [];
      socket.on('message', (data) => heard.push((JSON.parse(String(data)) as HouseMessage).type));
      await expect.poll(() => heard).toEqual(['hello']);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await end();
      socket.send(JSON.stringify({ type: 'join', table: id }));
      await closed;
      return heard;
    };
    const renewed: string[] = [];
    const renew = async () => renewed.push((await owner.call('botToken', { params: { id: bot.id } })).token);
    expect(await sentAway(token, renew)).toEqual(['hello', 'bye']);
    const drop = () => owner.call('dropBot', { params: { id: bot.id } });
    expect(await sentAway(renewed[0]!, drop)).toEqual(['hello', 'bye']);
    const { seats } = await owner.call('table', { params: { id } });
    expect(seats.some(({ name }) => name === 'Lost')).toBe(false);
  });

  it('is made by somebody who keeps his account, and is one of a few', async () => {
    const guest = await newGuest(server.url, 'Gus');
    expect((await guest.raw('newBot', { body: { name: 'X' } })).status).toBe(403);
    const dan = await newPilot(server, 'Dan');
    for (let n = 1; n <= 5; n++) await dan.call('newBot', { body: { name: `Bot ${n}` } });
    expect((await dan.raw('newBot', { body: { name: 'Bot 6' } })).status).toBe(409);
    const { user } = await dan.call('me');
    const left = () =>
      server.services.store.db.selectFrom('bots').selectAll().where('owner_id', '=', user!.id).execute();
    expect(await left()).toHaveLength(5);
    await dan.call('forget');
    expect(await left()).toEqual([]);
  });

  it('cannot talk without end', async () => {
    const standing = { ...REAL_WORLD, monotonic: () => 0 };
    const strict = await testServer({ rateLimit: 1_000_000 }, standing);
    const owner = await newPilot(strict, 'Eve');
    const { token } = await owner.call('newBot', { body: { name: 'Talker' } });
    const heard: HouseMessage[] = [];
    for (let n = 0; n < 241; n++) heard.push(...(await say(strict.url, token, { type: 'note', text: 'well' })));
    expect(heard).toMatchObject([{ type: 'error', message: expect.stringMatching(/Too many/) }]);
    await strict.stop();
  });
});
