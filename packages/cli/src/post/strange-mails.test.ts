/** Mails that are not plain orders: pictures on them, questions, other Turns, other languages. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { box, mail, mailsTo, mailWith, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const take = (...mails: readonly string[]) => at.line('post in -', box(...mails));
const status = async (): Promise<string> => (await at.line('post status')).out;
const lastTo = async (name: string): Promise<string> => (await mailsTo(at, 'outbox', `${name}@example.org`)).join('\n');

describe('what hangs on a mail', () => {
  it('leaves orders standing where it is a picture after them, and the game master is told', async () => {
    await take(mail('bob', 'orders', 'A A LT'));
    const ran = await take(mailWith('bob', 'Autumn photo', 'See attached', 'tree.png', 'image/png'));
    expect(ran.out).toMatch(/SAYS attached, and not read: tree\.png \(letters\/\w+\.eml\)/);
    expect(await status()).toMatch(/Bob\s+in\s+A; A; LT/);
    expect(await status()).toContain('attached, and not read: tree.png');
  });

  it('is told of beside good orders too, to the game master and to the player', async () => {
    await take(mailWith('bob', 'orders', 'A A LT', 'tree.png', 'image/png'));
    expect(await status()).toMatch(/Bob\s+in\s+A; A; LT[\s\S]*not read: tree\.png/);
    expect(await lastTo('bob')).toContain('What you attached (tree.png) lies before your game master');
  });

  it.each([
    ['See attached', 'orders.pdf', 'application/pdf'],
    ['My new orders, on paper', 'scan.png', 'image/png'],
  ])('may be the orders: "%s", %s', async (text, name, type) => {
    await take(mail('bob', 'orders', 'A A LT'));
    await take(mailWith('bob', 'Hello', text, name, type));
    expect(await status()).toMatch(/Bob\s+UNREADABLE/);
  });

  it('is no silence where there are no orders', async () => {
    await take(mailWith('bob', 'Autumn photo', 'See attached', 'tree.png', 'image/png'));
    expect(await status()).toMatch(/Bob\s+NO ORDERS/);
  });
});

describe('a letter that names no game', () => {
  const QUESTION = 'Can a plane in a cloud be shot at? And where is my hat?';

  it('stops no game whose orders are in, where it is a question alone', async () => {
    await take(mail('ann', 'orders', 'Autumn:\nA, A, LT\n\nWinter:\nA, A, RT\n'), mail('dan', 'orders', 'ground'));
    const ran = await take(mail('ann', 'hm', QUESTION));
    expect(ran.out).toContain('no orders in it; no game waits for it');
    expect(await lastTo('ann')).toContain('it lies before your game master');
    const out = await at.line('post out winter --deadline 2026-05-15 --at 2026-05-02T00:00Z');
    expect(out.out).toContain('winter: Turn 1 is flown.');
    expect(await status()).toContain('no game waits for it');
  });

  it('that mixes up two games stops both, though orders are in', async () => {
    await take(mail('ann', 'orders', 'Autumn:\nA A LT\n\nWinter:\nA A RT'));
    const swap = 'What I sent for Winter was meant for Autumn and the other way round. Please swap them.';
    const told = await at.line('post in -', mail('ann', 'Autumn', swap));
    expect(told.out).toContain('HELD, mixes up games: autumn, winter');
    const out = await at.line('post out autumn winter');
    expect(out.out.match(/NOT FLOWN/g)).toHaveLength(2);
  });

  it('that gives orders in a line of talk is no mere question', async () => {
    await take(
      mail('bob', 'autumn', 'A; A; LT'),
      mail('bob', 'autumn', 'My mail of today is rubbish, so: Autumn RS A A, no fire.'),
    );
    expect(await status()).toMatch(/Bob {2}UNREADABLE/);
  });

  it('stops the game in which its writer owes orders', async () => {
    await take(mail('ann', 'orders', 'Winter:\nA, A, RT\n'), mail('dan', 'orders', 'ground'));
    await take(mail('ann', 'hm', QUESTION));
    const out = await at.line('post out --deadline 2026-05-15 --at 2026-05-02T00:00Z');
    expect(out.out).toContain('winter: Turn 1 is flown.');
    expect(out.out).toContain('autumn: NOT FLOWN, a letter from ann@example.org is held');
  });
});

it('says of a letter for a later Turn that the orders for this one stay', async () => {
  await take(mail('bob', 'orders', 'A A LT'));
  await take(mail('bob', 'orders', 'Turn 9:\nA, A, RT'));
  expect(await lastTo('bob')).toMatch(
    /Kept for Turn 9:[\s\S]*A; A; RT[\s\S]*Your orders for Turn 1 stay as they were\./,
  );
});

it.each([
  ['de', 'ist kein Befehl', 'Richtig wäre: eines von'],
  ['fr', 'pas un ordre', 'Il faudrait\u00a0: l’un de'],
  ['it', 'non è un ordine', 'Sarebbe giusto: uno di'],
])('says what is wrong in the language of its writer: %s', async (language, wrong, right) => {
  await at.line(`post player bob@example.org --language ${language}`);
  await take(mail('bob', 'orders', 'Move 1: A\nMove 2: A\nMove 3: LTT'));
  const { default: PostalMime } = await import('postal-mime');
  const { text } = await PostalMime.parse((await mailsTo(at, 'outbox', 'bob@example.org'))[0]!);
  expect(text).toContain(wrong);
  expect(text).toContain(right);
  expect(text).not.toMatch(/is no order|Right would be|one of/);
});

it('says of a text that is no e-mail that nobody has taken it in, by its exit status too', async () => {
  await at.write('bob.txt', 'A A LT');
  const ran = await at.line('post in bob.txt');
  expect(ran.out + ran.err).toContain('no e-mail: take it in with "paravion orders"');
  expect(ran.exit).toBe(EXIT.refused);
  expect(await status()).toMatch(/Bob +missing/);
});

it('takes the later of two letters that lie in two mailboxes, by the clock of the server that took them', async () => {
  const at10 = ['Received: by mx.example.org; Fri, 1 May 2026 10:00:00 +0000', 'Date: Fri, 1 May 2026 15:00:00 +0000'];
  const at11 = ['Received: by mx.example.org; Fri, 1 May 2026 11:00:00 +0000', 'Date: Fri, 1 May 2026 09:00:00 +0000'];
  await at.write('later.mbox', box(mail('bob', 'orders', 'A A RT', at11)));
  await at.write('earlier.mbox', box(mail('bob', 'orders', 'A A LT', at10)));
  await at.line('post in later.mbox earlier.mbox');
  expect(await status()).toMatch(/Bob\s+in\s+A; A; RT/);
});

const HTML = ['Content-Type: text/html; charset=utf-8'];
const OLD = 'LS; LS; LS';
const TABLE = `<table><tr><td><table><tr><td>Move 1</td><td>A</td></tr><tr><td>Move 2</td><td>LT - fire L</td></tr>
<tr><td>Move 3</td><td>A</td></tr></table></td></tr><tr><td>Bob</td></tr></table>`;

describe('a mail of HTML', () => {
  it.each([
    [
      'with nested tables, above what it answers',
      HTML,
      `${TABLE}<blockquote><table><tr><td>${OLD}</td></tr></table></blockquote>`,
    ],
    [
      'above an original that bears no marks',
      HTML,
      `${TABLE}<div style="border-top:solid"><b>From:</b> Winifred<br><b>Sent:</b> Monday<br><b>To:</b> Bob<br><b>Subject:</b> autumn</div><p>${OLD}</p>`,
    ],
    ['that goes as plain text', [], `<html><body><p>Hello,</p>${TABLE}</body></html>\n\n> ${OLD}`],
    ['with a few tags in plain text', [], 'Move 1: <b>A</b>\nMove 2: <b>LT - fire L</b>\nMove 3: A\n\nBob'],
  ])('%s, is read as its text', async (_, head, body) => {
    await at.line('post in -', box(mail('bob', 'autumn', body, head)));
    expect((await at.line('orders autumn.game.json --status')).out).toMatch(/Bob\s+in\s+A; LT - fire L; A /);
  });
});

it('takes press under a heading that names the game', async () => {
  expect((await take(mail('bob', 'press', 'Press for Autumn:\nBob to all: the snow is deep.'))).out).toMatch(
    /Bob: press/,
  );
});
