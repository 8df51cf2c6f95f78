import type { Plane } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { crewName } from './crew-name.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const bomber = (flownBy: number): Plane =>
  ({
    flownBy,
    crew: (['pilot', 'observer', 'gunner', 'gunner'] as const).map((role, seat) => ({ role, seat })),
  }) as unknown as Plane;

test('men are called by what they do, and whoever flies is the pilot', () => {
  const called = (words: typeof en, flownBy: number) =>
    [0, 1, 2, 3].map((seat) => crewName(words, bomber(flownBy), seat));
  expect(called(en, 0)).toEqual(['pilot', 'observer', 'gunner 1', 'gunner 2']);
  expect(called(de, 1)).toEqual(['Pilot', 'Pilot', 'Schütze 1', 'Schütze 2']);
});
