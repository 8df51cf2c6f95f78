import { expect, test } from 'vitest';
import { byPlace, isNotByPoints, placeAmong, standsApart, writtenPlace } from './places.ts';

test('places that do not go by points are told from those that do', () => {
  const [first, second, third] = [
    { place: 1, points: 20 },
    { place: 2, points: 8 },
    { place: 3, points: 15 },
  ];
  expect(isNotByPoints([third!, first!, second!])).toBe(true);
  expect(isNotByPoints([first!, { place: 2, points: 15 }, { place: 2, points: 8 }])).toBe(false);
  expect(isNotByPoints([first!, { place: null, points: 30 }])).toBe(false);
});

test('who has no place yet stands last', () => {
  expect(byPlace([{ place: null }, { place: 2 }, { place: 1 }]).map(({ place }) => place)).toEqual([1, 2, null]);
});

test('a place that several share has its sign', () => {
  const seats = [{ place: 1 }, { place: 3 }, { place: 1 }, { place: null }, { place: null }];
  expect(seats.map(({ place }) => writtenPlace(place, seats))).toEqual(['1=', '3', '1=', '', '']);
});

test('a place of the past has the sign where it was shared', () => {
  expect(placeAmong({ place: 1, shared: true, pilots: 2 })).toBe('1=/2');
  expect(placeAmong({ place: 2, shared: false, pilots: 4 })).toBe('2/4');
  expect(placeAmong({ place: null, shared: false, pilots: 4 })).toBe('–/4');
});

test('who is on no side where others are on one stands apart', () => {
  expect(standsApart(['W', 'E', null])).toEqual([false, false, true]);
  expect(standsApart([null, null])).toEqual([false, false]);
});
