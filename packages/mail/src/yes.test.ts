import type { GameAdapter, Position } from '@paravion/games';
import { expect, test } from 'vitest';
import { ANSWER_WORDS } from './answer-words.ts';
import { confirmedBy, saysYes } from './yes.ts';

const NAMES = ['Red Baron', 'Anna Weber'];

test.each([
  'Yes',
  'YES!',
  'yes please, thanks\nAnna',
  "That's right.\n\nAnna Weber",
  'Ja, genau so.\nViele Grüße\nAnna',
  'oui merci',
  'Yes, thank you.\n\nAnna',
  'Sì, va bene',
  'Correct.',
  'Dear Winifred,\nyes.\nRed Baron',
  'Ja\n\nAm Mo., 23. Nov. 2026 schrieb Winifred:\n> Most probably you mean:\n>   A; A; LT',
  'Yes\n\nOn Mon, 23 Nov 2026 at 10:00, Winifred wrote:\n\nA; A; RT',
  'ok\n\n-----Original Message-----\nFrom: Winifred\n\nA; A; RT',
  'Yes\n\nSent from my iPhone',
  '> Most probably you mean:\n>   A; A; LT\n\nYes\nAnna',
  'Yes\n> A; A; LT\n-- \nAnna',
  'Ja\n\nAnn',
])('%j is a plain yes', (text) => expect(saysYes(text, NAMES)).toBe(true));

test.each([
  '',
  '> yes',
  'Yes\nLeft',
  'Yes\nA',
  'Yes\nMax',
  'Yes, but the last one to the right',
  'Yes?',
  'No',
  'Yes and no',
  'Right',
  'Yes. A, A, LT',
  'yes 2',
  'Not yes',
  'Ja, aber mit Feuer links',
  'Yesterday',
  'Yes\n\nOn Mon, Winifred wrote:\n> Most probably you mean:\n>   A; A; LT\n\nBut no fire, please.',
  'Yes\n> A; A; LT\nwith fire ahead\n> If that is so, answer YES',
  'Anna',
])('%j is none', (text) => expect(saysYes(text, NAMES)).toBe(false));

test('a yes is to the proposal that it quotes, else to the only one, and to none where a file may be the orders', () => {
  const kit = { formatOrder: (_: Position, __: number, order: unknown) => String(order) } as unknown as GameAdapter;
  const position = { names: NAMES } as unknown as Position;
  const { proposed, sayYes } = ANSWER_WORDS.en;
  const quoting = (order: string): string => `Yes\n\n> ${proposed}\n>   ${order}\n> ${sayYes('')}`;
  const confirmed = (text: string, proposals: readonly string[], more: object = {}): unknown =>
    confirmedBy({ kit, position }, 0, { text, ...more }, proposals);
  expect(confirmed('Yes', ['A; A; LT'])).toBe('A; A; LT');
  expect(confirmed('Yes', ['A; A; LT'], { sheet: 'orders.pdf' })).toBeNull();
  expect(confirmed('Yes', ['A; A; LT', 'A; A; RT'])).toBeNull();
  expect(confirmed('Yes', [])).toBeNull();
  expect(confirmed(quoting('A; A; RT'), ['A; A; LT', 'A; A; RT'])).toBe('A; A; RT');
  expect(confirmed(quoting('A; A; LS'), ['A; A; LT'])).toBeNull();
});
