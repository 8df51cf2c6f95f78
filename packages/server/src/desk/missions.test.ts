/** A war with a game master at a desk: letters to its missions by post come to him too, and hold a turn only while they are questions. */
import { overSqlite } from '@paravion/testing/server/both';
import { bringMail, MAIL_IN, mailsRead, mailWorld, replyTo } from '@paravion/testing/server/letters';
import { lookEverywhere } from '@paravion/testing/server/looks';
import { lastMail } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { testServer, tick } from '@paravion/testing/server/start';
import { homeward, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';

const BOB = 'bob@example.org';
const RIDDLE = 'W1: my zebra goes where the wind has been, twice.';

overSqlite('missions by post of a war with a game master', (fresh) => {
  /** A war that Winifred judges, in which Ann and Bob fly their first mission by post. */
  const atMission = async () => {
    const server = await testServer({ database: await fresh(), ...MAIL_IN }, mailWorld());
    const [gm, ann, bob] = [
      await newPilot(server, 'Winifred'),
      await newPilot(server, 'Ann'),
      await newPilot(server, 'Bob'),
    ];
    const { id: war } = await gm.call('newTable', {
      body: {
        game: 'campaign',
        edition: 'months',
        seats: [{ kind: 'open' }, { kind: 'open' }],
        setup: { from: '1917-04', months: 1, squadrons: 'gb60 dej11', others: 0 },
        pace: { kind: 'postal', minutes: 1440 },
        master: { waitHours: 24 },
      },
    });
    for (const one of [ann, bob]) await one.call('join', { params: { id: war }, body: {} });
    for (const one of [ann, bob])
      await one.call('orders', { params: { id: war }, body: { turn: 1, text: 'how post' } });
    // The war's own Turn is his to send.
    expect((await tableOf(ann, war)).turn).toBe(1);
    await gm.call('atDesk', { params: { id: war }, body: { turn: 1, action: 'send' } });
    // The clock of several processes is put right by some milliseconds now and then: a mission may be due a moment later.
    const missions = async () => {
      await tick(server);
      return (await tableOf(gm, war)).inner;
    };
    await expect.poll(missions, { timeout: 60_000 }).toMatchObject([{ status: 'running' }]);
    const id = (await tableOf(gm, war)).inner[0]!.table;
    const deskOf = () => gm.call('desk', { params: { id } });
    /** What Bob may fly. */
    const exampleOf = async () => {
      const seat = (await tableOf(bob, id)).you.seat!;
      return { seat, text: (await deskOf()).seats.find((one) => one.seat === seat)!.example };
    };
    const typeForBob = async (): Promise<void> => {
      const { turn } = await deskOf();
      await gm.call('atDesk', { params: { id }, body: { turn, action: 'orders', ...(await exampleOf()) } });
      await tick(server);
    };
    const mailOfBob = async (text: string): Promise<void> => {
      await bringMail(server, replyTo(await lastMail(server, BOB, /1917.*begins/)), text, { from: BOB });
      await mailsRead(server);
      await tick(server);
    };
    return { server, gm, ann, bob, war, id, deskOf, exampleOf, typeForBob, mailOfBob };
  };

  it('have their letters on his desk, where a question is settled and the turn goes on', async () => {
    const { server, gm, ann, war, id, deskOf, typeForBob, mailOfBob } = await atMission();
    const shown = await tableOf(gm, id);
    expect([shown.master, shown.you.host, shown.you.seat]).toEqual([{ waitHours: 24 }, true, null]);
    expect((await ann.raw('desk', { params: { id } })).status).toBe(403);

    const { turn } = shown;
    await mailOfBob(RIDDLE);
    // Nobody but the game master reads it, at the mission or at the war.
    for (const table of [id, war]) expect((await lookEverywhere(ann, table)).join()).not.toContain('zebra');
    const { letters } = await deskOf();
    expect(letters).toMatchObject([{ text: RIDDLE, state: 'asked', open: true }]);
    expect((await lastMail(server, 'winifred@example.org', /letter for .* waits/)).text).toContain(`/desk/${id}`);

    await homeward(ann, id);
    expect((await tableOf(ann, id)).turn).toBe(turn);
    await typeForBob();
    // All is in, and nothing is a question any more.
    expect((await tableOf(ann, id)).turn).toBe(turn + 1);
    expect((await deskOf()).letters).toEqual([]);
    await server.stop();
  });

  it('go on when he who was not understood orders on the page', async () => {
    const { server, ann, bob, id, mailOfBob } = await atMission();
    const { turn } = await tableOf(ann, id);
    await mailOfBob(RIDDLE);
    await homeward(ann, id);
    await homeward(bob, id);
    await tick(server);
    expect((await tableOf(ann, id)).turn).toBe(turn + 1);
    await server.stop();
  });

  it('go on with the last orders, typed in or by mail, which belong to the turn that they are for', async () => {
    const answered = [/The game master has given your orders[\s\S]*SET/, /how your orders were read[\s\S]*SET/];
    for (const [i, answer] of answered.entries()) {
      const { server, ann, id, deskOf, exampleOf, typeForBob, mailOfBob } = await atMission();
      const { turn } = await tableOf(ann, id);
      await homeward(ann, id);
      if (i === 0) await typeForBob();
      else await mailOfBob((await exampleOf()).text);
      expect((await tableOf(ann, id)).turn).toBe(turn + 1);
      expect((await deskOf()).letters).toEqual([]);
      const { text } = await lastMail(server, BOB, /^Re:/);
      expect(text).toMatch(answer);
      expect(text).not.toMatch(/Orders are due by/);
      await server.stop();
    }
  });

  it('stay his where somebody takes a seat over', async () => {
    const { server, gm, bob, war, id, deskOf } = await atMission();
    const cyd = await newPilot(server, 'Cyd');
    await bob.call('leave', { params: { id: war } });
    await cyd.call('join', { params: { id: war }, body: {} });
    const pilots = (await tableOf(gm, id)).seats.filter(({ kind }) => kind === 'person');
    expect(pilots).toHaveLength(2);
    expect((await tableOf(cyd, id)).you).toMatchObject({ host: false });
    expect((await cyd.raw('desk', { params: { id } })).status).toBe(403);
    expect((await deskOf()).table).toBe(id);
    await server.stop();
  });
});
