/** Any game of the list is hosted: a table with bots over the API, from the first order to reports and the record. */
import { setTimeout as rest } from 'node:timers/promises';
import { ADAPTERS } from '@paravion/games/all';
import { checkRecord, unwrap, verify } from '@paravion/tabletop';
import { newGuest } from '@paravion/testing/server/client';
import { movableWorld, testServer } from '@paravion/testing/server/start';
import { describe, expect, test } from 'vitest';
import { tickAll } from './clockwork.ts';

/** Orders of one's own after which a long game is left. */
const ENOUGH = 30;

describe.each(ADAPTERS.map((adapter) => [adapter.game.id, adapter] as const))('%s', (_, adapter) => {
  const { game, bots } = adapter;
  const edition = game.editions.at(-1)!;

  test('is played at a table with bots', async () => {
    const world = movableWorld();
    const server = await testServer({}, world);
    const ann = await newGuest(server.url, 'Ann');
    const [, ...others] = Array.from({ length: adapter.seatCounts(edition.rules)[0]! }, () => bots[0]!.id);
    const seats = [{ kind: 'me' as const }, ...others.map((bot) => ({ kind: 'bot' as const, bot }))];
    const pace = { kind: 'postal' as const, minutes: 1440 };
    const body = { game: game.id, edition: edition.id, seats, pace };
    const params = { id: (await ann.call('newTable', { body })).id };

    const untilAsked = async () => {
      for (;;) {
        const table = await ann.call('table', { params });
        if (table.status !== 'running' || table.seats[0]!.owes) return table;
        world.pass(1000);
        await tickAll(server.services);
        await rest(5);
      }
    };
    let table = await untilAsked();
    for (let orders = 0; table.status === 'running' && orders < ENOUGH; orders++) {
      const { rules, state } = await ann.call('state', { params });
      const order = adapter.chooseForBot(bots[0]!.id, rules, state, 0, `order ${orders}`);
      const text = game.orderNotation(rules, state, 0).format(order);
      const { problems } = await ann.call('orders', { params, body: { turn: table.turn, text } });
      expect(problems).toEqual([]);
      const now = table.turn;
      while (table.turn === now && table.status === 'running') {
        table = await untilAsked();
        if (table.turn === now) await rest(5);
      }
    }

    const { turns } = await ann.call('turns', { params });
    expect(turns.length).toBeGreaterThan(2);
    const last = { ...params, n: turns.length };
    const report = await ann.call('report', { params: last });
    expect(report.html).toContain('<svg');
    expect(report.text).toContain('Ann');
    expect(await (await fetch(`${server.url}/api/tables/${params.id}/map.svg`)).text()).toMatch(/^<svg/);
    if (table.status === 'finished') {
      const record = unwrap(checkRecord(await ann.call('record', { params })));
      expect(verify(record, game)).toMatchObject({ ok: true });
      expect(turns.length).toBe(record.entries.filter(({ kind }) => kind === 'turn').length);
    } else expect(turns.length).toBeGreaterThanOrEqual(ENOUGH);
    await server.stop();
  });
});
