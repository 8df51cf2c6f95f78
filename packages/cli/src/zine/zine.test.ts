import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmtp } from '@paravion/testing/mail/smtp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { newAutumn, type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
  await newAutumn(at, ['Ann', 'Bob'], 'the seed of autumn 123');
  await at.paravion(['orders', 'autumn.game.json', '--seat', 'Ann', 'A, A, A\n\nPress: Hello *all* #here!']);
  await at.paravion(['adjudicate', 'autumn.game.json', '--nmr']);
  await at.paravion(['post', 'add', 'autumn.game.json', '--gm', 'Winifred <gm@example.org>']);
  await at.paravion(['zine', 'new', 'The Canard']);
});
afterEach(() => at.remove());

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(at.folder, folder)).catch(() => [])).toSorted();

it('sets an issue with what the editor wrote, the games, press and replies', async () => {
  await at.paravion(['zine', 'add', 'editorial', 'Dear all,\n\nhere it is.']);
  await at.paravion(['zine', 'add', 'letter', 'Why?', '--from', 'A reader']);
  await at.paravion(['zine', 'add', 'reply', 'Because.', '--press', '1']);
  await at.paravion(['zine', 'add', 'reply', 'And to you.', '--game', 'autumn', '--press', '1']);
  await at.paravion(['zine', 'add', 'waiting', 'Dan', '--game', 'winter']);
  const { out } = await at.paravion(['zine', 'set', '--at', '2026-05-02']);
  for (const part of [
    'No. 1, 2 May 2026',
    'here it is.',
    'AUTUMN',
    'Hello *all* #here!',
    'And to you.',
    'Because.',
    'Dan: winter',
  ])
    expect(out).toContain(part);
  await at.paravion(['zine', 'set', '--at', '2026-05-02', '--out', 'one.pdf']);
  const said = execFileSync('pdftotext', [join(at.folder, 'one.pdf'), '-']).toString();
  expect(said).toContain('Hello *all* #here!');
  expect(said).toContain('Autumn, Turn 1');
});

it('has a table of the season and careers, without the address of anybody', async () => {
  await at.line('new winter.game.json "Ann (Anna Weber) <ann@example.org>" Bob --edition tweedy --title Winter');
  await at.paravion(['post', 'add', 'winter.game.json']);
  const { out } = await at.paravion(['zine', 'set', '--at', '2026-05-02']);
  expect(out).toMatch(/THE SEASON[\s\S]*Autumn +Turn 2[\s\S]*Winter +Turn 1/);
  expect(out).toContain('CAREERS: SOPWITH');
  expect(out).not.toContain('@example.org');
});

it('is mailed once to each, kept, and followed by the next number', async () => {
  await at.paravion(['zine', 'add', 'subscriber', 'cat@example.org']);
  await at.paravion(['zine', 'add', 'cover', 'The first']);
  expect((await at.paravion(['zine', 'send', '--at', '2026-05-02'])).exit).toBe(EXIT.ok);
  expect(await filesIn('outbox')).toHaveLength(3);
  expect(await filesIn('zine')).toEqual([
    'issue-1-a5.pdf',
    'issue-1-booklet.pdf',
    'issue-1.html',
    'issue-1.md',
    'issue-1.pdf',
  ]);
  const mail = await readFile(join(at.folder, 'outbox', 'zine-1-reader-1.eml'), 'utf8');
  expect(mail).toContain('issue-1.pdf');
  const again = await at.paravion(['zine', 'send', '--at', '2026-05-02']);
  expect(again.exit).not.toBe(EXIT.ok);
  expect(again.err).toContain('There is nothing new for number 2');
  expect(await filesIn('outbox')).toHaveLength(3);
});

it('is sent at once where a mail server is set', async () => {
  await at.paravion(['zine', 'add', 'subscriber', 'cat@example.org']);
  const got: string[] = [];
  const smtp = await startSmtp((to, text) => void got.push(`${to} ${/^Subject: .*$/m.exec(text)?.[0]}`));
  const sent = await at.line('zine send --at 2026-05-02', '', { PARAVION_SMTP_URL: smtp.url });
  await smtp.stop();
  expect(sent.out).toContain('mails sent.');
  expect(got).toContain('cat@example.org Subject: The Canard, 1');
  expect(await filesIn('outbox')).toEqual([]);
});

it('says what is missing', async () => {
  expect((await at.paravion(['zine', 'add', 'nonsense', 'x'])).err).toContain('cover, editorial, letter');
  expect((await at.paravion(['zine', 'add', 'letter', 'x'])).err).toContain('--from');
  expect((await at.paravion(['zine', 'add', 'reply', 'x', '--game', 'spring', '--press', '1'])).err).toContain(
    '--game autumn',
  );
  expect((await at.paravion(['zine', 'new', 'Another'])).err).toContain('has a zine already');
});

it('has a blank before the colon of a French caption', async () => {
  await rm(join(at.folder, 'zine.json'));
  await at.paravion(['zine', 'new', 'Le Canard', '--language', 'fr']);
  await at.paravion(['zine', 'add', 'address', 'rue Longue', '--from', 'Ann']);
  const { out } = await at.paravion(['zine', 'set', '--at', '2026-05-02']);
  expect(out).toContain('Ann : rue Longue');
  expect(out).toContain('TOUR PAR TOUR : POINTS');
});
