/** In a game of several segments a Turn, missed orders, idle Turns and notices count by Turns. */
import { createHash } from 'node:crypto';
import { turnOf } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { NewTable } from '@paravion/protocol';
import { unwrap } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import type { Client } from '@paravion/testing/server/client';
import { newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { letterFor } from './mail/letters.ts';
import { REAL_WORLD } from './world.ts';

const clouds = adapterFor('clouds')!;
const DAY = 86_400_000;
const BOTH = [0, 1] as const;

/** The same chance each time. */
const chance = (): ((bytes: number) => Uint8Array) => {
  let drawn = 0;
  return (bytes) => createHash('sha512').update(`whole turns ${drawn++}`).digest().subarray(0, bytes);
};

overSqlite('Turns of several segments', (fresh) => {
  const BY_DAYS = { kind: 'postal' as const, minutes: 1440 };
  const begun = async (replaceAfter: number, pace: NewTable['pace'] = BY_DAYS, more: Partial<NewTable> = {}) => {
    const world = movableWorld({ ...REAL_WORLD, random: chance() });
    const server = await testServer({ database: await fresh() }, world);
    const [ann, bob] = [await newPilot(server, 'Ann'), await newPilot(server, 'Bob')];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const body = { game: 'clouds', edition: clouds.game.editions[0]!.id, seats, pace, replaceAfter, ...more };
    const { id } = await ann.call('newTable', { body });
    await bob.call('join', { params: { id }, body: {} });
    const nextDay = async () => {
      world.pass(DAY);
      await tick(server);
    };
    return { server, world, id, ann, bob, nextDay };
  };

  const standing = async ({ services: { store } }: TestServer, id: string) => {
    const row = await store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const seats = await store.db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
    const state: unknown = JSON.parse(row.state!);
    const { rules } = JSON.parse(row.plan) as { rules: unknown };
    const owing = clouds.game.seatsToOrder(rules, state);
    return { row, seats, owing, turn: turnOf(clouds, state), running: row.status === 'running' };
  };

  const orderFor = async (client: Client, id: string, seat: number): Promise<void> => {
    const { rules, state } = await client.call('state', { params: { id } });
    const { turn } = await client.call('table', { params: { id } });
    const order = clouds.game.defaultOrder(rules, clouds.assume!(rules, state), seat);
    await client.call('orders', { params: { id }, body: { turn, order } });
  };

  /** Who was told that a segment was flown. */
  const told = async ({ services: { store } }: TestServer, segment: number, players: readonly Client[]) => {
    const where = store.db.selectFrom('outbox').select('user_id').where('kind', '=', 'turn');
    const users = (await where.where('turn', '=', segment).execute()).map(({ user_id }) => user_id);
    const ids = await Promise.all(players.map(async (player) => (await player.call('me')).user!.id));
    return BOTH.filter((seat) => users.includes(ids[seat]!));
  };

  it('counts one missed Turn and one idle Turn, however many of its segments nobody orders for', async () => {
    const { server, id, ann, bob, nextDay } = await begun(10);
    let segments = 0;
    for (let now = await standing(server, id), asked = new Set<number>(); now.running; ) {
      const { turn, owing } = now;
      for (const seat of owing) asked.add(seat);
      const missed = now.seats.map((seat) => seat.missed);
      await nextDay();
      segments++;
      const next = await standing(server, id);
      if (!next.running) break;
      expect(next.row.turn, 'each segment has its own deadline').toBe(now.row.turn + 1);
      expect(next.row.idle).toBe(next.turn);
      for (const seat of BOTH) expect(next.seats[seat]!.missed).toBe(asked.has(seat) ? turn + 1 : missed[seat]);
      expect(await told(server, now.row.turn, [ann, bob])).toEqual(next.turn > turn ? [0, 1] : next.owing);
      if (next.turn > turn) asked = new Set();
      now = next;
    }
    expect(segments).toBeGreaterThan(10);
    expect((await standing(server, id)).row.status).toBe('finished');
    await server.stop();
  });

  it('gives all decisions of a live Turn together the time that was said, and a little to who comes last', async () => {
    const { server, world, id } = await begun(10, { kind: 'live', seconds: 60, turnSeconds: 100 });
    const times: number[][] = [[], [], []];
    for (let now = await standing(server, id); now.turn < 3; now = await standing(server, id)) {
      const time = now.row.deadline! - now.row.turn_began!;
      times[now.turn]!.push(time / 1000);
      world.pass(time);
      await tick(server);
    }
    expect(times.map(([first]) => first)).toEqual([60, 60, 60]);
    for (const of of times) expect(of.slice(1)).toEqual([40, 15, 15, 15, 15].slice(0, of.length - 1));
    expect(Math.max(...times.map((of) => of.length))).toBeGreaterThan(2);
    await server.stop();
  });

  it('says Turns and their steps as the game counts them, in the log and in letters of either language', async () => {
    const { server, id, ann, nextDay } = await begun(10);
    const { db } = server.services.store;
    for (let now = await standing(server, id); now.turn < 2; now = await standing(server, id)) await nextDay();
    const lines = (await ann.call('table', { params: { id } })).log.flatMap(({ kind, text }) =>
      kind === 'turn' ? [text.replace(/ No orders.*/, '')] : [],
    );
    expect(lines[0]).toBe('Turn 0, step 1, was flown.');
    expect(lines).toContain('Turn 1, step 2, was flown.');
    expect(lines.filter((text) => text.startsWith('Turn 2')).length).toBeLessThan(2);
    const user = await db.selectFrom('users').selectAll().where('name', '=', 'Ann').executeTakeFirstOrThrow();
    const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'turn').where('turn', '=', 2).execute();
    const row = { ...rows[0]!, table_id: id, user_id: user.id, turn: 2 };
    const [english, german] = await Promise.all(
      ['en', 'de'].map(async (language) => (await letterFor(server.services, row, { ...user, language }))!.mail()),
    );
    expect(english!.subject).toMatch(/: report of Turn 1, movement: [WE]1$/);
    expect(german!.subject).toMatch(/: Bericht von Zug 1, Bewegung: [WE]1$/);
    // By the dice Ann is next, or Bob.
    expect(german!.text).toMatch(/Befehle für Zug \d, .* werden bis |Du hast diesmal nichts zu befehlen\./);
    expect(german!.text).toContain('DIE FLUGZEUGE');
    await server.stop();
  });

  it('by post tells which Turns passed by themselves, whose orders were missing, and that a table is closed', async () => {
    const { server, id, ann, bob, nextDay } = await begun(2, BY_DAYS, {
      options: { post: 'passing' },
      setup: { mission: 'photo', month: '1917-08' },
    });
    const { db } = server.services.store;
    const user = await db.selectFrom('users').selectAll().where('name', '=', 'Bob').executeTakeFirstOrThrow();
    const now = async () => (await ann.call('table', { params: { id } })).turn;
    const mailed = async (turn: number) => {
      const where = db.selectFrom('outbox').selectAll().where('kind', '=', 'turn').where('user_id', '=', user.id);
      const row = await where.where('turn', '=', turn).executeTakeFirstOrThrow();
      return (await letterFor(server.services, row, user))!.mail();
    };
    await orderFor(ann, id, 0);
    await orderFor(bob, id, 1);
    const { rules, state } = await ann.call('state', { params: { id } });
    const { parse } = clouds.game.orderNotation(rules, clouds.assume!(rules, state), 0);
    const text = 'W1: at T2 photo | W2: with W1 | standing W1: at T2 photo else home | standing W2: with W1';
    const [first, order] = [await now(), unwrap(parse(text))];
    await ann.call('orders', { params: { id }, body: { turn: first, order } });
    const { log, gameTurn } = await ann.call('table', { params: { id } });
    expect(gameTurn).toBe(3);
    expect(log.at(-1)!.text).toBe('Turn 1 was flown. Turn 2 passed by itself.');
    expect((await mailed(first)).text).toMatch(
      /^Turn 1 was flown at ".*"\. Turn 2 passed by itself\. Orders for Turn 3 /,
    );
    await nextDay();
    expect((await mailed((await now()) - 1)).text).toMatch(
      /^Turn 3 was .*\. Your orders had not come by then\. Orders for Turn 4 /,
    );
    await nextDay();
    const warned = (await mailed((await now()) - 1)).text;
    expect(warned).toMatch(/had not come by then\. Another pilot is looked for in your place; .* Orders for Turn 5 /);
    expect(warned).toContain('\nTo my orders: ');
    await ann.call('host', { params: { id }, body: { action: 'cancel' } });
    const last = (await mailed((await now()) - 1)).text;
    expect(last).toMatch(/Your orders had not come by then\. The table is closed\.\n/);
    expect(last).toContain('\nTo my table: ');
    await server.stop();
  });

  it('looks for another pilot when two Turns were missed, and has no idle Turn while the other orders', async () => {
    const { server, world, id, ann, bob, nextDay } = await begun(2);
    const wanted: number[] = [];
    for (let now = await standing(server, id); now.running && now.turn < 3; now = await standing(server, id)) {
      if (now.owing.includes(0)) await orderFor(ann, id, 0);
      if (now.owing.includes(1)) await nextDay();
      const next = await standing(server, id);
      expect(next.row.turn).toBe(now.row.turn + 1);
      expect([next.row.idle, next.seats[0]!.missed]).toEqual([0, 0]);
      if (next.seats[1]!.wanted) wanted.push(now.turn);
    }
    expect(wanted[0]).toBe(1);
    // Back again, and there: whoever has just ordered needs no letter to hear that his next orders are due.
    const back = new Set([0]);
    for (let now = await standing(server, id); now.running; now = await standing(server, id)) {
      for (const seat of now.owing) back.add(seat);
      for (const seat of now.owing) await orderFor([ann, bob][seat]!, id, seat);
      const next = await standing(server, id);
      for (const seat of back) expect(next.seats[seat]).toMatchObject({ missed: 0, wanted: 0 });
      const away = next.owing.filter((seat) => !now.owing.includes(seat));
      const over = next.turn > now.turn || !next.running;
      expect(await told(server, now.row.turn, [ann, bob])).toEqual(over ? [0, 1] : away);
      world.pass(1000);
    }
    await server.stop();
  });
});
