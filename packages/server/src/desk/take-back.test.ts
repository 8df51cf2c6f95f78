/** The last Turn taken back at the desk: what stood before stands again, the record keeps all of it, and everybody hears why. */
import { unwrap, verify } from '@paravion/tabletop';
import { overBoth, overSqlite } from '@paravion/testing/server/both';
import { newClient } from '@paravion/testing/server/client';
import { bringMail, mailsRead, replyTo } from '@paravion/testing/server/letters';
import { lastMail, mailsTo } from '@paravion/testing/server/mails';
import { HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { expect, it } from 'vitest';
import { wholeTable } from '../tables/facts.ts';
import { wholeRecord } from '../tables/history.ts';
import { act, BOB, begin, bobWrites, desk, HOUR, logOf, pass, type Table, turnOf } from './desk.fixture.ts';

const BACK = { action: 'back' as const, reason: 'Bob meant LT, and I read RT.' };

const sealed = ({ ann, id }: Table, turn: number, text = 'A; A; A') =>
  ann.raw('orders', { params: { id }, body: { turn, text } });

const orders = async ({ ann, id }: Table, n: number) =>
  (await ann.call('turn', { params: { id, n } })).orders.map(({ text }) => text);

/** The record as the house has it. */
const recordOf = async ({ server, id }: Table) => {
  const { db } = server.services.store;
  return wholeRecord(db, (await wholeTable(db, id))!.table);
};

overBoth('a Turn that is taken back', (fresh) => {
  it('is flown again with what the game master corrects, and stays in a record that is true', async () => {
    const table = await begin(await fresh());
    const { server, world, ann, id } = table;
    expect((await desk(table)).last).toBeNull();
    expect(await act(table, BACK)).toMatchObject({ status: 409, body: { message: 'No Turn was flown yet.' } });
    await sealed(table, 1);
    await bobWrites(table, 'RT, A, A');
    await act(table, { action: 'send' });
    await sealed(table, 2, 'LT; A; A');
    await bobWrites(table, 'A, A, A', 2);
    const before = await ann.call('turn', { params: { id, n: 1 } });
    expect((await desk(table)).last).toMatchObject({ en: 'Turn 1', de: 'Zug 1' });

    // Nobody else, and not without a word why.
    for (const one of [ann, table.bob, await newPilot(server, 'Wat'), newClient(server.url)])
      expect([401, 403]).toContain((await one.raw('atDesk', { params: { id }, body: { turn: 2, ...BACK } })).status);
    expect((await act(table, { ...BACK, reason: ' ' })).status).toBe(400);
    const began = world.now();
    const { status, body } = await act(table, BACK);
    expect(status).toBe(200);
    expect(body).toMatchObject({ turn: 1, last: null });
    expect((body as { deadline: number }).deadline).toBeGreaterThanOrEqual(began + 24 * HOUR);
    expect((await desk(table)).seats).toMatchObject([
      { state: 'in', by: 'page', order: null },
      { state: 'in', by: 'mail', order: 'RT; A; A' },
    ]);
    expect(await logOf(table)).toContain('The game master takes back Turn 1: Bob meant LT, and I read RT.');
    for (const to of ['ann@example.org', BOB]) {
      const told = await lastMail(server, to, /Dawn: Turn 1 is taken back/);
      expect(told.text).toMatch(/> Bob meant LT, and I read RT\.[\s\S]*count again[\s\S]*flown again by/);
      expect(told.text).not.toContain('with your orders, such as');
    }

    // All have seen the orders: no pilot changes his own.
    expect(await sealed(table, 1, 'RT; RT; RT')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('only the game master changes them now') },
    });
    expect((await ann.raw('withdraw', { params: { id } })).status).toBe(409);
    // What he answers to a mail of before is a question too, and never lost.
    for (const [notice, answer] of [
      [/^Dawn: report of Turn 1$/, /from before Turn 1 was taken back/],
      [/^Dawn: Turn 1 is taken back$/, /could not be taken:[\s\S]*only the game master changes/],
    ] as const) {
      await bringMail(server, replyTo(await lastMail(server, BOB, notice)), 'LT, A, A', { from: BOB });
      await mailsRead(server);
      const told = async () => (await mailsTo(server, BOB)).findLast(({ text }) => answer.test(text ?? ''))?.text;
      await expect.poll(told).toContain('The game master has your letter too');
    }
    const asked = await desk(table);
    expect(asked.letters.slice(0, 2)).toMatchObject([
      { state: 'asked', open: true },
      { state: 'asked', open: true },
    ]);
    expect(asked.seats[1]).toMatchObject({ order: 'RT; A; A' });
    expect((await act(table, { action: 'send' })).status).toBe(409);
    expect((await act(table, { action: 'orders', seat: 1, text: 'LT; A; A' })).status).toBe(200);
    expect((await act(table, { action: 'send' })).status).toBe(200);
    expect(await orders(table, 1)).toEqual(['A; A; A', 'LT; A; A']);
    // What had come for the Turn behind it does not count.
    expect(await turnOf(table)).toBe(2);
    expect((await desk(table)).seats.map(({ state }) => state)).toEqual(['missing', 'missing']);
    const reports = async () =>
      (await mailsTo(server, BOB)).filter(({ subject }) => subject === 'Dawn: report of Turn 1').length;
    await expect.poll(reports).toBe(2);

    // Orders of the page are taken again, and a later Turn can be taken back with this one.
    expect((await sealed(table, 2)).status).toBe(200);
    await act(table, { action: 'send', missing: true });
    for (const due of [3, 2]) {
      expect(await turnOf(table)).toBe(due);
      expect((await act(table, { ...BACK, reason: `Once more, ${due}` })).status).toBe(200);
    }
    await act(table, { action: 'send' });
    expect(await turnOf(table)).toBe(2);
    const record = await recordOf(table);
    expect(record.entries.map(({ kind }) => kind)).toEqual(['turn', 'undo', 'turn', 'turn', 'undo', 'undo', 'turn']);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ turns: 1, seed: 'checked' });
    const after = await ann.call('turn', { params: { id, n: 1 } });
    expect(after.hash).not.toBe(before.hash);
    expect(after.events[0]).toEqual(before.events[0]);
    await server.stop();
  });
});

overSqlite('the powers of a game master over a Turn', (fresh) => {
  it('count nobody as missing twice, and end where everybody has been told five times', async () => {
    const table = await begin(await fresh());
    const { server, world } = table;
    await sealed(table, 1);
    await pass(table, 25);
    const missed = async () =>
      (
        await server.services.store.db
          .selectFrom('seats')
          .select('missed')
          .where('table_id', '=', table.id)
          .orderBy('seat')
          .execute()
      ).map((row) => row.missed);
    expect(await missed()).toEqual([0, 1]);
    for (let n = 0; n < 5; n++) {
      world.pass(1000);
      expect((await act(table, BACK)).status).toBe(200);
      expect(await missed()).toEqual([0, 0]);
      expect((await act(table, { action: 'send', missing: true })).status).toBe(200);
    }
    expect((await act(table, BACK)).status).toBe(429);
    await server.stop();
  });

  it('end while the clock stands, and with the game, whose seed is told then', async () => {
    const table = await begin(await fresh());
    const { server, gm, id } = table;
    await sealed(table, 1);
    await act(table, { action: 'send', missing: true });
    await gm.call('host', { params: { id }, body: { action: 'pause' } });
    expect(await act(table, BACK)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/clock stands/) },
    });
    await server.services.store.db.updateTable('tables').set({ status: 'finished' }).where('id', '=', id).execute();
    expect(await act(table, BACK)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/game is over/) },
    });
    await server.stop();
  });
});
