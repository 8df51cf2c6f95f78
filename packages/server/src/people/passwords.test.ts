import { expect, test } from 'vitest';
import { isGuessed } from './passwords.ts';

test('passwords that are tried first are told from those that are not', () => {
  const names = ['ann.ace', 'Ann of Aberdeen'];
  const easy = ['1234567890', '0987654321', 'qwertyuiop', 'QWERTZUIOP1', 'password123', 'Passwort!!', 'aaaaaaaaaaaa'];
  const mine = ['ann.ace1917', 'Ann of Aberdeen', 'abcabcabcabc', '12121212121212', 'paravion1234', 'abcdefghijklm'];
  for (const word of [...easy, ...mine]) expect([word, isGuessed(word, names)]).toEqual([word, true]);
  const good = [
    'a rather long password',
    'correct horse',
    'kranich im Nebel',
    'x7#pQ2mLw9',
    'Anna fliegt heute',
    'übermorgen',
  ];
  for (const word of good) expect([word, isGuessed(word, names)]).toEqual([word, false]);
});
