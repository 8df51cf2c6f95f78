/** The game does not wait for a game master who has nothing to judge (rules 6.2, 14). */
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { seatsToOrder, unhurried } from './adjudicate.ts';
import { campaign } from './game.ts';
import { USUAL } from './options.ts';
import type { State } from './state.ts';

const setup = unwrap(
  campaign.checkSetup(USUAL, {
    from: '1917-04',
    until: '1917-04',
    seats: [
      { name: 'Ann', squadron: 'gb60' },
      { name: 'Guy', squadron: null },
    ],
    squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
  }),
);
const begun = (): State => campaign.start(USUAL, setup, namedDice('a war with a game master')).state;

it('may order at every step, and is waited for where a mission is told by hand, or he is alone', () => {
  const state = begun();
  expect([seatsToOrder(state), unhurried(state)]).toEqual([[0, 1], [1]]);
  const flown = campaign.adjudicate(USUAL, state, [{ seg: 'ORD', how: ['table'] }, null], namedDice('a day')).state;
  expect([flown.phase, seatsToOrder(flown), unhurried(flown)]).toEqual(['FLY', [0, 1], []]);
  const alone = { ...state, seats: state.seats.map((seat) => ({ ...seat, left: seat.squadron !== null })) };
  expect([seatsToOrder(alone), unhurried(alone)]).toEqual([[1], []]);
});
