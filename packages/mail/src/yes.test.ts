import { expect, test } from 'vitest';
import { saysYes } from './yes.ts';

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
