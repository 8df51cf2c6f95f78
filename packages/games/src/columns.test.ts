import { expect, it } from 'vitest';
import { columns, padColumns } from './columns.ts';

it('puts the first column to the left and numbers to the right', () => {
  expect(
    columns([
      ['pilot', 'kills'],
      ['Ann', '2'],
      ['Bartholomew', '10'],
    ]),
  ).toEqual(['pilot        kills', 'Ann              2', 'Bartholomew     10']);
});

it('counts columns of the terminal, not characters: wide letters, accents on their own, pictures', () => {
  expect(
    columns([
      ['日本', '1'],
      ['e\u0301', '2'],
      ['🛩️', '3'],
      ['abcd', '4'],
    ]),
  ).toEqual(['日本  1', 'e\u0301     2', '🛩️    3', 'abcd  4']);
  expect(padColumns('日本', 6)).toBe('日本  ');
});
