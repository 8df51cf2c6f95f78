import { expect, test } from 'vitest';
import { capital, counted, figured, listedBy, withSign } from './wording.ts';

test('words are put together as people write them', () => {
  expect(['éclair', 'A b', ''].map(capital)).toEqual(['Éclair', 'A b', '']);
  expect([2, 0, -1].map(withSign)).toEqual(['+2', '0', '-1']);
  expect(figured('-5 for the plane (-10 in all), A-1, 2-3')).toBe('−5 for the plane (−10 in all), A-1, 2-3');
  expect([counted(1, 'burst'), counted(0, 'burst'), counted(2, 'Zug', 'Züge')]).toEqual([
    '1 burst',
    '0 bursts',
    '2 Züge',
  ]);
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listedBy('and'))).toEqual(['', 'a', 'a and b', 'a, b and c']);
});
