/**
 * Requests that come at the same moment, over PostgreSQL to two processes: what is promised to one holds for one. Where they
 * wait for one another for too long they hear so, and come again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBoth } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest, patient, type Reply, withHeaders } from '@paravion/testing/server/client';
import { linkIn, mailsTo } from '@paravion/testing/server/mails';
import { EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const statuses = (replies: readonly Reply[]): readonly number[] => replies.map(({ status }) => status).toSorted();

/** So many have what they asked for, and so many hear that there is no more. */
const taken = (done: number, refused: number) => [...Array(done).fill(200), ...Array(refused).fill(409)];

/** The same person at another process. */
const alsoAt = (url: string, { cookie }: Client): Client => patient(Object.assign(newClient(url), { cookie }));

const guestAt = async (url: string, name: string): Promise<Client> => patient(await newGuest(url, name));

overBoth('at once', (fresh, kind) => {
  const withServers = async (run: (near: TestServer, far: TestServer) => Promise<void>): Promise<void> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-at-once-'));
    const settings = { database: await fresh(), dataDir, rateLimit: 1_000_000 };
    const near = await testServer(settings);
    const far = kind === 'postgres' ? await testServer(settings) : near;
    try {
      await run(near, far);
    } finally {
      await near.stop();
      if (far !== near) await far.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };

  it('a login is taken once, and the others hear so', () =>
    withServers(async (near, far) => {
      const guests = await Promise.all([near, far, near, far].map(({ url }, i) => guestAt(url, `Guest ${i}`)));
      const body = { login: 'same.login', password: 'a rather long password 77' };
      expect(statuses(await Promise.all(guests.map((one) => one.raw('keep', { body }))))).toEqual([200, 409, 409, 409]);
    }));

  it('who deletes his account while he sits down leaves nobody in the seat', () =>
    withServers(async (near, far) => {
      const host = await guestAt(near.url, 'Hanna');
      for (let n = 0; n < 4; n++) {
        const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
        const pace = { kind: 'live' as const, seconds: 600 };
        const params = await host.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
        const guest = await guestAt(near.url, `Gustav ${n}`);
        const sits = alsoAt(far.url, guest).raw('join', { params, body: {} });
        expect((await guest.raw('forget')).status).toBe(200);
        expect([200, 401]).toContain((await sits).status);
        const table = await host.call('table', { params });
        expect(table.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open']);
      }
    }));

  it('a name is kept once', () =>
    withServers(async (near, far) => {
      const guests = await Promise.all([near, far].map(({ url }) => guestAt(url, 'Same Name')));
      const keep = (one: Client, i: number) =>
        one.call('keep', { body: { login: `login.${i}`, password: 'a rather long password 77' } });
      const names = (await Promise.all(guests.map(keep))).map(({ user }) => user!.name);
      expect(names.toSorted()).toEqual(['Same Name', 'Same Name 2']);
      const body = { name: 'Another' };
      expect(statuses(await Promise.all(guests.map((one) => one.raw('settings', { body }))))).toEqual([200, 409]);
    }));

  it('an e-mail address that two ask for becomes one account', () =>
    withServers(async (near, far) => {
      for (const { url } of [near, far])
        await (await guestAt(url, 'Twin')).call('askLink', { body: { email: 'twin@example.org' } });
      const letters = () => mailsTo(near, 'twin@example.org');
      await expect.poll(async () => (await letters()).length).toBe(2);
      const tokens = (await letters()).map((mail) => linkIn(mail, /link\/\S+/).replace('link/', ''));
      const use = (token: string, i: number) =>
        patient(newClient([near, far][i]!.url)).call('useLink', { body: { token } });
      const users = (await Promise.all(tokens.map(use))).map(({ user }) => user!.id);
      expect([users.length, new Set(users).size]).toEqual([2, 1]);
    }));

  it('no more tables and bots are made than one may have', () =>
    withServers(async (near, far) => {
      const ann = patient(await newPilot(near, 'Ann'));
      const both = [ann, alsoAt(far.url, ann)];
      const bots = Array.from({ length: 10 }, (_, i) =>
        both[i % 2]!.raw('newBot', { body: { name: `Bot of mine ${'abcdefghij'[i]}` } }),
      );
      expect(statuses(await Promise.all(bots))).toEqual(taken(5, 5));
      const guest = await guestAt(near.url, 'Greedy');
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
      const body = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
      const tables = Array.from({ length: 30 }, (_, i) =>
        [guest, alsoAt(far.url, guest)][i % 2]!.raw('newTable', { body }),
      );
      expect(statuses(await Promise.all(tables))).toEqual(taken(10, 20));
    }));

  it('a bot sits at no more tables than it may', () =>
    withServers(async (near, far) => {
      const ann = await newPilot(near, 'Ann');
      const { token } = await ann.call('newBot', { body: { name: 'Eager' } });
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
      const pace = { kind: 'live' as const, seconds: 600 };
      const body = { game: HOSTED.game.id, edition: EDITION, seats, pace, bots: true };
      const hosts = await Promise.all([near, far].map(({ url }, i) => guestAt(url, `Layer ${i}`)));
      const laid = hosts.flatMap((host) => Array.from({ length: 8 }, () => host.call('newTable', { body })));
      const tables = await Promise.all(laid);
      const bots = [near, far].map(({ url }) =>
        patient(withHeaders(newClient(url), { authorization: `Bearer ${token}` })),
      );
      const joins = tables.map(({ id }, i) => bots[i % 2]!.raw('join', { params: { id }, body: {} }));
      expect(statuses(await Promise.all(joins))).toEqual(taken(10, 6));
    }));
});
