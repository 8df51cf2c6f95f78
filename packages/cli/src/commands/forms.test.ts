import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentTitle } from '@paravion/games';
import { LANGUAGES } from '@paravion/tabletop';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable } from '../file/open.ts';
import { FORM_WORDS } from '../forms/words.ts';
import { processIo } from '../io.ts';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { workshop } from '../testing/harness.ts';

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
