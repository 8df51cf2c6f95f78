/** The whole of a long game, read by whoever likes: the thread that serves does others' work between its Turns. */
import { adapterFor } from '@paravion/games/all';
import type { Begun } from '@paravion/protocol';
import { append, newRecord, parsePublic, type Roll, unwrap, verifyPublic } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { testServer } from '@paravion/testing/server/start';
import { afterEach, expect, it, vi } from 'vitest';
import { wholeTable } from './facts.ts';
import { turnsFor } from './history.ts';

const HOSTED = adapterFor('campaign')!;
const { game } = HOSTED;
const EDITION = 'weeks';
const STEPS = 6;
const dice = (rolls: readonly Roll[]) => Object.fromEntries(rolls.map(({ label, result }) => [label, result]));

/** A war as it may have begun on a device: of so many steps, in which nobody orders anything. */
const warOf = (steps: number): Begun => {
  const { rules } = game.editions.find(({ id }) => id === EDITION)!;
  const setup = unwrap(HOSTED.setupFor(rules, [{ name: 'Ann' }]));
  let record = unwrap(newRecord(game, { edition: EDITION, rules, setup, seed: 'a seed of the device, known to it' }));
  let state = record.start.state;
  const turns: Begun['turns'][number][] = [];
  for (let segment = 1; segment <= steps; segment++) {
    const orders = [game.seatsToOrder(rules, state).includes(0) ? game.defaultOrder(rules, state, 0) : null];
    const done = unwrap(append(record, game, { segment, orders }));
    [record, state] = [done.record, done.state];
    turns.push({ orders: orders as Begun['turns'][number]['orders'], dice: dice(done.entry.rolls) });
  }
  return { setup: setup as Begun['setup'], dice: dice(record.start.rolls), turns };
};

const layWar = async (ann: Client): Promise<string> => {
  const pace = { kind: 'postal' as const, minutes: 1440 };
  const body = { game: game.id, edition: EDITION, seats: [{ kind: 'me' as const }], pace, begun: warOf(STEPS) };
  return (await ann.call('newTable', { body })).id;
};

afterEach(() => vi.restoreAllMocks());

overSqlite('a long game', (fresh) => {
  it('is read and copied without holding up others', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const params = { id: await layWar(ann) };

    // A public copy follows the game through: never on the thread that serves, and once for all who ask for the same.
    const follows = vi.spyOn(game, 'apply');
    const copies = await Promise.all([ann.call('record', { params }), ann.call('record', { params })]);
    expect(follows).not.toHaveBeenCalled();
    expect(copies[1]).toEqual(copies[0]);
    const copy = unwrap(parsePublic(JSON.stringify(copies[0])));
    expect(unwrap(verifyPublic(copy, game))).toMatchObject({ turns: STEPS });

    // Views of one Turn are made in one go, never those of two, however many read at once.
    let inOneGo = 0;
    let most = 0;
    let round: NodeJS.Immediate;
    const goRound = (): void => {
      inOneGo = 0;
      round = setImmediate(goRound);
    };
    goRound();
    const view = game.view;
    const views = vi.spyOn(game, 'view').mockImplementation((...args) => {
      most = Math.max(most, ++inOneGo);
      return view(...args);
    });
    const readings = await Promise.all(Array.from({ length: 8 }, () => ann.call('turns', { params })));
    for (const { turns } of readings) expect(turns).toHaveLength(STEPS);
    expect(views.mock.calls.length).toBeGreaterThanOrEqual(8 * 2 * STEPS);
    clearImmediate(round!);
    expect(most).toBeLessThanOrEqual(5);

    // Of those who read the whole of it one comes after the other: so many at once would hold as many whole games.
    const { db } = server.services.store;
    const { table } = (await wholeTable(db, params.id))!;
    views.mockClear();
    await turnsFor(db, table, null);
    const each = views.mock.calls.length;
    views.mockClear();
    const reading = Array.from({ length: 8 }, () => turnsFor(db, table, null));
    await reading[0];
    expect(views.mock.calls.length).toBe(each);
    // Who comes later waits for none of what somebody else has asked for many times.
    const other = turnsFor(db, table, 'somebody else');
    await other;
    expect(views.mock.calls.length).toBeLessThanOrEqual(3 * each);
    await Promise.all(reading);
    expect(views.mock.calls.length).toBe(9 * each);
    await server.stop();
  });
});
