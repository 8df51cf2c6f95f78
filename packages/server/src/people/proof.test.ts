/** How somebody signs in is changed by nobody who has only found his browser open. */

import { newAuthenticator } from '@paravion/testing/server/authenticator';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { lastMail, linkIn, mailsTo } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const ORIGIN = 'https://paravion.example.org';
/** For machines that have much else to do. */
const SLOW = { timeout: 60_000 };
const PASSWORD = 'a rather long password';
const world = movableWorld();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: ORIGIN }, world);
});
afterAll(() => server.stop());

/** The token of the next link that is mailed to an address. */
const tokenFor = async (client: Client, email: string): Promise<string> => {
  const before = (await mailsTo(server, email)).length;
  await client.call('askLink', { body: { email } });
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(before + 1);
  return linkIn(await lastMail(server, email, /[Ll]ink/), /link\/\S+/).replace('link/', '');
};

const changes = async (client: Client): Promise<readonly number[]> => [
  (await client.raw('keep', { body: { login: `x.${world.now()}`, password: PASSWORD } })).status,
  (await client.raw('passkeyNew')).status,
  (await client.raw('passkeyDrop', { body: { id: 'any' } })).status,
  (await client.raw('askLink', { body: { email: 'thief@example.org' } })).status,
  (await client.raw('forget')).status,
];

describe('a kept account', () => {
  it('changes how its owner signs in only when he has just shown who he is', async () => {
    const ann = await newPilot(server, 'Ann');
    world.pass(11 * MINUTE);
    expect(await changes(ann)).toEqual([403, 403, 403, 403, 403]);
    expect((await ann.raw('passkeyNew')).body).toMatchObject({ error: 'proof' });
    expect(await mailsTo(server, 'thief@example.org')).toEqual([]);
    await ann.call('useLink', { body: { token: await tokenFor(ann, 'ann@example.org') } });
    await ann.call('keep', { body: { login: 'ann', password: PASSWORD } });
    world.pass(11 * MINUTE);
    expect(await changes(ann)).toEqual([403, 403, 403, 403, 403]);
    await ann.call('login', { body: { login: 'ann', password: PASSWORD } });
    expect((await ann.raw('passkeyNew')).status).toBe(200);
  });

  it('that is a guest’s has nothing to show, and is kept at once', async () => {
    const guest = await newGuest(server.url, 'Guest');
    world.pass(60 * MINUTE);
    await guest.call('keep', { body: { login: 'was.a.guest', password: PASSWORD } });
    expect((await guest.call('me')).user?.guest).toBe(false);
  });

  it('cannot begin a passkey with a proof and end it without one', async () => {
    const [ann, device] = [await newPilot(server, 'Slow'), newAuthenticator(ORIGIN)];
    const { ceremony, options } = await ann.call('passkeyNew');
    world.pass(9 * MINUTE);
    const late = { ceremony, response: device.create(options as never) };
    world.pass(2 * MINUTE);
    expect((await ann.raw('passkeyKeep', { body: late })).status).toBe(403);
    expect((await ann.call('me')).user?.passkeys).toEqual([]);
  });

  it('tells its owner of each change, at the old address and the new, whatever notices he wants', async () => {
    const ann = await newPilot(server, 'Told');
    await ann.call('settings', { body: { notices: 'none', language: 'de' } });
    const told = async (email: string): Promise<readonly string[]> =>
      (await mailsTo(server, email)).flatMap(({ subject, text }) =>
        subject === 'Dein Konto bei Paravion wurde geändert' ? [text ?? ''] : [],
      );
    await ann.call('keep', { body: { login: 'told', password: PASSWORD } });
    await expect.poll(() => told('told@example.org'), SLOW).toEqual([expect.stringContaining('Passwort')]);
    const { ceremony, options } = await ann.call('passkeyNew');
    const response = newAuthenticator(ORIGIN).create(options as never);
    await ann.call('passkeyKeep', { body: { ceremony, response } });
    await expect.poll(() => told('told@example.org'), SLOW).toHaveLength(2);
    const old = await tokenFor(ann, 'told@example.org');
    const token = await tokenFor(ann, 'new.told@example.org');
    await ann.call('useLink', { body: { token } });
    expect((await ann.call('me')).user?.email).toBe('new.told@example.org');
    for (const email of ['told@example.org', 'new.told@example.org'])
      await expect.poll(async () => (await told(email)).at(-1), SLOW).toContain('E-Mail-Adresse');
    expect((await newClient(server.url).raw('useLink', { body: { token: old } })).status).toBe(403);
  });

  it('that somebody else has moved to an address of his own comes back by a link to the old one, and he is out', async () => {
    const moved = async (client: Client, name: string): Promise<void> => {
      await client.call('useLink', { body: { token: await tokenFor(client, `${name}@example.org`) } });
    };
    const back = async (name: string): Promise<string> => {
      const changed = async () => (await mailsTo(server, `${name}@example.org`)).map(({ text }) => text ?? '');
      await expect.poll(changed, SLOW).toContainEqual(expect.stringContaining('gives the account this address back'));
      return /link\/(\S+)/.exec((await changed()).find((text) => text.includes('this address back'))!)![1]!;
    };
    const [ann, thief] = [await newPilot(server, 'Robbed'), newClient(server.url)];
    await moved(thief, 'robbed');
    await moved(thief, 'den');
    await thief.call('keep', { body: { login: 'den', password: PASSWORD } });
    await moved(thief, 'lair');
    await thief.call('logoutAll');
    expect((await ann.call('me')).user).toBeNull();
    const late = await back('den');
    await ann.call('useLink', { body: { token: await back('robbed') } });
    expect((await ann.call('me')).user).toMatchObject({ email: 'robbed@example.org', login: null, passkeys: [] });
    expect((await newClient(server.url).raw('login', { body: { login: 'den', password: PASSWORD } })).status).toBe(403);
    expect((await newClient(server.url).raw('useLink', { body: { token: late } })).status).toBe(403);
    expect((await newClient(server.url).raw('useLink', { body: { token: await back('robbed') } })).status).toBe(403);
  });

  it('is signed in by a link that is good once, for half an hour, and by POST', async () => {
    const client = newClient(server.url);
    await newPilot(server, 'Once');
    const late = await tokenFor(client, 'once@example.org');
    expect((await fetch(`${server.url}/api/session/link/use?token=${late}`)).status).toBe(404);
    world.pass(31 * MINUTE);
    expect((await client.raw('useLink', { body: { token: late } })).status).toBe(403);
    const token = await tokenFor(client, 'once@example.org');
    const both = await Promise.all([1, 2].map(() => newClient(server.url).raw('useLink', { body: { token } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});
