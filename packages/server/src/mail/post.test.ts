import type { AddressInfo } from 'node:net';
import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { silentServer } from '@paravion/testing/server/silent';
import { movableWorld, testServer } from '@paravion/testing/server/start';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendOutbox } from './outbox.ts';

/** An SMTP server that keeps what it takes, and refuses the first letters. */
const postOffice = async (refuse: number, at = 0) => {
  const taken: Email[] = [];
  let refused = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refused++ < refuse) return done(new Error('try again later'));
        taken.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(at, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};

describe('the post', () => {
  it('says whether mails go out', async () => {
    for (const smtpUrl of [null, 'smtp://127.0.0.1:9']) {
      const server = await testServer({ smtpUrl });
      expect((await (await newGuest(server.url, 'Ann')).call('me')).mails).toBe(smtpUrl !== null);
      await server.stop();
    }
  });

  it('lets no title say in a subject what it could not say on a page', async () => {
    const office = await postOffice(0);
    const server = await testServer({ smtpUrl: office.url });
    const ann = await newGuest(server.url, 'Ann');
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const title = `Dawn =?utf-8?b?${Buffer.from('\u202eyour account is closed').toString('base64')}?=`;
    await server.services.store.db.updateTable('users').set({ email: 'ann@example.org' }).execute();
    const pace = { kind: 'postal', minutes: 1440 } as const;
    const { id } = await ann.call('newTable', { body: { title, game: HOSTED.game.id, edition: EDITION, seats, pace } });
    await ann.call('host', { params: { id }, body: { action: 'invite', email: 'bob@example.org' } });
    await sendOutbox(server.services);
    await expect.poll(() => office.taken.length).toBe(1);
    expect(office.taken[0]!.subject).toMatch(/^An invitation to Dawn = \?utf-8\?b\?/);
    await server.stop();
    await office.close();
  });

  it('goes out over SMTP, once, and again when it was refused', async () => {
    const office = await postOffice(1);
    const world = movableWorld();
    const server = await testServer({ smtpUrl: office.url }, world);
    const ann = await newGuest(server.url, 'Ann');
    await server.services.store.db.updateTable('users').set({ email: 'ann@example.org' }).execute();
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
    const pace = { kind: 'postal', minutes: 1440 } as const;
    const { id } = await ann.call('newTable', {
      body: { title: 'Dawn\u2019s <b>', game: HOSTED.game.id, edition: EDITION, seats, pace },
    });
    const action = {
      action: 'invite',
      email: 'bob@example.org',
      note: 'Come!\r\nBcc: all@example.org'.replace('\r', ''),
    } as const;
    await ann.call('host', { params: { id }, body: action });
    await sendOutbox(server.services);
    await expect
      .poll(async () =>
        Number((await server.services.store.db.selectFrom('outbox').select('tries').executeTakeFirst())?.tries),
      )
      .toBe(1);
    expect(office.taken).toHaveLength(0);
    world.pass(2 * 60_000);
    await sendOutbox(server.services);
    world.pass(60 * 60_000);
    await sendOutbox(server.services);
    expect(office.taken).toHaveLength(1);
    const [mail] = office.taken;
    expect(mail).toMatchObject({
      subject: 'An invitation to Dawn\u2019s <b>',
      to: [{ address: 'bob@example.org' }],
    });
    expect(mail!.bcc).toBeUndefined();
    expect(mail!.html).not.toContain('<b>');
    // Everybody may see this table, so nothing that would let him in goes with the letter.
    expect(mail!.text).toContain(`/table/${id}\n`);
    // To a game that was given up meanwhile nobody is invited any more.
    await ann.call('host', { params: { id }, body: { ...action, email: 'cid@example.org' } });
    await ann.call('host', { params: { id }, body: { action: 'cancel' } });
    await sendOutbox(server.services);
    expect(office.taken).toHaveLength(1);
    await server.stop();
    await office.close();
  });

  it('lets nobody wait who asks for a link while the mail server is silent, and goes on when it speaks', async () => {
    const silent = await silentServer();
    const world = movableWorld();
    const server = await testServer({ smtpUrl: `smtp://127.0.0.1:${silent.port}` }, world);
    const ann = await newGuest(server.url, 'Ann');
    expect(await ann.call('askLink', { body: { email: 'ann@example.org' } })).toEqual({ done: true });
    await expect.poll(silent.callers).toBe(1);
    const tries = () =>
      server.services.store.db.selectFrom('outbox').select(['due', 'tries']).executeTakeFirstOrThrow();
    await expect.poll(async () => (await tries()).due! - world.now()).toBeLessThan(61_000);
    expect((await tries()).tries).toBe(0);
    await silent.close();
    const office = await postOffice(0, silent.port);
    world.pass(61_000);
    await sendOutbox(server.services);
    await expect.poll(() => office.taken.length).toBe(1);
    const [token] = /(?<=link\/)\S+/.exec(office.taken[0]!.text!)!;
    expect((await ann.call('useLink', { body: { token } })).user?.email).toBe('ann@example.org');
    await server.stop();
    await office.close();
  });
});
