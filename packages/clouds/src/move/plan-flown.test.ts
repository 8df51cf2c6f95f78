import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKLET } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { LETTERS } from '../vocabulary.ts';
import { flyMove } from './fly.ts';
import { planMove } from './plan.ts';

const n = fc.integer({ min: 1, max: 120 }).map((tenths) => tenths * 100);
const side = fc.constantFrom('L' as const, 'R' as const);
const bank = fc.integer({ min: -2, max: 2 });
const anyElement: fc.Arbitrary<Element> = fc.oneof(
  fc.record({ el: fc.constant('S' as const), n, dz: fc.integer({ min: -4, max: 2 }), b: bank }),
  fc.record({ el: fc.constant('S' as const), n, dz: fc.integer({ min: -4, max: 2 }) }),
  fc.record({
    el: fc.constant('T' as const),
    side,
    letter: fc.constantFrom(...LETTERS.slice(0, 16)),
    deg: fc.integer({ min: 1, max: 90 }),
    dz: fc.integer({ min: -2, max: 1 }),
  }),
  fc.record({ el: fc.constant('R' as const), b: bank }),
  fc.record({ el: fc.constant('G' as const), side, n: fc.integer({ min: 1, max: 3 }), dz: fc.constantFrom(0, -1) }),
  fc.record({
    el: fc.constant('V' as const),
    n: fc.integer({ min: 1, max: 12 }),
    deg: fc.integer({ min: -90, max: 90 }),
  }),
);
const anyFlight = fc.record({
  path: fc.array(anyElement, { maxLength: 3 }),
  throttle: fc.constantFrom(0, 1, 2),
  bank: fc.constantFrom(-1 as const, 0 as const, 1 as const),
});
const start = fc.record({ v: fc.integer({ min: 9, max: 24 }), b: bank, h: fc.integer({ min: 0, max: 3599 }) });

describe('planMove', () => {
  it('says where a legal flight ends when every test holds', () => {
    let legal = 0;
    fc.assert(
      fc.property(start, anyFlight, (change, order) => {
        const state = emptyMission();
        const plane = addPlane(state, 'E', 'camel', { x: 80_000, y: 60_000, z: 60, ...change });
        const flight: Flight = { plane: plane.id, ...order };
        const { end, problems, legs, tests } = planMove(BOOKLET, state, plane, flight);
        if (problems.length > 0) return;
        legal++;
        flyMove(contextOn(BOOKLET, state, fixedDice({}), null), plane, flight);
        expect(plane.track.legs).toEqual(legs);
        if (tests.some((x) => x.purpose === 'stall')) return;
        const { x, y, z, h, p, b, v } = plane;
        expect({ at: { x, y, z, h, p }, b, v }).toEqual(end);
      }),
      { numRuns: 1500 },
    );
    expect(legal).toBeGreaterThan(100);
  });
});
