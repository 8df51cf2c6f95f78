import { conformanceChecks } from '@paravion/conformance';
import { describe, expect, it } from 'vitest';
import { game } from './game.ts';

describe('bluff fulfils the contract', () => {
  for (const { name, run } of conformanceChecks(game)) it(name, run);
});

it('leaves those who choose alike where they are, and makes who runs 3 throw a die', () => {
  const { rules } = game.editions[0]!;
  const dice = { roll: () => 2 };
  const orders = [{ run: 2 }, { run: 2 }, { run: 3 }, { run: 1 }] as const;
  const { state, events } = game.adjudicate(rules, { turn: 1, at: [0, 0, 0, 0] }, orders, dice);
  expect(state).toEqual({ turn: 2, at: [0, 0, 0, 1] });
  expect(game.narrate(events, ['Ann', 'Bob', 'Cat', 'Dan'])).toEqual([
    'Ann runs 2, as another does, and stays where he is (rule 3).',
    'Bob runs 2, as another does, and stays where he is (rule 3).',
    'Cat runs 3 and stumbles: a 2 (rule 4).',
    'Dan runs 1.',
  ]);
});
