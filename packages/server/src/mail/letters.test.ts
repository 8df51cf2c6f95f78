import { headWords } from '@paravion/tabletop';
import { newGuest } from '@paravion/testing/server/client';
import { lastMail } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { letterFor } from './letters.ts';

/** A game by correspondence of Ann in Berlin, of which a Turn was flown. */
const flownByAnn = async (server: TestServer, language: 'en' | 'de') => {
  const { db } = server.services.store;
  const ann = await newGuest(server.url, 'Ann');
  await ann.call('settings', { body: { notices: 'mail', language, timeZone: 'Europe/Berlin' } });
  await db.updateTable('users').set({ email: 'ann@example.org' }).execute();
  const { id } = await ann.call('newTable', {
    body: {
      title: 'Morgenstreife',
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'me' }, ...botSeats(1)],
      pace: { kind: 'postal', minutes: 1440 },
    },
  });
  await orderAsBot(ann, id);
  return { ann, id };
};

it('letters and their reports are in the language of whoever gets them, times in his zone', async () => {
  const server = await testServer();
  const { db } = server.services.store;
  const { ann, id } = await flownByAnn(server, 'de');
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'turn').execute();
  const row = { ...rows[0]!, table_id: id, kind: 'turn', turn: 1 };
  const [german, english, other] = await Promise.all(
    ['de-AT', 'en', 'xx'].map(async (language) => {
      const { mail, push } = (await letterFor(server.services, row, { ...user, language }))!;
      return { mail: await mail(), push };
    }),
  );
  expect(german!.mail.subject).toBe('Morgenstreife: Bericht von Zug 1');
  expect(german!.push.body).toMatch(
    /^Am Tisch „Morgenstreife“ ist Zug 1 geflogen\. Befehle für Zug 2 werden bis \p{Lu}\p{Ll}+, .+ \(Europe\/Berlin\) erwartet/u,
  );
  expect(german!.mail.text).toContain('WAS GESCHAH');
  expect(german!.mail.html).toMatch(/^<!doctype html><html lang="de">[\s\S]*<article [^>]*lang="de"/);
  expect(english!.mail.subject).toBe('Morgenstreife: report of Turn 1');
  expect(english!.mail.text).toContain('WHAT HAPPENED');
  for (const { mail } of [german!, english!])
    expect(`${mail.text}${mail.html}`.split(`${server.services.config.publicUrl}/table/${id}#film=t1`)).toHaveLength(3);
  expect(other!.mail.subject).toBe(english!.mail.subject);
  expect((await ann.call('report', { params: { id, n: 1 } })).text).toContain('WAS GESCHAH');
  const words = headWords((await ann.call('turn', { params: { id, n: 1 } })).hash);
  const reminder = await (await letterFor(server.services, { ...row, kind: 'reminder' }, user))!.mail();
  for (const letter of [german!.mail, english!.mail, reminder])
    for (const text of [letter.text, letter.html]) expect(text!.replace(/\s+/g, ' ').split(words)).toHaveLength(2);
  expect(reminder.text).not.toContain('#film');
  await server.stop();
});

/** Longer ones are clipped by mail programs, and larger pictures left on the server. */
const [LONGEST_HTML, LARGEST_PICTURE] = [100_000, 150_000];

it('a report shows its map as a picture that hangs on the mail, below the deadline in the reader\u2019s zone', async () => {
  const server = await testServer();
  const { id } = await flownByAnn(server, 'en');
  const { html = '', text = '', attachments } = await lastMail(server, 'ann@example.org', /report of Turn 1/);
  expect(html).not.toContain('<svg');
  expect(html.length).toBeLessThan(LONGEST_HTML);
  const [picture, ...others] = attachments;
  expect(others).toEqual([]);
  const { mimeType, contentId, disposition, content } = picture!;
  expect({ mimeType, disposition }).toEqual({ mimeType: 'image/png', disposition: 'inline' });
  const png = Buffer.from(content as ArrayBuffer);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(png.length).toBeLessThan(LARGEST_PICTURE);
  const shown = html.indexOf(`src="cid:${contentId?.replace(/[<>]/g, '')}"`);
  for (const [where, before] of [
    [html, shown],
    [text, text.length],
  ] as const) {
    expect(where.slice(0, before).match(/\(Europe\/Berlin\)/g)).toHaveLength(2);
    expect(where).not.toContain('GMT');
  }
  const { db } = server.services.store;
  const row = await db.selectFrom('outbox').selectAll().where('kind', '=', 'turn').executeTakeFirstOrThrow();
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const pictures = { of: () => Promise.reject(new Error('no room')), close: () => Promise.resolve() };
  const without = await (await letterFor({ ...server.services, pictures }, row, user))!.mail();
  expect(without).not.toHaveProperty('picture');
  expect(without.html).toContain('<article');
  expect(without.html).not.toMatch(/<img|<svg/);
  expect(row.table_id).toBe(id);
  await server.stop();
});

it('the mail that a mission begins says what it is about, and where one may begin; the notice on a telephone does not', async () => {
  const server = await testServer();
  const { db } = server.services.store;
  const ann = await newGuest(server.url, 'Ann');
  await ann.call('settings', { body: { notices: 'mail', language: 'de', timeZone: 'Europe/Berlin' } });
  const { id } = await ann.call('newTable', {
    body: {
      title: 'Wurst',
      game: 'clouds',
      edition: 'by-post',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'cadet' }],
      pace: { kind: 'postal', minutes: 1440 },
    },
  });
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const row = {
    ...(await db.selectFrom('outbox').selectAll().executeTakeFirst())!,
    table_id: id,
    kind: 'start',
    turn: 0,
  };
  const { mail, push } = (await letterFor(server.services, { ...row, key: 'start/1', note: null }, user))!;
  const { text, html, picture } = await mail();
  // What a stranger who has nothing but this mail must know.
  expect(text).toContain(
    'Luftkampf, August 1917. Deine Seite: Entente. Du hast W1 (Sopwith Camel); der Gegner hat E1 (',
  );
  expect(html).toContain('<img src="cid:');
  expect(picture?.png.length).toBeGreaterThan(1000);
  expect(text).toMatch(/Schluss ist nach Zug \d+/);
  expect(text).toMatch(/Hier darfst du beginnen .*: [WE]1.* bei x \d+.*, Kurs \d+ bis \d+/);
  expect(push.body).not.toContain('Hier darfst du beginnen');
});
