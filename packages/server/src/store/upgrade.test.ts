import { appendAt, type GameRecord, newRecord, parseRecord, unwrap, verify } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { newDevice } from '@paravion/testing/server/devices';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import { openStore } from './open.ts';

const recordOf = async (client: Client, id: string): Promise<GameRecord> =>
  unwrap(parseRecord(JSON.stringify(await client.call('record', { params: { id } }))));

/** The record of a game of one Turn as it was kept before there were keys. */
const asBefore = ({ edition, rules, setup, notes, entries }: GameRecord, seed: string) => {
  const begun = unwrap(newRecord(HOSTED.game, { edition, rules, setup, notes, seed }));
  const [first] = entries;
  if (first?.kind !== 'turn') throw new Error('no Turn');
  const standing = { state: begun.start.state, segment: 1 };
  return unwrap(appendAt(begun, standing, HOSTED.game, { segment: 1, orders: first.orders }));
};

overSqlite('a database of before there were keys of devices', (fresh, kind) => {
  it('is brought up to date with its running tables, which go on in their own scheme to the end', async () => {
    const database = await fresh();
    const server = await testServer({ database });
    const ann = await newGuest(server.url, 'Ann');
    const { id } = await ann.call('newTable', {
      body: {
        game: HOSTED.game.id,
        edition: EDITION,
        seats: [{ kind: 'me' }, { kind: 'open' }, ...botSeats(1)],
        pace: { kind: 'live', seconds: 600 },
      },
    });
    const bob = await newGuest(server.url, 'Bob');
    await bob.call('join', { params: { id }, body: {} });
    for (const pilot of [ann, bob]) await orderAsBot(pilot, id);
    const { db } = server.services.store;
    const { seed } = await db.selectFrom('tables').select('seed').where('id', '=', id).executeTakeFirstOrThrow();
    const { record, entry } = asBefore(await recordOf(ann, id), seed);
    const { seed: _, entries: __, ...header } = record;
    await db
      .updateTable('tables')
      .set({ header: JSON.stringify(header) })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('turns')
      .set({ entry: JSON.stringify(entry) })
      .where('table_id', '=', id)
      .execute();
    const { seal } = await ann.call('orders', { params: { id }, body: { turn: 2, text: 'A; A; A' } });
    await server.stop();

    const store = openStore(database);
    const provider = { getMigrations: async () => ({ ...migrations(kind === 'postgres') }) };
    const { error } = await new Migrator({ db: store.db, provider }).migrateTo('012-browsers');
    expect(error).toBeUndefined();
    await expect(store.db.selectFrom('tables').select('head').execute()).rejects.toThrow();
    await store.close();

    const later = await testServer({ database });
    for (const pilot of [ann, bob]) pilot.url = later.url;
    const table = await ann.call('table', { params: { id } });
    expect([table.head, table.house, table.devices[0]]).toEqual([entry.hash, null, { keys: [], commitment: null }]);
    const device = newDevice().sits(id, false);
    expect((await ann.raw('device', { params: { id }, body: device })).status).toBe(409);
    const { receipt } = await ann.call('pending', { params: { id } });
    expect([receipt!.seal, receipt!.signed]).toEqual([seal, null]);
    for (const pilot of [bob, ann, bob]) await orderAsBot(pilot, id);
    expect((await ann.call('turn', { params: { id, n: 2 } })).orders[0]).toMatchObject({ seal, text: 'A; A; A' });
    await ann.call('host', { params: { id }, body: { action: 'cancel' } });
    const whole = await recordOf(ann, id);
    expect([whole.format, whole.seed]).toEqual(['paravion-record/1', seed]);
    expect(unwrap(verify(whole, HOSTED.game))).toMatchObject({ turns: 3, seed: 'checked' });
    await later.stop();
  });
});
