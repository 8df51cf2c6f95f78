/** Players answer notices by mail: over a real connection, into both databases. */

import { overSqlite } from '@paravion/testing/server/both';
import type { Client } from '@paravion/testing/server/client';
import { bringMail, MAIL_IN, type MailBrought, mailsRead, mailWorld, replyTo } from '@paravion/testing/server/letters';
import { lastMail, linkIn, mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { type MovableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { keepMail, type MailHouse } from './intake.ts';

const HOUR = 3_600_000;

interface Flight {
  readonly server: TestServer;
  readonly world: MovableWorld;
  readonly ann: Client;
  readonly id: string;
}

const begin = async (database: string, settings: Partial<Config> = {}): Promise<Flight> => {
  const world = mailWorld();
  const server = await testServer({ database, ...MAIL_IN, ...settings }, world);
  const ann = await newPilot(server, 'Ann');
  const bob = await newPilot(server, 'Bob');
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
  const pace = { kind: 'postal' as const, minutes: 1440 };
  const body = { title: 'Dawn', game: HOSTED.game.id, edition: EDITION, seats, pace };
  const { id } = await ann.call('newTable', { body });
  await bob.call('join', { params: { id }, body: {} });
  return { server, world, ann, id };
};

/** Keeps a mail as a mailbox brings it; what came of it. */
const keep = (house: MailHouse, world: MovableWorld, recipient: string, from: string, text: string) => {
  world.pass(1000);
  const bytes = Buffer.from(`From: ${from}\r\n\r\n${text}`);
  return keepMail(house, { bytes, recipients: [recipient], received: world.now(), envelope: null });
};

/** The mail brought last. */
let last = '';

const bring = async ({ server }: Flight, to: string, text: string, more: Partial<MailBrought> = {}): Promise<void> => {
  last = await bringMail(server, to, text, { from: 'ann@example.org', ...more });
};

const settled = ({ server }: Flight): Promise<void> => mailsRead(server);

const orders = async ({ ann, id }: Flight): Promise<string | undefined> =>
  (await ann.call('pending', { params: { id } })).receipt?.text;

/** How many answers were written so far. */
const answered = async ({ server }: Flight): Promise<number> =>
  (await server.services.store.db.selectFrom('outbox').select('key').where('kind', '=', 'answer').execute()).length;

/** The answer to the mail brought last. */
const lastAnswer = async ({ server }: Flight): Promise<Email> => {
  const find = async (): Promise<Email | undefined> =>
    (await mailsTo(server, 'ann@example.org')).find(({ inReplyTo }) => inReplyTo === last);
  await expect.poll(find).toBeDefined();
  return (await find())!;
};

overSqlite('mail as a way to play', (fresh) => {
  it('takes orders and press by an answer to a notice, changeable until the Turn is flown', async () => {
    const flight = await begin(await fresh());
    const { server, world, ann, id } = flight;
    const first = replyTo(await lastMail(server, 'ann@example.org', /begins/));
    expect(first).toMatch(/^play\+[0-9a-v]{16}-0-1-[0-9a-v]{16}@paravion\.test$/);

    await bring(flight, first, 'A, A, LT\n\nPress: Good morning!');
    await settled(flight);
    expect(await orders(flight)).toBe('A; A; LT');
    const answer = await lastAnswer(flight);
    expect(answer).toMatchObject({ subject: 'Re: Dawn: the game begins', inReplyTo: last });
    expect(answer.text).toMatch(/This is how your orders were read:\s+A; A; LT[\s\S]*Your press was taken/);
    expect(answer.text).toContain('Orders are due by');
    expect(answer.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
    expect((await ann.call('press', { params: { id } })).press.map(({ text }) => text)).toEqual(['Good morning!']);

    // The same mail once more, as mail servers bring it when they have not heard that it was taken.
    await bring(flight, first, 'A, A, LT\n\nPress: Good morning!', { messageId: last });
    await settled(flight);
    expect(await answered(flight)).toBe(1);

    // By the address of the answer too, also in capitals; then a letter that cannot be read changes nothing.
    await bring(flight, replyTo(answer).toUpperCase(), 'RT, A, A');
    await settled(flight);
    expect(await orders(flight)).toBe('RT; A; A');
    await bring(flight, first, 'A A LTT');
    await settled(flight);
    expect(await orders(flight)).toBe('RT; A; A');
    expect((await lastAnswer(flight)).text).toContain('Please send orders that can be read');

    // What came after the Turn was flown is late; its answer asks for the next one, and takes it.
    world.pass(25 * HOUR);
    await tick(server);
    await bring(flight, first, 'LT, LT, LT');
    await settled(flight);
    const late = await lastAnswer(flight);
    expect(late.text).toMatch(/was for Turn 1, which was flown already[\s\S]*Orders for Turn 2 are due now/);
    await bring(flight, replyTo(late), 'A, A, A');
    await settled(flight);
    expect(await orders(flight)).toBe('A; A; A');
    await server.stop();
  });

  it('holds what does not show whose it is until its player says so; answers no machine, and takes nothing for strangers', async () => {
    const flight = await begin(await fresh());
    const { server, id } = flight;
    const to = replyTo(await lastMail(server, 'ann@example.org', /begins/));
    await bring(flight, to, 'A, A, LT');
    await settled(flight);

    // Somebody who has seen the address, and writes in her name from elsewhere, or in his own.
    await bring(flight, to, 'RT, RT, RT', { from: 'ann@example.com' });
    await settled(flight);
    expect(await orders(flight)).toBe('A; A; LT');
    const question = await lastMail(server, 'ann@example.org', /is this mail yours/);
    const link = linkIn(question, /http\S+\/api\/mail\/\S+/);
    const path = server.url + new URL(link).pathname;
    expect(await (await fetch(path)).text()).toContain('<form');
    expect(await orders(flight)).toBe('A; A; LT');
    expect((await fetch(`${path}x`, { method: 'POST' })).status).toBe(403);
    expect((await fetch(path, { method: 'POST' })).status).toBe(200);
    await settled(flight);
    expect(await orders(flight)).toBe('RT; RT; RT');

    // Who says so each time is asked as often as he writes.
    const { db } = server.services.store;
    const questions = async (): Promise<number> =>
      (await db.selectFrom('outbox').select('key').where('kind', '=', 'confirm').execute()).length;
    const asked = 7;
    for (let n = 1; n < asked; n++) {
      const turned = n % 2 === 1 ? 'LT, LT, LT' : 'RT, RT, RT';
      flight.world.pass(1000);
      await bring(flight, to, `${turned}\n\nmail ${n}`, { from: 'ann@example.com' });
      await settled(flight);
      expect(await questions()).toBe(n + 1);
      const asking = async () =>
        (await mailsTo(server, 'ann@example.org')).filter(({ subject }) => /is this mail yours/.test(subject ?? ''));
      await expect.poll(async () => (await asking()).length, { timeout: 15_000 }).toBe(n + 1);
      const paths = (await asking()).map((mail) => new URL(linkIn(mail, /http\S+\/api\/mail\/\S+/)).pathname);
      for (const path of paths) await fetch(server.url + path, { method: 'POST' });
      await settled(flight);
      expect(await orders(flight)).toBe(turned.replaceAll(',', ';'));
    }
    // A storm of forged mails: five of a day wait, and no more.
    for (let n = 0; n < 8; n++) await bring(flight, to, `A, A, A\n\nmail ${n}`, { from: 'eve@evil.test' });
    await settled(flight);
    expect(await questions()).toBe(asked + 5);
    expect(await mailsTo(server, 'eve@evil.test')).toEqual([]);

    // Machines: an absence, our own mail come back, a mail that could not be delivered.
    const before = await answered(flight);
    await bring(flight, to, 'I am away.\n\nA, A, A', { headers: { 'Auto-Submitted': 'auto-replied' } });
    await bring(flight, to, 'A, A, A', { from: to });
    // Whoever has come by one notice may forge many such mails: they count once.
    for (let n = 0; n < 6; n++) await bring(flight, to, `A, A, A ${n}`, { from: 'MAILER-DAEMON@example.org' });
    await settled(flight);
    expect(await answered(flight)).toBe(before);
    expect(await orders(flight)).toBe('RT; RT; RT');
    const ann = await db
      .selectFrom('users')
      .select('bounced')
      .where('email', '=', 'ann@example.org')
      .executeTakeFirst();
    expect(ann).toEqual({ bounced: 1 });
    expect((await flight.ann.call('me')).user?.bounced).toBe(1);

    // Addresses that this server has not made, and mails that are too long, are refused at the door.
    const forged = to.replace(/-0-1-/, '-1-1-');
    await expect(bring(flight, forged, 'A, A, A')).rejects.toThrow('There is no such mailbox here');
    await expect(bring(flight, 'play@paravion.test', 'A, A, A')).rejects.toThrow('There is no such mailbox here');
    await expect(bring(flight, to, 'x'.repeat(400_000))).rejects.toThrow('at most 256 kB');

    // Forty mails a day of her own, beside three for each Turn, and two hundred in all. What others bring in her name takes nothing from them, and they bring forty from one place.
    const [one] = await db.selectFrom('mails').selectAll().where('table_id', '=', id).limit(1).execute();
    const fill = (outcome: string | null, ip: string, turns = 1, each = 40) =>
      Array.from({ length: turns * each }, (_, n) => ({
        ...{ ...one!, key: `${outcome} ${ip} ${n}`, state: outcome === null ? 'held' : 'done', outcome },
        turn: one!.turn + (n % turns),
        envelope: JSON.stringify({ from: ip, ip, helo: 'mail.test', sender: 'eve@evil.test' }),
      }));
    const insert = (outcome: string | null, ip: string) => db.insertInto('mails').values(fill(outcome, ip)).execute();
    await insert('too-many', '203.0.113.9');
    await insert(null, '203.0.113.10');
    await bring(flight, to, 'LT, A, A');
    await settled(flight);
    expect(await orders(flight)).toBe('LT; A; A');
    await insert('too-many', '127.0.0.1');
    await expect(bring(flight, to, 'A, A, A')).rejects.toThrow('too many mails');
    await db.deleteFrom('mails').where('key', 'like', '%127.0.0.1%').execute();
    // A day may have a Turn an hour; what answers our answers comes to an end all the same.
    const taken = async (turns: number, each: number): Promise<void> => {
      await db.deleteFrom('mails').where('key', 'like', 'taken %').execute();
      await db
        .insertInto('mails')
        .values(fill('taken', '203.0.113.9', turns, each))
        .execute();
    };
    await taken(24, 3);
    await bring(flight, to, 'A, A, A');
    await settled(flight);
    expect(await orders(flight)).toBe('A; A; A');
    for (const [turns, each] of [[1, 43] as const, [24, 5] as const, [70, 3] as const]) {
      await taken(turns, each);
      await expect(bring(flight, to, 'A, A, RT')).rejects.toThrow('too many mails');
    }
    await server.stop();
  });

  it('lets nobody wait for the heap of mails that somebody else has brought', async () => {
    const database = await fresh();
    const flight = await begin(database);
    const to = async (name: string) => replyTo(await lastMail(flight.server, `${name}@example.org`, /begins/));
    const [ann, bob] = [await to('ann'), await to('bob')];
    await flight.server.stop();
    // Brought while the server is down, so that all of them wait when it comes back.
    const { services, stop } = await testServer({ database }, flight.world);
    const house = { ...services, config: { ...services.config, ...MAIL_IN } };
    for (let n = 0; n < 4; n++)
      expect(await keep(house, flight.world, ann, 'ann@example.org', `A, A, A\n\nmail ${n}`)).toBe('kept');
    expect(await keep(house, flight.world, bob, 'bob@example.org', 'A, A, RT')).toBe('kept');
    await stop();
    const server = await testServer({ database, ...MAIL_IN }, flight.world);
    await mailsRead(server);
    const { db } = server.services.store;
    const asked = db.selectFrom('outbox').innerJoin('users', 'users.id', 'outbox.user_id').select('users.name');
    const order = await asked.where('kind', '=', 'confirm').orderBy('outbox.created').execute();
    expect(order.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Ann', 'Ann', 'Ann']);
    await server.stop();
  });

  it('asks a player about his own mails however many strangers have brought, and hands on none of their words', async () => {
    const { server, world } = await begin(await fresh(), { mailProof: { by: 'none' } });
    const to = replyTo(await lastMail(server, 'ann@example.org', /begins/));
    const lure = '<"Your account is closed: http://evil.test/ "@evil.test>';
    for (let n = 0; n < 7; n++) await keep(server.services, world, to, lure, `RT, RT, RT\n\nmail ${n}`);
    await mailsRead(server);
    const question = await lastMail(server, 'ann@example.org', /is this mail yours/);
    expect(question.text).toContain('has come from an address that is none');
    await keep(server.services, world, to, 'ann@example.org', 'A, A, LT');
    await mailsRead(server);
    const questions = async () => (await mailsTo(server, 'ann@example.org')).map(({ text }) => text).join();
    await expect.poll(questions).toContain('has come from ann@example.org');
    await server.stop();
  });

  it('asks for the orders alone where a mail has so much text that to read it would take long', async () => {
    const flight = await begin(await fresh());
    const { server } = flight;
    const to = replyTo(await lastMail(server, 'ann@example.org', /begins/));
    await bring(flight, to, `A, A, LT\n\n${'> A A A\n'.repeat(10_000)}`);
    await settled(flight);
    expect((await lastAnswer(flight)).text).toContain('longer than 64 kB');
    expect(await orders(flight)).toBeUndefined();
    await server.stop();
  });
});
