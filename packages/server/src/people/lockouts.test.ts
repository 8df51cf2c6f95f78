/** What strangers can do to keep an owner out of his account: nothing. */

import { newAuthenticator } from '@paravion/testing/server/authenticator';
import { overBoth } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { mailsTo } from '@paravion/testing/server/mails';
import { type MovableWorld, movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'a rather long passphrase';
const ORIGIN = 'https://paravion.example.org';
let world: MovableWorld;
let server: TestServer;
beforeAll(async () => {
  world = movableWorld();
  server = await testServer({ rateLimit: 100_000, trustProxy: 1, publicUrl: ORIGIN }, world);
});
afterAll(() => server.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

const owner = async (login: string): Promise<Client> => {
  const client = await newGuest(server.url, login);
  await client.call('keep', { body: { login, password: PASSWORD } });
  return client;
};

const guess = async (client: Client, address: string, login: string, password = 'wrong'): Promise<number> =>
  (await client.raw('login', { body: { login, password } }, from(address))).status;

const times = async (n: number, run: (n: number) => Promise<number>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i++) statuses.push(await run(i));
  return statuses;
};

describe('wrong passwords', () => {
  it('make who guesses wait longer and longer, and nobody else', async () => {
    await owner('first');
    const mallory = newClient(server.url);
    expect(await times(12, () => guess(mallory, '192.0.2.1', 'first'))).toEqual([
      ...Array(5).fill(403),
      ...Array(7).fill(429),
    ]);
    world.pass(6000);
    expect(await times(2, () => guess(mallory, '192.0.2.1', 'first'))).toEqual([403, 429]);
    world.pass(6000);
    expect(await guess(mallory, '192.0.2.1', 'first')).toBe(429);
    world.pass(5000);
    expect(await guess(mallory, '192.0.2.1', 'first')).toBe(403);
    expect(await guess(newClient(server.url), '192.0.2.2', 'first', PASSWORD)).toBe(200);
  });

  it('from everywhere at once slow strange browsers, and never one that the owner has used, nor his passkey', async () => {
    const ann = await owner('second');
    const device = newAuthenticator(ORIGIN);
    const { ceremony, options } = await ann.call('passkeyNew');
    await ann.call('passkeyKeep', { body: { ceremony, response: device.create(options as never) } });
    await ann.call('logout');
    const mallory = newClient(server.url);
    const flood = await times(40, (n) => guess(mallory, `198.51.100.${n}`, 'second'));
    expect(flood.filter((status) => status === 403)).toHaveLength(10);
    expect(await guess(newClient(server.url), '203.0.113.1', 'second', PASSWORD)).toBe(429);
    expect(await times(30, () => guess(ann, '203.0.113.2', 'second'))).toEqual(Array(30).fill(403));
    expect(await guess(ann, '203.0.113.2', 'second', PASSWORD)).toBe(200);
    const asked = await newClient(server.url).call('passkeyAsk');
    const response = device.get(asked.options as never);
    const body = { ceremony: asked.ceremony, response };
    expect((await newClient(server.url).raw('passkeyLogin', { body }, from('203.0.113.3'))).status).toBe(200);
    world.pass(60_000);
    expect(await guess(newClient(server.url), '203.0.113.1', 'second', PASSWORD)).toBe(200);
  });

  it('are told from one another by nobody: an account that is none waits as one that is', async () => {
    await owner('third');
    const tries = async (login: string, address: string) =>
      times(8, () => guess(newClient(server.url), address, login));
    expect(await tries('nobody', '192.0.2.50')).toEqual(await tries('third', '192.0.2.51'));
  });

  it('tell nobody which login, e-mail address and pilot belong together', async () => {
    const ann = await owner('fourth');
    const id = (await ann.call('me')).user!.id;
    await server.services.store.db
      .updateTable('users')
      .set({ email: 'fourth@example.org' })
      .where('id', '=', id)
      .execute();
    const mallory = newClient(server.url);
    for (const typed of [id, 'fourth', 'fourth@example.org', 'nobody@example.org'])
      expect(await times(6, () => guess(mallory, '192.0.2.60', typed))).toEqual([...Array(5).fill(403), 429]);
    const flood = (typed: string) => times(12, (n) => guess(mallory, `198.51.100.${100 + n}`, typed));
    world.pass(60_000);
    expect(await flood(id)).toEqual([...Array(10).fill(403), 429, 429]);
    expect(await flood('fourth@example.org')).toEqual([...Array(10).fill(403), 429, 429]);
  });

  it('are forgotten with a cookie that was made up, and by signing out everywhere', async () => {
    const ann = await owner('fifth');
    const stolen = ann.cookie;
    await ann.call('logoutAll');
    const thief = newClient(server.url);
    for (const cookie of ['__Host-paravion-browser=made-up', stolen]) {
      thief.cookie = cookie;
      expect((await times(7, () => guess(thief, `192.0.2.7${cookie.length % 10}`, 'fifth'))).at(-1)).toBe(429);
      world.pass(3_600_000);
    }
  });
});

describe('links', () => {
  const ask = async (client: Client, address: string, email: string): Promise<number> =>
    (await client.raw('askLink', { body: { email } }, from(address))).status;
  const count = async (email: string): Promise<number> => (await mailsTo(server, email)).length;

  it('asked for by strangers fill no mailbox, and leave the owner one that is good', async () => {
    const ann = await owner('sixth');
    const id = (await ann.call('me')).user!.id;
    const email = 'sixth@example.org';
    await server.services.store.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    const stranger = newClient(server.url);
    expect((await times(8, () => ask(stranger, '192.0.2.90', email))).slice(4)).toEqual([200, 429, 429, 429]);
    expect(await times(20, (n) => ask(newClient(server.url), `198.51.100.${n}`, email))).toEqual(Array(20).fill(200));
    await expect.poll(() => count(email)).toBe(3);
    expect(await ask(newClient(server.url), '203.0.113.90', email)).toBe(200);
    expect(await count(email)).toBe(3);
    const last = (await mailsTo(server, email)).at(-1)!;
    const token = /link\/(\S+)/.exec(last.text ?? '')![1]!;
    expect((await newClient(server.url).call('useLink', { body: { token } })).user?.id).toBe(id);
    world.pass(31 * 60_000);
    expect(await ask(ann, '203.0.113.91', email)).toBe(200);
    await expect.poll(() => count(email)).toBe(4);
  });

  it('asked for under an address that nobody has keep no guest from keeping his account by it', async () => {
    const email = 'nobody.yet@example.org';
    for (let n = 0; n < 3; n++) await ask(await newGuest(server.url, `Stranger ${n}`), `198.51.100.${n}`, email);
    const guest = await newGuest(server.url, 'Rightful');
    expect(await ask(guest, '203.0.113.95', email)).toBe(200);
    await expect.poll(() => count(email)).toBe(4);
    const texts = (await mailsTo(server, email)).map(({ text }) => /link\/(\S+)/.exec(text ?? '')![1]!);
    const users: (string | undefined)[] = [];
    for (const token of texts)
      users.push((await guest.call('useLink', { body: { token } }).catch(() => null))?.user?.name);
    expect(users.some((name) => name !== undefined)).toBe(true);
  });
});

overBoth('tries at several processes', (fresh, kind) => {
  it('are counted together', async () => {
    const settings = { database: await fresh(), rateLimit: 100_000 };
    const near = await testServer(settings);
    const far = kind === 'postgres' ? await testServer(settings) : near;
    let heard = 0;
    far.services.store.signals.on(() => {
      heard += 1;
    });
    const mallory = [near, far].map(({ url }) => newClient(url));
    const body = { login: 'whoever', password: 'wrong' };
    const guessAt = async (n: number): Promise<number> => (await mallory[n]!.raw('login', { body })).status;
    expect(await times(5, () => guessAt(0))).toEqual(Array(5).fill(403));
    await expect.poll(() => heard).toBe(5);
    expect(await guessAt(1)).toBe(429);
    const link = { email: 'who.ever@example.org' };
    for (let n = 0; n < 5; n++) await mallory[0]!.call('askLink', { body: link });
    await expect.poll(() => heard).toBe(10);
    expect((await mallory[1]!.raw('askLink', { body: link })).status).toBe(429);
    await near.stop();
    if (far !== near) await far.stop();
  });
});
