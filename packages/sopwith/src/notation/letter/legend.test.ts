import { expect, test } from 'vitest';
import { formatSheet } from '../sheet.ts';
import { spellOut } from './legend.ts';
import { parseLetter } from './letter.ts';

const read = (text: string): string => {
  const [one] = parseLetter(text, { names: ['Ann', 'Max'], planesPerSeat: 1, turn: 4, from: 1 }).sheets;
  return one ? formatSheet(one.sheet) : '?';
};

test.each([
  ['equations in brackets', '1: G\n2: RK, Feuer R\n3: G, Feuer V\n\n(G = geradeaus, RK = Rechtskurve, V = vorn)'],
  ['words behind signs', 'TD / VD + tir D / TD + tir AV\n(VD virage droite, TD tout droit)'],
  ['a line of its own', 'AH\nTR, fire R\nAH, fire AH\n\nTR = turn right, AH = ahead.'],
  ['before the orders', 'VD = virata a destra\nA; VD, fuoco a destra; A, fuoco avanti'],
])('a letter may explain its own shorthand: %s', (_, text) => {
  expect(read(text)).toBe('A; RT - fire R; A - fire A');
});

test('one sign with two meanings, and one that explains nothing, are left as they stand', () => {
  for (const text of ['X, A, A\nX = left turn, X = right turn', 'X, A, A\nX = whatever you like', 'A, A, X'])
    expect(read(text)).toBe('?');
});

test('Moves, initials and press are no shorthand', () => {
  for (const text of ['M1 = Ahead; M2 = Left turn; M3 = Ahead', 'Dear G. Smith,\nA, A, A', 'A = B'])
    expect(spellOut(text)).toBe(text);
  expect(read('M1 = Ahead; M2 = Left turn; M3 = Ahead')).toBe('A; LT; A');
});
