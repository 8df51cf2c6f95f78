import { newClient, newGuest } from '@paravion/testing/server/client';
import { lastMail, linkIn } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY = 24 * 3_600_000;
const world = movableWorld();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ admins: ['root@example.org'] }, world);
});
afterAll(() => server.stop());

const PASSWORD = 'a rather long password';

describe('an account', () => {
  it('is a guest at once, and kept by password it is found again on another device', async () => {
    const ann = await newGuest(server.url, 'Ann');
    expect((await ann.call('me')).user).toMatchObject({ name: 'Ann', guest: true, login: null });
    const before = ann.cookie;
    await ann.call('keep', { body: { login: 'Ann.Ace', password: PASSWORD } });
    expect(ann.cookie).not.toBe(before);
    const phone = newClient(server.url);
    for (const [login, password] of [
      ['ann.ace', 'wrong password'],
      ['nobody', PASSWORD],
    ] as const) {
      const refused = await phone.raw('login', { body: { login, password } });
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ message: 'Login and password do not agree.' }),
      ]);
    }
    const { user } = await phone.call('login', { body: { login: 'ANN.ACE', password: PASSWORD } });
    expect(user).toMatchObject({ name: 'Ann', guest: false });
    const other = await newGuest(server.url, 'Bob');
    expect((await other.raw('keep', { body: { login: 'ann.ace', password: PASSWORD } })).status).toBe(409);
  });

  it('is told what is wrong with a login or a password, and stays as it was', async () => {
    const cid = await newGuest(server.url, 'Cid of Cork');
    const refused = async (login: string, password: string) => {
      const { status, body } = await cid.raw('keep', { body: { login, password } });
      const [problem] = (body as { problems?: { path?: string; message: string }[] }).problems ?? [];
      return [status, problem?.path, problem?.message];
    };
    expect(await refused('cid', 'short')).toEqual([400, 'password', 'a password of 10 characters at least']);
    expect(await refused('ci', PASSWORD)).toEqual([400, 'login', 'a login of 3 characters at least']);
    for (const easy of ['1234567890', 'cid of cork!'])
      expect(await refused('cid', easy)).toEqual([400, 'password', expect.stringContaining('easily guessed')]);
    expect((await cid.call('me')).user).toMatchObject({ guest: true, login: null });
  });

  it('keeps no password and no secret of a session as they are', async () => {
    const ann = await newGuest(server.url, 'Ann');
    await ann.call('keep', { body: { login: 'kept', password: PASSWORD } });
    const { db } = server.services.store;
    const rows = [
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain(ann.cookie.replace('paravion=', ''));
    expect(JSON.stringify(await ann.call('export'))).not.toContain('argon2');
  });

  it('is kept by a mailed link, which works once and for half an hour', async () => {
    const ann = await newGuest(server.url, 'Anja');
    const ask = async (): Promise<string> => {
      await ann.call('askLink', { body: { email: 'Ann@Example.org' } });
      return linkIn(await lastMail(server, 'ann@example.org', /link/), /link\/\S+/).replace('link/', '');
    };
    const token = await ask();
    const phone = newClient(server.url);
    expect((await phone.call('useLink', { body: { token } })).user).toMatchObject({
      name: 'Anja',
      email: 'ann@example.org',
    });
    expect((await phone.raw('useLink', { body: { token } })).status).toBe(403);
    const old = await ask();
    world.pass(2 * 3_600_000);
    expect((await phone.raw('useLink', { body: { token: old } })).status).toBe(403);
  });

  it('that becomes somebody else’s by a mailed link tells the guest nothing any more', async () => {
    const guest = await newGuest(server.url, 'Mallory');
    await guest.call('settings', { body: { notices: 'push' } });
    const keys = { p256dh: 'p', auth: 'a' };
    await guest.call('push', { body: { endpoint: 'https://push.example.com/abc', keys } });
    await guest.call('askLink', { body: { email: 'target@example.org' } });
    const token = linkIn(await lastMail(server, 'target@example.org', /link/), /link\/\S+/).replace('link/', '');
    const other = newClient(server.url);
    expect((await other.call('useLink', { body: { token } })).user?.notices).toBe('mail');
    expect((await other.call('me')).user?.notices).toBe('mail');
    expect(await other.call('export')).toMatchObject({ pushes: [], profile: { notices: 'mail' } });
    expect((await guest.call('me')).user).toBeNull();
  });

  it('of an address that is named in the settings is an admin', async () => {
    const root = await newPilot(server, 'Root');
    expect((await root.call('me')).user?.admin).toBe(true);
  });

  it('is signed out here, everywhere, and after two months', async () => {
    const ann = await newGuest(server.url, 'Ann');
    await ann.call('keep', { body: { login: 'everywhere', password: PASSWORD } });
    const devices = [newClient(server.url), newClient(server.url), newClient(server.url)];
    for (const one of devices) await one.call('login', { body: { login: 'everywhere', password: PASSWORD } });
    const [here, other, third] = devices;
    const cookie = here!.cookie;
    await here!.call('logout');
    here!.cookie = cookie;
    expect((await here!.call('me')).user).toBeNull();
    expect((await other!.call('me')).user).not.toBeNull();
    await third!.call('logoutAll');
    for (const one of [other!, ann]) expect((await one.call('me')).user).toBeNull();
    const late = newClient(server.url);
    await late.call('login', { body: { login: 'everywhere', password: PASSWORD } });
    world.pass(40 * DAY);
    expect((await late.call('me')).user).not.toBeNull();
    world.pass(40 * DAY);
    expect((await late.call('me')).user).not.toBeNull();
    world.pass(61 * DAY);
    expect((await late.call('me')).user).toBeNull();
  });

  it('is exported and forgotten; a table that it had a seat at goes on', async () => {
    const [ann, bob] = [await newPilot(server, 'Leaver'), await newGuest(server.url, 'Bob')];
    const body = { game: HOSTED.game.id, edition: EDITION, pace: { kind: 'live', seconds: 600 } as const };
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
    const { id } = await ann.call('newTable', { body: { ...body, seats } });
    await bob.call('join', { params: { id }, body: {} });
    await ann.call('say', { params: { id }, body: { kind: 'table', text: 'Farewell' } });
    expect(await ann.call('export')).toMatchObject({
      profile: { email: 'leaver@example.org' },
      press: [{ text: 'Farewell' }],
    });
    await ann.call('forget');
    expect((await ann.call('me')).user).toBeNull();
    expect((await bob.call('table', { params: { id } })).seats[0]).toMatchObject({
      kind: 'open',
      user: null,
      wanted: true,
    });
    const rows = await server.services.store.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('leaver@example.org');
  });

  it('that is deleted leaves no table open at which nobody sits', async () => {
    const [ann, bob] = [await newGuest(server.url, 'Leaving'), await newGuest(server.url, 'Staying')];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
    const pace = { kind: 'live', seconds: 600 } as const;
    const lay = () => ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, pace, seats } });
    const [alone, both] = [await lay(), await lay()];
    await bob.call('join', { params: both, body: {} });
    await ann.call('forget');
    const statuses = [alone, both].map(async (params) => (await bob.call('table', { params })).status);
    expect(await Promise.all(statuses)).toEqual(['cancelled', 'open']);
  });

  it('has settings that are checked', async () => {
    const ann = await newGuest(server.url, 'Ann');
    await ann.call('settings', { body: { name: 'Anna', timeZone: 'Europe/Vienna', language: 'de', notices: 'none' } });
    expect((await ann.call('me')).user).toMatchObject({
      name: 'Anna',
      timeZone: 'Europe/Vienna',
      language: 'de',
      notices: 'none',
    });
    expect((await ann.raw('settings', { body: { timeZone: 'Europe/Atlantis' } })).status).toBe(400);
    const refused = await ann.raw('settings', { body: { name: 'x'.repeat(41) } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'malformed', problems: [{ path: 'name' }] } });
  });
});

describe('the door', () => {
  it('bears the headers, and takes neither much nor too much', async () => {
    const small = await testServer({ rateLimit: 60 });
    const page = await fetch(`${small.url}/api/me`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const ann = await newGuest(small.url, 'Ann');
    expect((await ann.raw('settings', { body: { name: 'x'.repeat(100_000) } })).status).toBe(400);
    const statuses = new Set<number>();
    for (let n = 0; n < 80; n++) statuses.add((await ann.raw('me')).status);
    expect([...statuses]).toEqual([200, 429]);
    await small.stop();
  });

  it('lets everybody in as before when the clock is set an hour back', async () => {
    const clock = movableWorld();
    const small = await testServer({ rateLimit: 60 }, clock);
    const ann = await newGuest(small.url, 'Ann');
    clock.setClock(-3_600_000);
    expect((await ann.raw('me')).status).toBe(200);
    await small.stop();
  });

  it('sets a cookie that no script can read', async () => {
    const { headers } = await newClient(server.url).raw('guest', { body: {} });
    expect(headers.getSetCookie()[0]).toMatch(/^paravion=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
