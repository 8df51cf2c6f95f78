import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overSqlite } from '@paravion/testing/server/both';
import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import { checkBackup } from './backup-check.ts';

overSqlite('a backup', (fresh) => {
  it('is made while somebody writes, restored for a moment, and found true or not', async () => {
    const database = await fresh();
    const server = await testServer({ database });
    const { config, store } = server.services;
    const client = await newGuest(server.url, 'Kept');
    const seats = [{ kind: 'me' as const }, ...botSeats(1)];
    const pace = { kind: 'live' as const, seconds: 600 };
    const { id } = await client.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
    const text = 'two\u2028lines';
    await client.call('say', { params: { id }, body: { kind: 'table', text } });
    for (let turn = 1; turn <= 2; turn++) await expect.poll(() => orderAsBot(client, id)).toBe(true);
    const path = join(server.dataDir, 'backup.jsonl');
    // Somebody is in the middle of a change: neither waits for the other.
    await store.transaction(async (trx) => {
      await trx.insertInto('facts').values({ key: 'half', value: 'done' }).execute();
      await backup(config, path);
    });
    expect(readFileSync(path, 'utf8')).not.toContain('"half"');

    const checked = await checkBackup(config, path);
    expect(checked).toMatchObject({ records: 1, faults: [] });
    expect(checked.rows).toBeGreaterThan(10);

    const lines = readFileSync(path, 'utf8').split('\n');
    const broken = join(server.dataDir, 'broken.jsonl');
    writeFileSync(broken, lines.slice(0, -3).join('\n'));
    await expect(checkBackup(config, broken)).rejects.toThrow('cut off');
    writeFileSync(broken, lines.join('\n').replace('"Kept"', '"Lost"'));
    await expect(restore({ ...config, database: await fresh() }, broken)).rejects.toThrow('not as it was written');
    // By somebody who can write the last line anew, but not the record.
    const forged = lines
      .slice(0, -2)
      .map((line) => (line.startsWith('["turns"') ? line.replace('"roll', '"rell') : line));
    const old = forged.join('\n').replace('paravion-backup/2', 'paravion-backup/1');
    writeFileSync(broken, old.replaceAll(/\\"seal\\":\\"\w{4}/g, '\\"seal\\":\\"0000'));
    expect((await checkBackup(config, broken)).faults.join()).toMatch(/The record of table/);
    await server.stop();
  });
});
