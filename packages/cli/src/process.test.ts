/** The command as a process of its own: what cannot be seen from inside. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import { type Workshop, workshop } from './testing/harness.ts';

const BIN = fileURLToPath(new URL('../bin/paravion.js', import.meta.url));

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
  await at.line('new game.json Ann Bob --edition tweedy --seed "a seed for processes"');
  await at.line('orders game.json --seat Ann "beta; A; A; LT"');
  await at.line('orders game.json --seat Bob "beta; A; A; RT"');
});
afterEach(() => at.remove());

const start = (...args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [BIN, ...args], { cwd: at.folder });

const ended = (child: ChildProcessWithoutNullStreams): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

const textOf = (child: ChildProcessWithoutNullStreams): { out: string; err: string } => {
  const text = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    text.out += data;
  });
  child.stderr.on('data', (data) => {
    text.err += data;
  });
  return text;
};

describe('the paravion process', () => {
  it('ends with the exit code, problems on standard error, never a stack', async () => {
    const child = start('report', 'nothing.json');
    const text = textOf(child);
    expect(await ended(child)).toBe(EXIT.io);
    expect(text.out).toBe('');
    expect(text.err).toMatch(/^paravion: .*nothing\.json/);
    expect(text.err).not.toContain('    at ');
  });

  it('does not wait for an open pipe that it was not asked to read', async () => {
    const child = start('orders', 'game.json');
    expect(await ended(child)).toBe(EXIT.ok);
  });

  it('does not mind a reader who goes away', async () => {
    const child = start('new', '--list-rules');
    child.stdout.destroy();
    expect(await ended(child)).toBe(EXIT.ok);
  });

  it('flies a Turn once, when two commands try at the same time', async () => {
    const both = [start('adjudicate', 'game.json', '--turn', '1'), start('adjudicate', 'game.json', '--turn', '1')];
    const codes = await Promise.all(both.map(ended));
    expect(codes.toSorted()).toEqual([EXIT.ok, EXIT.refused]);
    const { record } = JSON.parse(await at.read('game.json'));
    expect(record.entries.length).toBe(1);
    expect(await readdir(at.folder)).toEqual(['game.json']);
  });

  it('leaves the game whole when it is killed at any moment', async () => {
    const before = await at.read('game.json');
    await at.line('adjudicate game.json --turn 1');
    const after = await at.read('game.json');
    for (const wait of [60, 120, 160, 200, 240, 280]) {
      await at.write('game.json', before);
      const child = start('adjudicate', 'game.json', '--turn', '1');
      const end = ended(child);
      await pause(wait);
      child.kill('SIGKILL');
      await end;
      expect([before, after]).toContain(await at.read('game.json'));
    }
    // Whatever the dead left behind (a lock, a temporary file) does not stop the next one.
    await at.write('game.json', before);
    expect((await at.line('adjudicate game.json --turn 1')).exit).toBe(EXIT.ok);
    expect(await readdir(at.folder)).toEqual(['game.json']);
  });

  it('answers a request before the next one comes', async () => {
    const child = start('adjudicate', '--json');
    const text = textOf(child);
    const request = JSON.stringify({
      rules: 'boxed',
      state: 'plane 1 W J5>E; plane 2 E J8>W',
      orders: ['A;A;A', null],
    });
    for (const answers of [1, 2, 3]) {
      child.stdin.write(`${request}\n`);
      while (text.out.split('\n').length <= answers) await pause(5);
    }
    child.stdin.end();
    expect(await ended(child)).toBe(EXIT.ok);
    expect(text.out.trim().split('\n').length).toBe(3);
  });

  it('answers thousands of requests in one stream, each with one line', async () => {
    const { record } = JSON.parse(await at.read('game.json'));
    const line = JSON.stringify({
      rules: record.rules,
      state: record.start.state,
      orders: ['beta; A; A - fire A; LT', { sheets: [null] }],
      dice: { seed: 'stream', winds: ['NE'] },
    });
    const count = 1500;
    const child = start('adjudicate', '--json');
    const text = textOf(child);
    child.stdin.write(`${line}\n`);
    while (!text.out.includes('\n')) await pause(5);
    child.stdin.end(`${line}\n`.repeat(count));
    expect(await ended(child)).toBe(EXIT.ok);
    expect(text.out.trim().split('\n').length).toBe(count + 1);
  });

  it('draws without a screen, and writes where it was started', async () => {
    const child = spawn(process.execPath, [BIN, 'map', join(at.folder, 'game.json'), '--out', 'map.svg'], {
      cwd: at.folder,
    });
    expect(await ended(child)).toBe(EXIT.ok);
    expect(await at.read('map.svg')).toMatch(/^<svg/);
  });
});
