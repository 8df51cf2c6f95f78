import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { sendOutbox } from '../mail/outbox.ts';

overSqlite('a pilot taken from his seat', (fresh) => {
  const begin = async () => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh(), admins: ['root@example.org'] }, world);
    const hal = await newPilot(server, 'Hal');
    return { server, world, hal };
  };

  const lay = async (host: Client, more: object = {}): Promise<{ id: string; invitation: string }> => {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }, ...botSeats(1)];
    const pace = { kind: 'postal', minutes: 1440 } as const;
    const body = { game: HOSTED.game.id, edition: EDITION, seats, pace, visibility: 'link' as const, ...more };
    const { id, invitation } = await host.call('newTable', { body });
    return { id, invitation: invitation! };
  };

  const remove = async (host: Client, id: string, seat: number, ban?: boolean) =>
    host.call('host', { params: { id }, body: { action: 'free-seat', seat, ...(ban === undefined ? {} : { ban }) } });

  const statuses = async (client: Client, id: string, invitation: string): Promise<Record<string, number>> => {
    const params = { id };
    const query = { invitation };
    return {
      table: (await client.raw('table', { params, query })).status,
      state: (await client.raw('turns', { params, query })).status,
      press: (await client.raw('press', { params, query: {} })).status,
      join: (await client.raw('join', { params, body: { invitation } })).status,
      watch: (await client.raw('watch', { params, body: { on: true, invitation } })).status,
      standby: (await client.raw('standby', { params, body: { on: true, invitation } })).status,
      wait: (await client.raw('wait', { params, body: { on: true, invitation } })).status,
      say: (await client.raw('say', { params, body: { kind: 'table', text: 'still here' } })).status,
      pending: (await client.raw('pending', { params })).status,
    };
  };

  const allOf = (status: number, of: Record<string, number>) =>
    Object.fromEntries(Object.keys(of).map((key) => [key, status]));

  it('sees a private table no longer, by no way that he knows; with the new invitation he may come again', async () => {
    const { server, hal } = await begin();
    const bob = await newPilot(server, 'Bob');
    const { id, invitation } = await lay(hal);
    const params = { id };
    await bob.call('standby', { params, body: { on: true, invitation } });
    await bob.call('join', { params, body: { invitation } });
    await hal.call('host', { params, body: { action: 'seat-bot', seat: 2, bot: HOSTED.bots[0]!.id } });
    expect((await bob.call('table', { params })).status).toBe('running');
    await bob.call('draft', { params, body: { turn: 1, draft: { half: 1 } } });
    const live = await bob.live();
    live.send({ type: 'follow', table: id, invitation });
    await live.next('table');
    const after = await remove(hal, id, 1);
    await live.next('refused');
    const heard = live.heard.length;
    await hal.call('say', { params, body: { kind: 'table', text: 'He is gone.' } });
    live.send({ type: 'follow', table: id, invitation });
    await live.next('refused');
    expect(live.heard.slice(heard).join()).not.toContain('He is gone.');
    expect(after.seats[1]).toMatchObject({ kind: 'open', wanted: true });
    expect(after.invitation).not.toBe(invitation);
    const refused = await statuses(bob, id, invitation);
    expect(refused).toEqual(allOf(404, refused));
    const mine = await bob.call('tables', { query: { filter: 'mine' } });
    expect(mine.tables).toEqual([]);
    const kept = (await bob.call('export')) as { attends: unknown[]; drafts: unknown[] };
    expect([kept.attends, kept.drafts]).toEqual([[], []]);
    await bob.call('join', { params, body: { invitation: after.invitation! } });
    expect((await bob.call('table', { params })).you.seat).toBe(1);
    live.close();
    await server.stop();
  });

  it('gets no notice that was on its way', async () => {
    const { server, hal } = await begin();
    const bob = await newPilot(server, 'Bob');
    const { id, invitation } = await lay(hal);
    while ((await sendOutbox(server.services)) > 0);
    await bob.call('join', { params: { id }, body: { invitation } });
    await hal.call('host', { params: { id }, body: { action: 'seat-bot', seat: 2, bot: HOSTED.bots[0]!.id } });
    const { db } = server.services.store;
    const { count } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'start')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
    await db
      .updateTable('outbox')
      .set({ due: Number.MAX_SAFE_INTEGER, sent: null })
      .where('kind', '=', 'start')
      .execute();
    const before = (await mailsTo(server, 'bob@example.org')).length;
    await remove(hal, id, 1);
    await db.updateTable('outbox').set({ due: 0 }).where('kind', '=', 'start').execute();
    expect(await mailsTo(server, 'bob@example.org')).toHaveLength(before);
    await server.stop();
  });

  it('and banned comes back by no invitation, not to a public table either, until the ban is lifted', async () => {
    const { server, hal } = await begin();
    const bob = await newPilot(server, 'Bob');
    const { id, invitation } = await lay(hal);
    const params = { id };
    await bob.call('join', { params, body: { invitation } });
    const after = await remove(hal, id, 1, true);
    expect(after.bans).toEqual([{ id: expect.any(Number), name: 'Bob' }]);
    const refused = await statuses(bob, id, after.invitation!);
    expect(refused).toEqual(allOf(404, refused));
    const open = await lay(hal, { visibility: 'public' });
    await bob.call('join', { params: { id: open.id }, body: {} });
    const banned = await remove(hal, open.id, 1, true);
    const { table, press, pending, state, ...changes } = await statuses(bob, open.id, banned.invitation!);
    expect([table, press]).toEqual([200, 200]);
    expect(changes).toEqual(allOf(403, changes));
    const seen = await bob.call('table', { params: { id: open.id } });
    expect([seen.bans, seen.invitation]).toEqual([[], null]);
    const { bot, token } = await bob.call('newBot', { body: { name: 'Bobs Werk' } });
    const joined = await fetch(`${server.url}/api/tables/${id}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ invitation: after.invitation }),
    });
    expect([bot.name, joined.status]).toEqual(['Bobs Werk', 403]);
    expect((await bob.raw('host', { params, body: { action: 'unban', ban: after.bans[0]!.id } })).status).toBe(404);
    await hal.call('host', { params, body: { action: 'unban', ban: after.bans[0]!.id } });
    await bob.call('join', { params, body: { invitation: after.invitation! } });
    expect((await hal.raw('host', { params, body: { action: 'unban', ban: 999 } })).status).toBe(404);
    await server.stop();
  });

  it('of the host cannot be banned, nor a bot of the house', async () => {
    const { server, hal } = await begin();
    const { id } = await lay(hal);
    const ban = async (seat: number) =>
      (await hal.raw('host', { params: { id }, body: { action: 'free-seat', seat, ban: true } })).status;
    expect([await ban(0), await ban(3), await ban(19)]).toEqual([409, 409, 404]);
    await server.stop();
  });

  it('and banned is named to admins too, on the page and over the socket, and let in again by them', async () => {
    const { server, hal } = await begin();
    const [bob, root] = [await newPilot(server, 'Bob'), await newPilot(server, 'Root')];
    const { id, invitation } = await lay(hal);
    const params = { id };
    await bob.call('join', { params, body: { invitation } });
    const { bans, invitation: fresh } = await remove(hal, id, 1, true);
    expect((await root.call('table', { params })).bans).toEqual(bans);
    const live = await root.live();
    live.send({ type: 'follow', table: id });
    expect((await live.next('table')).table.bans).toEqual(bans);
    const other = await newGuest(server.url, 'Other');
    const query = { invitation: fresh! };
    expect((await other.call('table', { params, query })).bans).toEqual([]);
    const lifted = await root.call('host', { params, body: { action: 'unban', ban: bans[0]!.id } });
    expect(lifted.bans).toEqual([]);
    expect((await live.next('table')).table.bans).toEqual([]);
    await bob.call('join', { params, body: { invitation: fresh! } });
    live.close();
    await server.stop();
  });

  it('is an admin no more, once the settings no longer name him', async () => {
    const database = await fresh();
    const world = movableWorld();
    const first: TestServer = await testServer({ database, admins: ['root@example.org'] }, world);
    const root = await newPilot(first, 'Root');
    const hal = await newGuest(first.url, 'Hal');
    const { id } = await lay(hal);
    const may = async (): Promise<readonly unknown[]> => [
      (await root.call('me')).user?.admin,
      (await root.raw('table', { params: { id } })).status,
      (await root.raw('host', { params: { id }, body: { action: 'retitle', title: 'Mine' } })).status,
    ];
    expect(await may()).toEqual([true, 200, 200]);
    await first.stop();
    const second = await testServer({ database, admins: [] }, world);
    root.url = second.url;
    expect(await may()).toEqual([false, 404, 404]);
    await second.stop();
  });
});
