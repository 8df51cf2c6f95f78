import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentTitle } from '@paravion/games';
import { LANGUAGES } from '@paravion/tabletop';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable } from '../file/open.ts';
import { deadlineOn } from '../forms/deadline.ts';
import { FORM_WORDS } from '../forms/words.ts';
import { processIo } from '../io.ts';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
  await at.line('new game.json Ann Bob --edition tweedy --title "The Channel" --seed "a seed for the forms"');
});
afterEach(() => at.remove());

it('sets a form for every pilot who owes orders', async () => {
  const ran = await at.line('forms game.json --to "Winifred; 1 The Lane" --out forms.pdf --json');
  expect(ran.exit, ran.err).toBe(EXIT.ok);
  expect(ran.json()).toMatchObject({ turn: 1, seats: [0, 1], out: 'forms.pdf' });
  expect((await readFile(join(at.folder, 'forms.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await at.line('forms game.json --seat Nobody --out more.pdf')).err).toContain('Nobody is called');
});

it.each(LANGUAGES)('is read as it was filled in, label by label: %s', async (language) => {
  const table = await openTable({ ...processIo(), cwd: at.folder }, 'game.json');
  if (!table.ok) throw new Error('The game cannot be opened.');
  const { kit, position } = table.value;
  const filled = ['BETA', 'A', '', 'A', '-', 'LT', 'L'];
  const lines = kit.orderForm(position, 0, language).map((labels) => {
    const parts = labels.map((label) => `${label} ${filled.shift()}`.trimEnd());
    return parts.join('      ');
  });
  const words = FORM_WORDS[language];
  const form = [
    `The Channel, ${segmentTitle(kit, position.state, language)}`,
    `${words.pilot} Ann`,
    ...lines,
    `${words.press} Hurrah!`,
  ].join('\n');
  await at.write('form.txt', form);
  const ran = await at.line('orders game.json form.txt');
  expect(ran.out, form).toContain('Ann: BETA airstrip; A; A; LT - fire L');
  expect(ran.out).toContain('press from Ann: Hurrah!');
});

it.each(LANGUAGES)('is read as it was filled in where planes are placed: %s', async (language) => {
  await at.line(
    'new sky.json --game clouds --mission patrol --seat Ann:W:camel,camel --seat Bob:E:ad3,ad3 --seed "a seed for the forms"',
  );
  const table = await openTable({ ...processIo(), cwd: at.folder }, 'sky.json');
  if (!table.ok) throw new Error('The game cannot be opened.');
  const { kit, position } = table.value;
  const filled = ['5 57.5', '70', '5 60', '72'];
  const lines = kit.orderForm(position, 0, language).map((labels) => labels.map((one) => `${one} ${filled.shift()}`));
  expect(lines.flat().join(' ')).toContain({ en: 'height', de: 'Höhe', fr: 'hauteur', it: 'height' }[language]);
  await at.write('form.txt', ['Ann', ...lines.map((parts) => parts.join('      '))].join('\n'));
  const ran = await at.line('orders sky.json form.txt --seat Ann');
  expect(ran.out, ran.err).toMatch(/Ann: SET \| W1: at 5 57\.5 height 70.*W2: at 5 60 height 72/);
});

it('says the deadline of the office in the language of the form, by the clock of its player', async () => {
  await at.line('new mailed.json "Ann <ann@example.org>" Bob --edition tweedy --seed "a seed for the deadlines"');
  await at.paravion(['post', 'add', 'mailed.json', '--gm', 'Win <win@example.org>', '--deadline', '2026-12-18T19:00Z']);
  await at.line('post player ann@example.org --zone Europe/Rome');
  await at.line('post player win@example.org --zone America/New_York');
  const io = { ...processIo(), cwd: at.folder };
  const table = await openTable(io, 'mailed.json');
  if (!table.ok) throw new Error('The game cannot be opened.');
  expect(await deadlineOn(io, table.value, 0, 'it')).toBe('venerdì 18 dicembre 2026 alle ore 20:00 (Europe/Rome)');
  expect(await deadlineOn(io, table.value, 1, 'fr')).toBe('vendredi 18 décembre 2026 à 14:00 (America/New_York)');
});
