import { mkdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
  await at.paravion([
    'new',
    'game.json',
    'Ann (Anna Weber) <ann@example.org>',
    'Bob <bob@example.org>',
    'Cat <cat@example.org>',
    '--edition',
    'tweedy',
    '--seed',
    'letters of many hands',
  ]);
});
afterEach(() => at.remove());

interface Status {
  readonly seats: readonly {
    readonly standing: string;
    readonly orders: string | null;
    readonly from: string | null;
  }[];
}

const status = async (): Promise<Status['seats']> =>
  (await at.line('orders game.json --status --json')).json<Status>().seats;

const mail = (from: string, subject: string, body: string, date = 'Fri, 5 Sep 2025 18:30:00 +0100'): string =>
  [`From: ${from}@example.org`, `Subject: ${subject}`, `Date: ${date}`, 'MIME-Version: 1.0', '', body, ''].join('\n');

const POSTMARK = 'From someone@example.org Fri Sep  5 18:30:00 2025';

describe('a mailbox', () => {
  it('gives all its mails, not the first alone', async () => {
    const mails = [
      mail('ann', 'orders', 'A, A, LT'),
      mail('bob', 'orders', 'A, A, RT'),
      mail('cat', 'orders', '>From here: ground\nground'),
    ];
    await at.write('inbox.mbox', mails.map((m) => `${POSTMARK}\n${m}\n`).join(''));
    expect((await at.line('orders game.json inbox.mbox')).exit).toBe(EXIT.ok);
    expect((await status()).map((s) => s.orders)).toEqual(['A; A; LT', 'A; A; RT', 'ground']);
    const again = await at.line('orders game.json -', mails.map((m) => `${POSTMARK}\n${m}\n`).join(''));
    expect(again.out).toContain('Ann: A; A; LT');
    expect(again.out).toContain('Bob: A; A; RT');
  });

  it('may be a maildir', async () => {
    for (const folder of ['new', 'cur', 'tmp']) await mkdir(`${at.folder}/box/${folder}`, { recursive: true });
    await at.write('box/new/1757093400.M1P2.host', mail('ann', 'orders', 'A, A, LT'));
    await at.write('box/cur/1757093401.M1P2.host:2,S', mail('bob', 'orders', 'A, A, RT'));
    await at.line('orders game.json box');
    expect((await status()).map((s) => s.orders)).toEqual(['A; A; LT', 'A; A; RT', null]);
  });

  it('says which folders in a folder it did not look into', async () => {
    await mkdir(`${at.folder}/post/late`, { recursive: true });
    await at.write('post/ann.txt', 'ground');
    expect((await at.line('orders game.json post')).out).toContain('post/late');
  });
});

describe('a subject line', () => {
  it('may be all the orders', async () => {
    await at.write('a.eml', mail('ann', 'Re: Turn 1: A, A, LT', ''));
    await at.line('orders game.json a.eml');
    expect((await status())[0]?.orders).toBe('A; A; LT');
  });

  it('is a question where it orders something else', async () => {
    await at.write('a.eml', mail('ann', 'A, A, RT', 'A, A, LT'));
    expect((await at.line('orders game.json a.eml')).exit).toBe(EXIT.badInput);
    expect((await status())[0]?.standing).toBe('unreadable');
  });

  it('is a question where it names another Turn', async () => {
    await at.write('a.eml', mail('ann', 'My orders for Turn 7', 'A, A, LT'));
    expect((await at.line('orders game.json a.eml')).out).toContain('speaks of another Turn');
    await at.write('b.eml', mail('bob', 'Re: orders for Turn 7', 'A, A, LT'));
    await at.line('orders game.json b.eml');
    expect((await status()).map((s) => s.standing)).toEqual(['unreadable', 'in', 'missing']);
  });
});

describe('a letter without orders', () => {
  it.each([
    'Orders attached.',
    'As in my last letter, please.',
    'Geh drauf, du weißt schon wie.',
    'I leave it to you.',
  ])('%s is no NMR', async (text) => {
    await at.write('a.eml', mail('ann', 'hello', text));
    expect((await at.line('orders game.json a.eml')).exit).toBe(EXIT.badInput);
    const flown = await at.line('adjudicate game.json --nmr');
    expect(flown.exit).toBe(EXIT.refused);
    expect(flown.err).toContain('not the same as none');
  });

  it('takes nothing back that came before', async () => {
    await at.write('a.eml', mail('ann', 'orders', 'A, A, LT'));
    await at.write('b.eml', mail('ann', 'hello', 'What a fine report that was.', 'Sat, 6 Sep 2025 18:30:00 +0100'));
    await at.line('orders game.json a.eml b.eml');
    expect((await status())[0]).toMatchObject({ standing: 'in', orders: 'A; A; LT' });
  });

  it('changes what came before only with the word of the game master', async () => {
    await at.write('a.eml', mail('ann', 'orders', 'A, A, LT'));
    await at.write('b.eml', mail('ann', 'orders', 'Please make the last one RT.', 'Sat, 6 Sep 2025 18:30:00 +0100'));
    await at.line('orders game.json a.eml b.eml');
    expect((await status())[0]?.standing).toBe('unreadable');
  });
});

describe('orders for Turns to come', () => {
  const flyTurn = async (turn: number): Promise<void> => {
    const flown = await at.line(`adjudicate game.json --nmr --turn ${turn}`);
    expect(flown.exit, flown.err).toBe(EXIT.ok);
  };

  it('are kept, shown, and count when their Turn comes', async () => {
    await at.write('a.eml', mail('ann', 'orders', 'Turn 1: ground\nTurn 2: BETA airstrip; A; A; LT'));
    expect((await at.line('orders game.json a.eml')).out).toContain('kept for Turn 2: Ann: BETA airstrip; A; A; LT');
    expect((await at.line('orders game.json --status')).out).toContain('kept for Turn 2');
    await flyTurn(1);
    expect((await status())[0]).toMatchObject({ standing: 'in', orders: 'BETA airstrip; A; A; LT' });
    await at.line('orders game.json --seat Ann ground');
    expect((await status())[0]?.orders).toBe('ground');
  });

  it('stand until the next letter where they are standing orders', async () => {
    await at.write('a.eml', mail('ann', 'orders', 'Standing orders until further notice: ground'));
    await at.line('orders game.json a.eml');
    await flyTurn(1);
    expect((await status())[0]).toMatchObject({ standing: 'in', orders: 'ground' });
    await at.line('orders game.json --seat Ann "A; A; A"');
    await flyTurn(2);
    expect((await status())[0]?.standing).toBe('missing');
  });
});

it('finds the writer by his own name at the foot', async () => {
  await at.write('letter.txt', 'A, A, LT\nAnna Weber');
  await at.line('orders game.json letter.txt');
  expect((await status())[0]?.orders).toBe('A; A; LT');
});

it('keeps the press of a letter whose orders are thrown away', async () => {
  await at.write('a.eml', mail('ann', 'orders', 'A, A, LTT\n\nPress: Beware!'));
  await at.line('orders game.json a.eml');
  expect((await at.line('orders game.json --discard 1')).out).toContain('Its press is kept');
  expect((await status())[0]?.standing).toBe('missing');
  expect((await at.line('orders game.json --status')).out).toContain('1 piece of press');
  await at.line('orders game.json --discard 1');
  expect((await at.line('orders game.json --status')).out).not.toContain('piece of press');
});
