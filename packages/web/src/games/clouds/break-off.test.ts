import { expect, test } from 'vitest';
import { conditionsOf, hasCondition, offeredConditions, toggled } from './break-off.ts';

test('conditions of a wish are switched one by one, and the last one off is no wish', () => {
  const hurt = toggled(false, ['strength', 5]);
  expect(hurt).toEqual({ strength: 5 });
  const either = toggled(hurt, ['ammunition', true]);
  expect(either).toEqual({ strength: 5, ammunition: true });
  expect(conditionsOf(either)).toEqual([
    ['strength', 5],
    ['ammunition', true],
  ]);
  expect(toggled(either, ['strength', 10])).toEqual({ strength: 10, ammunition: true });
  expect(toggled(toggled(either, ['strength', 5]), ['ammunition', true])).toBe(false);
  expect(toggled(true, ['outnumbered', 1])).toEqual({ outnumbered: 1 });
});

test('a figure that was typed stands among those to choose from', () => {
  expect(offeredConditions({ strength: 7 })).toContainEqual(['strength', 7]);
  expect(offeredConditions(false)).toEqual(offeredConditions({ strength: 5 }));
  expect(hasCondition({ strength: 7 }, ['strength', 5])).toBe(false);
});
