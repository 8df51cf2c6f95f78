import { newAuthenticator } from '@paravion/testing/server/authenticator';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ORIGIN = 'https://paravion.example.org';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: ORIGIN });
});
afterAll(() => server.stop());

type Device = ReturnType<typeof newAuthenticator>;
type Options = Parameters<Device['get']>[0];

const make = async (client: Client, device: Device): Promise<void> => {
  const { ceremony, options } = await client.call('passkeyNew');
  await client.call('passkeyKeep', { body: { ceremony, response: device.create(options as unknown as Options) } });
};

const signIn = async (client: Client, device: Device) => {
  const { ceremony, options } = await client.call('passkeyAsk');
  const body = { ceremony, response: device.get(options as unknown as Options) };
  return { body, status: (await client.raw('passkeyLogin', { body })).status };
};

describe('a passkey', () => {
  it('keeps an account, and signs in on it', async () => {
    const [ann, device] = [await newGuest(server.url, 'Ann'), newAuthenticator(ORIGIN)];
    await make(ann, device);
    expect((await ann.call('me')).user).toMatchObject({ guest: false, passkeys: [{ id: expect.any(String) }] });
    const later = newClient(server.url);
    expect((await signIn(later, device)).status).toBe(200);
    expect((await later.call('me')).user?.name).toBe('Ann');
  });

  it('of another site, another device or another moment does not', async () => {
    const [ann, device] = [await newGuest(server.url, 'Ann'), newAuthenticator(ORIGIN)];
    await make(ann, device);
    const stranger = newClient(server.url);
    expect((await signIn(stranger, newAuthenticator(ORIGIN))).status).toBe(403);
    const phisher = newAuthenticator('https://paravion.example.com');
    await expect(make(await newGuest(server.url, 'Bob'), phisher)).rejects.toThrow('403');
    const { body, status } = await signIn(stranger, device);
    expect(status).toBe(200);
    expect((await stranger.raw('passkeyLogin', { body })).status).toBe(403);
  });
});

describe('a passkey that a thief has added', () => {
  const taken = async (client: Client) => {
    const { id } = (await client.call('me')).user!.passkeys[0]!;
    return client.raw('passkeyDrop', { body: { id } });
  };

  it('is taken away by its owner, and by nobody else', async () => {
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const [thief, own] = [newAuthenticator(ORIGIN), newAuthenticator(ORIGIN)];
    await ann.call('keep', { body: { login: 'robbed', password: 'quite another marble lantern' } });
    await make(ann, thief);
    const { id } = (await ann.call('me')).user!.passkeys[0]!;
    await make(bob, own);
    expect((await signIn(bob, own)).status).toBe(200);
    expect((await bob.raw('passkeyDrop', { body: { id } })).status).toBe(404);
    expect(await taken(ann)).toMatchObject({ status: 200, body: { user: { passkeys: [] } } });
    expect((await signIn(newClient(server.url), thief)).status).toBe(403);
  });

  it('stays where it is all that signs its owner in', async () => {
    const [ann, device] = [await newGuest(server.url, 'Only'), newAuthenticator(ORIGIN)];
    await make(ann, device);
    expect((await signIn(ann, device)).status).toBe(200);
    expect((await taken(ann)).status).toBe(409);
    await make(ann, newAuthenticator(ORIGIN));
    expect((await taken(ann)).status).toBe(200);
  });
});

describe('web push', () => {
  it('takes the addresses of push services only', async () => {
    const ann = await newGuest(server.url, 'Ann');
    expect(await ann.call('me')).toMatchObject({ pushKey: expect.stringMatching(/^[\w-]{80,}$/) });
    const keys = { p256dh: 'p', auth: 'a' };
    const tried = async (endpoint: string) => (await ann.raw('push', { body: { endpoint, keys } })).status;
    expect(await tried('https://push.example.org/abc')).toBe(200);
    for (const bad of [
      'http://push.example.org/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://db.internal/',
      'https://push.example.org:8443/',
    ])
      expect(await tried(bad)).toBe(400);
  });
});
