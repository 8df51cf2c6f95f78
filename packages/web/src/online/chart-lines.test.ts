import { expect, test } from 'vitest';
import { chartLines } from './chart-lines.ts';

test('a chart has each line once, however little lies between its highest and its lowest', () => {
  expect(chartLines(1313, 1353)).toEqual([1353, 1333, 1313]);
  // Two games, first of two in both.
  expect(chartLines(1, 2)).toEqual([2, 1]);
  expect(chartLines(2, 2)).toEqual([2]);
});
