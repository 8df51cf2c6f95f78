import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, testServer } from '@paravion/testing/server/start';
import { expect, it, vi } from 'vitest';
import { sweep } from './sweep.ts';

const DAY = 24 * 3_600_000;

overSqlite('sweeping', (fresh) => {
  it('forgets guests who stay away, and nothing that a table needs', async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh(), guestDays: 10 }, world);
    const { db } = server.services.store;
    const named = (name: string) => newGuest(server.url, name);
    const [idle, seated, back] = [await named('Idle'), await named('Seated'), await named('Back')];
    const kept = await newPilot(server, 'Kept');
    const lay = async (client: typeof idle) => {
      const seats = [{ kind: 'me' as const }, ...botSeats(1)];
      const pace = { kind: 'postal', minutes: 43_000 } as const;
      const { id } = await client.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
      await client.call('draft', { params: { id }, body: { turn: 1, draft: { begun: true } } });
      return id;
    };
    const [over, running] = [await lay(idle), await lay(seated)];
    const open = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const waiting = await idle.call('newTable', {
      body: { game: HOSTED.game.id, edition: EDITION, seats: open, pace: { kind: 'live', seconds: 60 } },
    });
    await idle.call('host', { params: { id: over }, body: { action: 'cancel' } });
    world.pass(9 * DAY);
    expect(await sweep(server.services)).toBe(0);
    await back.call('me');
    world.pass(2 * DAY);
    expect(await sweep(server.services)).toBe(1);
    expect((await idle.call('me')).user).toBeNull();
    for (const one of [back, kept]) expect((await one.call('me')).user).not.toBeNull();
    expect((await seated.call('pending', { params: { id: running } })).draft).toEqual({ begun: true });
    expect((await back.call('table', { params: { id: waiting.id } })).status).toBe('cancelled');
    expect(await db.selectFrom('drafts').select('table_id').execute()).toEqual([{ table_id: running }]);
    expect(await sweep(server.services)).toBe(0);
    await server.stop();
  });

  it('goes on with deletions that were broken off', async () => {
    const server = await testServer({ database: await fresh() });
    const { store } = server.services;
    const ann = await newPilot(server, 'Ann');
    await ann.call('newBot', { body: { name: 'Hers' } });
    const open = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const pace = { kind: 'live', seconds: 60 } as const;
    const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats: open, pace } });
    const { transaction } = store;
    let begun = 0;
    const broken = vi.spyOn(store, 'transaction').mockImplementation((run, ...more) => {
      if (begun++ > 0) throw new Error('the plug is pulled');
      return transaction(run, ...more);
    });
    expect((await ann.raw('forget')).status).toBe(500);
    broken.mockRestore();
    expect((await ann.call('me')).user).toBeNull();
    await sweep(server.services);
    expect((await newClient(server.url).call('table', { params: { id } })).status).toBe('cancelled');
    const again = await newGuest(server.url, 'Ann');
    const { user } = await again.call('keep', { body: { login: 'ann', password: 'a rather long password' } });
    expect(user).toMatchObject({ name: 'Ann' });
    expect(await store.db.selectFrom('bots').select('user_id').execute()).toEqual([]);
    expect(await store.db.selectFrom('users').select('email').where('email', 'is not', null).execute()).toEqual([]);
    await server.stop();
  });
});
