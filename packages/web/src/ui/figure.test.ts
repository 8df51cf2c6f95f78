import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test('figures are written as the language of the page writes them', () => {
  expect([-2.25, 1.4, 12].map((value) => figure(value, 'en'))).toEqual(['−2.25', '1.4', '12']);
  expect([-2.25, 1.4, 12].map((value) => figure(value, 'de'))).toEqual(['−2,25', '1,4', '12']);
});
