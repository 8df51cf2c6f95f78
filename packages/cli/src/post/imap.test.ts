/** Letters from a real mail server (Dovecot), answered over a mail server that keeps what it takes. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MailServer, startMailServer } from '@paravion/testing/mail/dovecot';
import { type Smtp, startSmtp } from '@paravion/testing/mail/smtp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

const COMMAND = fileURLToPath(new URL('../../bin/paravion.js', import.meta.url));

let server: MailServer;
let at: Workshop;
const answered: string[] = [];
let smtp: Smtp;

beforeAll(async () => {
  server = await startMailServer();
  smtp = await startSmtp((to) => void answered.push(to));
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** A game master of his own for each test, with a game of two. */
let games = 0;
let gm = '';
beforeEach(async () => {
  at = await workshop();
  gm = `gm${++games}`;
  answered.length = 0;
  const pilots = ['Ann <ann@example.org>', 'Bob <bob@example.org>'];
  await at.paravion(['new', 'autumn.game.json', ...pilots, '--edition', 'tweedy', '--seed', 'letters by wire 123']);
  await at.paravion(['post', 'add', 'autumn.game.json', '--gm', 'Winifred <gm@example.org>']);
});
afterEach(() => at.remove());

const mail = (from: string, body: string): string =>
  [`From: ${from}@example.org`, `Message-ID: <${from}.${body.length}@example.org>`, 'MIME-Version: 1.0', '', body].join(
    '\n',
  );

const post = (line: string, env: Readonly<Record<string, string>> = {}) =>
  at.line(line, '', { PARAVION_IMAP_URL: server.urlFor(gm), PARAVION_SMTP_URL: smtp.url, ...env });

it('takes letters from the mailbox, answers them, and moves them away; once', async () => {
  await server.deliver(gm, mail('ann', 'A, A, LT'));
  await server.deliver(gm, mail('bob', 'BETA strip, A, A, A'));
  const ran = await post('post in imap --send');
  expect(ran.exit, ran.err).toBe(EXIT.ok);
  expect(ran.out).toContain('Ann: A; A; LT');
  expect(ran.out).toContain('2 mails taken from the mailbox.');
  expect(answered.toSorted()).toEqual(['ann@example.org', 'bob@example.org']);
  expect(await server.mailsIn(gm)).toEqual([]);
  expect(await server.mailsIn(gm, 'Paravion')).toHaveLength(2);
  // The machine died between the book and the mailbox: the mail lies there once more.
  await server.deliver(gm, mail('ann', 'A, A, LT'));
  expect((await post('post in imap --send')).out).toContain('ann@example.org: known already.');
  expect(answered).toHaveLength(2);
});

it('says what is wrong, and leaves a mailbox alone that is somebody\u2019s own', async () => {
  expect((await post('post in imap', { PARAVION_IMAP_URL: '' })).err).toContain('no address of a mailbox');
  const wrong = server.urlFor(gm).replace(':a-secret', ':no-secret');
  expect((await post('post in imap', { PARAVION_IMAP_URL: wrong })).err).toContain('refuses user name or password');
  const nowhere = 'imap://gm:secret@127.0.0.1:1/';
  const refused = await post('post in imap', { PARAVION_IMAP_URL: nowhere });
  expect([refused.exit, refused.err]).toEqual([EXIT.io, expect.stringContaining('ECONNREFUSED')]);
  const many = Array.from({ length: 501 }, (_, i) => server.deliver(gm, mail('aunt', `${i} greetings`)));
  await Promise.all(many);
  expect((await post('post in imap')).err).toContain('There are 501 mails in INBOX');
  expect(await server.mailsIn(gm)).toHaveLength(501);
  expect((await post('post in - --watch')).err).toContain('Only a mailbox on a server can be watched');
});

it('takes mails as they come, also after the server has cut the connection', { timeout: 240_000 }, async () => {
  const env = { ...process.env, PARAVION_IMAP_URL: server.urlFor(gm), PARAVION_SMTP_URL: smtp.url };
  const child = spawn(process.execPath, [COMMAND, 'post', 'in', 'imap', '--watch', '--send'], {
    cwd: at.folder,
    env,
    stdio: 'ignore',
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  try {
    await server.deliver(gm, mail('ann', 'A, A, LT'));
    await expect.poll(() => answered).toEqual(['ann@example.org']);
    await server.restart();
    await server.deliver(gm, mail('bob', 'BETA strip, A, A, A'));
    await expect.poll(() => answered).toEqual(['ann@example.org', 'bob@example.org']);
    expect(await at.read('autumn.game.json')).toContain('BETA');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exit).toBe(0);
});
