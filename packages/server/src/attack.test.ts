/** What somebody with bad intentions would try, and what he gets. */

import { adapterFor } from '@paravion/games/all';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { lastMail, linkIn } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

const world = movableWorld();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, world);
});
afterAll(() => server.stop());

const lay = async (host: Client, more: object = {}): Promise<string> => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
  const pace = { kind: 'live', seconds: 600 } as const;
  const body = { game: HOSTED.game.id, edition: EDITION, seats, pace, ...more };
  return (await host.call('newTable', { body })).id;
};

const POSTAL = { kind: 'postal', minutes: 1440 } as const;

/** A squadron of a club's own pack. */
const SQUADRON = {
  ...{ id: 'it-91', nation: 'FR', name: '91a Squadriglia', role: 'fighter', from: '1917-04', to: '1918-11' },
  ...{ bases: [{ from: '1917-04', place: null }], types: [], markings: 'a griffin', src: 'the club', sure: 1 },
};

const post = (url: string, body: string, headers: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body, headers, redirect: 'manual' });

describe('a host', () => {
  it('who takes over a seat that he has freed reads nothing that was written to it', async () => {
    const named = (name: string) => newGuest(server.url, name);
    const [hal, ann, bob] = [await named('Hal'), await named('Ann'), await named('Bob')];
    const seats = [{ kind: 'open' as const }, { kind: 'open' as const }];
    const id = await lay(hal, { seats });
    const params = { id };
    for (const one of [ann, bob]) await one.call('join', { params, body: {} });
    await ann.call('say', { params, body: { kind: 'private', to: 1, text: 'At dawn, from the sun' } });
    world.pass(1000);
    await hal.call('host', { params, body: { action: 'free-seat', seat: 1 } });
    await hal.call('join', { params, body: { seat: 1 } });
    expect((await hal.call('press', { params })).press).toEqual([]);
    await ann.call('say', { params, body: { kind: 'private', to: 1, text: 'Who are you?' } });
    expect((await hal.call('press', { params })).press).toMatchObject([{ text: 'Who are you?' }]);
    expect((await ann.call('press', { params })).press).toHaveLength(2);
    expect((await bob.call('press', { params })).press).toEqual([]);
  });

  it('writes no report so long that its making would deafen the server', async () => {
    const hal = await newGuest(server.url, 'Hal');
    const params = { id: await lay(hal, { seats: [{ kind: 'me' }, { kind: 'open' }] }) };
    const bob = await newGuest(server.url, 'Bob');
    await bob.call('join', { params, body: {} });
    const say = (client: Client, body: object) =>
      client.raw('say', { params, body: { kind: 'table', text: '#'.repeat(4000), ...body } });
    for (let n = 0; n < 10; n++) expect((await say(hal, {})).status).toBe(200);
    expect([(await say(hal, {})).status, (await say(hal, { kind: 'host', text: 'Hm' })).status]).toEqual([429, 429]);
    expect((await say(hal, { kind: 'private', to: 1 })).status).toBe(200);
    expect((await say(bob, {})).status).toBe(200);
  });

  it('who flies in a game that counts neither closes it nor frees seats', async () => {
    const [ann, bob] = [await newPilot(server, 'Anna'), await newPilot(server, 'Bert')];
    const id = await lay(ann, { rated: true });
    const params = { id };
    await bob.call('join', { params, body: {} });
    for (const body of [{ action: 'cancel' }, { action: 'free-seat', seat: 1 }] as const)
      expect((await ann.raw('host', { params, body })).status).toBe(403);
    expect((await ann.raw('host', { params, body: { action: 'extend', minutes: 1 } })).status).toBe(200);
  });

  it('sends no mail to strangers as a guest, and to so many a day', async () => {
    const guest = await newGuest(server.url, 'Spam');
    const params = { id: await lay(guest) };
    const invite = (client: Client, id: string, n: number) =>
      client.raw('host', { params: { id }, body: { action: 'invite', email: `friend${n}@example.org` } });
    expect((await invite(guest, params.id, 0)).status).toBe(403);
    const pilot = await newPilot(server, 'Mailer');
    const [one, other] = [await lay(pilot), await lay(pilot)];
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) {
      world.pass(1000);
      statuses.push((await invite(pilot, n % 2 ? one : other, n)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('heaps no invitations on one address, however it is written and whoever else invites it', async () => {
    const [one, other] = [await newPilot(server, 'Insistent'), await newPilot(server, 'Helper')];
    const invite = async (client: Client, email: string): Promise<number> => {
      world.pass(1000);
      const params = { id: await lay(client) };
      return (await client.raw('host', { params, body: { action: 'invite', email } })).status;
    };
    expect(await invite(one, 'tired@example.org')).toBe(200);
    expect(await invite(other, 'Tired@Example.org')).toBe(200);
    expect(await invite(one, 'TIRED@example.org')).toBe(200);
    expect(await invite(other, 'tired@example.org')).toBe(429);
    world.pass(25 * 3_600_000);
    expect(await invite(other, 'tired@example.org')).toBe(200);
  });
});

describe('a link', () => {
  const askedBy = async (client: Client, email: string): Promise<string> => {
    await client.call('askLink', { body: { email } });
    return linkIn(await lastMail(server, email, /link/), /link\/\S+/).replace('link/', '');
  };

  it('asked for in the name of another leaves no way back into his account', async () => {
    const mallory = await newGuest(server.url, 'Mallory');
    const token = await askedBy(mallory, 'victim@example.org');
    const victim = newClient(server.url);
    expect((await victim.call('useLink', { body: { token } })).user?.email).toBe('victim@example.org');
    expect((await mallory.call('me')).user).toBeNull();
  });

  it('for a kept account opens where it was asked for, and is not used up elsewhere', async () => {
    const ann = await newGuest(server.url, 'Kept');
    await ann.call('keep', { body: { login: 'kept.one', password: 'a rather long password' } });
    const token = await askedBy(ann, 'kept@example.org');
    const elsewhere = newClient(server.url);
    expect((await elsewhere.raw('useLink', { body: { token } })).status).toBe(403);
    expect((await ann.call('useLink', { body: { token } })).user?.email).toBe('kept@example.org');
  });
});

describe('a stranger', () => {
  it('cannot take an e-mail address as his login', async () => {
    const mallory = await newGuest(server.url, 'Mallory');
    const body = { login: 'victim@example.com', password: 'a rather long password' };
    expect((await mallory.raw('keep', { body })).body).toMatchObject({ message: expect.stringContaining('no @') });
  });

  it('is not told of games by invitation that a pilot has flown', async () => {
    const ann = await newPilot(server, 'Secret');
    const { user } = await ann.call('me');
    const id = await lay(ann, { visibility: 'link', title: 'The secret squadron' });
    const figures = { tally: '{}', won: 1, rated: 0, finished: 1, place: 1, shared: 0, pilots: 2 };
    const row = { table_id: id, seat: 0, user_id: user!.id, ...figures };
    await server.services.store.db.insertInto('results').values(row).execute();
    const wish = { params: { id: user!.id } };
    expect((await newClient(server.url).call('profile', wish)).games).toEqual([]);
    expect((await ann.call('profile', wish)).games).toMatchObject([{ title: 'The secret squadron' }]);
  });

  it('gets plain words for bodies that are made to hurt', async () => {
    const ann = await newGuest(server.url, 'Ann');
    const headers = { 'content-type': 'application/json', cookie: ann.cookie };
    const deep = `{"draft":${'['.repeat(20_000)}${']'.repeat(20_000)},"turn":1}`;
    const nul = '{"name":"a\\u0000b"}';
    const bodies = [deep, nul, '{"__proto__":{"admin":true}}', '{"name":', `{"name":"${'x'.repeat(70_000)}"}`];
    for (const body of bodies) {
      const answer = await post(`${server.url}/api/me`, body, headers);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('keeps nobody busy with heaps of faults, nor has them all told', async () => {
    const ann = await newGuest(server.url, 'Ann');
    const war = {
      game: 'campaign',
      edition: 'months',
      seats: [{ kind: 'me' }],
      pace: { kind: 'postal', minutes: 1440 },
    };
    const pack = (value: unknown) => ({ pack: { path: 'club.json', text: JSON.stringify(value) } });
    const many = (n: number) => Array.from({ length: n }, () => 1);
    const keys = (n: number, value: unknown) => Object.fromEntries(many(n).map((_, i) => [`k${i}`, value]));
    const told = async (setup: unknown, more: object = {}) => {
      const { status, body } = await ann.raw('newTable', { body: { ...war, setup, ...more } });
      expect([status, JSON.stringify(body).length < 8000]).toEqual([400, true]);
      return (body as { readonly message: string }).message;
    };
    expect(await told(pack({ names: many(190_000) }))).toMatch(/names: More than 2000 are too many/);
    const squadron = { bases: many(100_000) };
    expect(await told(pack({ squadrons: [squadron] }))).toMatch(/bases: More than 200 are too many/);
    expect(await told(pack({ squadrons: many(2000) }))).toMatch(/squadrons\[19\][^[]*$/);
    expect(await told({}, { options: keys(900, 1) })).toMatch(/"k19"[^"]*$/);
    expect(await told(keys(900, []))).toMatch(/setup\.k19: [^;]*$/);
    expect(await told(keys(1100, 1))).toMatch(/more than 1000 entries/);
    expect(await told({}, { options: keys(9000, 1) })).toMatch(/more than 1000 entries/);
    expect(await told({ from: many(20_000) })).toMatch(/more than 10000 entries/);
    expect(await told(pack('x'.repeat(600_000)))).toMatch(/512 KB at most/);
  });

  it('has a long file of his read when the table is laid, and not again by each who looks', async () => {
    const [ann, eve] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Eve')];
    const pack = { path: 'club.json', text: JSON.stringify({ squadrons: [SQUADRON] }) };
    const war = { game: 'campaign', edition: 'months', setup: { from: '1917-04', pack, squadrons: 'it91' } };
    const params = { id: await lay(ann, { ...war, seats: [{ kind: 'me' }, { kind: 'open' }], pace: POSTAL }) };
    const read = vi.spyOn(adapterFor('campaign')!, 'setupFor');
    for (let n = 0; n < 3; n++) expect((await eve.call('table', { params })).seatTitles[0]?.en).toBe('91a Squadriglia');
    expect(read).not.toHaveBeenCalled();
    await eve.call('join', { params, body: {} });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  it('cannot have a NUL kept, which PostgreSQL would not, nor notices sent to this machine by a name', async () => {
    const ann = await newGuest(server.url, 'Ann');
    const keys = { p256dh: 'a\0', auth: 'b' };
    const endpoint = 'https://push.example.org/1';
    const bodies = [
      { endpoint, keys },
      { endpoint: 'https://a.localdomain/1', keys: { ...keys, p256dh: 'a' } },
    ];
    for (const body of bodies) expect((await ann.raw('push', { body })).status).toBe(400);
    const { ceremony } = await ann.call('passkeyAsk');
    const body = { ceremony, response: { id: '\0' } };
    expect((await ann.raw('passkeyLogin', { body })).status).toBe(400);
  });

  it('hides no press behind heaps of his own that others may not read', async () => {
    const [ann, bob, cal] = [await newGuest(server.url, 'An'), await newGuest(server.url, 'Bo'), newClient(server.url)];
    const id = await lay(ann, { visibility: 'link' });
    const params = { id };
    const { invitation } = await ann.call('table', { params });
    await bob.call('join', { params, body: { invitation: invitation! } });
    const user = (await bob.call('me')).user!.id;
    const row = { table_id: id, turn: 0, at: 1, kind: 'private', user_id: user, seat: 1, name: 'Bo', side: null };
    const heap = Array.from({ length: 600 }, (_, i) => ({ ...row, to_seat: 0, text: `secret ${i}` }));
    await server.services.store.db.insertInto('press').values(heap).execute();
    await bob.call('say', { params, body: { kind: 'table', text: 'Good evening' } });
    const { press } = await cal.call('press', { params, query: { invitation: invitation! } });
    expect(press.map(({ text }) => text)).toEqual(['Good evening']);
    const page = await bob.call('press', { params });
    const rest = await bob.call('press', { params, query: { after: page.press.at(-1)!.id } });
    expect([page.more, rest.more, rest.press.at(-1)!.text]).toEqual([true, false, 'Good evening']);
    expect(page.press.length + rest.press.length).toBe(601);
  });

  it('finds no file that is not the client’s, and no table by what is no id', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const text = await (await fetch(server.url + path)).text();
      expect(text).not.toMatch(/"name":|root:/);
    }
    const bare = await testServer({ clientDir: '/nowhere' });
    for (const path of ['/', '/%00', '/..%00', '//', '/fly'])
      for (const { url } of [server, bare]) expect((await fetch(url + path)).status).toBeLessThan(500);
    await bare.stop();
    for (const id of ["' or 1=1 --", '../../etc/passwd', '%00', 'A'.repeat(400)])
      expect((await fetch(`${server.url}/api/tables/${encodeURIComponent(id)}`)).status).toBe(400);
  });

  it('reads the figures neither from behind a proxy nor with another’s token', async () => {
    const status = async (url: string, headers: Readonly<Record<string, string>>) =>
      (await fetch(`${url}/metrics`, { headers })).status;
    expect(await status(server.url, { 'x-forwarded-for': '192.0.2.7' })).toBe(403);
    const guarded = await testServer({ metricsToken: 'open sesame' });
    expect([
      await status(guarded.url, {}),
      await status(guarded.url, { authorization: 'Bearer guess' }),
      await status(guarded.url, { authorization: 'Bearer open sesame' }),
    ]).toEqual([403, 403, 200]);
    await guarded.stop();
  });
});

describe('a flood', () => {
  it('of sockets or of messages is cut off; of tables is refused', async () => {
    const small = await testServer({ rateLimit: 6000 });
    const open = (): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${small.url.replace('http', 'ws')}/api/live`);
        sockets.push(socket);
        socket.once('close', (code) => resolve(code));
        socket.once('open', () => setTimeout(() => resolve(0), 300));
      });
    const sockets: WebSocket[] = [];
    const codes = await Promise.all(Array.from({ length: 205 }, open));
    expect(codes.filter((code) => code === 4029)).toHaveLength(5);
    const talker = sockets.find((socket) => socket.readyState === socket.OPEN)!;
    const cut = new Promise((resolve) => talker.once('close', resolve));
    for (let n = 0; n < 700; n++) talker.send('{"type":"ping"}');
    expect(await cut).toBe(4008);
    for (const socket of sockets) socket.terminate();
    const guest = await newGuest(small.url, 'Greedy');
    for (let n = 0; n < 10; n++) await lay(guest);
    await expect(lay(guest)).rejects.toThrow('You host 10 tables');
    await small.stop();
  });

  it('of long files is weighed by their length', async () => {
    const small = await testServer({ rateLimit: 70 });
    const guest = await newGuest(small.url, 'Long');
    const setup = { pack: { path: 'club.json', text: ' '.repeat(200_000) } };
    const laid = await guest.raw('newTable', {
      body: { game: 'campaign', edition: 'months', seats: [{ kind: 'me' }], pace: POSTAL, setup },
    });
    expect(laid).toMatchObject({ status: 400, body: { message: expect.stringContaining('no JSON') } });
    expect((await guest.raw('me')).status).toBe(200);
    const again = await guest.raw('newTable', {
      body: { game: 'campaign', edition: 'months', seats: [{ kind: 'me' }], pace: POSTAL, setup },
    });
    expect(again.status).toBe(429);
    await small.stop();
  });

  it('cannot hide behind addresses that it makes up', async () => {
    const small = await testServer({ rateLimit: 20, trustProxy: 1 });
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n++)
      statuses.add(
        (await fetch(`${small.url}/api/me`, { headers: { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.1` } })).status,
      );
    expect([...statuses]).toEqual([200, 429]);
    await small.stop();
  });
});
