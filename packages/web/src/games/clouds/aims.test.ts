import type { FireLine, Order } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { aimsOf } from './aims.ts';
import { position } from './testing.ts';

test('what shots, bombs and rockets of a sheet are for is a place to be seen; a move has none', () => {
  const state = position();
  const enemy = state.planes.find(({ id }) => id === 'E1')!;
  const line: FireLine = { target: 'E1', guns: [0], burst: 'normal', min: 8 };
  const fire: Order = {
    seg: 'FIR',
    orders: [
      { shooter: 'W1', lines: [line] },
      { shooter: 'W1/1', bombs: { n: 2, x: 110_000, y: 60_000 } },
    ],
  };
  expect(aimsOf(state, fire)).toEqual([
    { x: enemy.x, y: enemy.y },
    { x: 110_000, y: 60_000 },
  ]);
  expect(aimsOf(state, { seg: 'FIR', orders: [{ shooter: 'W1', rockets: 'E1' }] })).toHaveLength(1);
  expect(aimsOf(state, { seg: 'FIR', orders: [{ shooter: 'W1', lines: [] }] })).toEqual([]);
  expect(aimsOf(state, { seg: 'MOV', orders: [] })).toEqual([]);
});
