import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapterFor } from '@paravion/games/all';
import { type OpeningSegment, openingRows, scoreOf } from '@paravion/games/openings';
import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { backup, restore } from '../backup.ts';
import { countAll } from '../store/opening-steps.ts';
import { changeTable } from './edit.ts';
import { finishTable } from './finish.ts';
import { countDue } from './openings.ts';

const GAME = { game: HOSTED.game.id };
const OPENINGS = await adapterFor(GAME.game)!.openings!();

overSqlite('openings', (fresh) => {
  it('are counted once from each game that is over, private ones too, those of before by sweeps', async () => {
    const server = await testServer({ database: await fresh() });
    const { services } = server;
    const { db } = services.store;
    const ann = await newGuest(server.url, 'Ann');
    const seats = [{ kind: 'me' as const }, ...botSeats(1)];
    const plan = { ...GAME, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
    const { id } = await ann.call('newTable', { body: { ...plan, visibility: 'link' } });
    for (const _ of [1, 2]) expect(await orderAsBot(ann, id)).toBe(true);
    const { rules, start, turns } = await ann.call('turns', { params: { id } });
    const states = [start, ...turns.map(({ after }) => after)];
    const segments = turns.map(
      ({ orders, after }, i): OpeningSegment => ({
        before: states[i],
        orders: orders.map(({ order }) => order),
        after,
      }),
    );
    const rows = openingRows(OPENINGS, rules, segments, []);
    expect(scoreOf(rows)).toEqual({ flown: 4, won: 0, drawn: 4 });
    const stranger = newClient(server.url);
    const asked = (more: object) =>
      stranger.call('openings', { params: GAME, query: { edition: EDITION, ...more } as never });
    const seen = async () => {
      for (const { position, order, next, ...score } of rows) {
        const { ways } = await asked({ position });
        const { flown } = scoreOf(rows.filter((row) => row.position === position && row.order === order));
        expect(ways).toContainEqual({ text: order, flown, won: 0, drawn: flown });
        expect((await asked({ position, order })).ways).toContainEqual({ text: next, ...score });
      }
    };
    expect(await asked({ position: rows[0]!.position })).toEqual({ ways: [], next: null });

    await changeTable(services, id, finishTable);
    await seen();
    await Promise.all([countDue(services), countDue(services)]);
    await seen();

    for (const table of ['openings', 'opening_nexts'] as const) await db.deleteFrom(table).execute();
    await countAll(db);
    await Promise.all([countDue(services), countDue(services)]);
    await seen();
    expect(await db.selectFrom('openings_due').selectAll().execute()).toEqual([]);

    // A backup brings them along; those of a backup from before there were any are counted after it.
    const { position } = rows[0]!;
    const { ways } = await asked({ position });
    const [path, before] = [join(server.dataDir, 'backup.jsonl'), join(server.dataDir, 'before.jsonl')];
    await backup(services.config, path);
    const lines = readFileSync(path, 'utf8').split('\n');
    const older = lines.slice(0, -2).filter((line) => !/^\["opening/.test(line));
    writeFileSync(before, older.join('\n').replace('paravion-backup/2', 'paravion-backup/1'));
    for (const file of [path, before]) {
      const database = await fresh();
      await restore({ ...services.config, database }, file);
      const restored = await testServer({ database });
      if (file === before) await countDue(restored.services);
      const query = { edition: EDITION, position };
      expect((await newClient(restored.url).call('openings', { params: GAME, query })).ways).toEqual(ways);
      await restored.stop();
    }
    await server.stop();
  });

  it('are told page by page, the most frequent first; of an unknown game, there are none', async () => {
    const server = await testServer({ database: await fresh() });
    const way = { ...GAME, edition: EDITION, position: 'somewhere', won: 1, drawn: 0 };
    const names = Array.from({ length: 65 }, (_, i) => ({ order: `way ${i}`, flown: 1 + (i % 3) }));
    await server.services.store.db
      .insertInto('openings')
      .values(names.map((one) => ({ ...way, ...one })))
      .execute();
    const client = newClient(server.url);
    const query = { edition: EDITION, position: 'somewhere' };
    const told: { text: string; flown: number }[] = [];
    let after: string | null = null;
    do {
      const page: { ways: typeof told; next: string | null } = await client.call('openings', {
        params: GAME,
        query: { ...query, ...(after === null ? {} : { after }) },
      });
      expect(page.ways.length).toBeLessThanOrEqual(30);
      told.push(...page.ways);
      after = page.next;
    } while (after !== null);
    expect(told.map(({ text }) => text).toSorted()).toEqual(names.map(({ order }) => order).toSorted());
    expect(told.map(({ flown }) => flown)).toEqual(names.map(({ flown }) => flown).toSorted((a, b) => b - a));
    expect((await client.raw('openings', { params: { game: 'none' }, query })).status).toBe(404);
    expect((await client.raw('openings', { params: GAME, query: { ...query, position: '' } })).status).toBe(400);
    // Numbers and signs that one of the databases does not take are refused, not failed.
    for (const strange of ['9999999999.way', '1.way\0'])
      expect((await client.raw('openings', { params: GAME, query: { ...query, after: strange } })).status).toBe(400);
    const seats = [{ kind: 'me' as const }, ...botSeats(1)];
    const ann = await newGuest(server.url, 'Ann');
    const body = { ...GAME, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
    const { id } = await ann.call('newTable', { body });
    expect((await ann.raw('press', { params: { id }, query: { after: 3_000_000_000 } })).status).toBe(400);
    const unban = { action: 'unban' as const, ban: 3_000_000_000 };
    expect((await ann.raw('host', { params: { id }, body: unban })).status).toBe(400);
    await server.stop();
  });
});
