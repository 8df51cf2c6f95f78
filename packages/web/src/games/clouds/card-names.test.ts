import { type Plane, planeOf, planMove } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { cardNames } from './card-names.ts';
import { position, RULES } from './testing.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

test('flights of the same name are told apart by the way they go, others keep their names', () => {
  const state = position();
  const plane = planeOf(state, 'W1') as Plane;
  const ending = (path: string, at: object = {}) => ({
    card: { kind: path as 'climb' | 'away', goal: null, shot: null },
    at: { ...planMove(RULES, state, plane, { plane: 'W1', path: [] }).end.at, ...at },
  });
  const left = { x: plane.x - 10_000, y: plane.y };
  const proposed = [ending('climb'), ending('climb', left), ending('away')];
  expect(cardNames(en.cards, plane, proposed)).toEqual(['Climb, straight on', 'Climb, 135° left', 'Get away']);
  expect(cardNames(de.cards, plane, proposed)).toEqual([
    'Steigen, geradeaus',
    'Steigen, 135° nach links',
    expect.any(String),
  ]);
  const low = { z: plane.z - 5 };
  expect(cardNames(en.cards, plane, [ending('climb', left), ending('climb', { ...left, ...low })])).toEqual([
    `Climb, at height ${plane.z}`,
    `Climb, at height ${plane.z - 5}`,
  ]);
});
