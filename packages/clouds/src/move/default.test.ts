import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PANELS } from '../data/index.ts';
import { BOOKLET } from '../options.ts';
import type { Plane } from '../state-plane.ts';
import { addPlane, emptyMission, workedTurn } from '../testing/duel.ts';
import { defaultFlight, homingFlight } from './default.ts';
import { planMove } from './plan.ts';

const camel = (change: Partial<Plane>): Plane => Object.assign(workedTurn().planes[0]!, { b: 0, h: 0 }, change);

describe('default flights (rules 4.0, 4.4)', () => {
  it('go straight on', () => {
    expect(defaultFlight(BOOKLET, workedTurn(), camel({})).path).toEqual([{ el: 'S', n: 12_000, dz: 0 }]);
  });
  it('dive as little as keeps them flying', () => {
    // Dead engine: -4; 8 EU at a stall of 7 needs a dive of 4.
    const dead = camel({ v: 8, engines: [{ state: 'dead', hit: true, fuel: null }] });
    expect(defaultFlight(BOOKLET, workedTurn(), dead).path).toEqual([{ el: 'S', n: 8000, dz: -4 }]);
  });
  it('turn for home by the shorter side, banking first', () => {
    const { path } = homingFlight(BOOKLET, camel({ h: 0 }));
    expect(path.slice(0, 2)).toEqual([
      { el: 'S', n: 1000, dz: 0, b: -1 },
      { el: 'T', side: 'L', letter: 'G', deg: 90, dz: 0 },
    ]);
  });
  it('tie to the right', () => {
    expect(homingFlight(BOOKLET, camel({ h: 900, b: 1 })).path[0]).toMatchObject({ el: 'T', side: 'R', letter: 'F' });
  });

  const anyPlane = fc.record({
    type: fc.constantFrom(...PANELS.map((p) => p.id)),
    v: fc.integer({ min: 0, max: 28 }),
    z: fc.integer({ min: 1, max: 60 }),
    h: fc.integer({ min: 0, max: 3599 }),
    b: fc.integer({ min: -2, max: 2 }),
    wider: fc.integer({ min: 0, max: 20 }),
    rollFactor: fc.constantFrom(1, 2, 4),
    afterDive: fc.boolean(),
    forcedTurn: fc.constantFrom(null, 16),
    forcedHome: fc.boolean(),
    blackout: fc.constantFrom(0, 0, 0, 1),
    engines: fc.constantFrom('runs' as const, 'dead' as const),
  });
  it('are always legal', () => {
    fc.assert(
      fc.property(anyPlane, ({ type, engines, ...change }) => {
        const state = emptyMission();
        const plane = addPlane(state, 'W', type, { x: 80_000, y: 60_000, ...change });
        plane.engines[0]!.state = engines;
        const flight = defaultFlight(BOOKLET, state, plane);
        const problems = planMove(BOOKLET, state, plane, flight).problems.filter((p) => p.rule !== '3.5');
        expect(problems).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
