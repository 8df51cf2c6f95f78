import { checkSigned, type GameRecord, parseRecord, sameJson, unwrap, verify } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import {
  type Flyer,
  type GameOfTwo,
  layForTwo,
  newFlyer,
  opens,
  orderFor,
  type SealedHere,
  sealsAlone,
  tells,
  withTwo,
} from '@paravion/testing/server/devices';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { expect, it } from 'vitest';

const SEALED = { sealing: 'device', openSeconds: 20 } as const;

const layFor = async (ann: Flyer, bob: Flyer, more: object = {}): Promise<string> => {
  const id = await layForTwo(ann, bob, { ...SEALED, ...more });
  for (const flyer of [ann, bob]) await tells(flyer, id);
  return id;
};

const withGame = (run: (game: GameOfTwo) => Promise<void>, database?: string): Promise<void> =>
  withTwo(
    SEALED,
    async (game) => {
      for (const flyer of [game.ann, game.bob]) await tells(flyer, game.id);
      await run(game);
    },
    database,
  );

const tableOf = ({ client }: Flyer, id: string) => client.call('table', { params: { id } });

const recordOf = async ({ client }: Flyer, id: string): Promise<GameRecord> =>
  unwrap(parseRecord(JSON.stringify(await client.call('record', { params: { id } }))));

const owing = async (flyers: readonly Flyer[], id: string): Promise<readonly Flyer[]> => {
  const found: Flyer[] = [];
  for (const flyer of flyers) {
    const { you, seats, status } = await tableOf(flyer, id);
    if (status === 'running' && seats[you.seat!]!.owes) found.push(flyer);
  }
  return found;
};

overSqlite('orders that stay on the devices', (fresh) => {
  it('a whole game in which all seal and all open', { tags: 'trial' }, async () => {
    await withGame(
      async ({ id, ann, bob }) => {
        const live = await bob.client.live();
        live.send({ type: 'follow', table: id });
        for (let over = false; !over; ) {
          const flyers = await owing([ann, bob], id);
          const kept = [];
          for (const flyer of flyers) kept.push(await sealsAlone(flyer, id));
          if (kept.length > 0) {
            const { turn, list } = await live.next('opening');
            expect(checkSigned('paravion-seals/1', list)).toBe(true);
            for (const [i, { receipt, sealed }] of kept.entries()) {
              expect(checkSigned('paravion-receipt/1', receipt)).toBe(true);
              expect([receipt.seal, list.seals[receipt.seat], receipt.segment]).toEqual([
                sealed.seal,
                sealed.seal,
                turn,
              ]);
              await opens(flyers[i]!, id, kept[i]!);
            }
            const { flown } = await live.next('turn');
            for (const { order, receipt } of kept)
              expect(sameJson(flown.orders[receipt.seat]!.order, order)).toBe(true);
          } else await live.next('turn');
          over = (await tableOf(ann, id)).status === 'finished';
        }
        live.close();
        const record = await recordOf(ann, id);
        expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ seed: 'checked', untold: 0 });
        for (const entry of record.entries) if (entry.kind === 'turn') expect(entry.openings?.seals).toHaveLength(3);
      },
      await fresh(),
    );
  });
});

/** Both seal; gives what their devices keep. */
const bothSeal = async ({ ann, bob, id }: GameOfTwo) => [await sealsAlone(ann, id), await sealsAlone(bob, id)] as const;

const openRaw = ({ client }: Flyer, id: string, { turn, order, nonce }: SealedHere) =>
  client.raw('open', { params: { id }, body: { turn, order, nonce } });

it('a seal of another device, with a signature that is not its own, or for another record is refused', () =>
  withGame(async ({ ann, bob, id }) => {
    const table = await tableOf(ann, id);
    const order = await orderFor(ann, id);
    const own = ann.device.seals(table, order).sealed;
    const others = bob.device.seals(table, order).sealed;
    const elsewhere = ann.device.seals(table, order, '0'.repeat(64)).sealed;
    const tried = async (sealed: typeof own): Promise<number> =>
      (await ann.client.raw('seal', { params: { id }, body: { turn: table.turn, ...sealed } })).status;
    expect(await tried(others)).toBe(409);
    expect(await tried({ ...own, signature: others.signature })).toBe(400);
    expect(await tried(elsewhere)).toBe(409);
    expect(await tried(own)).toBe(200);
  }));

it('a seal is replaced until the list is closed, and not afterwards; what opens it must be what was sealed', () =>
  withGame(async ({ ann, bob, id }) => {
    const first = await sealsAlone(ann, id);
    const second = await sealsAlone(ann, id);
    expect(second.receipt.seal).not.toBe(first.receipt.seal);
    expect((await tableOf(bob, id)).seats.map(({ sealed, opened }) => [sealed, opened])).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
    expect((await openRaw(ann, id, second)).status).toBe(409);
    const bobs = await sealsAlone(bob, id);
    const { opening, seats } = await tableOf(bob, id);
    expect([opening!.list.seals[0], opening!.list.seals[1]]).toEqual([second.receipt.seal, bobs.receipt.seal]);
    expect(seats.map(({ opened }) => opened)).toEqual([false, false, true]);
    const late = ann.device.seals(await tableOf(ann, id), second.order);
    const seal = { turn: late.turn, ...late.sealed };
    expect((await ann.client.raw('seal', { params: { id }, body: seal })).body).toMatchObject({ error: 'conflict' });
    expect((await ann.client.raw('withdraw', { params: { id } })).status).toBe(409);
    expect((await openRaw(ann, id, first)).body).toMatchObject({ problems: [{ code: 'tampered' }] });
    expect((await openRaw(ann, id, { ...second, nonce: bobs.nonce })).status).toBe(400);
    for (let again = 0; again < 2; again++) expect((await openRaw(ann, id, second)).status).toBe(200);
    expect((await tableOf(bob, id)).seats.map(({ opened }) => opened)).toEqual([true, false, true]);
    expect((await openRaw(bob, id, bobs)).status).toBe(200);
    expect((await tableOf(bob, id)).turn).toBe(2);
  }));

it('what is not opened is flown as no orders, logged, counted, and twice running frees the seat', () =>
  withGame(async ({ ann, bob, id, pass, server }) => {
    for (let turn = 1; turn <= 2; turn++) {
      const [anns, bobs] = await bothSeal({ ann, bob, id, pass, server });
      await opens(ann, id, anns);
      await pass(19_000);
      expect((await tableOf(ann, id)).turn).toBe(turn);
      await pass(2000);
      const { turn: next, seats, log } = await tableOf(ann, id);
      expect(next).toBe(turn + 1);
      expect([seats[1]!.unopened, seats[1]!.wanted, seats[1]!.missed]).toEqual([turn, turn === 2, 0]);
      expect(log.map(({ text }) => text)).toContain(`Turn ${turn} was flown. Sealed, not opened: Bob.`);
      const { orders } = await ann.client.call('turn', { params: { id, n: turn } });
      expect(orders[1]).toEqual({ order: null, text: null, seal: bobs.receipt.seal, nonce: null, hidden: false });
      expect((await openRaw(bob, id, bobs)).status).toBe(409);
    }
    const { user } = (await tableOf(bob, id)).seats[1]!;
    expect((await ann.client.call('profile', { params: { id: user! } })).unopened).toBe(2);
    const cal = await newFlyer(server.url, 'Cal');
    await cal.client.call('join', { params: { id }, body: { device: cal.device.sits(id) } });
    const all = [await sealsAlone(ann, id), await sealsAlone(cal, id)] as const;
    for (const [i, flyer] of [ann, cal].entries()) await opens(flyer, id, all[i]!);
    expect((await tableOf(cal, id)).seats[1]).toMatchObject({ unopened: 0, wanted: false, you: true });
    expect(unwrap(verify(await recordOf(ann, id), HOSTED.game))).toMatchObject({ turns: 3 });
  }));

it('what is not opened at an anonymous table stands in no profile before the game is over, and never where it is broken off', () =>
  withGame(async ({ ann, bob, pass }) => {
    const shown = async (): Promise<readonly number[]> => {
      const ids = [ann, bob].map(async ({ client }) => (await client.call('me')).user!.id);
      const profile = async (id: string) => (await ann.client.call('profile', { params: { id } })).unopened;
      return Promise.all((await Promise.all(ids)).map(profile));
    };
    const laid = async (): Promise<string> => {
      const id = await layFor(ann, bob, { anonymous: true });
      for (const flyer of [ann, bob]) await sealsAlone(flyer, id);
      await pass(21_000);
      const { turn, seats } = await tableOf(ann, id);
      expect([turn, seats.map(({ unopened }) => unopened)]).toEqual([2, [1, 1, 0]]);
      return id;
    };
    const broken = await laid();
    await ann.client.call('host', { params: { id: broken }, body: { action: 'cancel' } });
    expect(await shown()).toEqual([0, 0]);
    const id = await laid();
    for (let flyers = await owing([ann, bob], id); flyers.length > 0; flyers = await owing([ann, bob], id)) {
      expect(await shown()).toEqual([0, 0]);
      const kept: SealedHere[] = [];
      for (const flyer of flyers) kept.push(await sealsAlone(flyer, id));
      for (const [i, flyer] of flyers.entries()) await opens(flyer, id, kept[i]!);
    }
    while ((await tableOf(ann, id)).status !== 'finished') await pass(61_000);
    expect(await shown()).toEqual([1, 1]);
  }));

it('who seals nothing stands in the list with none, and cannot open; bots alone are not waited for', () =>
  withGame(async ({ ann, bob, id, pass }) => {
    const anns = await sealsAlone(ann, id);
    await pass(61_000);
    const { opening, deadline } = await tableOf(ann, id);
    expect(opening!.list.seals.map((seal) => seal !== null)).toEqual([true, false, true]);
    expect([opening!.list.house, opening!.until]).toEqual([[2], deadline]);
    expect((await openRaw(bob, id, anns)).body).toMatchObject({ message: 'Your seat has sealed nothing in time.' });
    await opens(ann, id, anns);
    const { seats, turn } = await tableOf(ann, id);
    expect([turn, seats[1]!.missed, seats[1]!.unopened]).toEqual([2, 1, 0]);
    await pass(61_000);
    expect((await tableOf(ann, id)).turn).toBe(3);
    const record = await recordOf(ann, id);
    expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ turns: 2 });
  }));

it('who comes back while orders are opened is told of the list at once, and opens', () =>
  withGame(async (game) => {
    const { ann, bob, id } = game;
    const before = await bob.client.live();
    before.send({ type: 'follow', table: id });
    await before.next('table');
    const [anns, bobs] = await bothSeal(game);
    const { list } = await before.next('opening');
    before.close();
    await opens(ann, id, anns);
    const live = await bob.client.live();
    live.send({ type: 'follow', table: id });
    const { opening } = (await live.next('table')).table;
    expect(opening!.list).toEqual(list);
    expect((await bob.client.call('pending', { params: { id } })).sealed).toEqual(bobs.receipt);
    await opens(bob, id, bobs);
    expect((await live.next('turn')).flown.turn).toBe(1);
    live.close();
  }));

it('who leaves while orders are opened is flown as not opened; nobody stops or moves that clock', () =>
  withGame(async (game) => {
    const { ann, bob, id, pass } = game;
    const [anns] = await bothSeal(game);
    for (const action of [{ action: 'pause' }, { action: 'extend', minutes: 5 }] as const)
      expect((await ann.client.raw('host', { params: { id }, body: action })).status).toBe(409);
    const pace = { kind: 'postal', minutes: 1440 } as const;
    expect((await ann.client.raw('vote', { params: { id }, body: { kind: 'pace', pace } })).status).toBe(409);
    await bob.client.call('leave', { params: { id } });
    await opens(ann, id, anns);
    await pass(21_000);
    expect((await tableOf(ann, id)).turn).toBe(2);
    expect(unwrap(verify(await recordOf(ann, id), HOSTED.game))).toMatchObject({ turns: 1 });
  }));

it('orders and drafts are not taken there, nor seals at other tables', () =>
  withGame(async ({ ann, bob, id }) => {
    const table = await tableOf(ann, id);
    const { order, ...sent } = ann.device.seals(table, { any: 'order' });
    expect((await ann.client.raw('orders', { params: { id }, body: { order, ...sent } })).status).toBe(409);
    expect((await ann.client.raw('draft', { params: { id }, body: { turn: 1, draft: {} } })).status).toBe(409);
    const other = await layFor(ann, bob, { sealing: 'house' });
    const there = ann.device.seals(await tableOf(ann, other), order);
    const body = { turn: 1, ...there.sealed };
    expect((await ann.client.raw('seal', { params: { id: other }, body })).body).toMatchObject({ error: 'conflict' });
  }));

it('are for live tables, begun here', () =>
  withGame(async ({ ann }) => {
    const body = { game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'me' }, ...botSeats(2)], sealing: 'device' };
    const postal = { ...body, pace: { kind: 'postal', minutes: 1440 } };
    expect((await ann.client.raw('newTable', { body: postal })).status).toBe(400);
    const begun = { ...body, pace: { kind: 'live', seconds: 60 }, begun: { setup: {}, dice: {}, turns: [] } };
    expect((await ann.client.raw('newTable', { body: begun })).status).toBe(400);
  }));

it('no byte of a sealed order leaves before all are open or the time is over', () =>
  withGame(async (game) => {
    const { ann, bob, id, server, pass } = game;
    const wat = await newFlyer(server.url, 'Wat');
    const lives = [];
    for (const { client } of [ann, bob, wat]) {
      const live = await client.live();
      live.send({ type: 'follow', table: id });
      await live.next('table');
      lives.push(live);
    }
    const answers: string[] = [];
    const look = async (): Promise<void> => {
      for (const { client } of [bob, wat])
        for (const name of ['table', 'state', 'turns', 'record', 'press', 'pending', 'export'] as const)
          answers.push(JSON.stringify((await client.raw(name, { params: { id } })).body));
    };
    const [anns, bobs] = await bothSeal(game);
    await look();
    await opens(ann, id, anns);
    await look();
    for (const live of lives) await live.next('opened');
    const before = [...answers, ...lives.flatMap(({ heard }) => heard)].join('\n');
    expect(before).toContain(anns.receipt.seal);
    expect(before).not.toContain(anns.nonce);
    expect(before).not.toContain(JSON.stringify(anns.order));
    const kept = await server.services.store.db.selectFrom('orders').select(['seat', 'nonce']).execute();
    const bots = kept.find(({ seat }) => seat === 2)!.nonce!;
    expect([kept.find(({ seat }) => seat === 1)!.nonce, before.includes(bots)]).toEqual([null, false]);
    await pass(21_000);
    for (const live of lives) await live.next('turn');
    const after = lives.flatMap(({ heard }) => heard).join('\n');
    expect([after.includes(anns.nonce), after.includes(bots), after.includes(bobs.nonce)]).toEqual([true, true, false]);
    for (const live of lives) live.close();
  }));
