import type { TableView } from '@paravion/protocol';
import { expect, test } from 'vitest';
import { hasLeft, leftInFlight, pilotNames } from './gone.ts';

const seat = (at: number, kind: string, name: string, playing: boolean): TableView['seats'][number] =>
  ({ seat: at, kind, name, standing: { place: null, score: 0, playing } }) as TableView['seats'][number];
const seats = [seat(0, 'person', 'Ann', true), seat(1, 'open', 'Pine', true), seat(2, 'open', 'Oak', false)];

test('who has left a game keeps his name in it, and the others hear that his plane flies on', () => {
  const table = { seats, status: 'running' } as const;
  expect(pilotNames(seats, [], 'empty seat')).toEqual(['Ann', 'Pine', 'Oak']);
  expect(hasLeft(table)).toEqual([false, true, true]);
  expect(leftInFlight(table)).toEqual(['Pine']);
  expect(leftInFlight({ ...table, status: 'finished' })).toEqual([]);
  expect(hasLeft({ ...table, status: 'finished' })).toEqual([false, true, true]);
});

test('a seat that nobody has taken yet is an empty one', () => {
  const open = [seat(0, 'open', '', false)];
  expect(hasLeft({ seats: open, status: 'open' })).toEqual([false]);
  expect(pilotNames(open, [], 'empty seat')).toEqual(['empty seat']);
});
