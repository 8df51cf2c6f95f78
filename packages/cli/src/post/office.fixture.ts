/** An office with two games, and mails to it, for tests. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workshop, workshop } from '../testing/harness.ts';

const PILOTS = ['Ann (Anna Weber) <ann@example.org>', 'Bob <bob@example.org>', 'Cat <cat@example.org>'];
const GAMES = ['autumn', 'winter'];

export const newGame = (at: Workshop, id: string, pilots: readonly string[]) =>
  at.paravion([
    'new',
    `${id}.game.json`,
    ...pilots,
    '--edition',
    'tweedy',
    '--title',
    id,
    '--seed',
    `the seed of ${id} 123`,
  ]);

/** Ann flies in both games; in the first against Bob and Cat, in the second against Dan. */
export const newOfficeOfTwo = async (): Promise<Workshop> => {
  const at = await workshop();
  await newGame(at, 'autumn', PILOTS);
  await newGame(at, 'winter', ['Ada <ann@example.org>', 'Dan <dan@example.org>']);
  const files = GAMES.map((id) => `${id}.game.json`);
  await at.paravion(['post', 'add', ...files, '--gm', 'Winifred <gm@example.org>', '--deadline', '2026-05-01']);
  return at;
};

let mails = 0;
export const mail = (from: string, subject: string, body: string, more: readonly string[] = []): string =>
  [
    `From: ${from}@example.org`,
    `Subject: ${subject}`,
    `Message-ID: <${++mails}@example.org>`,
    'MIME-Version: 1.0',
    ...more,
    '',
    body,
    '',
  ].join('\n');

/** A mail with a file of this name on it. */
export const mailWith = (from: string, subject: string, body: string, name: string, type: string): string =>
  mail(
    from,
    subject,
    [
      '--part',
      'Content-Type: text/plain',
      '',
      body,
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      'AAECAwQ=',
      '--part--',
    ].join('\n'),
    ['Content-Type: multipart/mixed; boundary=part'],
  );

export const box = (...all: readonly string[]): string =>
  all.map((m) => `From x@y Fri May  1 10:00:00 2026\n${m}\n`).join('');

export const filesIn = async (at: Workshop, folder: string): Promise<readonly string[]> =>
  (await readdir(join(at.folder, folder)).catch(() => [])).toSorted();

/** The mails to an address that lie in a folder, without the line breaks that mail programs put in. */
export const mailsTo = async (at: Workshop, folder: string, address: string): Promise<readonly string[]> => {
  const names = await filesIn(at, folder);
  const all = await Promise.all(names.map((name) => readFile(join(at.folder, folder, name), 'utf8')));
  return all.filter((text) => text.includes(`To: ${address}`)).map((text) => text.replaceAll('=\n', ''));
};
