import { expect, test } from 'vitest';
import { completions, lineAt, linesOf } from './complete.ts';

const LINES = ['W1: straight 5', 'W1: straight 5 climb 2', 'W1: turn left E 45', 'W1: turn right E 45'];

test('lines of orders stand once, in their order', () => {
  const [one, two] = ['W1: straight 5', 'W1: turn left E 45'];
  expect(linesOf([`MOV\n${one}`, `MOV\n\n${two}\n${one}`])).toEqual([one, two]);
  expect(linesOf([`${one}\nfire`, two])).toEqual([one, 'fire', two]);
  expect(linesOf(['SET'])).toEqual(['SET']);
});

test('the line of the caret is found at its beginning, within it and at its end', () => {
  const text = 'ab\ncd\n';
  expect([0, 2, 3, 5, 6].map((caret) => lineAt(text, caret))).toEqual([
    { begin: 0, end: 2 },
    { begin: 0, end: 2 },
    { begin: 3, end: 5 },
    { begin: 3, end: 5 },
    { begin: 6, end: 6 },
  ]);
});

test('a line is completed from its beginning, with or without its head, or by any of its words', () => {
  expect(completions(LINES, 'w1:  STR', 5)).toEqual(LINES.slice(0, 2));
  expect(completions(LINES, 'turn', 5)).toEqual(LINES.slice(2));
  expect(completions(LINES, 'right turn', 5)).toEqual([LINES[3]]);
  expect(completions(LINES, 'loop', 5)).toEqual([]);
});

test('a line that is whole is not completed, and an empty one gets examples from all of the list', () => {
  expect(completions(LINES, 'straight 5', 5)).toEqual([]);
  expect(completions(LINES, '', 2)).toEqual([LINES[0], LINES[2]]);
});
