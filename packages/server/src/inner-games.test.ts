/** Missions of a war are tables of their own: flown by those who sit at the war's, or by bots, and their end comes back by itself. */
import { adapterFor } from '@paravion/games/all';
import {
  checkPublic,
  checkRecord,
  type GameRecord,
  sameGame,
  type TurnEntry,
  unwrap,
  verify,
  verifyPublic,
} from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { lookEverywhere } from '@paravion/testing/server/looks';
import { type MovableWorld, movableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { eventsOf, homeward, layWar, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';

const [war, clouds] = [adapterFor('campaign')!, adapterFor('clouds')!];
const DAY = 24 * 60 * 60_000;

interface Club {
  readonly server: TestServer;
  readonly world: MovableWorld;
  readonly ann: Client;
  readonly bob: Client;
  readonly id: string;
}

/** Two people lead squadrons that face one another, in a war of one period, by post. */
const club = async (database: string, rules = {}): Promise<Club> => {
  const world = movableWorld();
  const server = await testServer({ database }, world);
  const ann = await newGuest(server.url, 'Ann');
  const bob = await newGuest(server.url, 'Bob');
  const id = await layWar(ann, bob, 'months', 1, rules);
  return { server, world, ann, bob, id };
};

const order = (client: Client, id: string, turn: number, text: string) =>
  client.call('orders', { params: { id }, body: { turn, text } });

/** Both order the missions to be flown in a way, and what is due is done. */
const orderWay = async ({ server, ann, bob, id }: Club, way: string): Promise<void> => {
  await order(ann, id, 1, `how ${way}`);
  await order(bob, id, 1, `how ${way}`);
  await tick(server);
};

/** Begins a mission, which both break off at once, and flies it to its end. */
const flyHome = async ({ server, ann, bob }: Club, id: string): Promise<void> => {
  const host = (await tableOf(ann, id)).you.host ? ann : bob;
  await host.call('host', { params: { id }, body: { action: 'start' } });
  for (let i = 0; i < 200 && (await tableOf(ann, id)).status === 'running'; i++) {
    await homeward(ann, id);
    await homeward(bob, id);
    await tick(server);
  }
  expect((await tableOf(ann, id)).status).toBe('finished');
};

/** The sides of a mission whose men a viewer is told by name. */
const sidesNamed = async (client: Client, id: string): Promise<readonly string[]> => {
  const { state } = await client.call('state', { params: { id } });
  const { planes } = state as Planes;
  return ['W', 'E'].filter((of) =>
    planes.some(({ side, crew }) => side === of && crew.every(({ name }) => name !== '')),
  );
};

interface Planes {
  readonly planes: readonly { readonly side: string; readonly crew: readonly { readonly name: string }[] }[];
}

/** A mission of the war, as one of its sides sees it. */
type Flights = Readonly<Record<'W' | 'E', { planes: { machine: string; crew: { id: string; name: string }[] }[] }>>;

/** What names the men of a squadron in a mission: marks and names; those drawn for it have marks that both sides know. */
const menOf = ({ planes }: Flights['W']): readonly string[] =>
  planes.flatMap(({ crew }) => crew.flatMap(({ id, name }) => (id.includes('-') ? [id, name] : [name])));

interface Crews {
  readonly seats: readonly { readonly planes: readonly { readonly crew: readonly { readonly name: string }[] }[] }[];
}

/** What is not to be known of the seats of a mission: who flies there, and what with their orders could be found. */
const secretsOf = ({ setup, entries, seed }: GameRecord, seats: readonly number[]): readonly string[] => {
  const names = seats.flatMap((seat) =>
    (setup as Crews).seats[seat]!.planes.flatMap(({ crew }) => crew.map(({ name }) => name)),
  );
  const turns = entries.filter((entry): entry is TurnEntry => entry.kind === 'turn');
  const nonces = seats.flatMap((seat) => turns.flatMap(({ seals }) => seals[seat]?.nonce ?? []));
  return [seed!, ...names, ...nonces];
};

/** Lets time pass until the war is over; gives its record. */
const untilOver = async ({ server, world, ann, id }: Club) => {
  for (let i = 0; i < 4000 && (await tableOf(ann, id)).status === 'running'; i++) {
    world.pass(DAY / 4);
    await tick(server);
  }
  return unwrap(checkRecord(await ann.call('record', { params: { id } })));
};

overSqlite('missions of a war', (fresh) => {
  it('go on without who leaves the war, in whose seat a bot flies until somebody takes it, and another is their host', async () => {
    const all = await club(await fresh());
    const { ann, bob, id, server } = all;
    await orderWay(all, 'live');
    const table = (await tableOf(bob, id)).inner[0]!.table;
    await ann.call('leave', { params: { id } });
    await tick(server);
    const left = await tableOf(bob, table);
    expect(left.seats.map(({ kind }) => kind)).toEqual(['bot', 'person']);
    expect(left.host.name).toBe('Bob');
    await bob.call('host', { params: { id: table }, body: { action: 'start' } });
    expect((await tableOf(bob, table)).status).toBe('running');

    // Who takes the free seat in the war has the one in its mission too.
    const cas = await newGuest(server.url, 'Cas');
    await cas.call('join', { params: { id }, body: {} });
    expect((await tableOf(cas, id)).inner.map((game) => game.table)).toEqual([table]);
    const taken = await tableOf(cas, table);
    expect([taken.you.seat, taken.seats.map(({ kind }) => kind)]).toEqual([0, ['person', 'person']]);
    expect(await homeward(cas, table)).toBe(true);
    await server.stop();
  });

  it('are seen no longer by whom the host has taken from his seat in the war, neither as their host nor by their invitation', async () => {
    const all = await club(await fresh());
    const { ann, bob, id, server } = all;
    await orderWay(all, 'live');
    const table = (await tableOf(bob, id)).inner[0]!.table;
    const { invitation } = await tableOf(bob, table);
    const live = await bob.live();
    live.send({ type: 'follow', table, invitation });
    await live.next('table');
    const body = { action: 'free-seat', seat: 1, ban: true } as const;
    await ann.call('host', { params: { id }, body });
    await live.next('refused');
    await tick(server);
    const seen = { params: { id: table }, query: { invitation } };
    for (const route of ['table', 'state', 'press', 'record'] as const)
      expect((await bob.raw(route, seen)).status, route).toBe(404);
    expect((await tableOf(ann, table)).seats.map(({ kind }) => kind)).toEqual(['person', 'bot']);
    await server.stop();
  });

  it('are flown live by those who lead, and their outcome stands in the war', async () => {
    const all = await club(await fresh());
    const { ann, bob, id, server } = all;
    await orderWay(all, 'live');
    const [mission] = (await tableOf(ann, id)).inner;
    expect(mission).toMatchObject({ part: 'M1', status: 'open' });
    expect(mission!.titles).toEqual({
      en: expect.stringMatching(/^Ann: .*April 1917$/),
      de: expect.stringMatching(/^Ann: .*April 1917$/),
    });
    expect(mission!.titles!.de).not.toBe(mission!.titles!.en);
    expect((await tableOf(bob, id)).inner.map(({ table }) => table)).toEqual([mission!.table]);
    // At the war nothing is owed meanwhile, and nothing told instead.
    const waits = await tableOf(ann, id);
    expect(waits.seats.map(({ owes, plays }) => [owes, plays])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(waits.stage).toEqual({
      en: 'April 1917, mission 1: missions in the air',
      de: 'April 1917, Auftrag 1: Aufträge in der Luft',
    });
    const told = await ann.raw('orders', { params: { id }, body: { turn: 2, text: 'default' } });
    expect(told.status).toBe(409);
    const stranger = await newGuest(server.url, 'Stranger');
    expect((await stranger.raw('table', { params: { id: mission!.table } })).status).toBe(404);
    expect((await tableOf(stranger, id)).inner).toEqual([]);

    const flown = mission!.table;
    const { you, within, seats } = await tableOf(ann, flown);
    expect([within, seats.map(({ name, side }) => [name, side])]).toEqual([
      id,
      [
        ['Ann', 'W'],
        ['Bob', 'E'],
      ],
    ]);
    const host = you.host ? ann : bob;
    const closing = await host.raw('host', { params: { id: flown }, body: { action: 'cancel' } });
    expect(closing.status).toBe(403);
    await flyHome(all, flown);
    const record = await untilOver(all);
    const events = eventsOf(record);
    expect(events).toContainEqual(expect.objectContaining({ type: 'FLOWN', mission: 'M1', how: 'live' }));
    expect(verify(record, war.game)).toMatchObject({ ok: true });
    const { log } = await tableOf(ann, id);
    expect(log.map(({ text }) => text)).toContain('Done: April 1917, mission 1: orders of the day.');
    await server.stop();
  });

  it('tell nobody what the other side kept to itself before the war is over, and then everything', async () => {
    const all = await club(await fresh());
    const { ann, bob, id, server } = all;
    await orderWay(all, 'live');
    const flown = (await tableOf(ann, id)).inner[0]!.table;
    const { invitation } = await tableOf(ann, flown);
    await flyHome(all, flown);
    expect((await tableOf(ann, id)).status).toBe('running');
    await tick(server);
    expect((await tableOf(ann, id)).turn).toBe(3);
    const atWar = [await lookEverywhere(ann, id), await lookEverywhere(bob, id)].map((looks) => looks.join());
    expect([atWar[0]!.match(/dej11-\d+/g), atWar[1]!.match(/gb60-\d+/g)]).toEqual([null, null]);
    const cal = await newGuest(server.url, 'Cal');
    await cal.call('watch', { params: { id: flown }, body: { on: true, invitation: invitation! } });
    const looks = [
      await lookEverywhere(ann, flown),
      await lookEverywhere(bob, flown),
      await lookEverywhere(cal, flown),
    ];
    const { state } = await ann.call('state', { params: { id: flown } });
    const copy = unwrap(checkPublic(await cal.call('record', { params: { id: flown } })));
    expect(verifyPublic(copy, clouds.game)).toMatchObject({ ok: true });
    const { seed, log } = await tableOf(ann, flown);
    expect([seed, log.at(-1)!.text]).toEqual([null, expect.stringMatching(/^The game is over: .* won\.$/)]);

    await ann.call('host', { params: { id }, body: { action: 'cancel' } });
    const record = unwrap(checkRecord(await cal.call('record', { params: { id: flown } })));
    expect(verify(record, clouds.game)).toMatchObject({ ok: true });
    expect(sameGame(copy, record, clouds.game)).toEqual([]);
    // Of the other side's seat for who flew; of both for who looked on.
    for (const [i, seats] of [[1], [0], [0, 1]].entries()) {
      const secrets = secretsOf(record, seats);
      expect(secrets.length).toBeGreaterThan(2);
      expect(secrets.filter((secret) => looks[i]!.some((look) => look.includes(secret)))).toEqual([]);
    }
    for (const { crew } of (state as Planes).planes.filter(({ side }) => side === 'E'))
      for (const man of crew) expect(man).toMatchObject({ name: '', gunnery: null, luck: null, abilities: null });
    const told = (await lookEverywhere(ann, flown)).join();
    for (const secret of secretsOf(record, [0, 1])) expect(told).toContain(secret);
    expect((await tableOf(ann, flown)).log.at(-1)!.text).toContain(record.seed);
    await server.stop();
  });

  it('are flown by bots when nobody has come in time', async () => {
    const all = await club(await fresh());
    const { ann, server, world, id } = all;
    await orderWay(all, 'post');
    await tick(server);
    const [mission] = (await tableOf(ann, id)).inner;
    expect(mission).toMatchObject({ part: 'M1', status: 'running' });
    await homeward(ann, mission!.table);
    world.pass(4 * DAY);
    await tick(server);
    const taken = await tableOf(ann, mission!.table);
    expect(taken.seats.every(({ kind }) => kind === 'bot')).toBe(true);
    world.pass(1000);
    await tick(server);
    expect((await tableOf(ann, mission!.table)).turn).toBeGreaterThan(taken.turn);
    expect((await tableOf(ann, id)).turn).toBe(2);
    await server.stop();
  });

  it('are flown to their end by bots, and the war goes on', { tags: ['trial'] }, async () => {
    const all = await club(await fresh());
    await orderWay(all, 'live');
    all.world.pass(4 * DAY);
    const record = await untilOver(all);
    expect(eventsOf(record)).toContainEqual(expect.objectContaining({ type: 'FLOWN', mission: 'M1', how: 'live' }));
    expect(verify(record, war.game)).toMatchObject({ ok: true });
    expect((await tableOf(all.ann, all.id)).inner).toMatchObject([{ part: 'M1', status: 'finished' }]);
    await all.server.stop();
  });

  it('can be looked at by those whose squadrons bots flew in them', { tags: ['trial'] }, async () => {
    const all = await club(await fresh(), { flown: 'asked' });
    const { ann, bob, id, server } = all;
    await orderWay(all, 'bots');
    for (let i = 0; i < 4000 && (await tableOf(ann, id)).inner.length === 0; i++) await tick(server);
    const [mission] = (await tableOf(ann, id)).inner;
    // While the war goes on each with the eyes of his own side.
    expect((await tableOf(ann, id)).status).toBe('running');
    expect([await sidesNamed(ann, mission!.table), await sidesNamed(bob, mission!.table)]).toEqual([['W'], ['E']]);
    await untilOver(all);
    expect(await sidesNamed(ann, mission!.table)).toEqual(['W', 'E']);
    expect(mission).toMatchObject({ part: 'M1', status: 'finished' });
    expect((await tableOf(bob, id)).inner).toEqual([mission]);
    const { seats } = await tableOf(bob, mission!.table);
    expect(seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['No. 60 Squadron', 'bot'],
      ['Jasta 11', 'bot'],
    ]);
    const stranger = await newGuest(server.url, 'Stranger');
    expect((await tableOf(stranger, id)).inner).toEqual([]);
    expect((await stranger.raw('table', { params: { id: mission!.table } })).status).toBe(404);
    await server.stop();
  });

  it('are told by both sides where they were flown with models: each by the names that it knows', async () => {
    // No killer is named in news of a fallen man (rule 12.1), so that every name of the other side's is a secret.
    const all = await club(await fresh(), { enemy: 'none' });
    const { ann, bob, id, server } = all;
    await orderWay(all, 'table');
    expect((await tableOf(ann, id)).inner).toEqual([]);
    const flightsOf = async (client: Client): Promise<Flights> => {
      const { state } = await client.call('state', { params: { id } });
      return (state as { missions: { flights: Flights }[] }).missions[0]!.flights;
    };
    const [flights, foes] = [await flightsOf(ann), await flightsOf(bob)];
    expect(flights.E.planes.map(({ machine }) => machine)).toEqual(flights.E.planes.map((_, i) => `E${i + 1}`));
    // A man of the squadron: crews of the two-seaters that it escorts are not on its rolls.
    const hero = flights.W.planes.flatMap(({ crew }) => crew).find((man) => man.id.startsWith('gb60-'));
    await order(ann, id, 2, `outcome M1 2:0; E1 lost; E1 dead crashed; ${hero!.id} destroyed E1 turn 3`);
    await order(bob, id, 2, 'outcome M1 2:0; E1 lost; E1 captured beyond');
    await tick(server);
    // What each told, and whom he named, the other does not learn.
    expect((await tableOf(ann, id)).turn).toBe(3);
    const looks = [await lookEverywhere(ann, id), await lookEverywhere(bob, id)];
    const [hers, his] = [menOf(flights.W), menOf(foes.E)];
    expect([hers, his].map((men) => men.every((name) => name.length > 3))).toEqual([true, true]);
    expect(his.filter((secret) => looks[0]!.join().includes(secret))).toEqual([]);
    expect(hers.filter((secret) => looks[1]!.join().includes(secret))).toEqual([]);
    const record = await untilOver(all);
    const events = eventsOf(record);
    expect(events).toContainEqual(expect.objectContaining({ type: 'FLOWN', how: 'table', score: { W: 2, E: 0 } }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'CLAIM', man: hero!.id, kind: 'destroyed' }));
    await server.stop();
  });
});
