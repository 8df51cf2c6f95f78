import { type Client, newGuest } from '@paravion/testing/server/client';
import { BOT, botSeats, botsDone, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { wholeTable } from './facts.ts';
import { recordFor, turnFor } from './history.ts';
import { lastTurns, pastOf } from './past.ts';
import type { LoadedTable } from './plan.ts';
import { botSeed } from './thinkers.ts';

type Pace = { kind: 'live'; seconds: number } | { kind: 'postal'; minutes: number };

const LIVE: Pace = { kind: 'live', seconds: 600 };

const lay = async (client: Client, pace: Pace): Promise<string> => {
  const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)], pace };
  return (await client.call('newTable', { body })).id;
};

const load = async ({ services }: TestServer, id: string): Promise<LoadedTable> =>
  (await wholeTable(services.store.db, id))!.table;

const asThought = (table: LoadedTable, seat: number, past = pastOf(table, seat, [])): unknown => {
  const { plan, state } = table;
  const view = HOSTED.game.view(plan.rules, state, seat);
  return HOSTED.chooseForBot(BOT, plan.rules, view, seat, botSeed(table), undefined, past);
};

it('bots of a live table think ahead, of this position only; those of a postal one when they are asked', async () => {
  const server = await testServer();
  const { thinkers } = server.services;
  const ann = await newGuest(server.url, 'Ann');
  const table = await load(server, await lay(ann, LIVE));
  expect(thinkers.figures().thought + thinkers.figures().waiting).toBeGreaterThan(0);
  const orders = await thinkers.ordersOfBots(table, []);
  expect([...orders.keys()]).toEqual([1, 2]);
  expect(orders.get(1)).toEqual(asThought(table, 1));
  expect(thinkers.known(table)).toEqual(orders);
  expect(thinkers.figures().thought).toBe(2);
  expect(thinkers.known({ ...table, row: { ...table.row, state: `${table.row.state} ` } })).toBeNull();
  expect(thinkers.known({ ...table, row: { ...table.row, turn: 2 } })).toBeNull();
  const others = table.seats.map((seat) => (seat.seat === 1 ? { ...seat, bot: HOSTED.bots[0]!.id } : seat));
  expect(thinkers.known({ ...table, seats: others })).toBeNull();
  const slow = await load(server, await lay(ann, { kind: 'postal', minutes: 1440 }));
  expect(thinkers.figures()).toMatchObject({ thought: 2, waiting: 0 });
  expect(thinkers.known(slow)).toBeNull();
  expect((await thinkers.ordersOfBots(slow, [])).size).toBe(2);
  thinkers.forget(slow.row.id, slow.row.turn);
  expect(thinkers.known(slow)).toBeNull();
  await server.stop();
});

it('bots are told of the last Turns', async () => {
  const server = await testServer();
  const { thinkers, store } = server.services;
  const ann = await newGuest(server.url, 'Ann');
  const id = await lay(ann, LIVE);
  const live = await ann.live();
  live.send({ type: 'follow', table: id });
  for (let turn = 1; turn <= 2; turn++) {
    const { plan, state } = await load(server, id);
    const order = HOSTED.game.defaultOrder(plan.rules, state, 0);
    await ann.call('orders', { params: { id }, body: { turn, order } });
    await live.next('turn', ({ flown }) => flown.turn === turn);
  }
  const table = await load(server, id);
  const past = pastOf(table, 1, await lastTurns(store.db, table));
  expect(past.map(({ view }) => (view as { turn: number }).turn)).toEqual([1, 2]);
  expect(past.every(({ orders }) => orders.length === 3 && orders[1] !== null)).toBe(true);
  const orders = await thinkers.ordersOfBots(table, []);
  expect(orders.get(1)).toEqual(asThought(table, 1, past));
  await server.stop();
});

it('bots are told nothing of an order that the game hides from them', async () => {
  const server = await testServer();
  const { store } = server.services;
  const ann = await newGuest(server.url, 'Ann');
  const pace = { kind: 'live' as const, seconds: 600 };
  const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' as const }, ...botSeats(2)], pace };
  const { id } = await ann.call('newTable', { body });
  const open = (await wholeTable(store.db, id))!.table;
  const order = HOSTED.game.defaultOrder(open.plan.rules, open.state, 0);
  await ann.call('orders', { params: { id }, body: { turn: 1, order } });
  await botsDone(ann, id, 1);
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
  await expect(recordFor(server.services, hiding as typeof table)).rejects.toMatchObject({
    refusal: { error: 'conflict' },
  });
  await server.stop();
});
