import { EDITIONS, sopwith } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { pursuer, pursuitAt } from './pursuit.ts';
import { PURSUIT } from './table.ts';

const { rules } = EDITIONS[0]!;

test('what the one hopes for the other fears, from wherever they are seen', () => {
  for (const [facing, other, q, r] of [
    [0, 0, 3, 0],
    [2, 5, -1, 4],
    [1, 3, 2, -5],
    [4, 4, 0, 2],
  ] as const)
    expect(PURSUIT[pursuitAt(facing, other, q, r)]! + PURSUIT[pursuitAt(other, facing, -q, -r)]!).toBeCloseTo(0);
});

test('to be behind another is worth much, and out of reach nothing', () => {
  expect(PURSUIT[pursuitAt(0, 0, 3, 0)]!).toBeGreaterThan(1);
  expect(pursuitAt(0, 0, 6, 4)).toBe(-1);
});

test('orders legally, and fires at who flies before its guns', () => {
  const state = unwrap(sopwith.positionNotation(rules).parse('turn 9; plane 1 W J7>E d6 a9; plane 2 E J9>E d5 a9'));
  const orders = Array.from({ length: 4 }, (_, i) => pursuer.choose(rules, state, 0, `tail ${i}`));
  for (const order of orders) expect(sopwith.checkOrder(rules, state, 0, order)).toEqual([]);
  const bursts = orders.flatMap(({ sheets }) => sheets[0]!.moves.flatMap(({ fire }) => fire));
  expect(bursts.length).toBeGreaterThan(4);
});
