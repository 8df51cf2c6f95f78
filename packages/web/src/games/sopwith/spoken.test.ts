import { sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { describe } from './spoken.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

test('one’s own plane is told of in a sentence, as those of others are', () => {
  const { rules } = sopwith.editions[0]!;
  const setup = sopwith.defaultSetup(rules, 2);
  const { state } = sopwith.start(rules, setup, keyedDice('a seed'));
  expect(describe(en, rules, state, ['Ann', 'Bob'], 0).slice(0, 2)).toEqual([
    'Your plane stands on the ground at J1, 12 points left.',
    'Bob stands on the ground at J19, 12 points left. 18 hexes away.',
  ]);
  expect(describe(de, rules, state, ['Ann', 'Bob'], 0)[0]).toContain('Dein Flugzeug');
});
