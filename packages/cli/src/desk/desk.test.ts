import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processIo } from '../io.ts';
import { newAutumn, type Workshop, workshop } from '../testing/harness.ts';
import { type OpenDesk, startDesk } from './serve.ts';

let at: Workshop;
let desk: OpenDesk;
let site: string;
let cookie: string;

const mail = (from: string, body: string): string =>
  `From x@y Fri May  1 10:00:00 2026\nFrom: ${from}@example.org\nSubject: orders\nMessage-ID: <${from}@example.org>\n\n${body}\n\n`;

const LETTERS = [
  mail('ann', 'A, A, LT - fire L\n\nPress: I am not amused.'),
  mail('bob', 'BETA strip. Ahead, ahead, then whatever Ann does.'),
  mail('somebody', 'It is Cat, from my new address. Move 1: A; Move 2: A; Move 3: RT'),
].join('');

beforeEach(async () => {
  at = await workshop();
  await newAutumn(at, ['Ann', 'Bob', 'Cat'], 'the seed 1234567');
  await at.paravion(['post', 'add', 'autumn.game.json', '--gm', 'Winifred <gm@example.org>']);
  await at.line('post in -', LETTERS);
  desk = await startDesk({ ...processIo(), cwd: at.folder, err: () => undefined }, '.', 0);
  site = new URL(desk.address).origin;
  const entered = await fetch(desk.address, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
});
afterEach(async () => {
  await desk.close();
  await at.remove();
});

const look = async (path: string): Promise<string> => (await fetch(site + path, { headers: { cookie } })).text();
const act = async (
  name: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = new URLSearchParams({ game: 'autumn', ...fields });
  const done = await fetch(`${site}/do/${name}`, {
    method: 'POST',
    body,
    headers: { cookie, ...headers },
    redirect: 'manual',
  });
  const place = done.headers.get('location') ?? '';
  return { status: done.status, place, page: done.status === 303 ? await look(place) : '' };
};
const outbox = async (): Promise<string> => {
  const names = await readdir(join(at.folder, 'outbox')).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(at.folder, 'outbox', name), 'utf8')))).join('\n');
};
const heldName = async (): Promise<string> => /name="letter" value="(\w+)"/.exec(await look('/'))![1]!;

it('shows letters, judges them, and flies the Turn', async () => {
  const before = await look('/');
  expect(before).toContain('Autumn');
  expect(before).toMatch(/Waits for you:[^<]*Bob/);
  expect(before).toContain('nobody plays under this address');
  expect(await look('/game/autumn')).toContain('then whatever Ann does');

  const garbage = await act('orders', { seat: 'Bob', text: 'A, A, hop' });
  expect(garbage.page).toMatch(/class="said"[^>]*>[^<]*hop/);
  expect(garbage.page).toContain('A, A, hop</textarea>');
  expect(garbage.place).toBe('/game/autumn#seat-Bob');
  expect(garbage.page).toMatch(/id="seat-Bob"[\s\S]*class="said"[\s\S]*<details open>/);
  expect((await at.line('post status')).out).toMatch(/Bob\s+UNREADABLE/);

  expect((await act('orders', { seat: 'Bob', text: 'BETA airstrip; A; A; LT' })).page).toContain(
    'BETA airstrip; A; A; LT',
  );
  expect(await outbox()).toMatch(/To: bob@example\.org[\s\S]*BETA airstrip; A; A; LT/);
  expect(await look('/game/autumn')).toContain('BETA airstrip; A; A; LT</textarea>');
  expect(await look('/game/autumn')).toContain('this one counts');
  expect(await look('/game/autumn')).toContain('<p class="quiet">typed by hand</p>');
  await at.line(
    'post in -',
    mail('ann', 'Turn 1: A, A, LT - fire L\n\nTurn 2: LT, A, A - fire R').replace('<ann@', '<ann-2@'),
  );
  expect(await look('/game/autumn')).toMatch(/Turn 2, Ann:[^/]*LT; A; A - fire R/);
  await act('held', { letter: await heldName(), seat: 'Cat' });
  expect((await at.line('post status')).out).toMatch(/Cat\s+in\s+A; A; RT/);
  expect(await outbox()).toMatch(/To: cat@example\.org[\s\S]*A; A; RT/);

  expect((await act('cut', { from: 'Ann', text: 'I am not amused.' })).page).toContain('left out');
  await act('press', { text: 'The editor regrets.' });
  const preview = await look('/preview/autumn');
  expect(preview).toContain('The editor regrets.');
  expect(preview).not.toContain('amused');
  expect((await at.line('post status')).out).toContain('Turn 1 is due');

  expect((await act('fly', { deadline: '2030-01-31' })).page).toContain('Turn 1 is flown');
  expect((await at.line('post status')).out).toContain('Turn 2 is due');
  expect(await outbox()).toContain('The editor regrets.');
});

it('reminds and writes to players, and leaves out nobody who is late', async () => {
  expect((await act('remind', {})).page).toContain('A mail to Bob, Cat lies in outbox/');
  expect((await act('remind', {})).page).toContain('Nobody is left to remind');
  await act('write', { seat: 'Ann', text: 'Which strip?' });
  expect(await outbox()).toMatch(/To: ann@example\.org[\s\S]*Which strip\?/);
  expect((await act('fly', {})).page).toContain('NOT FLOWN');
  expect((await act('deadline', { deadline: 'soon' })).page).toContain('is no moment');
  await act('deadline', { deadline: '2030-01-31T20:00Z' });
  expect((await at.line('post status')).out).toContain('2030');
});

it('takes "NMR" for the word that a letter holds no orders, as it says that it would', async () => {
  expect((await act('orders', { seat: 'Bob', text: 'NMR' })).page).toContain('Bob: no orders');
  expect((await at.line('post status')).out).toMatch(/Bob\s+missing/);
  expect(await outbox()).not.toContain('No orders were found');
});

it('shows nothing without its key, and does nothing for another site', async () => {
  expect((await fetch(`${site}/game/autumn`)).status).toBe(403);
  expect((await fetch(`${site}/?key=${'x'.repeat(32)}`)).status).toBe(403);
  expect((await act('fly', {}, { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await act('orders', { seat: 'Nobody', text: 'A; A; A' })).page).toContain('Nobody is called');
  expect((await act('orders', { seat: 'Bob', text: 'A'.repeat(300_000) })).status).toBe(413);
  expect((await look('/game/<script>')).includes('<script>')).toBe(false);
});

/** What a page says of its own: no styles, drawings and letters. */
const words = (html: string): string =>
  html.replace(/<(style|svg|pre|textarea)[\s\S]*?<\/\1>|<p class="quiet">orders<\/p>|<[^>]*>|letters\/\w+\.eml/g, ' ');
/** English that a German page could say. */
const ENGLISH = /\b(?:the|is|are|letters?|orders?|Turn|your|cannot|not|would|from|this|until|missing|lies)\b/;

it('speaks German to a game master whose mails are German', async () => {
  await at.line('post player gm@example.org --language de --zone Europe/Berlin');
  const german = (html: string): string => {
    const said = words(html);
    expect(said).not.toMatch(ENGLISH);
    return said;
  };
  const moved = german((await act('deadline', { deadline: 'Samstag 5. Januar 2030' })).page);
  expect(moved).toMatch(/Autumn, Zug 1: Samstag, 5\. Januar 2030 um 23:59 \(Europe\/Berlin\)\./);
  const again = german((await act('deadline', { deadline: 'Sonntag 6. Januar 2030' })).page);
  expect(again).toMatch(/6\. Januar 2030.*Eine Mail an Ann, Bob liegt in outbox/);
  expect(await look('/game/autumn')).toContain('value="2030-01-06 23:59"');
  await act('deadline', { deadline: '2030-01-06 23:59' });
  expect(await look('/game/autumn')).toContain('value="2030-01-06 23:59"');
  const before = german(await look('/'));
  expect(before).toMatch(/Wartet auf dich: die Befehle von Bob sind nicht zu lesen \(/);
  expect(before).toContain('unter dieser Adresse spielt niemand');
  expect(german(await look('/game/autumn'))).toContain('Erinnern, wer fehlt');
  expect(german((await act('orders', { seat: 'Bob', text: 'A, A, hop' })).page)).toContain('Richtig wäre');
  expect(german((await act('deadline', { deadline: 'bald' })).page)).toMatch(/„?bald.* ist kein Zeitpunkt/);
  expect(german((await act('orders', { seat: 'Bob', text: 'BETA airstrip; A; A; LT' })).page)).toContain(
    'Eine Mail an bob@example.org sagt das.',
  );
  await act('held', { letter: await heldName(), seat: 'Cat' });
  expect(german((await act('write', { seat: 'Ann', text: 'Hallo' })).page)).toContain('liegt in outbox/');
  expect(german((await act('write', { seat: 'Ann', text: '' })).page)).toContain('kein Wort');
  expect(german((await act('remind', {})).page)).toContain('Niemand ist mehr zu erinnern');
  expect(german((await act('press', { text: 'Bonjour.' })).page)).toContain('wird es drucken');
  expect(german((await act('cut', { from: 'Winifred', text: 'Bonjour.' })).page)).toContain('weggelassen');
  expect(german((await act('fly', { deadline: '2030-01-31' })).page)).toMatch(
    /Autumn: Zug 1 ist geflogen\. Mails in outbox\/: 3\./,
  );
  expect(german((await act('fly', {})).page)).toMatch(/Zug 2 ist geflogen\. Keine Befehle kamen von Ann, Bob, Cat\./);
  expect(german((await act('send', {})).page)).toContain('Kein Mailserver');
});
