import type { TableView } from '@paravion/protocol';
import { expect, test } from 'vitest';
import { questions } from '../words/en-questions.ts';
import { leaving } from './leaving.ts';

const { leave } = questions;
const seat = { seat: 0, owes: true, sealed: false } as TableView['seats'][number];
const table = {
  title: 'Dawn patrol',
  status: 'running' as const,
  waiting: 0,
  standbys: 0,
  rated: false,
  seats: [seat],
  you: { seat: 0 } as TableView['you'],
} satisfies Parameters<typeof leaving>[1];

const follows = (change: Partial<Parameters<typeof leaving>[1]>) => leaving(questions, { ...table, ...change }).follows;

test('who leaves is told what follows where he is, and nothing else', () => {
  expect(follows({})).toEqual([leave.planeAlone, leave.comeBack, leave.unrated]);
  expect(follows({ rated: true })).toEqual([leave.planeAlone, leave.rated]);
  expect(follows({ standbys: 1, rated: true })).toEqual([leave.standbyFlies, leave.rated]);
  expect(follows({ seats: [{ ...seat, sealed: true }] })).toEqual([
    ...[leave.planeAlone, leave.comeBack],
    ...[leave.ordersOut, leave.unrated],
  ]);
  expect(follows({ seats: [{ ...seat, owes: false }] })).toEqual([leave.unrated]);
  expect(follows({ status: 'open' })).toEqual([leave.seatFree]);
  expect(follows({ status: 'open', waiting: 2 })).toEqual([leave.nextWaits]);
});
