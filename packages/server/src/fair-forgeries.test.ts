/** A server that is not honest: somebody changes its database under it. Who finds that out, and when, stands in each title. */
import { checkAgainst, type Kept, type KeptReceipt, type SignedSealList } from '@paravion/tabletop';
import {
  type Flyer,
  type GameOfTwo,
  opens,
  ordersSealed,
  sealsAlone,
  tells,
  withTwo,
} from '@paravion/testing/server/devices';
import { botsDone, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const withGame = (sealing: 'house' | 'device', run: (game: GameOfTwo) => Promise<void>): Promise<void> =>
  withTwo({ sealing }, run);

const bothTell = async ({ ann, bob, id }: GameOfTwo): Promise<void> => {
  for (const flyer of [ann, bob]) await tells(flyer, id);
};

/** What a device holds against the record that it is shown; the codes of what is wrong. */
const faultsFor = async ({ client }: Flyer, id: string, kept: Partial<Kept>): Promise<readonly string[]> => {
  const record = await client.call('record', { params: { id } });
  const { you, house } = await client.call('table', { params: { id } });
  const none = { receipts: [], old: [], heads: [], lists: [] };
  const all: Kept = {
    format: 'paravion-kept/1',
    table: id,
    since: 0,
    seat: you.seat,
    house: [house!],
    ...none,
    ...kept,
  };
  return [...new Set(checkAgainst(record, HOSTED.game, all).faults.map(({ code }) => code))];
};

const keptReceipt = ({ sent, receipt }: NonNullable<Awaited<ReturnType<typeof ordersSealed>>>): KeptReceipt => ({
  receipt: receipt.signed!,
  order: sent.order,
  nonce: sent.nonce,
});

it('a receipted order entered as none: found at the reveal, by the device of its pilot', () =>
  withGame('house', async (game) => {
    const { ann, bob, id, server, pass } = game;
    await bothTell(game);
    const receipts = [keptReceipt((await ordersSealed(ann, id))!)];
    await server.services.store.db.deleteFrom('orders').where('table_id', '=', id).execute();
    await ordersSealed(bob, id);
    await pass(61_000);
    expect((await ann.client.call('turn', { params: { id, n: 1 } })).orders[0]!.order).toBeNull();
    expect(await faultsFor(ann, id, { receipts })).toEqual(['own-order']);
  }));

it('another order put in place of a sealed one: the program itself does not fly it, and the device that sealed finds that out', () =>
  withGame('house', async (game) => {
    const { ann, bob, id, server } = game;
    await bothTell(game);
    const receipts = [keptReceipt((await ordersSealed(ann, id))!)];
    const { db } = server.services.store;
    const other = { order: JSON.stringify({ strange: true }) };
    await db.updateTable('orders').set(other).where('table_id', '=', id).execute();
    const table = await bob.client.call('table', { params: { id } });
    const { state } = await bob.client.call('state', { params: { id } });
    const body = bob.device.seals(table, HOSTED.game.defaultOrder(table.rules, state, 1));
    await bob.client.call('orders', { params: { id }, body });
    await botsDone(bob.client, id, 1);
    const { orders } = await bob.client.call('turn', { params: { id, n: 1 } });
    expect(orders[0]).toMatchObject({ order: null, seal: null });
    expect(await faultsFor(ann, id, { receipts })).toEqual(['own-order']);
  }));

it('a told secret left out: found when the game begins, by the device that told it', () =>
  withGame('house', async (game) => {
    const { ann, bob, id, server } = game;
    const { telling } = await tells(ann, id);
    const where = server.services.store.db.updateTable('seats').set({ secret: null }).where('table_id', '=', id);
    await where.where('seat', '=', 0).execute();
    await tells(bob, id);
    await server.services.store.db.updateTable('tables').set({ due: 0, deadline: 0 }).where('id', '=', id).execute();
    await tick(server);
    const kept = { secret: ann.device.secret, told: true, list: telling!.list };
    expect(await faultsFor(ann, id, kept)).toEqual(['own-secret']);
    expect(await faultsFor(bob, id, { secret: bob.device.secret, told: true, list: telling!.list })).toEqual([]);
  }));

it('a Turn flown anew, or cut off: found at once, by whoever has kept a head', () =>
  withGame('house', async (game) => {
    const { ann, bob, id, server } = game;
    await bothTell(game);
    const { db } = server.services.store;
    const { state, head } = await db.selectFrom('tables').select(['state', 'head']).executeTakeFirstOrThrow();
    for (const flyer of [ann, bob]) await ordersSealed(flyer, id);
    const heads = [{ segment: 1, hash: (await ann.client.call('table', { params: { id } })).head!, at: 0 }];
    expect(await faultsFor(ann, id, { heads })).toEqual([]);
    await db.deleteFrom('turns').where('table_id', '=', id).execute();
    await db.updateTable('tables').set({ turn: 1, state, head }).where('id', '=', id).execute();
    expect(await faultsFor(ann, id, { heads })).toEqual(['cut-off']);
    for (const { client } of [ann, bob]) await orderAsBot(client, id);
    expect((await bob.client.call('table', { params: { id } })).turn).toBe(2);
    expect(await faultsFor(ann, id, { heads })).toEqual(['other-turn']);
  }));

it("a bot of the server's not opened: found at the reveal, by everybody", () =>
  withGame('device', async (game) => {
    const { ann, bob, id, server, pass } = game;
    await bothTell(game);
    const kept = [await sealsAlone(ann, id), await sealsAlone(bob, id)] as const;
    const { opening } = await ann.client.call('table', { params: { id } });
    const bots = server.services.store.db.updateTable('orders').set({ order: null, nonce: null }).where('seat', '=', 2);
    await bots.execute();
    await opens(ann, id, kept[0]);
    await opens(bob, id, kept[1]);
    await pass(31_000);
    const lists: readonly SignedSealList[] = [opening!.list];
    expect(await faultsFor(bob, id, { lists })).toEqual(['house-unopened']);
  }));
