import {
  BOOKLET,
  clouds,
  distance,
  missionSetup,
  type Plane,
  placeProblems,
  type State,
  zoneOf,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { edgesOf, inZone } from './in-zone.ts';

const setup = missionSetup('dogfight', 2, '1917-08', 2);
const [west, east] = setup.seats;
const wise = { ...west!.planes[1]!, crew: [{ abilities: ['tactician' as const] }] };
const first = clouds.start(
  BOOKLET,
  { ...setup, seats: [{ ...west!, planes: [west!.planes[0]!, wise] }, east!] },
  keyedDice('tactician'),
);
const second = clouds.adjudicate(BOOKLET, first.state as State, [null, null], keyedDice('tactician')).state as State;
const planes = second.planes as readonly Plane[];

test('a Tactician begins about a friend, and a tap further off brings him as near to it as that goes', () => {
  const plane = planes.find(({ status, owner }) => status === 'unplaced' && owner === 0)!;
  const friend = planes.find(({ status, owner }) => status === 'flying' && owner === 0)!;
  const zone = zoneOf(second, plane);
  expect(zone.friends?.map(({ id }) => id)).toEqual([friend.id]);
  for (const [dx, dy, dz] of [
    [40_000, -20_000, 0],
    [-300, 12_000, 11],
    [9000, 9000, -30],
  ] as const) {
    const at = inZone(zone, { x: friend.x + dx, y: friend.y + dy, z: friend.z + dz });
    expect(distance(friend, at)).toBeLessThanOrEqual(15);
    expect(placeProblems(second, 0, { unit: plane.id, ...at })).toEqual([]);
  }
  const [ring] = edgesOf(zone, friend.z, second.map.y);
  expect(ring!.map((spot) => Math.round(Math.hypot(spot.x - friend.x, spot.y - friend.y)))).toEqual(
    ring!.map(() => 15_000),
  );
});

test('others begin in the strip of their mission', () => {
  const state = first.state as State;
  const zone = zoneOf(state, (state.planes as readonly Plane[])[0]!);
  expect(inZone(zone, { x: 0, y: 7000, z: 999 })).toEqual({ x: zone.x[0], y: 7000, z: zone.z[1] });
  expect(edgesOf(zone, 40, state.map.y)).toHaveLength(1);
});
