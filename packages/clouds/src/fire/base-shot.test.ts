import { describe, expect, it } from 'vitest';
import { BOOKLET } from '../options.ts';
import type { FireLine } from '../order.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { bears } from './arcs.ts';
import { baseShot } from './base-shot.ts';

const line = (change: Partial<FireLine> = {}): FireLine => ({
  target: 'E1',
  guns: [0, 1],
  burst: 'normal',
  min: 0,
  ...change,
});

/** Rule 10, at the start of FIR. */
const golden = () => {
  const state = emptyMission();
  const w1 = addPlane(state, 'W', 'camel', { x: 71_541, y: 50_962, z: 57, h: 950, p: -226, v: 14, seen: ['E1'] });
  const e1 = addPlane(state, 'E', 'ad5a', { x: 77_792, y: 50_176, z: 56, h: 1350, b: 1, v: 12, seen: ['W1'] });
  return { state, w1, e1 };
};
const why = (terms: readonly { why: string; mod: number }[]) => Object.fromEntries(terms.map((t) => [t.why, t.mod]));

/** A Bristol with its guns, and an Albatros behind it that looks at it. */
const twoSeater = () => {
  const state = emptyMission();
  const w1 = addPlane(state, 'W', 'bristol', { x: 50_000, y: 50_000, z: 60, h: 0, v: 14, seen: ['E1'] });
  const e1 = addPlane(state, 'E', 'ad5a', { x: 50_000, y: 45_000, z: 60, h: 0, v: 14, seen: ['W1'] });
  return { state, w1, e1, shot: (change: Partial<FireLine>) => baseShot(BOOKLET, state, 'W1/1', line(change)) };
};

describe('the base shot (rule 4.19)', () => {
  it('is 12 in the worked turn (rule 10)', () => {
    const { state } = golden();
    const shot = baseShot(BOOKLET, state, 'W1', line());
    expect(shot).toMatchObject({ legal: true, kind: 'guns', mu: 6, angle: 'rear', base: 12, guns: [0, 1] });
    expect(why(shot.terms)).toEqual({ gunnery: 13, distance: 0, angle: 0, aeroplane: -1 });
  });
  it('counts wounds, one gun of two, a spin, a shooter unseen, a short burst', () => {
    const { state, w1, e1 } = golden();
    w1.crew[0]!.fortitude = 8;
    e1.status = 'spinning';
    e1.seen = [];
    const shot = baseShot(BOOKLET, state, 'W1', line({ guns: [0], burst: 'short' }));
    expect(why(shot.terms)).toMatchObject({ wounds: -2, 'one gun': -1, spinning: -4, unseen: 2, 'short burst': -3 });
    expect(shot.base).toBe(12 - 2 - 1 - 4 + 2 - 3);
  });
  it('is better for a duck hunter in the side arc', () => {
    const { state, w1, e1 } = golden();
    e1.h = 0;
    const before = baseShot(BOOKLET, state, 'W1', line());
    w1.crew[0]!.abilities.push('duckHunter');
    const after = baseShot(BOOKLET, state, 'W1', line());
    expect([before.angle, after.base - before.base]).toEqual(['side', 2]);
  });
  it('lets the same guns go on from the rear arc, once only', () => {
    const { state, w1, e1 } = golden();
    const wish = line({ burst: 'sustained' });
    expect(baseShot(BOOKLET, state, 'W1', wish)).toMatchObject({ burst: 'normal', base: 12 });
    w1.crew[0]!.lastShot = { turn: 4, target: 'E1', guns: [0, 1] };
    expect(baseShot(BOOKLET, state, 'W1', wish)).toMatchObject({ burst: 'sustained', base: 15 });
    expect(baseShot(BOOKLET, state, 'W1', { ...wish, guns: [0] }).burst).toBe('normal');
    w1.crew[0]!.lastShot.turn = 3;
    expect(baseShot(BOOKLET, state, 'W1', wish).burst).toBe('normal');
    w1.crew[0]!.lastShot.turn = 4;
    e1.h = 2750;
    expect(baseShot(BOOKLET, state, 'W1', wish)).toMatchObject({ burst: 'normal', angle: 'front' });
  });
  it('fires the longest burst that the belts pay (rule 4.20)', () => {
    const { state, w1 } = golden();
    w1.crew[0]!.lastShot = { turn: 4, target: 'E1', guns: [0, 1] };
    w1.guns[1]!.boxes = 1.5;
    expect(baseShot(BOOKLET, state, 'W1', line({ burst: 'sustained' })).burst).toBe('normal');
    w1.guns[1]!.boxes = 0.5;
    expect(baseShot(BOOKLET, state, 'W1', line())).toMatchObject({ burst: 'short', base: 9 });
    w1.guns[1]!.boxes = 0;
    expect(baseShot(BOOKLET, state, 'W1', line())).toMatchObject({ burst: 'normal', guns: [0], base: 11 });
  });
});

describe('a gunner (rules 4.18, 6.1)', () => {
  it('is attacked from behind by who has him in his nose cone', () => {
    const { shot, e1 } = twoSeater();
    expect(shot({ guns: [1, 2] })).toMatchObject({ legal: true, angle: 'attackingFromBehind', guns: [1, 2] });
    e1.h = 900;
    expect(shot({ guns: [1, 2] }).angle).toBe('other');
    e1.h = 3300;
    expect(shot({ guns: [1, 2] }).angle).toBe('attackingFromBehind');
    Object.assign(e1, { x: 46_000, y: 50_000, h: 900 });
    expect(shot({ guns: [1, 2] }).angle).toBe('attacking');
    e1.h = 300;
    expect(shot({ guns: [1, 2] }).angle).toBe('parallel');
  });
  it('swings his guns as far as the mount lets him', () => {
    const own = { x: 0, y: 0, z: 50, h: 0, p: 0 };
    const at = (azimuth: number, up: number) => ({
      x: Math.round(1e6 * Math.sin((azimuth * Math.PI) / 180)),
      y: Math.round(1e6 * Math.cos((azimuth * Math.PI) / 180)),
      z: 50 + Math.round(1000 * Math.tan((up * Math.PI) / 180)),
    });
    const mounts = ['rear', 'front', 'over', 'tunnel', 'rear+tunnel', 'fixed'] as const;
    const bearing = (azimuth: number, up: number) => mounts.filter((m) => bears(own, m, at(azimuth, up)));
    expect(bearing(180, 0)).toEqual(['rear', 'rear+tunnel']);
    expect(bearing(-81, 79)).toEqual(['rear', 'front', 'rear+tunnel']);
    expect(bearing(79, 0)).toEqual(['front']);
    expect(bearing(0, 0)).toEqual(['front', 'fixed']);
    expect(bearing(0, -39)).toEqual(['front']);
    expect(bearing(0, -41)).toEqual([]);
    expect(bearing(121, 11)).toEqual(['rear', 'over', 'rear+tunnel']);
    expect(bearing(121, -11)).toEqual(['tunnel', 'rear+tunnel']);
    expect(bearing(119, -11)).toEqual([]);
    expect(bearing(180, 85)).toEqual([]);
  });
});

describe('what cannot be fired', () => {
  it('is refused with a word', () => {
    const { state, w1, e1 } = golden();
    const refused = (change: Partial<FireLine> = {}) => baseShot(BOOKLET, state, 'W1', line(change)).refused;
    expect(baseShot(BOOKLET, state, 'W7', line()).refused).toBe('no shooter');
    expect([refused({ target: 'E9' }), refused({ guns: [4] }), refused({ target: 'W1' })]).toEqual([
      'no target',
      'not his gun',
      'friend',
    ]);
    w1.guns[0]!.state = 'jammed';
    w1.guns[1]!.readyFrom = 6;
    expect(refused()).toBe('no gun works');
    w1.guns[0]!.state = 'works';
    state.sky.clouds.push({ x: 74_000, y: 50_500, r: 1500, z0: 50, z1: 60 });
    expect(refused()).toBe('out of sight');
    w1.h = 2750;
    expect(refused()).toBe('out of arc');
    e1.z = 90;
    expect(refused()).toBe('out of range');
    w1.crew[0]!.worked = true;
    expect(refused()).toBe('at work');
    w1.forcedHome = true;
    w1.crew[0]!.worked = false;
    expect(refused()).toBe('forced home');
    e1.status = 'wreck';
    expect(refused()).toBe('no target');
  });
  it('is two mounts at once', () => {
    const state = emptyMission();
    addPlane(state, 'W', 'fe2d', { x: 50_000, y: 50_000, z: 60, h: 0, v: 12 });
    addPlane(state, 'E', 'ad5a', { x: 50_000, y: 45_000, z: 62, h: 0, v: 14 });
    const shot = (guns: number[]) => baseShot(BOOKLET, state, 'W1/1', line({ guns })).refused;
    expect([shot([1, 2]), shot([1]), shot([2])]).toEqual(['two mounts', 'out of arc', null]);
  });
});

describe('other targets', () => {
  it('are balloons in the air (rule 4.28) and units within 12 MU (rule 4.26)', () => {
    const { state, w1 } = golden();
    const nobody = { owner: 1, side: 'E', x: 74_000, y: 50_900 } as const;
    const balloon = { ...nobody, id: 'EB1', kind: 'balloon', z: 56, h: 0, v: 0, cable: 'held' } as const;
    state.balloons.push({ ...balloon, bonus: 0, burns: 0, destroyed: false, crew: [], guns: [], shotAt: [] });
    const unit = { ...nobody, id: 'EG1', kind: 'infantry', placed: true, strength: 6, full: 6, cover: 'open' } as const;
    const rest = { sheltering: false, suppressed: 0, foundBy: null, plane: null, shotBy: null };
    state.units.push({ ...unit, ...rest });
    const shot = (target: string, guns = [0, 1]) => baseShot(BOOKLET, state, 'W1', line({ target, guns }));
    expect(shot('EB1')).toMatchObject({ legal: true, kind: 'balloon', mu: 3, angle: null });
    w1.crew[0]!.abilities.push('balloonExpert');
    expect(why(shot('EB1', [0]).terms)).toMatchObject({ balloonExpert: 3, distance: 2 });
    state.balloons[0]!.z = 2;
    expect(shot('EB1').refused).toBe('winched down');
    expect(shot('EG1').refused).toBe('out of range');
    w1.z = 4;
    w1.p = -500;
    expect(shot('EG1')).toMatchObject({ legal: true, kind: 'strafing', mu: 5 });
  });
});
