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

const S = (n: number, dz = 0, b?: number): Element => ({ el: 'S', n: n * 1000, dz, ...(b !== undefined && { b }) });
const T = (side: 'L' | 'R', letter: string, deg: number, dz = 0): Element => ({ el: 'T', side, letter, deg, dz });

/** The Camel: stall 7, top 19, dive limit 27, climb 4, roll value 1; at 12 EU indicated F, G to the left (torque). */
describe('what is wrong with a flight', () => {
  it.each<[string, Element[], Partial<Plane>, Partial<Flight>, string[]]>([
    ['nothing', [S(2), T('R', 'F', 45)], { b: 1 }, {}, []],
    ['bank', [T('R', 'F', 45)], {}, {}, ['4.6 path[0]']],
    ['more bank for a tighter turn', [T('R', 'E', 45)], { b: 1 }, {}, ['4.6 path[0]']],
    ['three letters tighter', [T('R', 'C', 45)], { b: 2 }, {}, []],
    ['four letters tighter', [T('R', 'B', 45)], { b: 2 }, {}, ['5.2 path[0]']],
    ['torque makes the left wider', [T('L', 'C', 45)], { b: -2 }, {}, ['5.2 path[0]']],
    ['two steps at once', [S(3, 0, 2)], {}, {}, ['4.6 path[0]']],
    ['a straight too short to bank', [S(0.9, 0, 1)], {}, {}, ['4.6 path[0]']],
    ['two free steps', [S(2, 0, 1), S(2, 0, 2)], {}, {}, ['4.6 path[1]']],
    ['the free step after the move', [S(2, 0, 1)], { b: 1 }, { bank: 1 }, []],
    ['no bank beyond 2', [], { b: 2 }, { bank: 1 }, ['4.6 bank']],
    ['three actions', [T('R', 'F', 20), { el: 'R', b: 2 }, T('R', 'F', 20)], { b: 1 }, {}, ['3.1 path']],
    ['too steep a climb', [S(4, 3)], {}, {}, ['4.5 path[0]']],
    ['too much climb', [S(12, 5)], {}, {}, ['4.5 path']],
    ['climb too slow', [S(6, 2)], { v: 7 }, {}, ['4.5 path[0]']],
    ['both climb and dive', [S(4, 2), S(4, -1)], {}, {}, ['4.5 path']],
    ['too steep a dive', [S(4, -5)], {}, {}, ['4.5 path[0]']],
    ['the ground', [S(4, -4)], { z: 4 }, {}, ['4.5 path[0]']],
    ['the ceiling', [S(8, 4)], { z: 433 }, {}, ['1.6 path[0]']],
    ['no energy left', [{ el: 'G', side: 'L', n: 5, dz: 0 }], { v: 5 }, {}, ['4.5 path']],
    ['a slip that climbs', [{ el: 'G', side: 'L', n: 3, dz: 1 }], {}, {}, ['4.5 path[0]']],
    ['a vertical dive in the middle', [{ el: 'V', n: 4, deg: 0 }, S(2)], {}, {}, ['4.5 path[0]']],
    ['180 degrees in the dive', [{ el: 'V', n: 4, deg: 180 }], {}, {}, ['4.5 path[0]']],
    [
      '180 degrees after a roll',
      [
        { el: 'R', b: 2 },
        { el: 'V', n: 4, deg: 180 },
      ],
      {},
      {},
      [],
    ],
    ['no pull-out', [S(12)], { afterDive: true }, {}, ['4.5 path[0]']],
    ['a pull-out', [S(3, -3)], { afterDive: true }, {}, []],
    ['no swing', [S(12)], { forcedTurn: 16 }, {}, ['5.3 path[0]']],
    ['a swing', [T('L', 'P', 60)], { forcedTurn: 16 }, {}, []],
    ['an Immelmann too slow', [{ el: 'I', deg: 0 }], { v: 10 }, {}, ['4.11 path[0]']],
    ['an Immelmann with more', [{ el: 'I', deg: 0 }, S(2)], {}, {}, ['4.5 path[0]']],
    ['a stall too fast', [{ el: 'Z' }], {}, {}, ['4.10 path[0]']],
    ['a spin slow enough', [{ el: 'P' }], { v: 10 }, {}, []],
    ['a landing', [S(4, -1), { el: 'L' }], { v: 10, z: 3 }, {}, []],
    ['a landing from too high', [{ el: 'L' }], { v: 10 }, {}, ['4.14 path[0]']],
    [
      'a landing out of a turn',
      [S(4), T('R', 'F', 60), { el: 'L' }],
      { v: 8, z: 2, b: 1 },
      {},
      ['3.1 path', '4.14 path[2]'],
    ],
    ['a take-off in the air', [{ el: 'O' }], {}, {}, ['4.14 path[0]']],
    ['not turning for home', [S(12)], { forcedHome: true }, {}, ['3.4 path']],
    ['on course for home', [S(12)], { forcedHome: true, h: 2300 }, {}, []],
    ['turning for home', [S(1, 0, -1), T('L', 'G', 90)], { forcedHome: true, h: 900 }, {}, []],
    ['fainted', [S(12)], { blackout: 1 }, {}, ['3.5 path']],
    ['an empty seat', [], {}, { bail: [1] }, ['4.24 bail']],
    ['no bombs', [], {}, { jettison: true }, ['4.5 jettison']],
    ['a gun that works', [], {}, { do: [{ seat: 0, a: 'repair', gun: 0 }] }, ['4.5 do[0]']],
    ['an engine that runs', [], {}, { do: [{ seat: 0, a: 'restart', engine: 0 }] }, ['4.5 do[0]']],
    ['a target that is not there', [], {}, { do: [{ seat: 0, a: 'photo', target: 'T9' }] }, ['4.5 do[0]']],
  ])('%s', (_, path, change, more, expected) => {
    expect(plan(path, change, more).problems.map((p) => `${p.rule} ${p.path}`)).toEqual(expected);
  });
});

describe('energy (rule 4.9)', () => {
  it.each<[string, Element[], Partial<Plane>, Partial<Flight>, number]>([
    ['climbs cost', [S(8, 3)], {}, {}, 9],
    ['dives gain', [S(8, -3)], {}, {}, 15],
    ['throttle', [], {}, { throttle: 2 }, 10],
    ['no acceleration at top speed', [], { v: 19 }, {}, 19],
    ['above top speed', [], { v: 22 }, {}, 20],
    ['above the limit of the dive', [S(10, -10)], { v: 20 }, {}, 30],
    ['side slip', [{ el: 'G', side: 'R', n: 3, dz: -2 }], {}, {}, 9],
    ['dead engine', [], { engines: [{ state: 'dead', hit: true, fuel: null }] }, {}, 8],
    [
      'losses of engine and drag, the engine at most 4',
      [],
      {
        losses: [
          { eu: '-1d4', of: 'engine' },
          { eu: '-2', of: 'engine' },
          { eu: '-2', of: 'drag' },
        ],
      },
      {},
      6,
    ],
    ['vertical dive', [{ el: 'V', n: 6, deg: 0 }], {}, {}, 17],
  ])('%s', (_, path, change, more, v) => {
    expect(plan(path, change, more).end.v).toBe(v);
  });
});
