import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest, withCookies } from '@paravion/testing/server/client';
import { lastMail, linkIn, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot, orderAsBot } from '@paravion/testing/server/pilots';
import { type MovableWorld, movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { sendOutbox } from '../mail/outbox.ts';

const DAY = 24 * 3_600_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

overSqlite('a link in a notice', (fresh) => {
  interface Scene {
    readonly server: TestServer;
    readonly world: MovableWorld;
    readonly ann: Client;
    readonly bob: Client;
    readonly id: string;
    /** The path of the link in Ann's mail. */
    readonly path: string;
  }

  const pathIn = (mail: Awaited<ReturnType<typeof lastMail>>): string =>
    new URL(linkIn(mail, /http\S+\/api\/enter\/\S+/)).pathname;

  const begin = async (settings: object = {}): Promise<Scene> => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh(), ...settings }, world);
    const [ann, bob] = [await newPilot(server, 'Ann'), await newPilot(server, 'Bob')];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
    const pace = { kind: 'postal', minutes: 20_000 } as const;
    const body = { game: HOSTED.game.id, edition: EDITION, seats, pace, visibility: 'link' as const, title: 'Dawn' };
    const { id, invitation } = await ann.call('newTable', { body });
    await bob.call('join', { params: { id }, body: { invitation: invitation! } });
    const path = pathIn(await lastMail(server, 'ann@example.org', /begins/));
    return { server, world, ann, bob, id, path };
  };

  const look = async ({ server }: Scene, client: Client, path: string) => {
    const answer = await fetch(server.url + path, { headers: { cookie: client.cookie } });
    return { status: answer.status, text: await answer.text(), set: answer.headers.getSetCookie() };
  };

  const press = async (
    { server }: Scene,
    client: Client,
    path: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const headers = { ...FORM, cookie: client.cookie, ...more };
    const answer = await fetch(server.url + path, { method: 'POST', headers, redirect: 'manual' });
    client.cookie = withCookies(client.cookie, answer.headers.getSetCookie());
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };

  it('opens one seat for its orders and its press, and nothing else', async () => {
    const scene = await begin();
    const { server, ann, bob, id, path } = scene;
    const params = { id };
    const phone = newClient(server.url);
    expect(await press(scene, phone, path)).toMatchObject({ status: 303, to: `/table/${id}` });
    expect((await phone.call('me')).user).toBeNull();
    const table = await phone.call('table', { params });
    expect(table.you).toMatchObject({ seat: 0, host: false, byLink: true });
    expect([table.invitation, table.bans]).toEqual([null, []]);
    await orderAsBot(phone, id);
    expect((await phone.call('pending', { params })).order).not.toBeNull();
    expect((await ann.call('pending', { params })).order).not.toBeNull();
    await phone.call('withdraw', { params });
    await phone.call('draft', { params, body: { turn: 1, draft: { half: 1 } } });
    await phone.call('say', { params, body: { kind: 'private', to: 1, text: 'From the phone' } });
    expect((await bob.call('press', { params })).press).toMatchObject([{ text: 'From the phone', from: 'Ann' }]);
    expect((await phone.call('press', { params })).press).toHaveLength(1);
    const other = await ann.call('newTable', {
      body: {
        game: HOSTED.game.id,
        edition: EDITION,
        seats: [{ kind: 'me' }, ...botSeats(1)],
        pace: { kind: 'postal', minutes: 1440 },
        visibility: 'link',
      },
    });
    const forbidden: [Parameters<Client['raw']>[0], object, number][] = [
      ['settings', { body: { name: 'Mallory' } }, 401],
      ['export', {}, 401],
      ['forget', {}, 401],
      ['keep', { body: { login: 'mallory', password: 'a rather long password' } }, 401],
      ['passkeyNew', {}, 401],
      ['logoutAll', {}, 401],
      ['bots', {}, 401],
      ['newBot', { body: { name: 'Robert' } }, 401],
      ['push', { body: { endpoint: 'https://push.example.org/x', keys: { p256dh: 'p', auth: 'a' } } }, 401],
      [
        'newTable',
        {
          body: {
            game: HOSTED.game.id,
            edition: EDITION,
            seats: [{ kind: 'me' }, ...botSeats(1)],
            pace: { kind: 'live', seconds: 60 },
          },
        },
        401,
      ],
      ['leave', { params }, 401],
      ['vote', { params, body: { kind: 'pause' } }, 401],
      ['absence', { params, body: { days: 1 } }, 401],
      ['host', { params, body: { action: 'cancel' } }, 401],
      ['join', { params, body: {} }, 401],
      ['watch', { params, body: { on: true } }, 401],
      ['say', { params, body: { kind: 'host', text: 'I am the host' } }, 403],
      ['table', { params: { id: other.id } }, 404],
      ['orders', { params: { id: other.id }, body: { turn: 1, text: 'x' } }, 401],
    ];
    for (const [name, sent, status] of forbidden)
      expect([name, (await phone.raw(name, sent)).status]).toEqual([name, status]);
    expect((await phone.call('tables', { query: { filter: 'mine' } })).tables).toEqual([]);
    const live = await phone.live();
    live.send({ type: 'follow', table: id });
    const first = await live.next('table');
    expect(first.table.you).toMatchObject({ seat: 0, host: false, byLink: true });
    expect(live.heard.join()).not.toContain((await ann.call('table', { params })).invitation);
    await bob.call('say', { params, body: { kind: 'private', to: 0, text: 'Heard you' } });
    expect((await live.next('press')).press.text).toBe('Heard you');
    await ann.call('logoutAll');
    expect((await phone.raw('pending', { params })).status).toBe(401);
    live.close();
    await server.stop();
  });

  it('stays with the first device that presses; on another a fresh one goes to the address on file', async () => {
    const scene = await begin();
    const { server, world, id, path } = scene;
    const [owner, thief, scanner] = [newClient(server.url), newClient(server.url), newClient(server.url)];
    const before = await look(scene, scanner, path);
    expect([before.status, before.set]).toEqual([200, []]);
    expect((await press(scene, owner, path)).status).toBe(303);
    expect((await press(scene, owner, path)).status).toBe(303);
    for (const answer of [await look(scene, thief, path), await press(scene, thief, path)]) {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('opened on another device');
    }
    expect((await thief.raw('table', { params: { id } })).status).toBe(404);
    const count = (await mailsTo(server, 'ann@example.org')).length;
    const asked = await press(scene, thief, `${path}/fresh`);
    const unknown = await press(scene, thief, '/api/enter/nobody-has-this-link/fresh');
    expect([asked.status, asked.text]).toEqual([200, unknown.text]);
    for (let n = 0; n < 3; n++) await press(scene, thief, `${path}/fresh`);
    const next = pathIn(await lastMail(server, 'ann@example.org', /fresh link/));
    expect(await mailsTo(server, 'ann@example.org')).toHaveLength(count + 1);
    expect(next).not.toBe(path);
    const tablet = newClient(server.url);
    const offered = await look(scene, tablet, next);
    expect(offered.text).toContain('close it on all other devices');
    const live = await owner.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    expect((await press(scene, tablet, `${next}?only=here`)).status).toBe(303);
    await live.next('refused');
    live.close();
    expect((await tablet.call('table', { params: { id } })).you.seat).toBe(0);
    expect((await owner.raw('table', { params: { id } })).status).toBe(404);
    world.pass(15 * DAY);
    expect((await tablet.raw('table', { params: { id } })).status).toBe(404);
    expect((await look(scene, tablet, next)).text).toContain('no longer good');
    await server.stop();
  });

  it('is kept by one of two devices that press at once', async () => {
    const scene = await begin();
    const devices = Array.from({ length: 6 }, () => newClient(scene.server.url));
    const answers = await Promise.all(devices.map((device) => press(scene, device, scene.path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403, 403, 403, 403, 403]);
    await scene.server.stop();
  });

  it('is not pressed by another site, nor good for who has lost the seat', async () => {
    const scene = await begin();
    const { server, ann, bob, id } = scene;
    const phone = newClient(server.url);
    expect((await press(scene, phone, scene.path, { origin: 'https://elsewhere.example' })).status).toBe(403);
    const bobs = pathIn(await lastMail(server, 'bob@example.org', /begins/));
    expect((await press(scene, phone, bobs, { origin: server.url })).status).toBe(303);
    expect((await phone.call('pending', { params: { id } })).seat).toBe(1);
    const live = await phone.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    await ann.call('host', { params: { id }, body: { action: 'free-seat', seat: 1 } });
    await live.next('refused');
    expect((await phone.raw('table', { params: { id } })).status).toBe(404);
    expect((await press(scene, phone, bobs)).status).toBe(403);
    const { invitation } = await ann.call('table', { params: { id } });
    await bob.call('join', { params: { id }, body: { invitation: invitation! } });
    const mails = await mailsTo(server, 'bob@example.org');
    await ann.call('host', { params: { id }, body: { action: 'free-seat', seat: 1, ban: true } });
    await press(scene, phone, `${bobs}/fresh`);
    expect(await mailsTo(server, 'bob@example.org')).toHaveLength(mails.length);
    live.close();
    await server.stop();
  });

  it('takes no session of another person away, and is not opened where another pilot of the table is signed in', async () => {
    const scene = await begin();
    const { server, bob, id, path } = scene;
    const wat = await newGuest(server.url, 'Wat');
    expect((await press(scene, wat, path)).status).toBe(303);
    expect((await wat.call('me')).user?.name).toBe('Wat');
    expect((await wat.call('table', { params: { id } })).you.seat).toBe(0);
    const reminder = await begin();
    const other = await press(scene, bob, path);
    expect(other.status).toBe(403);
    const onBobs = await press(reminder, reminder.bob, reminder.path);
    expect([onBobs.status, onBobs.text]).toEqual([409, expect.stringContaining('Bob is signed in')]);
    expect((await reminder.bob.call('table', { params: { id: reminder.id } })).you.seat).toBe(1);
    await reminder.server.stop();
    await server.stop();
  });

  it('is the same however often its letter is tried, and its page speaks the reader’s language', async () => {
    const scene = await begin();
    const { server, path } = scene;
    const { db } = server.services.store;
    await db.updateTable('outbox').set({ due: 0, sent: null }).where('kind', '=', 'start').execute();
    while ((await sendOutbox(server.services)) > 0);
    expect(pathIn(await lastMail(server, 'ann@example.org', /begins/))).toBe(path);
    const german = await fetch(server.url + path, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(await german.text()).toContain('Meinen Tisch öffnen');
    await server.stop();
  });
});
