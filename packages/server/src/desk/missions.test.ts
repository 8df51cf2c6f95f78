/** A war with a game master at a desk: letters to its missions by post come to him too, and hold a turn only while they are questions. */
import { overSqlite } from '@paravion/testing/server/both';
import { bringMail, MAIL_IN, mailsRead, mailWorld, replyTo } from '@paravion/testing/server/letters';
import { lastMail } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { testServer, tick } from '@paravion/testing/server/start';
import { homeward, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';

const BOB = 'bob@example.org';
const RIDDLE = 'W1: my zebra goes where the wind has been, twice.';

overSqlite('missions by post of a war with a game master', (fresh) => {
  it('have their letters on his desk, where a question is settled and the turn goes on', async () => {
    const server = await testServer({ database: await fresh(), ...MAIL_IN }, mailWorld());
    const [gm, ann, bob] = [
      await newPilot(server, 'Winifred'),
      await newPilot(server, 'Ann'),
      await newPilot(server, 'Bob'),
    ];
    const { id } = await gm.call('newTable', {
      body: {
        game: 'campaign',
        edition: 'months',
        seats: [{ kind: 'open' }, { kind: 'open' }],
        setup: { from: '1917-04', months: 1, squadrons: 'gb60 dej11', others: 0 },
        pace: { kind: 'postal', minutes: 1440 },
        master: { waitHours: 24 },
      },
    });
    for (const one of [ann, bob]) await one.call('join', { params: { id }, body: {} });
    for (const one of [ann, bob]) await one.call('orders', { params: { id }, body: { turn: 1, text: 'how post' } });
    // The war's own Turn is his to send.
    expect((await tableOf(ann, id)).turn).toBe(1);
    await gm.call('atDesk', { params: { id }, body: { turn: 1, action: 'send' } });
    await tick(server);
    const [mission] = (await tableOf(gm, id)).inner;
    const flown = mission!.table;
    const shown = await tableOf(gm, flown);
    expect([shown.master, shown.you.host, shown.you.seat]).toEqual([{ waitHours: 24 }, true, null]);
    expect((await ann.raw('desk', { params: { id: flown } })).status).toBe(403);

    const { turn } = shown;
    await bringMail(server, replyTo(await lastMail(server, BOB, /1917.*begins/)), RIDDLE, { from: BOB });
    await mailsRead(server);
    const { letters } = await gm.call('desk', { params: { id: flown } });
    expect(letters).toMatchObject([{ text: RIDDLE, state: 'asked', open: true }]);
    expect((await lastMail(server, 'winifred@example.org', /letter for .* waits/)).text).toContain(`/desk/${flown}`);

    await homeward(ann, flown);
    const seat = (await tableOf(bob, flown)).you.seat!;
    expect((await tableOf(ann, flown)).turn).toBe(turn);
    const text = (await gm.call('desk', { params: { id: flown } })).seats.find((one) => one.seat === seat)!.example;
    await gm.call('atDesk', { params: { id: flown }, body: { turn, action: 'orders', seat, text } });
    await tick(server);
    // All is in, and nothing is a question any more.
    expect((await tableOf(ann, flown)).turn).toBe(turn + 1);
    await server.stop();
  });
});
