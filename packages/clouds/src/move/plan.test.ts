import { describe, expect, it } from 'vitest';
import { BOOKLET } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import type { Plane } from '../state-plane.ts';
import { workedTurn } from '../testing/duel.ts';
import { planMove } from './plan.ts';

const golden: Readonly<Record<'E1' | 'W1', Flight>> = {
  E1: {
    plane: 'E1',
    path: [
      { el: 'S', n: 2000, dz: 0, b: 2 },
      { el: 'T', side: 'R', letter: 'E', deg: 45, dz: -2 },
    ],
    bank: -1,
    throttle: 0,
  },
  W1: {
    plane: 'W1',
    path: [
      { el: 'T', side: 'R', letter: 'F', deg: 50, dz: 0 },
      { el: 'S', n: 7200, dz: -3 },
    ],
    bank: -1,
    throttle: 0,
  },
};

const plan = (path: readonly Element[], change: Partial<Plane> = {}, more: Partial<Flight> = {}) => {
  const state = workedTurn();
  const plane = Object.assign(state.planes[0]!, { b: 0, h: 0 }, change);
  return planMove(BOOKLET, state, plane, { plane: 'W1', path: [...path], ...more });
};

describe('planMove', () => {
  it('plans the worked turn (rule 10)', () => {
    const state = workedTurn();
    const [w1, e1] = [state.planes[0]!, state.planes[1]!];
    const e = planMove(BOOKLET, state, e1, golden.E1);
    expect(e.problems).toEqual([]);
    expect(e.end).toEqual({ at: { x: 77_792, y: 50_176, z: 56, h: 1350, p: 0 }, b: 1, v: 12 });
    expect(e.tests).toMatchObject([{ purpose: 'tight', tested: 'flying', target: 13, element: 1 }]);
    expect(e.costs).toEqual([
      { why: 'dive', mod: 2 },
      { why: 'turn', mod: -2 },
    ]);
    const w = planMove(BOOKLET, state, w1, golden.W1);
    expect(w.problems).toEqual([]);
    expect(w.end).toEqual({ at: { x: 71_541, y: 50_962, z: 57, h: 950, p: -226 }, b: 0, v: 14 });
    expect(w.legs.map((leg) => leg.n)).toEqual([4800, 7200]);
  });

  it('flies straight and accelerates when nothing is ordered (rule 4.9)', () => {
    expect(plan([])).toMatchObject({ end: { at: { y: 62_000 }, v: 13 }, problems: [] });
  });
});
