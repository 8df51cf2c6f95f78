import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { BOT, botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const world = movableWorld();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ outageMs: 10 * MINUTE }, world);
});
afterAll(() => server.stop());

const guest = (name: string): Promise<Client> => newGuest(server.url, name);
const BODY = {
  game: HOSTED.game.id,
  edition: EDITION,
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)],
  pace: { kind: 'postal' as const, minutes: 120 },
};
const lay = async (host: Client, more: object = {}): Promise<{ readonly id: string }> => {
  const { id } = await host.call('newTable', { body: { ...BODY, ...more } });
  return { id };
};
const status = async (
  client: Client,
  name: Parameters<Client['raw']>[0],
  params: object,
  body?: object,
): Promise<number> => (await client.raw(name, { params, ...(body ? { body } : {}) })).status;

describe('a vote', () => {
  it('is no longer that of a pilot who has gone, nor of who takes his seat', async () => {
    const [ann, bob, carl] = [await guest('Ann'), await guest('Bob'), await guest('Carl')];
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const { id } = await lay(ann, { seats });
    const params = { id };
    const dora = await guest('Dora');
    for (const one of [bob, carl, dora]) await one.call('join', { params, body: {} });
    for (const one of [ann, bob]) await one.call('vote', { params, body: { kind: 'pause' } });
    const votes = async () => (await ann.call('table', { params })).vote?.seats ?? null;
    expect(await votes()).toEqual([0, 1]);
    await bob.call('leave', { params });
    expect(await votes()).toEqual([0]);
    await (await guest('Emil')).call('join', { params, body: {} });
    expect(await votes()).toEqual([0]);
    await ann.call('leave', { params });
    expect((await carl.call('table', { params })).vote).toBeNull();
  });

  it('is carried when those who are left are enough, and the Turn flown when they have sealed', async () => {
    const [ann, bob, carl, dora] = [await guest('Ann'), await guest('Bob'), await guest('Carl'), await guest('Dora')];
    const { id } = await lay(ann, { seats: [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'open' }))] });
    const params = { id };
    for (const one of [bob, carl, dora]) await one.call('join', { params, body: {} });
    for (const one of [ann, bob]) await orderAsBot(one, id);
    for (const one of [ann, bob]) await one.call('vote', { params, body: { kind: 'pause' } });
    await dora.call('leave', { params });
    expect(await ann.call('table', { params })).toMatchObject({ status: 'paused', vote: null, turn: 1 });
    await bob.call('vote', { params, body: { kind: 'resume' } });
    await ann.call('host', { params, body: { action: 'resume' } });
    // What was voted on has come to pass.
    expect(await ann.call('table', { params })).toMatchObject({ status: 'running', vote: null });
    await carl.call('leave', { params });
    expect((await ann.call('table', { params })).turn).toBe(2);
  });
});

describe('a new table', () => {
  it('refuses what the game refuses, with the reason', async () => {
    const ann = await guest('Ann');
    const tried = async (more: object) => (await ann.raw('newTable', { body: { ...BODY, ...more } })).status;
    expect(await tried({ game: 'chess' })).toBe(404);
    expect(await tried({ edition: 'none' })).toBe(404);
    expect(await tried({ seats: [{ kind: 'me' }] })).toBe(400);
    expect(await tried({ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'nobody' }] })).toBe(400);
    expect(await tried({ options: { noSuchOption: 1 } })).toBe(400);
    expect(await tried({ pace: { kind: 'postal', minutes: 120, timeZone: 'No/Where' } })).toBe(400);
    expect(await tried({ rated: true })).toBe(403);
  });

  it('has a title in which every sign is seen', async () => {
    const ann = await guest('Ann');
    const hidden = ['x\u202ey', '\u200b', 'a\u2066b', '...'];
    for (const title of hidden) {
      const { status, body } = await ann.raw('newTable', { body: { ...BODY, title } });
      expect([status, body]).toMatchObject([400, { problems: [{ path: 'title' }] }]);
    }
    const { id } = await lay(ann, { title: 'A table – with “signs” & <more>' });
    const retitle = (title: string) => status(ann, 'host', { id }, { action: 'retitle', title });
    for (const title of hidden) expect(await retitle(title)).toBe(400);
    expect(await retitle('Paravion: spring cup, 東京')).toBe(200);
  });

  it('counts for more requests where a game begun elsewhere is to be flown again', async () => {
    const busy = await testServer({ rateLimit: 50 });
    const ann = await newGuest(busy.url, 'Ann');
    const begun = { setup: {}, dice: {}, turns: Array.from({ length: 200 }, () => ({ orders: [null], dice: {} })) };
    const tried = async (more: object) => (await ann.raw('newTable', { body: { ...BODY, ...more } })).status;
    expect(await tried({ begun })).toBe(429);
    expect(await tried({})).toBe(200);
    await busy.stop();
  });

  it('takes any option of the game', async () => {
    const ann = await guest('Ann');
    const option = HOSTED.game.options.find(({ min, max }) => min !== undefined && max !== undefined)!;
    const { id } = await lay(ann, { options: { [option.id]: option.min } });
    expect((await ann.call('table', { params: { id } })).rules[option.id]).toBe(option.min);
  });

  it('fills from the waiting list when somebody leaves', async () => {
    const [ann, bob, carl] = [await guest('Ann'), await guest('Bob'), await guest('Carl')];
    const { id } = await lay(ann, { startWhenFull: false });
    const params = { id };
    await bob.call('join', { params, body: {} });
    expect(await status(carl, 'join', params, {})).toBe(409);
    await carl.call('wait', { params, body: { on: true } });
    await bob.call('leave', { params });
    const table = await carl.call('table', { params });
    expect([table.you.seat, table.waiting, table.status]).toEqual([1, 0, 'open']);
    await ann.call('host', { params, body: { action: 'start' } });
    expect((await carl.call('table', { params })).status).toBe('running');
  });

  it('has names of its own where it is anonymous, and tells nobody which seat is the host’s', async () => {
    const hosts = new Set<number>();
    for (let n = 0; n < 24 && hosts.size < 2; n++) {
      const [ann, bob] = [await guest('Ann'), await guest('Bob')];
      const { id } = await lay(ann, { anonymous: true });
      await bob.call('join', { params: { id }, body: {} });
      const [host, pilot] = [await ann.call('table', { params: { id } }), await bob.call('table', { params: { id } })];
      const names = pilot.seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);
      expect(pilot.seats.map((seat) => seat.user)).toEqual([null, null, null]);
      expect(new Set([host.you.seat, pilot.you.seat])).toEqual(new Set([0, 1]));
      for (const told of ['Ann', ...names])
        expect(
          pilot.log
            .slice(1)
            .map(({ text }) => text)
            .join(),
        ).not.toContain(told);
      expect(JSON.stringify({ ...pilot, host: null, log: null, title: null })).not.toContain(
        (await ann.call('me')).user!.id,
      );
      hosts.add(host.you.seat!);
    }
    expect(hosts.size).toBe(2);
  });
});

describe('the host', () => {
  it('may do what others may not', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await lay(ann);
    const params = { id };
    expect(await status(bob, 'host', params, { action: 'start' })).toBe(403);
    expect(await status(ann, 'host', params, { action: 'start' })).toBe(409);
    await ann.call('host', { params, body: { action: 'retitle', title: 'Dawn' } });
    await ann.call('host', { params, body: { action: 'seat-bot', seat: 1, bot: BOT } });
    const running = await ann.call('table', { params });
    expect([running.title, running.status]).toEqual(['Dawn', 'running']);
    await ann.call('host', { params, body: { action: 'extend', minutes: 60 } });
    expect((await ann.call('table', { params })).deadline! - running.deadline!).toBe(60 * MINUTE);
    await ann.call('host', { params, body: { action: 'cancel' } });
    expect(await status(ann, 'orders', params, { turn: 1, text: 'x' })).toBe(409);
  });
});

describe('orders', () => {
  it('are refused for another Turn, of another seat, or when they cannot be read', async () => {
    const [ann, bob, wat] = [await guest('Ann'), await guest('Bob'), await guest('Wat')];
    const { id } = await lay(ann);
    const params = { id };
    await bob.call('join', { params, body: {} });
    expect(await status(wat, 'orders', params, { turn: 1, order: {} })).toBe(403);
    expect(await status(ann, 'orders', params, { turn: 1, order: { no: 'order' } })).toBe(400);
    expect(await status(ann, 'orders', params, { turn: 1, text: 'loop the loop' })).toBe(400);
    await orderAsBot(ann, id);
    const { order } = await ann.call('pending', { params });
    expect(await status(ann, 'orders', params, { turn: 2, order: order as object })).toBe(409);
    await ann.call('withdraw', { params });
    expect((await ann.call('pending', { params })).order).toBeNull();
    await orderAsBot(bob, id);
    expect((await ann.call('table', { params })).turn).toBe(1);
    await ann.call('draft', { params, body: { turn: 1, draft: { half: 'an order' } } });
    expect((await ann.call('pending', { params })).draft).toEqual({ half: 'an order' });
    await orderAsBot(ann, id);
    expect((await ann.call('table', { params })).turn).toBe(2);
    expect((await ann.call('pending', { params })).draft).toBeNull();
  });
});

describe('press', () => {
  it('goes to those for whom it is, unsigned where it is grey, and as text', async () => {
    const [ann, bob, wat] = [await guest('Ann'), await guest('Bob'), await guest('Wat')];
    const { id } = await lay(ann, { press: { grey: true } });
    const params = { id };
    await bob.call('join', { params, body: {} });
    const live = await wat.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    const text = '<script>alert(1)</script>';
    await ann.call('say', { params, body: { kind: 'table', text } });
    await bob.call('say', { params, body: { kind: 'private', to: 0, text: 'psst' } });
    await bob.call('say', { params, body: { kind: 'grey', text: 'Guess who.' } });
    expect((await live.next('press')).press.text).toBe(text);
    expect((await live.next('press')).press).toMatchObject({ kind: 'grey', from: null, seat: null });
    const texts = async (one: Client) => (await one.call('press', { params })).press.map((item) => item.text);
    expect(await texts(ann)).toEqual([text, 'psst', 'Guess who.']);
    expect(await texts(wat)).toEqual([text, 'Guess who.']);
    expect(await status(wat, 'say', params, { kind: 'table', text: 'me too' })).toBe(403);
    expect(await status(bob, 'say', params, { kind: 'host', text: 'I am the host' })).toBe(403);
    expect(await status(ann, 'say', params, { kind: 'private', to: 2, text: 'dear bot' })).toBe(400);
    for (const one of [ann, bob]) await orderAsBot(one, id);
    const later = await wat.call('press', { params });
    expect(later.press).toHaveLength(2);
    await ann.call('say', { params, body: { kind: 'table', text } });
    for (const one of [ann, bob]) await orderAsBot(one, id);
    const { html } = await wat.call('report', { params: { id, n: 2 } });
    expect(html).not.toContain('<script');
    live.close();
  });

  it('of a team stays in the team, and waits for sealed orders where the rules say so', async () => {
    const [ann, bob, carl] = [await guest('Ann'), await guest('Bob'), await guest('Carl')];
    const [one, two] = HOSTED.sides({ teams: 'sides' }).map((side) => side.id);
    const seats = [
      { kind: 'me', side: one },
      { kind: 'open', side: one },
      { kind: 'open', side: two },
      { kind: 'bot', bot: BOT, side: two },
    ];
    const { id } = await lay(ann, { seats, options: { teams: 'sides' } });
    for (const [client, seat] of [
      [bob, 1],
      [carl, 2],
    ] as const)
      await client.call('join', { params: { id }, body: { seat } });
    await ann.call('say', { params: { id }, body: { kind: 'team', text: 'Behind the cloud' } });
    const heard = async (client: Client) => (await client.call('press', { params: { id } })).press.length;
    expect([await heard(ann), await heard(bob), await heard(carl)]).toEqual([1, 1, 0]);
    const strict = await lay(ann, { seats, options: { teams: 'sides', teamTalk: 'sealed' } });
    for (const [client, seat] of [
      [bob, 1],
      [carl, 2],
    ] as const)
      await client.call('join', { params: strict, body: { seat } });
    expect(await status(bob, 'say', strict, { kind: 'team', text: 'x' })).toBe(403);
    expect(await status(bob, 'say', strict, { kind: 'private', to: 0, text: 'x' })).toBe(403);
    expect(await status(bob, 'say', strict, { kind: 'private', to: 2, text: 'x' })).toBe(200);
    expect(await status(bob, 'say', strict, { kind: 'table', text: 'x' })).toBe(200);
  });

  it('is closed where the table says so', async () => {
    const ann = await guest('Ann');
    const { id } = await lay(ann, { press: { open: false, private: false }, startWhenFull: false });
    expect(await status(ann, 'say', { id }, { kind: 'table', text: 'x' })).toBe(403);
    expect(await status(ann, 'say', { id }, { kind: 'team', text: 'x' })).toBe(403);
    await ann.call('say', { params: { id }, body: { kind: 'host', text: 'Silence, please.' } });
  });
});

describe('the clock', () => {
  /** Lets time pass in steps that are no outage. */
  const pass = async (minutes: number): Promise<void> => {
    for (let n = 0; n < minutes; n += 5) {
      world.pass(5 * MINUTE);
      await tick(server);
    }
  };

  it('gives bots that are alone no time of grace', async () => {
    const ann = await guest('Ann');
    const { id } = await lay(ann, { grace: 60, seats: [{ kind: 'me' }, ...botSeats(2)] });
    const params = { id };
    await ann.call('leave', { params });
    await pass(115);
    expect((await ann.call('table', { params })).turn).toBe(1);
    await pass(10);
    expect((await ann.call('table', { params })).turn).toBeGreaterThan(1);
  });

  it('has no time left to give back where it is stopped after the deadline', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await lay(ann, { grace: 60 });
    const params = { id };
    await bob.call('join', { params, body: {} });
    await pass(140);
    await ann.call('host', { params, body: { action: 'pause' } });
    const before = world.now();
    await ann.call('host', { params, body: { action: 'resume' } });
    const { deadline, turn, status } = await ann.call('table', { params });
    expect([turn, status]).toEqual([1, 'running']);
    expect(deadline).toBeGreaterThan(before - MINUTE);
    expect(deadline).toBeLessThanOrEqual(world.now());
  });

  it('keeps grace time, and is not stopped by a table that cannot be worked with', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await lay(ann, { grace: 5 });
    const { id: broken } = await lay(ann, {});
    for (const table of [id, broken]) await bob.call('join', { params: { id: table }, body: {} });
    await server.services.store.db.updateTable('tables').set({ game: 'gone' }).where('id', '=', broken).execute();
    await pass(120);
    expect((await ann.call('table', { params: { id } })).turn).toBe(1);
    await orderAsBot(ann, id);
    await pass(5);
    expect((await ann.call('table', { params: { id } })).turn).toBe(2);
    await server.services.store.db
      .updateTable('tables')
      .set({ game: HOSTED.game.id })
      .where('id', '=', broken)
      .execute();
  });

  it('moves deadlines that passed while no server was alive, by as long', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await lay(ann);
    await bob.call('join', { params: { id }, body: {} });
    await tick(server);
    const { deadline } = await ann.call('table', { params: { id } });
    world.pass(300 * MINUTE);
    await tick(server);
    const after = await ann.call('table', { params: { id } });
    expect(after.turn).toBe(1);
    expect(after.deadline! - deadline!).toBeGreaterThan(299 * MINUTE);
    expect(after.log.some((line) => line.text.includes('The server was down.'))).toBe(true);
  });
});

describe('lists', () => {
  it('show where orders are owed first, and public tables to everybody', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const first = await lay(ann);
    const second = await lay(ann, { visibility: 'link' });
    await bob.call('join', { params: first, body: {} });
    const mine = await ann.call('tables', { query: { filter: 'mine' } });
    expect(mine.tables.map(({ id, youOwe }) => [id, youOwe])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const anybody = newClient(server.url);
    const running = await anybody.call('tables', { query: { filter: 'running' } });
    expect(running.tables.map(({ id }) => id)).toContain(first.id);
    expect((await anybody.call('tables', { query: { filter: 'open' } })).tables.map(({ id }) => id)).not.toContain(
      second.id,
    );
  });
});
