/** What a letter of a turn is shown as an example is worth flying. */
import { clouds, missionSetup, type Order, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { due } from './describe.ts';
import { cloudsAdapter } from './index.ts';

const rules = clouds.editions.find(({ id }) => id === 'by-post')!.rules;

/** A mission in its first turn, as placed by itself. */
const placed = (mission: 'photo' | 'escort'): State => {
  const dice = keyedDice('an example');
  const { state } = clouds.start(rules, missionSetup(mission, 2), dice);
  return clouds.adjudicate(rules, state, [null, null] as (Order | null)[], dice).state;
};

it('sends a plane after an enemy, and where none is there to the target, in words that can be sent as they are', () => {
  const [photo, escort] = [placed('photo'), placed('escort')];
  expect(photo.segment).toBe('ALL');
  const names = ['Ann', 'Bob'];
  expect(cloudsAdapter.orderExample({ rules, state: photo, names }, 0)).toBe('W1: at T1 photo | W2: with W1');
  expect(cloudsAdapter.orderExample({ rules, state: escort, names }, 0)).toMatch(/^W\d: tail E1/);
  expect(cloudsAdapter.orderExample({ rules, state: escort, names }, 1)).toMatch(/^E\d: tail W1/);
});

it('calls a turn that is ordered at once by its number', () => {
  const state = placed('escort');
  expect([due(state), due(state, 'de'), due(state, 'fr')]).toEqual(['turn 1', 'Zug 1', 'tour 1']);
});
