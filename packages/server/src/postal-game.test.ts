import { setTimeout as rest } from 'node:timers/promises';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient } from '@paravion/testing/server/client';
import { lastMail, linkIn, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot, orderAsBot } from '@paravion/testing/server/pilots';
import { type MovableWorld, movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const HOUR = 3_600_000;

const kinds = async (client: Client, id: string): Promise<readonly string[]> =>
  (await client.call('table', { params: { id } })).log.map((line) => line.kind);

overSqlite('a table by correspondence', (fresh) => {
  const opened = async (): Promise<{ server: TestServer; world: MovableWorld; wait(hours: number): Promise<void> }> => {
    const world = movableWorld();
    const server = await testServer({ database: await fresh() }, world);
    const wait = async (hours: number): Promise<void> => {
      world.pass(hours * HOUR);
      await tick(server);
    };
    return { server, world, wait };
  };

  it('runs through reminder, missed orders, replacement, pause, leave, to the report of the end', async () => {
    const { server, wait } = await opened();
    const [ann, bob, carl] = [
      await newPilot(server, 'Ann'),
      await newPilot(server, 'Bob'),
      await newPilot(server, 'Carl'),
    ];
    const { id } = await ann.call('newTable', {
      body: {
        title: 'The <long> game',
        game: HOSTED.game.id,
        edition: EDITION,
        seats: [{ kind: 'me' }, { kind: 'open' }, ...botSeats(2)],
        visibility: 'link',
        rated: true,
        pace: { kind: 'postal', minutes: 1440 },
        replaceAfter: 1,
        holidays: 3,
      },
    });
    const params = { id };
    await ann.call('host', { params, body: { action: 'invite', email: 'bob@example.org', note: 'Come & fly!' } });
    const letter = await lastMail(server, 'bob@example.org', /invitation/);
    expect(letter.text).toMatch(/The host writes:\s+> Come & fly!/);
    expect(letter.text).toContain('By post: up to 24 hours for each Turn.');
    const invited = linkIn(letter, /invitation=\S+/);
    const invitation = decodeURIComponent(invited.replace('invitation=', ''));
    expect((await carl.raw('join', { params, body: {} })).status).toBe(404);
    await bob.call('join', { params, body: { invitation } });
    await carl.call('watch', { params, body: { on: true, invitation } });

    // The reminder goes to him who is late, once; then his orders are missed.
    await orderAsBot(ann, id);
    await wait(18);
    expect(await kinds(ann, id)).not.toContain('reminder');
    await wait(1.3);
    await wait(1);
    await wait(1);
    const subjects = async (who: string) =>
      (await mailsTo(server, `${who}@example.org`)).map((mail) => mail.subject ?? '');
    const reminders = async (who: string) => (await subjects(who)).filter((s) => s.includes('missing')).length;
    expect([await reminders('ann'), await reminders('bob')]).toEqual([0, 1]);
    expect(await kinds(ann, id)).toContain('reminder');
    await wait(4);
    const missed = await ann.call('turn', { params: { id, n: 1 } });
    expect([missed.orders[0]!.seal !== null, missed.orders[1]!.order]).toEqual([true, null]);
    const report = await lastMail(server, 'ann@example.org', /report of Turn 1/);
    expect(report.html).toContain('src="cid:map@paravion"');
    expect(report.html).toContain('The &#60;long&#62; game');
    expect(report.text).toContain('Bob');

    // The link in the mail opens the table on another device; one request ends the notices.
    const enter = linkIn(report, /http\S+\/api\/enter\/\S+/);
    const path = server.url + new URL(enter).pathname;
    expect(await (await fetch(path)).text()).toContain('<form');
    const entered = await fetch(path, { method: 'POST', redirect: 'manual' });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `/table/${id}`]);
    const phone = newClient(server.url);
    phone.cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await phone.call('table', { params: { id } })).you).toMatchObject({ seat: 0, byLink: true });
    expect((await phone.call('me')).user).toBeNull();
    expect((await fetch(`${path}x`, { method: 'POST', redirect: 'manual' })).status).toBe(403);
    const unsubscribe = /<(.*)>/.exec(report.headers.find((h) => h.key === 'list-unsubscribe')!.value)![1]!;
    await fetch(server.url + new URL(unsubscribe).pathname, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await ann.call('me')).user?.notices).toBe('none');

    // His seat is wanted, and the standby has it.
    expect((await bob.call('table', { params })).seats[1]!.wanted).toBe(true);
    await carl.call('standby', { params, body: { on: true } });
    expect((await carl.call('table', { params })).you.seat).toBe(1);
    expect((await bob.call('table', { params })).you.seat).toBe(null);

    // A pause by vote holds the clock for days; the host lets it go on.
    for (const one of [ann, carl]) await one.call('vote', { params, body: { kind: 'pause' } });
    await wait(100);
    expect(await ann.call('table', { params })).toMatchObject({ status: 'paused', turn: 2, deadline: null });
    await ann.call('host', { params, body: { action: 'resume' } });
    expect((await ann.call('table', { params })).deadline! - server.services.world.now()).toBeGreaterThan(23 * HOUR);

    // A pilot on leave is waited for.
    await carl.call('absence', { params, body: { days: 2 } });
    expect((await carl.raw('absence', { params, body: { days: 2 } })).status).toBe(409);
    await wait(30);
    expect((await ann.call('table', { params })).turn).toBe(2);
    await wait(24);
    expect((await ann.call('table', { params })).turn).toBe(3);

    // To the end; by consent it has become a live game.
    for (const one of [ann, carl])
      await one.call('vote', { params, body: { kind: 'pace', pace: { kind: 'live', seconds: 600 } } });
    expect((await ann.call('table', { params })).pace).toEqual({ kind: 'live', seconds: 600 });
    for (let status = 'running', n = 0; status === 'running' && n < 300; n++) {
      const ordered = [await orderAsBot(ann, id), await orderAsBot(carl, id)];
      if (!ordered.includes(true)) await rest(10);
      if (!ordered.includes(true)) await tick(server);
      ({ status } = await ann.call('table', { params }));
    }
    const over = await ann.call('table', { params });
    expect(over).toMatchObject({ status: 'finished', seed: expect.any(String), winners: expect.any(Array) });
    const wish = { params: { id: (await carl.call('me')).user!.id } };
    expect((await newClient(server.url).call('profile', wish)).games).toEqual([]);
    const page = await carl.call('profile', wish);
    expect(page.games).toMatchObject([{ table: id, rated: true, pilots: 4 }]);
    expect(page.careers).toMatchObject([{ game: HOSTED.game.id, games: 1 }]);
    await server.stop();
  });
});
