import { expect, it } from 'vitest';
import { newGuest } from '../testing/client.ts';
import { BOT, botSeats, EDITION, HOSTED } from '../testing/pilots.ts';
import { testServer } from '../testing/server.ts';
import { wholeTable } from './facts.ts';
import { recordFor, turnFor } from './history.ts';
import { lastTurns, pastOf } from './past.ts';
import { botSeed } from './start.ts';

it('bots of a live table think ahead, of this position only, and as they would at the reveal', async () => {
  const server = await testServer();
  const { thinkers, store } = server.house;
  const ann = await newGuest(server.url, 'Ann');
  const lay = async (pace: { kind: 'live'; seconds: number } | { kind: 'postal'; minutes: number }) => {
    const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)], pace };
    const { id } = await ann.call('newTable', { body });
    return (await wholeTable(store.db, id))!.table;
  };
  const table = await lay({ kind: 'live', seconds: 600 });
  await thinkers.ready(table.row.id);
  const { plan, state } = table;
  const view = HOSTED.game.view(plan.rules, state, 1);
  expect(thinkers.thought(table, 1)).toEqual(HOSTED.chooseForBot(BOT, plan.rules, view, 1, botSeed(table)));
  expect(thinkers.thought(table, 0)).toBeUndefined();
  const elsewhere = { ...table, row: { ...table.row, state: `${table.row.state} ` } };
  expect(thinkers.thought(elsewhere, 1)).toBeUndefined();
  const slow = await lay({ kind: 'postal', minutes: 1440 });
  await thinkers.ready(slow.row.id);
  expect(thinkers.thought(slow, 1)).toBeUndefined();
  await server.stop();
});

it('bots are told of the last Turns, whether they think ahead or at the reveal', async () => {
  const server = await testServer();
  const { thinkers, store } = server.house;
  const ann = await newGuest(server.url, 'Ann');
  const pace = { kind: 'live' as const, seconds: 600 };
  const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)], pace };
  const { id } = await ann.call('newTable', { body });
  for (let turn = 1; turn <= 2; turn++) {
    const { table } = (await wholeTable(store.db, id))!;
    const order = HOSTED.game.defaultOrder(table.plan.rules, table.state, 0);
    await ann.call('orders', { params: { id }, body: { turn, order } });
  }
  const { table } = (await wholeTable(store.db, id))!;
  expect(table.row.turn).toBe(3);
  const past = pastOf(table, 1, await lastTurns(store.db, table));
  expect(past.map(({ view }) => (view as { turn: number }).turn)).toEqual([1, 2]);
  expect(past.every(({ orders }) => orders.length === 3 && orders[1] !== null)).toBe(true);
  await thinkers.ready(id);
  const view = HOSTED.game.view(table.plan.rules, table.state, 1);
  const now = HOSTED.chooseForBot(BOT, table.plan.rules, view, 1, botSeed(table), undefined, past);
  expect(thinkers.thought(table, 1)).toEqual(now);
  await server.stop();
});

it('bots are told nothing of an order that the game hides from them', async () => {
  const server = await testServer();
  const { store } = server.house;
  const ann = await newGuest(server.url, 'Ann');
  const pace = { kind: 'live' as const, seconds: 600 };
  const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)], pace };
  const { id } = await ann.call('newTable', { body });
  const open = (await wholeTable(store.db, id))!.table;
  const order = HOSTED.game.defaultOrder(open.plan.rules, open.state, 0);
  await ann.call('orders', { params: { id }, body: { turn: 1, order } });
  const { table } = (await wholeTable(store.db, id))!;
  const viewOrder = (_: unknown, __: unknown, given: unknown, owner: unknown, viewer: unknown): unknown =>
    owner === viewer ? given : null;
  const hiding = { ...table, hosted: { ...table.hosted, game: { ...table.hosted.game, secrets: 'some', viewOrder } } };
  const past = await lastTurns(store.db, table);
  const told = (which: typeof table) => pastOf(which, 1, past).map(({ orders }) => orders.map((o) => o !== null));
  expect(told(table)).toEqual([[true, true, true]]);
  expect(told(hiding as typeof table)).toEqual([[false, true, false]]);
  const seen = async (user: string | null) =>
    (await turnFor(store.db, hiding as typeof table, user, 1)).orders.map((o) =>
      [o.order, o.text, o.nonce].map(Boolean),
    );
  expect(await seen(null)).toEqual([
    [false, false, false],
    [false, false, false],
    [false, false, false],
  ]);
  expect((await seen(table.seats[0]!.user_id))[0]).toEqual([true, true, true]);
  await expect(recordFor(store.db, hiding as typeof table)).rejects.toMatchObject({ refusal: { error: 'conflict' } });
  await server.stop();
});
