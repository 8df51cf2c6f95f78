import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newGuest } from '@paravion/testing/server/client';
import { ownPostgres } from '@paravion/testing/server/databases';
import { fullDisk, noDisk } from '@paravion/testing/server/full-disk';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './store/open.ts';

/** A data file that has been used and closed, and what opening it says after something was done to it. */
const opening = async (spoil: (path: string) => void): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-file-'));
  const database = join(dataDir, 'data.sqlite');
  try {
    await (await openDatabase({ dataDir, database })).close();
    spoil(database);
    const store = await openDatabase({ dataDir, database });
    await store.close();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

describe('a data file', () => {
  it('that is whole is opened', async () => {
    expect(await opening(() => undefined)).toBe('opened');
  });

  it('that was emptied, taken away, cut short or overwritten is named, and not made anew', async () => {
    expect(await opening((path) => truncateSync(path, 0))).toContain(
      'it is empty, though this server has kept its data',
    );
    expect(await opening((path) => renameSync(path, `${path}.old`))).toContain('it is gone, though');
    expect(await opening((path) => truncateSync(path, 8192))).toContain('it was cut short');
    expect(await opening((path) => writeFileSync(path, 'Something else'))).toContain('it is no SQLite database');
    const withJournal = (path: string): void => {
      rmSync(`${path}.made`);
      truncateSync(path, 0);
      writeFileSync(`${path}-wal`, 'the only copy');
    };
    expect(await opening(withJournal)).toContain('beside it lies its journal');
  });
});

it('an order that is spoilt on the disk is named at the start, and given again without loss of time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-spoilt-'));
  const database = join(dataDir, 'data.sqlite');
  const first = await testServer({ database });
  const [ann, bob] = [await newGuest(first.url, 'Ann'), await newGuest(first.url, 'Bob')];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const pace = { kind: 'live' as const, seconds: 600 };
  const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
  await bob.call('join', { params: { id }, body: {} });
  const { state, rules } = await ann.call('state', { params: { id } });
  const order = HOSTED.chooseForBot(HOSTED.bots[0]!.id, rules, state, 0, 'spoilt');
  await ann.call('orders', { params: { id }, body: { turn: 1, order } });
  await first.services.store.db.updateTable('orders').set({ order: '{"moves":[' }).execute();
  await first.stop();
  const second = await testServer({ database });
  ann.url = second.url;
  const table = await ann.call('table', { params: { id } });
  expect(table.status).toBe('paused');
  expect(table.log.map(({ text }) => text).join()).toContain('The order of Ann (seat 1) for Turn 1 was spoilt');
  await ann.call('orders', { params: { id }, body: { turn: 1, order } });
  expect((await ann.call('pending', { params: { id } })).order).toEqual(order);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a disk', () => {
  it('with too little room makes the server say so', async () => {
    const server = await testServer({ minFreeMb: 2 ** 40 });
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ready: false, why: expect.stringContaining('nearly full') },
    ]);
    await server.stop();
  });

  it.skipIf(noDisk() !== null).each(['SQLite', 'PostgreSQL'])(
    'that is full under %s refuses with a word, keeps nothing by halves, and is used again when there is room',
    { tags: 'trial', timeout: 120_000 },
    async (kind) => {
      const postgres = kind === 'PostgreSQL' ? await ownPostgres() : null;
      const { faults, refused, notReady } = await fullDisk(postgres).finally(() => postgres?.stop());
      expect(faults).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      expect(notReady).toContain('full');
    },
  );
});
