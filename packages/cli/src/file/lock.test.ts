import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paravion-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'game.json.lock');
const game = () => join(folder, 'game.json');

describe('withLock', () => {
  it('lets one in after the other', async () => {
    let inside = 0;
    const enter = async (): Promise<number> => {
      inside++;
      const seen = inside;
      await pause(20);
      inside--;
      return seen;
    };
    const all = await Promise.all([1, 2, 3, 4].map(() => withLock(game(), enter)));
    expect(all.map((r) => r.ok && r.value)).toEqual([1, 1, 1, 1]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes away after a failure too', async () => {
    await expect(withLock(game(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes over the lock of a process that died here', async () => {
    await writeFile(lock(), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), token: 'old' }));
    expect(await withLock(game(), async () => 'mine')).toEqual({ ok: true, value: 'mine' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves the lock of another machine alone, and names its holder', async () => {
    const holder = { pid: 1, host: 'another-machine', token: 'theirs' };
    await writeFile(lock(), JSON.stringify(holder));
    expect(await withLock(game(), async () => 'mine')).toEqual({ ok: false, error: holder });
    expect(JSON.parse(await readFile(lock(), 'utf8'))).toEqual(holder);
  });
});
