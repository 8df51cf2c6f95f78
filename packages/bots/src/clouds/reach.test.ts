/** Where a plane can be a turn later. */
import { BOOKLET, clouds, missionSetup, type Plane, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const { state } = clouds.start(BOOKLET, missionSetup('dogfight', 1, '1917-08', 2), keyedDice('a frail machine'));
const whole = { ...state.planes[0]!, status: 'flying' as const, x: 50_000, y: 60_000, z: 60, h: 900, v: 14 } as Plane;
const endsOf = (plane: Plane): number => reachOf(BOOKLET, state as State, plane).from(plane).length;

it('is somewhere even for who may lose his wings whatever he flies', () => {
  const frail = { ...whole, strength: 1, standing: [{ on: 'movementPhase' as const, over: null, letter: null }] };
  expect(endsOf(whole)).toBeGreaterThan(10);
  expect(endsOf(frail)).toBeGreaterThan(0);
});
