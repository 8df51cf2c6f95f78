/** Mails from a mailbox that a provider keeps (a real Dovecot), and from the pipe of a mail server. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MailServer, startMailServer } from '@paravion/testing/mail/dovecot';
import { overSqlite } from '@paravion/testing/server/both';
import { lastMail, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let provider: MailServer;
let boxes = 0;
beforeAll(async () => {
  provider = await startMailServer();
});
afterAll(() => provider.stop());

/** The exit code of a mail piped to the command. */
const pipe = (mail: string, env: Readonly<Record<string, string>>): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, 'mail'], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.once('exit', resolve);
    child.stdin.end(mail);
  });

overSqlite('mails from a mailbox and from a pipe', (fresh) => {
  it('are taken once, and believed where the provider says whose they are', { tags: 'trial' }, async () => {
    const database = await fresh();
    const mailReply = 'play@paravion.test';
    const box = `play${++boxes}`;
    const server = await testServer({
      database,
      mailReply,
      imapUrl: provider.urlFor(box),
      mailProof: { by: 'provider', name: 'mx.paravion.test' },
    });
    const ann = await newPilot(server, 'Ann');
    const body = {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)],
      pace: { kind: 'postal' as const, minutes: 1440 },
    };
    const { id } = await ann.call('newTable', { body });
    await (await newPilot(server, 'Bob')).call('join', { params: { id }, body: {} });
    const to = (await lastMail(server, 'ann@example.org', /begins/)).replyTo![0]!.address!;
    const mail = (orders: string): string =>
      [
        'Authentication-Results: mx.paravion.test; spf=pass smtp.mailfrom=ann@example.org',
        `Delivered-To: ${to}`,
        'From: Ann <ann@example.org>',
        'To: Paravion <paravion@localhost>',
        `Message-ID: <${orders.length}@example.org>`,
        '',
        orders,
        '',
      ].join('\n');
    const orders = async () => (await ann.call('pending', { params: { id } })).receipt?.text;

    await provider.deliver(box, mail('A, A, LT'));
    await expect.poll(orders).toBe('A; A; LT');
    await expect.poll(() => provider.mailsIn(box, 'Paravion')).toHaveLength(1);
    expect((await lastMail(server, 'ann@example.org', /^Re:/)).text).toContain('A; A; LT');

    const env = { DATABASE_URL: database, MAIL_REPLY_TO: mailReply };
    expect(await pipe(mail('Move 1: RT; Move 2: A; Move 3: A'), env)).toBe(0);
    await expect.poll(orders).toBe('RT; A; A');
    expect(await pipe(mail('A, A, A').replace(to, 'nobody@paravion.test'), env)).toBe(67);

    // Whoever pipes a mail that is too long hears it; a mailbox tells nobody, so its player is told by an answer.
    const long = `LT, LT, LT\n\n${'A picture of my cat.\n'.repeat(20_000)}`;
    expect(await pipe(mail(long), env)).toBe(69);
    await provider.deliver(box, mail(long));
    await expect.poll(() => provider.mailsIn(box, 'Paravion')).toHaveLength(2);
    const told = async () => (await mailsTo(server, 'ann@example.org')).at(-1)?.text;
    await expect.poll(told).toContain('longer than 256 kB and was not read');
    expect(await orders()).toBe('RT; A; A');
    await server.stop();
  });
});
