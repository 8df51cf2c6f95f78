import { setTimeout as rest } from 'node:timers/promises';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { GATED_THINKER, type Gate, openGate } from '@paravion/testing/server/gate';
import { BOT, botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tickAll } from '../clockwork.ts';
import { wholeTable } from '../tables/facts.ts';
import { botSeed } from '../tables/thinkers.ts';

const POSTAL = { kind: 'postal', minutes: 1440 } as const;
const OTHER_BOT = HOSTED.bots[1]!.id;
const GATED = { thinker: GATED_THINKER, botWorkers: 1 } as const;

let gate: Gate;
beforeEach(() => {
  gate = openGate();
});
afterEach(() => gate.close());

const lay = async (client: Client, more: object = {}): Promise<string> => {
  const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' }, ...botSeats(2)], pace: POSTAL };
  return (await client.call('newTable', { body: { ...body, ...more } as never })).id;
};

const tableOf = (client: Client, id: string) => client.call('table', { params: { id } });

const seal = async (client: Client, id: string): Promise<void> => {
  const { turn, you } = await tableOf(client, id);
  const { rules, state } = await client.call('state', { params: { id } });
  const order = HOSTED.game.defaultOrder(rules, state, you.seat!);
  await client.call('orders', { params: { id }, body: { turn, order } });
};

const untilTurn = async (client: Client, id: string, turn: number): Promise<void> => {
  while ((await tableOf(client, id)).turn < turn) await rest(5);
};

/** As it is kept: to ask for its page would be to watch it. */
const keptRow = ({ services }: TestServer, id: string) =>
  services.store.db.selectFrom('tables').select(['turn', 'due']).where('id', '=', id).executeTakeFirstOrThrow();

const standsStillAt = async (server: TestServer, id: string, least: number): Promise<number> => {
  for (;;) {
    const { turn, due } = await keptRow(server, id);
    if (turn >= least && due === null) return turn;
    await rest(5);
  }
};

describe('while bots think', () => {
  it('everything else goes on: orders are confirmed, other tables fly, deadlines pass', async () => {
    const world = movableWorld();
    const server = await testServer(GATED, world);
    const [guest, ann, bob] = [
      await newGuest(server.url, 'Guest'),
      await newGuest(server.url, 'Ann'),
      await newGuest(server.url, 'Bob'),
    ];
    gate.hold();
    const slow = [await lay(guest), await lay(guest), await lay(guest)];
    for (const id of slow) await seal(guest, id);
    await gate.untilAsked(1);
    const late = await lay(ann);
    const people = await lay(ann, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bob.call('join', { params: { id: people }, body: {} });
    for (const client of [ann, bob]) await seal(client, people);
    expect((await tableOf(ann, people)).turn).toBe(2);
    world.pass(25 * 3_600_000);
    await tickAll(server.services);
    expect((await tableOf(ann, people)).turn).toBe(3);
    for (const id of [...slow, late]) expect((await tableOf(ann, id)).turn).toBe(1);
    // Nothing keeps a pilot from another order while his bots think.
    await seal(guest, slow[0]!);
    const { waiting, tables } = server.services.thinkers.figures();
    expect([waiting, tables]).toEqual([7, 4]);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/paravion_bots_waiting 7\n/);
    gate.release();
    for (const id of [...slow, late]) await untilTurn(ann, id, 2);
    expect(gate.asked()).toHaveLength(8);
    await server.stop();
  });

  it('a bot that is replaced is thought for anew, and what was thought before is not flown', async () => {
    const server = await testServer(GATED);
    const ann = await newGuest(server.url, 'Ann');
    gate.hold();
    const id = await lay(ann);
    await seal(ann, id);
    await gate.untilAsked(1);
    await ann.call('host', { params: { id }, body: { action: 'free-seat', seat: 1 } });
    await ann.call('host', { params: { id }, body: { action: 'seat-bot', seat: 1, bot: OTHER_BOT } });
    gate.release();
    await untilTurn(ann, id, 2);
    const asked = gate.asked().map(({ bot, seat }) => [seat, bot]);
    expect(asked[0]).toEqual([1, BOT]);
    expect(asked.slice(1).toSorted()).toEqual([
      [1, OTHER_BOT],
      [2, BOT],
    ]);
    await server.stop();
  });

  it('an order that is taken back leaves the Turn unflown', async () => {
    const server = await testServer(GATED);
    const ann = await newGuest(server.url, 'Ann');
    gate.hold();
    const id = await lay(ann);
    const before = await keptRow(server, id);
    await seal(ann, id);
    await gate.untilAsked(1);
    await ann.call('withdraw', { params: { id } });
    gate.release();
    while (server.services.thinkers.figures().tables > 0) await rest(5);
    expect(await keptRow(server, id)).toEqual(before);
    await seal(ann, id);
    await untilTurn(ann, id, 2);
    expect(gate.asked()).toHaveLength(2);
    await server.stop();
  });
});

overSqlite('a server that ends while bots think', (fresh) => {
  it('leaves the Turn to the next one', async () => {
    const database = await fresh();
    const world = movableWorld();
    const first = await testServer({ ...GATED, database }, world);
    const ann = await newGuest(first.url, 'Ann');
    gate.hold();
    const id = await lay(ann);
    await seal(ann, id);
    await gate.untilAsked(1);
    await first.stop();
    gate.release();
    world.pass(5000);
    const second = await testServer({ ...GATED, database }, world);
    ann.url = second.url;
    await untilTurn(ann, id, 2);
    expect((await ann.call('turns', { params: { id } })).turns).toHaveLength(1);
    await second.stop();
  });
});

describe('a table without people', () => {
  it('waits for somebody to watch, and flies while he does', async () => {
    const server = await testServer({ botWorkers: 1 });
    const ann = await newGuest(server.url, 'Ann');
    const id = await lay(ann, { seats: botSeats(3) });
    const { log, deadline, status } = await tableOf(ann, id);
    expect([status, deadline]).toEqual(['running', null]);
    expect(log.map(({ text }) => text)).toContain('Only bots fly here: the game goes on while somebody watches.');
    // That was a look at its page: one Turn. Lists are none.
    await standsStillAt(server, id, 2);
    await newClient(server.url).call('tables', { query: { filter: 'running' } });
    const other = await lay(ann);
    await orderAsBot(ann, other);
    expect(await keptRow(server, id)).toEqual({ turn: 2, due: null });
    const live = await ann.live();
    live.send({ type: 'follow', table: id });
    for (const turn of [2, 3]) await live.next('turn', ({ flown }) => flown.turn === turn);
    live.close();
    const turn = await standsStillAt(server, id, 4);
    await orderAsBot(ann, other);
    expect(await keptRow(server, id)).toEqual({ turn, due: null });
    await server.stop();
  });

  it('that people have left is flown behind all others', async () => {
    const server = await testServer(GATED);
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    gate.hold();
    const held = await lay(bob);
    await seal(bob, held);
    await gate.untilAsked(1);
    const left = await lay(ann);
    await ann.call('leave', { params: { id: left } });
    const { db } = server.services.store;
    const due = server.services.world.now();
    await db.updateTable('tables').set({ deadline: due, due }).where('id', '=', left).execute();
    await tickAll(server.services);
    expect(server.services.thinkers.figures()).toMatchObject({ waiting: 3, tables: 2 });
    const late = await lay(bob);
    await seal(bob, late);
    gate.release();
    await untilTurn(bob, left, 3);
    const seeds = new Map<string, string>();
    for (const [name, id] of Object.entries({ held, left, late }))
      seeds.set(botSeed((await wholeTable(db, id))!.table), name);
    const order = gate.asked().map(({ seed }) => seeds.get(seed));
    expect(order.slice(0, 5)).toEqual(['held', 'held', 'late', 'late', 'left']);
    await server.stop();
  });
});
