import { BOOKLET, clouds, missionSetup, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { endingSoon } from './ending.ts';

const start: State = clouds.start(BOOKLET, missionSetup('balloon', 1), keyedDice('ending')).state;
const { limit } = start.mission;
const flying = (turn: number): State => ({
  ...start,
  turn,
  planes: start.planes.map((plane) => ({ ...plane, status: 'flying' as const })),
});

test('the last Turns are told before they come, and nothing long before', () => {
  expect(endingSoon(start)).toBeNull();
  expect(endingSoon(flying(1))).toBeNull();
  expect(endingSoon(flying(limit - 3))).toBeNull();
  expect(endingSoon(flying(limit - 2))).toEqual({ left: 2, last: [] });
  expect(endingSoon(flying(limit))).toEqual({ left: 0, last: [] });
  expect(endingSoon({ ...flying(limit), result: 'W' })).toBeNull();
});

test('a hurt plane that is the last of its side is named', () => {
  const state = flying(1);
  const planes = state.planes.map((plane) => (plane.side === 'E' ? { ...plane, strength: 1 } : plane));
  const enemies = planes.filter(({ side }) => side === 'E').map(({ id }) => id);
  expect(enemies).toHaveLength(1);
  expect(endingSoon({ ...state, planes })).toEqual({ left: null, last: enemies });
});
