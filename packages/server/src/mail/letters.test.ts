import { headWords } from '@paravion/tabletop';
import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED, orderAsBot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { letterFor } from './letters.ts';

it('letters and their reports are in the language of whoever gets them, times in his zone', async () => {
  const server = await testServer();
  const { db } = server.services.store;
  const ann = await newGuest(server.url, 'Ann');
  await ann.call('settings', { body: { notices: 'mail', language: 'de', timeZone: 'Europe/Berlin' } });
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
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'turn').execute();
  const row = { ...rows[0]!, table_id: id, kind: 'turn', turn: 1 };
  const [german, english, other] = await Promise.all(
    ['de-AT', 'en', 'xx'].map((language) => letterFor(server.services, row, { ...user, language })),
  );
  expect(german!.mail.subject).toBe('Morgenstreife: Bericht von Zug 1');
  expect(german!.push.body).toMatch(
    /^Am Tisch „Morgenstreife“ ist Zug 1 geflogen\. Befehle für Zug 2 werden bis .+tag, /,
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
  const reminder = await letterFor(server.services, { ...row, kind: 'reminder' }, user);
  for (const letter of [german, english, reminder])
    for (const text of [letter!.mail.text, letter!.mail.html])
      expect(text!.replace(/\s+/g, ' ').split(words)).toHaveLength(2);
  expect(reminder!.mail.text).not.toContain('#film');
  await server.stop();
});
