/** What a game master said once is not lost on the way: deadlines, remarks, his name. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { gameOfThree, workshop } from '../testing/harness.ts';

let at: Workshop;
const { start } = gameOfThree(() => at);
beforeEach(async () => {
  at = await workshop();
  await start('--deadline "Friday 4 May" --gm "Winifred Pike"');
});
afterEach(() => at.remove());

it('reports name the game master, and the first one its deadline', async () => {
  const first = await at.line('report game.json --turn 0');
  expect(first.out).toContain('Friday 4 May');
  expect(first.out).toContain('Winifred Pike');
  await at.line('adjudicate game.json --nmr');
  expect((await at.line('report game.json')).out).toContain('Winifred Pike');
});

it('a Turn taken back gives its deadline and its remark back', async () => {
  await at.line('adjudicate game.json --nmr --deadline "Friday 18 May" --note "Mind the sheep."');
  const undone = await at.line('undo game.json --reason "a letter was late"');
  expect(undone.out).toContain('--note "Mind the sheep."');
  expect(undone.out).toContain('--deadline "Friday 18 May"');
  expect((await at.line('orders game.json')).out).toContain('Turn 1 is due, by Friday 4 May.');
});

it('a byte order mark is no fault, and another version no lie', async () => {
  const text = await at.read('game.json');
  await writeFile(join(at.folder, 'marked.json'), `\ufeff${text}`);
  expect((await at.line('verify marked.json')).exit).toBe(EXIT.ok);
  await at.write('newer.json', text.replace('paravion-game/1', 'paravion-game/2'));
  const newer = await at.line('verify newer.json');
  expect(newer.exit).toBe(EXIT.notSo);
  expect(newer.out).toContain('newer.json: cannot be read');
  expect(newer.err).toContain('another version of Paravion: paravion-game/2');
});
