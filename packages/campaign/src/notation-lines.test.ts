/** The lines of a letter, with their places. */
import { expect, it } from 'vitest';
import { linesOf } from './notation-lines.ts';

it('finds orders beside one another, each with its place, and leaves notes out', () => {
  expect(linesOf(' fly gb60-1 ;  wish escort | how low\n# a note; wish none\n;;press One; two\n')).toEqual([
    { line: 1, column: 2, word: 'fly', rest: 'gb60-1' },
    { line: 1, column: 16, word: 'wish', rest: 'escort' },
    { line: 2, column: 1, word: 'how', rest: 'low' },
    { line: 4, column: 3, word: 'press', rest: 'One; two' },
  ]);
});

it('reads what nobody would write, however long', () => {
  expect(linesOf(`${';'.repeat(200_000)}save`)).toEqual([{ line: 1, column: 200_001, word: 'save', rest: '' }]);
});
