import { type Flight, formatOrder, type Order } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { conditionalsOf, orderOf, otherwiseOf } from './cases.ts';

const flight: Flight = { plane: 'W1', path: [{ el: 'S', n: 5000, dz: 0 }] };
const { plane: _, ...fly } = flight;
const ahead = { if: [{ unit: 'E1', at: 'ahead' }], stand: { do: 'tail', who: 'E1' } } as const;
const written = (order: ReturnType<typeof orderOf>): string =>
  formatOrder({ seg: 'ALL', orders: [order] } as unknown as Order);

test('a case is put before what is flown otherwise, and taken out again', () => {
  const plan = orderOf('W1', [ahead as never], otherwiseOf(flight))!;
  expect(written(plan)).toMatch(/W1: if E1 ahead: tail E1 else straight 5/);
  expect(conditionalsOf(plan)).toEqual([ahead]);
  expect(otherwiseOf(plan)).toEqual({ fly });
  expect(orderOf('W1', [], otherwiseOf(plan))).toEqual(flight);
});

test('without anything for the other cases the plan ends with its conditions, and nothing at all is no order', () => {
  expect(orderOf('W1', [ahead as never], null)).toEqual({ plane: 'W1', cases: [ahead] });
  expect(orderOf('W1', [], null)).toBeNull();
  expect(otherwiseOf({ plane: 'W1', cases: [ahead as never] })).toBeNull();
});
