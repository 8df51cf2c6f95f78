import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import type { Event, EventOf, EventType } from '../events.ts';
import { BOOKLET } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import { moveGroup } from '../phases/move.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { fixedDice, workedTurn } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { flyMove } from './fly.ts';

/** The Camel of rule 10 at (60, 50), z 60, 12 EU, heading north, level; the Albatros is out of its way. */
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
  const t = contextOn(BOOKLET, state, fixedDice(dice), events);
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
    const t = contextOn(BOOKLET, state, namedDice('clouds-223'), events);
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

/** Camel: stall 7. Flying 14. */
describe('stalls (rule 4.10)', () => {
  it('for want of speed', () => {
    // 7 EU less 2 of throttle: 5, 2 below: 14 - 2 = 12.
    const { plane, said } = flown([], { v: 7 }, { '5.MOV.W1.stall.0': 12, '5.MOV.W1.drop.0': 3 }, { throttle: 2 });
    expect(said('test')).toMatchObject([{ target: 12, margin: 0 }]);
    expect(poses(plane)).toMatchObject({ z: 55, v: 10, b: 0, p: -300 });
  });
  it('fall off to a side when it goes wrong', () => {
    const dice = { '5.MOV.W1.stall.0': 16, '5.MOV.W1.drop.0': 5, '5.MOV.W1.side.0': 1 };
    const { plane } = flown([], { v: 7 }, dice, { throttle: 2 });
    expect([poses(plane), plane.shaken]).toMatchObject([{ z: 53, v: 8, h: 3150 }, true]);
  });
  it('spin when it goes worse', () => {
    expect(flown([], { v: 7 }, { '5.MOV.W1.stall.0': 17 }, { throttle: 2 }).plane.status).toBe('spinning');
  });
  it('on purpose, with a turn', () => {
    const { plane, said } = flown([{ el: 'Z', deg: 40 }], { v: 10 }, { '5.MOV.W1.drop.0': 2 });
    expect(said('test')).toMatchObject([{ target: 16 }]);
    expect(poses(plane)).toMatchObject({ y: 60_000, z: 58, v: 9, h: 400 });
  });
  it('may end on the ground, or just above it (rule 4.15)', () => {
    const saved = flown([{ el: 'Z' }], { v: 10, z: 2 }, { '5.MOV.W1.drop.0': 3 });
    expect([saved.plane.z, saved.said('contact')]).toMatchObject([1, [{ with: 'ground', avoidedBy: 'W1' }]]);
    const dice = { '5.MOV.W1.drop.0': 3, '5.MOV.W1.avoid.0': 20, '5.MOV.W1.luck.0': 20, '5.MOV.W1.coll.0': 19 };
    const lost = flown([{ el: 'Z' }], { v: 10, z: 2 }, { ...dice, '5.MOV.W1.luck~.0': 20, '5.MOV.W1.avoid~.0': 20 });
    expect([lost.plane.status, lost.plane.crew[0]!.status]).toEqual(['out', 'dead']);
  });
});

describe('the Immelmann (rule 4.11)', () => {
  it('turns about, higher and slower', () => {
    // (12 - 7) / 2 = 2 MU up after 6 MU; margin 13: stall + 2.
    const { plane } = flown([{ el: 'I', deg: -30 }]);
    expect(poses(plane)).toEqual({ x: 60_000, y: 56_000, z: 62, h: 1500, p: 0, b: 0, v: 9 });
  });
  it('falls out of it', () => {
    const dice = { '5.MOV.W1.imm.0': 18, '5.MOV.W1.side.0': 2, '5.MOV.W1.drop.0': 3 };
    expect(poses(flown([{ el: 'I', deg: 0 }], {}, dice).plane)).toMatchObject({ z: 59, h: 900, v: 8 });
  });
  it('spins out of it', () => {
    expect(flown([{ el: 'I', deg: 0 }], {}, { '5.MOV.W1.imm.0': 19 }).plane.status).toBe('spinning');
  });
});

describe('spins on purpose (rule 4.12)', () => {
  it('fall once at the end of the move', () => {
    const { plane, said } = flown([{ el: 'P' }], { v: 10 }, { '5.MOV.W1.spinFall.0': 4, '5.MOV.W1.spinDir.0': 3 });
    expect(poses(plane)).toMatchObject({ y: 60_000, z: 53, h: 900 });
    expect([plane.status, plane.spin, said('spun').length]).toMatchObject(['spinning', { onPurpose: true }, 1]);
  });
});

describe('the other elements (rule 4.5)', () => {
  it('vertical dive: what the path lacks is flown before it', () => {
    const { plane } = flown([
      { el: 'R', b: 2 },
      { el: 'V', n: 6, deg: 180 },
    ]);
    expect(poses(plane)).toEqual({ x: 60_000, y: 56_000, z: 54, h: 1800, p: -900, b: 0, v: 16 });
    expect(plane.afterDive).toBe(true);
  });
  it('side slip: the nose stays', () => {
    const { plane } = flown([{ el: 'G', side: 'R', n: 2, dz: -1 }]);
    expect(poses(plane)).toMatchObject({ x: 61_414, y: 61_414, z: 59, h: 0, v: 10 });
  });
  it('turns that a new hit has made too tight go on the tightest left', () => {
    const { plane } = flown([{ el: 'T', side: 'R', letter: 'C', deg: 30, dz: 0 }], { b: 2, wider: 3 });
    expect(plane.track.legs[0]).toMatchObject({ r: 5500, tenths: 300 });
  });
  it('standing tests: at the start, at each manoeuvre, in tight turns (rule 4.7)', () => {
    const standing: Plane['standing'] = [
      { on: 'movementPhase', over: 10, letter: null },
      { on: 'maneuver', over: null, letter: 16 },
      { on: 'turnTighterThan', over: null, letter: 15 },
    ];
    const path: Element[] = [
      { el: 'T', side: 'R', letter: 'F', deg: 30, dz: 0 },
      { el: 'T', side: 'R', letter: 'P', deg: 10, dz: 0 },
    ];
    const { said } = flown(path, { b: 1, standing });
    expect(said('test').filter((e) => e.purpose === 'struct').length).toBe(3);
  });
  it('works: a photograph is kept for OBS', () => {
    const { plane } = flown([], {}, {}, { do: [{ seat: 0, a: 'photo', target: 'T1' }] });
    expect(plane.crew[0]!.task).toEqual({ a: 'photo', target: 'T1' });
  });
  it('restart of an engine (rule 4.23)', () => {
    const engines: Plane['engines'] = [{ state: 'stopped', hit: true, fuel: null }];
    const { plane, said } = flown([], { engines }, { '5.MOV.W1.restart.0': 10 }, { do: [{ seat: 0, a: 'restart' }] });
    expect(said('test')).toMatchObject([{ target: 10, margin: 0 }]);
    expect([plane.engines[0]!.state, plane.v]).toEqual(['runs', 13]);
  });
});

describe('landing (rule 4.14)', () => {
  const at = { v: 8, z: 1 };
  const aerodrome = (state: Draft) => state.map.ground.push({ terrain: 'aerodrome', x0: 50, y0: 40, x1: 70, y1: 70 });
  it('on an aerodrome needs no test', () => {
    const { plane, said } = flown([{ el: 'L' }], at, {}, { before: aerodrome });
    expect([said('test').length, plane.status, plane.out]).toMatchObject([0, 'out', { fate: 'landed', kept: true }]);
  });
  it('in open country asks for luck and hands', () => {
    // Luck 10 - 14 = -4: meadow -3; Flying 14 - 3 - 1 (slow) = 10.
    const { said, plane } = flown([{ el: 'L' }], at, { '5.MOV.W1.place.0': 14, '5.MOV.W1.landing.0': 12 });
    expect(said('test').slice(0, 2)).toMatchObject([
      { purpose: 'place', margin: -4 },
      { purpose: 'landing', target: 10, margin: -2 },
    ]);
    expect(said('landed')).toMatchObject([{ place: 'meadow' }]);
    expect(plane.out).toMatchObject({ fate: 'landed' });
  });
});

describe('contacts (rules 1.10, 4.15)', () => {
  const ahead = (state: Draft) => Object.assign(state.planes[1]!, { x: 60_000, y: 56_000, z: 60, h: 900 });
  it('are avoided by the mover', () => {
    const { said, plane } = flown([], {}, { '5.MOV.W1.avoid.0': 14 }, { before: ahead });
    expect([said('contact'), plane.y]).toMatchObject([[{ with: 'E1', avoidedBy: 'W1' }], 62_000]);
  });
  it('end in a roll when nobody gets out of the way', () => {
    const dice = { '5.MOV.W1.avoid.0': 20, '5.MOV.W1.avoid~.0': 20, '5.MOV.E1.luck.0': 20 };
    const all = { ...dice, '5.MOV.E1.luck~.0': 20, '5.MOV.W1.coll.0': 16 };
    const { said, state } = flown([], {}, all, { before: ahead });
    expect(said('rolled')).toMatchObject([{ purpose: 'coll', total: 16 }]);
    expect(state.planes.map((p) => p.status)).toEqual(['out', 'out']);
    expect(said('flew').at(-1)).toMatchObject({ to: { y: 55_500 } });
  });
});
