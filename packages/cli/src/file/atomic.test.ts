import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAtomic } from './atomic.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paravion-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a file of one letter, again and again with the next letter, until it is killed. */
const WRITER = `
import { writeAtomic } from ${JSON.stringify(new URL('./atomic.ts', import.meta.url).href)};
for (let i = 0; ; i++) {
  await writeAtomic(process.argv[1], String.fromCharCode(65 + (i % 26)).repeat(4_000_000));
  process.stdout.write('.');
}`;

describe('writeAtomic', () => {
  it('writes, overwrites, and leaves nothing else behind', async () => {
    const path = join(folder, 'game.json');
    await writeAtomic(path, 'one');
    await writeAtomic(path, 'two');
    expect(await readFile(path, 'utf8')).toBe('two');
    expect(await readdir(folder)).toEqual(['game.json']);
  });

  it('clears away what a killed writer left', async () => {
    await writeFile(join(folder, '.game.json.77-ab.tmp'), 'half');
    await writeAtomic(join(folder, 'game.json'), 'whole');
    expect(await readdir(folder)).toEqual(['game.json']);
  });

  it('writes through a link', async () => {
    await writeFile(join(folder, 'real.json'), 'old');
    await symlink(join(folder, 'real.json'), join(folder, 'link.json'));
    await writeAtomic(join(folder, 'link.json'), 'new');
    expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('new');
  });

  it('rejects with the reason where it cannot write', async () => {
    await expect(writeAtomic(join(folder, 'no', 'game.json'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leaves a whole file when it is killed at any moment', async () => {
    const path = join(folder, 'game.json');
    await writeFile(path, 'A'.repeat(4_000_000));
    for (const wait of [5, 17, 31, 48, 60]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, path]);
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await pause(wait);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      const text = await readFile(path, 'utf8');
      expect(text.length).toBe(4_000_000);
      expect(new Set(text).size).toBe(1);
    }
  });
});
