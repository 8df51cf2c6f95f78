import type { Begun } from '@paravion/protocol';
import { append, type GameRecord, newRecord, parseRecord, unwrap, verify } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { newGuest } from '@paravion/testing/server/client';
import { GATED_FLYER, openGate } from '@paravion/testing/server/gate';
import { BOT, botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const { game } = HOSTED;
const NAMES = ['Newcomer', 'Baron Blei', 'Captain Crumb', 'Lady Lark'];
const dice = (rolls: GameRecord['start']['rolls']) => Object.fromEntries(rolls.map((r) => [r.label, r.result]));

/** A game of bots as somebody may have flown it on a device of his own. */
const flownElsewhere = (turns: number): GameRecord => {
  const { rules } = game.editions.find((e) => e.id === EDITION)!;
  const wishes = NAMES.map((name) => ({ name }));
  const setup = unwrap(HOSTED.setupFor(rules, wishes));
  let record = unwrap(newRecord(game, { edition: EDITION, rules, setup, seed: 'a seed of the device, known to it' }));
  let state = record.start.state;
  for (let segment = 1; segment <= turns; segment++) {
    const orders = NAMES.map((_, seat) => HOSTED.chooseForBot(BOT, rules, state, seat, 'elsewhere'));
    const done = unwrap(append(record, game, { segment, orders }));
    record = done.record;
    state = done.state;
  }
  return record;
};

const told = ({ setup, start, entries }: GameRecord): Begun => ({
  setup: setup as Begun['setup'],
  dice: dice(start.rolls),
  turns: entries.flatMap((entry) =>
    entry.kind === 'turn'
      ? [{ orders: entry.orders as Begun['turns'][number]['orders'], dice: dice(entry.rolls) }]
      : [],
  ),
});

const body = (begun: Begun) => ({
  game: game.id,
  edition: EDITION,
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(2)],
  pace: { kind: 'live' as const, seconds: 60 },
  begun,
});

overSqlite('a game begun elsewhere', (fresh) => {
  it('goes on at a table, with other dice', async () => {
    const server = await testServer({ database: await fresh() });
    const record = flownElsewhere(3);
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const { id, log } = await ann.call('newTable', { body: body(told(record)) });
    expect(log[0]?.text).toContain('goes on from Turn 4');
    const params = { id };
    await bob.call('join', { params, body: {} });
    const table = await bob.call('table', { params });
    expect([table.status, table.turn]).toEqual(['running', 4]);
    const { names, turns } = await bob.call('turns', { params });
    expect(names).toEqual(['Ann', 'Bob', 'Captain Crumb', 'Lady Lark']);
    expect(turns.map((turn) => turn.events)).toEqual(record.entries.map((e) => (e.kind === 'turn' ? e.events : [])));
    await orderAsBot(ann, id);
    await orderAsBot(bob, id);
    expect((await ann.call('table', { params })).turn).toBe(5);
    const kept = unwrap(parseRecord(JSON.stringify(await ann.call('record', { params }))));
    expect(kept.seedHash).not.toBe(record.seedHash);
    expect(verify(kept, game).ok).toBe(true);
    await server.stop();
  });

  it('is flown again in a thread of its own: everything else goes on meanwhile, also where its last pilot sits down', async () => {
    const gate = openGate();
    const server = await testServer({ database: await fresh(), flyer: GATED_FLYER });
    const [ann, bob, cat] = [
      await newGuest(server.url, 'Ann'),
      await newGuest(server.url, 'Bob'),
      await newGuest(server.url, 'Cat'),
    ];
    gate.hold();
    const laying = ann.call('newTable', { body: { ...body(told(flownElsewhere(2))), anonymous: true } });
    await gate.untilAsked(1);
    const other = { game: game.id, edition: EDITION, seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };
    const meanwhile = await cat.call('newTable', { body: { ...other, pace: { kind: 'live', seconds: 60 } } });
    gate.release();
    const params = { id: (await laying).id };
    gate.hold();
    const joining = bob.call('join', { params, body: {} });
    await gate.untilAsked(2);
    expect((await ann.call('table', { params })).status).toBe('open');
    await cat.call('leave', { params: { id: meanwhile.id } });
    gate.release();
    expect(await joining).toMatchObject({ status: 'running', turn: 3 });
    // What was flown is what was dealt by chance: the names are those of the seats, and the table needed no second flight.
    const { names } = await ann.call('turns', { params });
    expect(names).toEqual((await ann.call('table', { params })).seats.map(({ name }) => name));
    expect(gate.asked()).toHaveLength(2);
    gate.close();
    await server.stop();
  });

  it('is refused when it cannot have been flown so, is rated, or has other pilots', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const begun = told(flownElsewhere(1));
    const tried = async (more: object) => {
      const answer = await ann.raw('newTable', { body: { ...body(begun), ...more } });
      return [answer.status, (answer.body as { readonly message: string }).message] as const;
    };
    const [turn] = begun.turns;
    const cooked = { ...begun, turns: [{ ...turn!, dice: { 'turn 1/no such die': 6 } }] };
    expect(await tried({ begun: cooked })).toEqual([400, expect.stringContaining('no such die')]);
    expect(await tried({ begun: { ...begun, setup: { seats: [] } } })).toEqual([400, expect.any(String)]);
    expect(await tried({ begun: { ...begun, turns: [{ orders: [], dice: {} }] } })).toEqual([400, expect.any(String)]);
    expect(await tried({ seats: [{ kind: 'me' }, ...botSeats(1)] })).toEqual([
      400,
      expect.stringContaining('4 pilots'),
    ]);
    expect((await tried({ rated: true }))[0]).toBeGreaterThanOrEqual(400);
    await server.stop();
  });
});
