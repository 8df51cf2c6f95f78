import type { Plane } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { standingFlights } from './standing-flights.ts';
import { position } from './testing.ts';

test('a standing flight is offered once, also where its goal is an enemy nearby', () => {
  const state = position();
  const plane = (state.planes as readonly Plane[]).find(({ id }) => id === 'W1')!;
  const tails = [...standingFlights(state, plane).values()].filter((stand) => stand.do === 'tail');
  expect(tails).toEqual([{ do: 'tail', who: 'E1' }]);
});
