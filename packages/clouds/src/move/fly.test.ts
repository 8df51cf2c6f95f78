import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import type { Event, EventOf, EventType } from '../events.ts';
import { BOOKLET } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import { moveGroup } from '../phases/move.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { fixedDice, workedTurn } from '../testing/duel.ts';
import { turningOn } from '../turning.ts';
import { flyMove } from './fly.ts';

/** The Camel of rule 10 alone in the sky: stall 7 [or as on its panel], at (60, 50), heading north, level. */
const flown = (
  path: readonly Element[],
  change: Partial<Plane> = {},
  dice: Readonly<Record<string, number>> = {},
  more: Partial<Flight> & { readonly before?: (state: Draft) => void } = {},
) => {
  const state = workedTurn();
  state.segment = 'MOV';
  const plane = Object.assign(state.planes[0]!, { h: 0, b: 0 }, change);
  const { before, ...rest } = more;
  before?.(state);
  const events: Event[] = [];
  const t = turningOn(BOOKLET, state, fixedDice(dice), events);
  flyMove(t, plane, { plane: 'W1', path: [...path], ...rest });
  const said = <T extends EventType>(type: T) => events.filter((e): e is EventOf<T> => e.type === type);
  return { state, plane, events, said, t };
};
const poses = ({ x, y, z, h, p, b, v }: Plane) => ({ x, y, z, h, p, b, v });

describe('the worked turn (rule 10)', () => {
  it('moves as printed', () => {
    const state = workedTurn();
    state.segment = 'MOV';
    const events: Event[] = [];
    const t = turningOn(BOOKLET, state, namedDice('clouds-223'), events);
    const e1: Flight = {
      plane: 'E1',
      path: [
        { el: 'S', n: 2000, dz: 0, b: 2 },
        { el: 'T', side: 'R', letter: 'E', deg: 45, dz: -2 },
      ],
      bank: -1,
      throttle: 0,
    };
    const w1: Flight = {
      plane: 'W1',
      path: [
        { el: 'T', side: 'R', letter: 'F', deg: 50, dz: 0 },
        { el: 'S', n: 7200, dz: -3 },
      ],
      bank: -1,
      throttle: 0,
    };
    moveGroup(t, ['E1'], [e1]);
    moveGroup(t, ['W1'], [w1]);
    const [w, e] = [state.planes[0]!, state.planes[1]!];
    expect(poses(e)).toEqual({ x: 77_792, y: 50_176, z: 56, h: 1350, p: 0, b: 1, v: 12 });
    expect(poses(w)).toEqual({ x: 71_541, y: 50_962, z: 57, h: 950, p: -226, b: 0, v: 14 });
    expect(events.find((x) => x.type === 'test')).toMatchObject({ purpose: 'tight', die: 4, target: 13, margin: 9 });
    expect(e.track.legs.map((l) => l.n)).toEqual([2000, 3731, 6269]);
  });
});

describe('turns that do not hold (rule 4.7)', () => {
  const path: Element[] = [{ el: 'T', side: 'R', letter: 'D', deg: 60, dz: 0 }];
  // Camel, 12 EU: medium, indicated F; D is two letters tighter: Flying 14 - 2 = 12.
  const change = { b: 2 };
  it('skid onto the indicated template', () => {
    const { plane, said } = flown(path, change, { '5.MOV.W1.tight.0': 13 });
    expect(said('tight')).toMatchObject([{ outcome: 'skid' }]);
    // D: radius 4, 60 degrees: 4189 mMU; on F (5.5) 43 whole degrees.
    expect([plane.h, plane.b]).toEqual([430, 2]);
  });
  it('straighten out and stall', () => {
    const { plane, said } = flown(path, change, { '5.MOV.W1.tight.0': 17, '5.MOV.W1.drop.0': 2 });
    expect(said('tight')).toMatchObject([{ outcome: 'straight' }]);
    expect(said('stalled')).toMatchObject([{ outcome: 'flies', drop: 2 }]);
    expect([plane.h, plane.y, plane.b, plane.p]).toEqual([0, 62_000, 0, -300]);
  });
  it('end in a spin', () => {
    const { plane, said } = flown(path, change, { '5.MOV.W1.tight.0': 20 });
    expect(said('tight')).toMatchObject([{ outcome: 'spin' }]);
    expect([plane.status, plane.y]).toEqual(['spinning', 50_000]);
  });
  it('strain the wings in the faster bands', () => {
    const fast = { b: 2, v: 18, strength: 8 };
    const { plane, said } = flown(path, fast, { '5.MOV.W1.tight.0': 15, '5.MOV.W1.sfail.0': 3 });
    expect(said('test')).toMatchObject([{ purpose: 'tight', tested: 'structural' }]);
    expect(plane.strength).toBeLessThan(8);
  });
});
