/** Letters made to trick a game master, or the program that reads them for him. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workshop } from '../testing/harness.ts';
import { box, mail, mailWith, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const DOUBTFUL = 'LT, A, A - fire A. My second one is not as good as I hoped.';
const takeIn = (...mails: readonly string[]) => at.line('post in -', box(...mails));
const bob = async (): Promise<string | undefined> =>
  /^\s*Bob\s+(.*?)\s+\[/m.exec((await at.line('orders autumn.game.json --status')).out)?.[1];
const quoting = (orders: string): string =>
  `> Most probably you mean:\n>   ${orders}\n>\n> If that is so, answer YES: nothing more is needed.`;

describe('a yes', () => {
  it.each([
    ['orders are in the subject line', mail('bob', 'RT, RT, A', 'Yes'), /^in\s+RT; RT; A$/],
    ['a file may be the orders', mailWith('bob', 'autumn', 'Yes', 'orders.pdf', 'application/pdf'), /^UNREADABLE/],
    ['it answers another proposal', mail('bob', 'autumn', `Yes\n\n${quoting('RS; A; A')}`), /^UNREADABLE/],
    [
      'it answers one that goes on',
      mail('bob', 'autumn', `Yes\n\n${quoting('LT; A; A - fire A / A; A; A')}`),
      /^UNREADABLE/,
    ],
    [
      'a but stands below',
      mail('bob', 'autumn', `Yes\n\n${quoting('LT; A; A - fire A')}\n\nBut no fire.`),
      /^UNREADABLE/,
    ],
  ])('is none where %s', async (_, yes, standing) => {
    await takeIn(mail('bob', 'autumn', DOUBTFUL), yes);
    expect(await bob()).toMatch(standing);
  });
});

it('what a terminal would obey, and what turns words about, does not reach the game master', async () => {
  const trick = '\u001b]0;pwned\u0007\u001b[2J\u009b2J\u202e';
  await takeIn(mail('bob', 'autumn', `A, A, A. Could you ${trick} move it?`), mail('cat', 'autumn', `A, h${trick}op`));
  await at.write('ann.txt', `A, h${trick}op, A`);
  const said = [
    await at.line('post status'),
    await at.line('orders autumn.game.json --status'),
    await at.line('orders autumn.game.json ann.txt --seat Ann'),
  ];
  expect(said.map(({ out, err }) => out + err).join('')).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  expect(said[0]!.out).toContain('asks: "Could you');
});
