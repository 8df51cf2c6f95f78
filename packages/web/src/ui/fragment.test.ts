import { expect, test } from 'vitest';
import { fragmentOf, pathIn } from './fragment.ts';

test('what is badly coded breaks no page', () => {
  expect(['#1.2', '#%C3%A9', '#%', '#%zz', ''].map(fragmentOf)).toEqual(['1.2', 'é', '%', '%zz', '']);
});

test('an address in a letter names a page of this site and no other', () => {
  expect(['#/link/a?b', '#//evil.example', '#/\\evil.example', '#x', ''].map(pathIn)).toEqual([
    '/link/a?b',
    ...[null, null, null, null],
  ]);
});
