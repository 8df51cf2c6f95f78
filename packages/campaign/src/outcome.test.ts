/** Who wins a war: the best squadron that is led by players; one alone with 1.4 points a mission (rule 11.2). */
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from './game.ts';
import { USUAL } from './options.ts';
import type { State } from './state.ts';

const overWith = (led: readonly string[], done: Readonly<Record<string, Partial<State['squadrons'][number]>>>) => {
  const seats = [...led, null].map((squadron, i) => ({ name: `Player ${i + 1}`, squadron }));
  const squadrons = [{ id: 'gb60' }, { id: 'dej11' }];
  const setup = unwrap(campaign.checkSetup(USUAL, { from: '1917-04', until: '1917-04', seats, squadrons }));
  const { state } = campaign.start(USUAL, setup, namedDice('who wins'));
  const flown = state.squadrons.map((one) => ({ ...one, flown: 10, ...done[one.id] }));
  return campaign.outcome(USUAL, { ...state, phase: 'OVER', squadrons: flown } as State).winners;
};

it('those who share the only squadron win where it has held its own, and the game master never', () => {
  expect([0, 13, 14].map((gb60) => overWith(['gb60', 'gb60'], { gb60: { points: gb60 } }))).toEqual([[], [], [0, 1]]);
});

it('of several squadrons the best wins, however it did', () => {
  expect(overWith(['gb60', 'dej11'], { gb60: { points: 2 }, dej11: { points: 5 } })).toEqual([1]);
});

it('of equals the one with more victories confirmed, then the one that has lost fewer men', () => {
  const [gb60, dej11] = [
    { points: 5, confirmed: 2, lost: 4 },
    { points: 5, confirmed: 3, lost: 9 },
  ];
  const led = ['gb60', 'dej11'];
  expect(overWith(led, { gb60, dej11 })).toEqual([1]);
  expect(overWith(led, { gb60: { ...gb60, confirmed: 3 }, dej11 })).toEqual([0]);
  expect(overWith(led, { gb60: { ...gb60, confirmed: 3, lost: 10 }, dej11 })).toEqual([1]);
});
