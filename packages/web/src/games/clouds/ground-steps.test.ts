import {
  type Barrage,
  BOOKLET,
  clouds,
  flatDistance,
  groundProblems,
  type MissionId,
  missionSetup,
  type Point,
  type State,
  type Unit,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { decidable, ringOf, stepTowards, type Thing } from './ground-steps.ts';

const begun = (mission: MissionId): State =>
  clouds.start(BOOKLET, missionSetup(mission, 1), keyedDice('ground steps')).state;
const legal = (state: State, thing: Thing, to: Point): boolean =>
  groundProblems(state, thing.owner, stepTowards(thing, to)).length === 0;

const bombing = begun('bombing');
const barrage: Barrage = { ...bombing.barrages[0]!, x: 100_000, y: 60_000, z: 30 };
const state: State = { ...bombing, barrages: [barrage] };

test('a barrage goes a whole step towards a place far away, whatever the way, and never more', () => {
  for (const [dx, dy, dz] of [
    [40, 0, 0],
    [-37, 23, 9],
    [0.3, 11.7, -12],
    [5, -5, 25],
    [0, 0, -20],
  ] as const) {
    const to = { x: barrage.x + dx * 1000, y: barrage.y + dy * 1000, z: barrage.z + dz };
    const { x = 0, y = 0, z = 0 } = stepTowards(barrage, to);
    expect(legal(state, barrage, to), `${dx} ${dy} ${dz}`).toBe(true);
    expect(Math.hypot((x - barrage.x) / 1000, (y - barrage.y) / 1000, z - barrage.z)).toBeGreaterThan(5.8);
  }
});

test('a place within reach is reached, to a tenth', () => {
  const to = { x: barrage.x + 1_240, y: barrage.y - 2_000, z: barrage.z + 4 };
  expect(stepTowards(barrage, to)).toEqual({ unit: barrage.id, x: barrage.x + 1_200, y: barrage.y - 2_000, z: 34 });
  expect(stepTowards(barrage, barrage)).toEqual({ unit: barrage.id, x: barrage.x, y: barrage.y, z: barrage.z });
});

test('where the height goes first, it is reached, and what is left of the step goes that way', () => {
  const far = { x: barrage.x + 50_000, y: barrage.y, z: barrage.z - 4 };
  expect(stepTowards(barrage, far, true)).toEqual({ unit: barrage.id, x: barrage.x + 4_400, y: barrage.y, z: 26 });
  expect(stepTowards(barrage, { ...far, z: 36 }, true)).toEqual({
    unit: barrage.id,
    x: barrage.x,
    y: barrage.y,
    z: 36,
  });
});

test('infantry goes one MU a turn, on the ground', () => {
  const contact = begun('contact');
  const infantry = contact.units.find((unit): unit is Unit => unit.kind === 'infantry')!;
  const far = { x: infantry.x + 9_000, y: infantry.y - 7_000, z: 50 };
  expect(legal(contact, infantry, far)).toBe(true);
  expect(stepTowards(infantry, far)).not.toHaveProperty('z');
  expect(new Set(ringOf(infantry).map((at) => flatDistance({ ...infantry, z: 0 }, { ...at, z: 0 })))).toEqual(
    new Set([1]),
  );
});

test('a barrage is asked about only while an enemy in the air is near it', () => {
  const seat = barrage.owner;
  const withEnemy = (mu: number, status: 'flying' | 'waiting' = 'flying'): State => {
    const enemy = state.planes.find(({ owner }) => owner !== seat)!;
    return { ...state, planes: [{ ...enemy, x: barrage.x - mu * 1000, y: barrage.y, z: barrage.z, status }] };
  };
  const asked = (mu: number, status?: 'waiting'): readonly string[] =>
    decidable(withEnemy(mu, status), seat).map(({ id }) => id);
  expect(asked(70)).toEqual([]);
  expect(asked(20, 'waiting')).toEqual([]);
  expect(asked(20)).toEqual([barrage.id]);
});
