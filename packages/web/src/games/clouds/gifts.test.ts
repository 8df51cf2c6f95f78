import { BOOKLET, clouds, type State } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { ALL_UP, friendsOf, giftedOf, markOf } from './gifts.ts';

const man = (abilities: readonly string[]) => ({
  awareness: 13,
  flying: 13,
  gunnery: 13,
  luck: 10,
  full: 13,
  abilities,
});
const at = (y: number) => ({ x: 40, y, z: 60, h: 90, v: 12 });
const setup = unwrap(
  clouds.checkSetup(BOOKLET, {
    mission: 'dogfight',
    month: '1917-08',
    attacker: 'W',
    seats: [
      {
        name: 'Ann',
        side: 'W',
        planes: [
          { type: 'camel', crew: [man(['leadership', 'sticky'])], at: at(50) },
          { type: 'camel', crew: [man(['marksman'])], at: at(60) },
        ],
      },
      { name: 'Bob', side: 'E', planes: [{ type: 'ad5', crew: [man(['coolHeaded'])], at: { ...at(50), x: 100 } }] },
    ],
  }),
);
const state = clouds.start(BOOKLET, setup, keyedDice('gifts')).state as State;

test("one's own men are asked for what their abilities wait for, and nobody else's", () => {
  const flying = { ...state, planes: state.planes.map((plane) => ({ ...plane, status: 'flying' })) } as State;
  const told = (seat: number) => giftedOf(flying, seat).map(({ man: { id }, ability }) => `${id} ${ability}`);
  expect(told(0)).toEqual(['W1 leadership', 'W2 marksman']);
  expect(told(1)).toEqual(['E1 coolHeaded']);
  expect(friendsOf(flying, 'W1')).toEqual(['W2']);
});

test('an order of a marksman that was typed is told from the one to choose', () => {
  expect(markOf([], 'W2')).toBe('');
  expect(markOf([{ man: 'W2', ...ALL_UP }], 'W2')).toBe('up');
  expect(markOf([{ man: 'W2', from: 12, to: 18, go: 'up' }], 'W2')).toBe('typed');
});
