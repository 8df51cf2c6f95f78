import { numberOption, type OptionInfo } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { isCounted } from './options.ts';

const numbers = (min: number, max: number): OptionInfo => numberOption('n', '1', 'Group', 'Title', 'Help.', min, max);

it('has many numbers typed in, and few, or names among them, chosen from a list', () => {
  expect([numbers(0, 100), numbers(1, 60), numbers(1, 20), numbers(0, 4)].map(isCounted)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isCounted({ ...numbers(1, 60), choices: [{ value: 'never', title: 'never' }] })).toBe(false);
});
