/** What a game master said once is not lost on the way: deadlines, remarks, his name. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { gameOfThree, type Workshop, workshop } from '../testing/harness.ts';

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

it('a letter that was changed, added or thrown out after its Turn was flown is named', async () => {
  await at.write('ann.txt', 'Ann: A, A, A\n\nSee you on Sunday.');
  await at.write('bob.txt', 'Bob: A, LT, A');
  await at.line('orders game.json ann.txt bob.txt');
  await at.line('adjudicate game.json --nmr');
  expect((await at.line('verify game.json')).exit).toBe(EXIT.ok);
  const text = await at.read('game.json');
  await at.write('changed.json', text.replace('on Sunday', 'on Monday'));
  const changed = await at.line('verify changed.json');
  expect(changed.exit).toBe(EXIT.notSo);
  expect(changed.err).toContain('Turn 1: the letter ann.txt was changed after it was taken in.');
  expect(changed.err).not.toContain('bob.txt');
  const { letters, ...rest } = JSON.parse(text);
  await at.write('fewer.json', JSON.stringify({ ...rest, letters: letters.slice(1) }));
  expect((await at.line('verify fewer.json')).err).toContain('Turn 1: 1 of its letters is gone.');
  await at.write('more.json', JSON.stringify({ ...rest, letters: [...letters, { ...letters[0], from: 'cat.txt' }] }));
  expect((await at.line('verify more.json')).err).toContain(
    'Turn 1: the letter cat.txt was not there when the Turn was flown.',
  );
  await at.line('undo game.json --reason "Ann meant another strip"');
  await at.line('orders game.json --seat Ann "A, A, LT"');
  await at.line('adjudicate game.json --nmr');
  expect((await at.line('verify game.json')).exit).toBe(EXIT.ok);
  await at.line('convert game.json --to text --out game.txt');
  expect((await at.line('verify game.txt')).exit).toBe(EXIT.ok);
});
