import { BOOKLET, type Choice, clouds, MU, missionSetup, type Plane } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { balloonWorth } from './balloons.ts';
import { skyOf } from './sky.ts';

const { state } = clouds.start(BOOKLET, missionSetup('balloon', 2, '1917-05', 2), keyedDice('sausage'));
const planes = state.planes.map((p) => (p.side === 'W' ? { ...p, status: 'flying' as const, x: 90 * MU, z: 26 } : p));
const known = skyOf(BOOKLET, clouds.view(BOOKLET, { ...state, turn: 3, planes }, 0), 'arcs');
const own = known.others.find(({ plane }) => plane.side === 'W')!;
const [balloon] = known.state.balloons as [(typeof known.state.balloons)[number]];

/** What it is worth to end a move so far west of the balloon, nose on it, at that speed and height. */
const west = (mu: number, v: number, z = balloon.z): number => {
  const at = { x: balloon.x - mu * MU, y: balloon.y, z, h: 900, p: 0 };
  const choice = { flight: { plane: own.plane.id, path: [] }, plan: { legs: [], tests: [], end: { at, v, b: 0 } } };
  return balloonWorth(known.state, own.plane as Plane, own.fighter, choice as unknown as Choice);
};

test('a plane comes to a balloon at the speed that ends a later move before it', () => {
  expect(west(17, 12)).toBeGreaterThan(west(17, 16));
  expect(west(35, 15)).toBeGreaterThan(west(35, 12));
});

test('it shoots from near, slowly, and from above the reach of the machine guns below', () => {
  expect(west(5, 10)).toBeGreaterThan(west(5, 22));
  expect(west(5, 10)).toBeGreaterThan(west(12, 10));
  expect(west(5, 10, 24)).toBeGreaterThan(west(5, 10, 20));
});
