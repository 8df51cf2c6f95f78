import { cp, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeAll(async () => {
  at = await workshop();
  await cp(fileURLToPath(new URL('../../../../examples/tweedy/game.json', import.meta.url)), `${at.folder}/game.json`);
});
afterAll(() => at.remove());

it('shows a whole game: pilots, worth by Turn, turning points, fire missed', async () => {
  const { exit, out } = await at.line('analyse game.json --iterations 60');
  expect(exit).toBe(EXIT.ok);
  expect(out).toMatch(/^Dogsbody +\d+ +\d+\.\d +\d\.\d\d +4 +\d+ % +\d+ %$/m);
  expect(out).toContain('Turn 4: Dogsbody falls from');
  expect(out).toMatch(/could have done \d: /);
  expect(out.match(/^ {2}\d+ .*[+-]\d+\.\d/gm)).toHaveLength(11);
});

it('shows one Turn with the mixture of each pilot, the same figures each time', async () => {
  const line = 'analyse game.json --turn 5 --iterations 60';
  const { out } = await at.line(line);
  expect(out).toMatch(/Mme. Zigzag .*\n {2}flown: .*\n {2}gave away .*\n {2}best: /);
  expect(out.match(/^ {2} +\d+ % {2}/gm)!.length).toBeGreaterThan(4);
  expect((await at.line(line)).out).toBe(out);
  expect((await at.line(`${line} --seed other`)).out).not.toBe(out);
});

it('looks at nothing of a table that goes on, whose record has no seed', async () => {
  const whole = JSON.parse(await readFile(`${at.folder}/game.json`, 'utf8'));
  const record = { ...(whole.record ?? whole), seed: null };
  await writeFile(`${at.folder}/over.json`, JSON.stringify(record));
  await writeFile(`${at.folder}/on.json`, JSON.stringify({ ...record, entries: record.entries.slice(0, 3) }));
  expect((await at.line('analyse over.json --turn 1 --iterations 20')).exit).toBe(EXIT.ok);
  const { exit, err } = await at.line('analyse on.json');
  expect([exit, err]).toEqual([EXIT.badInput, expect.stringContaining('still goes on')]);
});

it('says what is wrong with what was asked', async () => {
  await at.line('new empty.json Ann Bob --edition tweedy');
  const tries = ['empty.json', 'game.json --turn 0', 'game.json --iterations 0', 'game.json --iterations many'];
  for (const asked of tries) expect((await at.line(`analyse ${asked}`)).exit).toBe(EXIT.badInput);
  expect((await at.line('analyse empty.json')).err).toContain('No Turn of this game has been played yet.');
});
