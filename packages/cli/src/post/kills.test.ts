/** The machine dies while letters come in: nothing is lost, nothing is taken or answered twice. */
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { type Workshop, workshop } from '../testing/harness.ts';

const COMMAND = fileURLToPath(new URL('../../bin/paravion.js', import.meta.url));
const LETTERS = 40;
const KILLS = 6;

let at: Workshop;
afterEach(() => at.remove());

/** Runs the command; it is killed once so many letters have been filed. */
const takeIn = (killAt: number): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, 'post', 'in', 'inbox.mbox'], { cwd: at.folder, stdio: 'ignore' });
    const watch = setInterval(async () => {
      const filed = await readdir(join(at.folder, 'letters')).catch(() => []);
      if (filed.length >= killAt) child.kill('SIGKILL');
    }, 5);
    child.on('exit', (code) => {
      clearInterval(watch);
      resolve(code);
    });
  });

it('loses and doubles nothing when it is killed', { tags: 'trial', timeout: 240_000 }, async () => {
  at = await workshop();
  for (const id of ['autumn', 'winter'])
    await at.paravion([
      'new',
      `${id}.game.json`,
      `Ann <ann.${id}@example.org>`,
      `Bob <bob.${id}@example.org>`,
      '--edition',
      'tweedy',
      '--title',
      id,
      '--seed',
      `the seed of ${id} 123`,
    ]);
  await at.paravion(['post', 'add', 'autumn.game.json', 'winter.game.json', '--gm', 'Winifred <gm@example.org>']);
  const mails = Array.from({ length: LETTERS }, (_, i) => {
    const from = `${i % 2 ? 'ann' : 'bob'}.${i % 4 < 2 ? 'autumn' : 'winter'}@example.org`;
    return `From x@y Fri May  1 10:00:00 2026\nFrom: ${from}\nMessage-ID: <${i}@example.org>\nMIME-Version: 1.0\n\nA, A, LT\n\nPress: piece ${i}\n\n`;
  });
  await at.write('inbox.mbox', mails.join(''));
  const ends: (number | null)[] = [];
  for (let i = 1; i <= KILLS; i++) ends.push(await takeIn(Math.floor((LETTERS * i) / (KILLS + 1))));
  expect(ends.filter((code) => code === null).length).toBeGreaterThan(0);
  expect(await takeIn(Number.POSITIVE_INFINITY)).toBe(0);
  const { letters } = JSON.parse(await at.read('office.json'));
  expect(new Set(letters.map((l: { hash: string }) => l.hash)).size).toBe(LETTERS);
  expect(letters).toHaveLength(LETTERS);
  expect((await readdir(join(at.folder, 'letters'))).filter((f) => f.endsWith('.eml'))).toHaveLength(LETTERS);
  expect((await readdir(join(at.folder, 'outbox'))).filter((f) => f.endsWith('.eml'))).toHaveLength(LETTERS);
  const kept = await Promise.all(
    ['autumn', 'winter'].map(async (id) => JSON.parse(await at.read(`${id}.game.json`)).letters),
  );
  const press = kept.flat().flatMap((l: { press: readonly { text: string }[] }) => l.press.map((p) => p.text));
  expect(press.toSorted()).toEqual(Array.from({ length: LETTERS }, (_, i) => `piece ${i}`).toSorted());
});
