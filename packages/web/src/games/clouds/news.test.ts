import type { Event } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

const AT = { turn: 3, segment: 'OBS', rule: '4.30' } as const;
const owners: Event = { ...AT, type: 'owners', owners: [['W1', 0]] };
const ordered = (seat: number, seg: 'MOV' | 'FIR'): Event => ({
  ...AT,
  type: 'orders',
  seat,
  order: { seg, orders: [] },
});
const pictured = (unit: string): Event => ({ ...AT, type: 'photographed', unit, target: 'T1', done: false });
const sees: Event = { ...AT, type: 'seen', unit: 'W1', enemy: 'E1' };
const victory: Event = { ...AT, type: 'victory', by: 'E1', over: 'W2', kind: 'destroyed' };
const told = (segments: readonly (readonly Event[])[]): readonly string[] =>
  newsOf(segments, [0], ['W1']).map(({ type }) => type);

test('what came of the last move is told, though one has fired since, and nothing from before', () => {
  const move = [owners, ordered(0, 'MOV')];
  const fire = [owners, ordered(0, 'FIR'), pictured('W1/1'), sees];
  expect(told([[...move, victory], move, fire])).toEqual(['owners', 'owners', 'photographed']);
});

test('of others only what everybody hears is told, and nothing before the first move', () => {
  const move = [owners, ordered(0, 'MOV'), pictured('E1/1'), victory];
  expect(told([move])).toEqual(['owners', 'victory']);
  expect(told([[owners, ordered(1, 'MOV'), victory]])).toEqual([]);
});

test('what one does to others is told', () => {
  const blasted: Event = { ...AT, type: 'blasted', unit: 'EG1', by: 'W1/1', lost: 5, left: 3 };
  expect(told([[owners, ordered(0, 'MOV'), blasted, { ...blasted, by: 'W2' }]])).toEqual(['owners', 'blasted']);
});
