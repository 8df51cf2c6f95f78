import type { OptionInfo } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { has, heldFire, pilotOf, scoreTerms, woundMod } from './crew.ts';
import { PANELS } from './data/index.ts';
import { BOOKLET, checkRules, EDITIONS, OPTIONS } from './options.ts';
import { orderSchema } from './order.ts';
import {
  bandNow,
  bandOf,
  engineLoss,
  hasPower,
  indicated,
  letterName,
  panel,
  rollValue,
  tightest,
  topNow,
  turnCost,
} from './plane.ts';
import { inSight } from './sight.ts';
import { stateSchema } from './state.ts';
import { addPlane, emptyMission, workedTurn } from './testing/duel.ts';

describe('states', () => {
  it('hold every type of aeroplane', () => {
    const state = emptyMission();
    for (const { id } of PANELS.slice(0, 24)) addPlane(state, id.length % 2 ? 'W' : 'E', id, {});
    expect(stateSchema.parse(state)).toEqual(state);
    for (const { id } of PANELS) {
      const one = workedTurn();
      addPlane(one, 'W', id, {});
      expect(stateSchema.safeParse(one).error, id).toBeUndefined();
    }
  });
  it('are plain JSON', () => {
    const state = workedTurn();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
  it('load Lewis guns drum by drum (rule 4.20)', () => {
    const plane = addPlane(emptyMission(), 'W', 'bristol', {});
    expect(plane.guns.map((g) => [g.kind, g.mount, g.seat, g.boxes, g.drums])).toEqual([
      ['V', 'fixed', 0, 10, 0],
      ['L', 'rear', 1, 2, 2],
      ['L', 'rear', 1, 2, 2],
    ]);
  });
});

describe('orders', () => {
  it('of the worked turn are orders (rule 10)', () => {
    const e1 = {
      plane: 'E1',
      path: [
        { el: 'S', n: 2000, dz: 0, b: 2 },
        { el: 'T', side: 'R', letter: 'E', deg: 45, dz: -2 },
      ],
      bank: -1,
      throttle: 0,
    };
    const w1 = { shooter: 'W1', lines: [{ target: 'E1', guns: [0, 1], burst: 'normal', min: 0 }] };
    for (const order of [
      { seg: 'MOV', orders: [e1] },
      { seg: 'FIR', orders: [w1], standing: { breakOff: true } },
    ])
      expect(orderSchema.parse(order)).toEqual(order);
  });
  it('are refused when they are of no form', () => {
    const bad = { seg: 'MOV', orders: [{ plane: 'W1', path: [{ el: 'S', n: 150, dz: 0 }] }] };
    expect(orderSchema.safeParse(bad).success).toBe(false);
    expect(orderSchema.safeParse({ seg: 'CHK', orders: [] }).success).toBe(false);
  });
});

describe('rules', () => {
  it('have a value for each option, and nothing else', () => {
    for (const { rules } of EDITIONS) expect(checkRules(rules)).toEqual({ ok: true, value: rules });
    const bad = checkRules({ ...BOOKLET, fire: 'perhaps', weather: 'fine' });
    expect(!bad.ok && bad.error.map((p) => p.path)).toEqual(['weather', 'fire']);
    expect(checkRules([]).ok).toBe(false);
    expect(OPTIONS.every((o: OptionInfo) => o.id in BOOKLET || o.usual !== undefined)).toBe(true);
  });
});

describe('a plane now', () => {
  const camel = () => addPlane(emptyMission(), 'W', 'camel', { v: 12 });
  it('has band and templates by speed, damage, torque and bombs (rules 5.2, 5.3)', () => {
    const plane = camel();
    const { bands } = panel(plane);
    expect([bandNow(plane), bandOf(panel(plane), bands.dive[1] + 9)]).toEqual(['medium', 'dive']);
    expect([letterName(indicated(plane, 12, 'R')), letterName(indicated(plane, 12, 'L'))]).toEqual(['F', 'G']);
    plane.wider = 40;
    expect(letterName(indicated(plane, 12, 'R'))).toBe('Z');
    expect([tightest(6), tightest(2)]).toEqual([3, 1]);
  });
  it('pays for tight turns, less with good hands (rules 4.6, 4.7)', () => {
    const plane = camel();
    const [one, , three] = panel(plane).tightTurnEnergy;
    expect([turnCost(plane, 0), turnCost(plane, 1), turnCost(plane, 3)]).toEqual([1, one, three]);
    const roll = rollValue(plane);
    plane.rollFactor = 2;
    expect(rollValue(plane)).toBe(2 * roll);
    pilotOf(plane)!.abilities.push('pilotHands');
    expect([has(pilotOf(plane)!, 'pilotHands'), turnCost(plane, 3), rollValue(plane)]).toEqual([
      true,
      three - 1,
      2 * roll - 1,
    ]);
  });
  it('loses power with its engines (rules 4.9, 4.32)', () => {
    const gotha = addPlane(emptyMission(), 'E', 'gotha4', {});
    gotha.engines[0]!.state = 'dead';
    expect([engineLoss(gotha), hasPower(gotha), topNow(gotha)]).toEqual([
      2,
      true,
      Math.floor((panel(gotha).topEU * 3) / 4),
    ]);
    gotha.losses.push({ eu: '-1', of: 'engine' }, { eu: '-2', of: 'drag' });
    expect([engineLoss(gotha), hasPower(gotha)]).toEqual([3, false]);
    gotha.engines[1]!.state = 'stopped';
    expect(engineLoss(gotha)).toBe(4);
  });
});

describe('a man now', () => {
  it('is worse when he is hurt (rule 3.2)', () => {
    const [man] = workedTurn().planes[0]!.crew;
    man!.fortitude = 8;
    expect([
      woundMod(BOOKLET, man!, 'flying'),
      woundMod({ ...BOOKLET, wounds: 'points' }, man!, 'flying'),
      woundMod(BOOKLET, man!, 'luck'),
    ]).toEqual([-2, -5, 0]);
    expect(scoreTerms(BOOKLET, man!, 'gunnery')).toEqual([
      { why: 'gunnery', mod: 13 },
      { why: 'wounds', mod: -2 },
    ]);
    man!.abilities.push('hardAsNails');
    expect([woundMod(BOOKLET, man!, 'gunnery'), woundMod(BOOKLET, man!, 'awareness')]).toEqual([0, -2]);
    man!.fortitude = -5;
    expect(woundMod(BOOKLET, man!, 'awareness')).toBe(-6);
  });
  it('holds his fire when he must (rules 3.3-3.5, 4.17)', () => {
    const plane = addPlane(emptyMission(), 'W', 'bristol', {});
    const [pilot, gunner] = plane.crew;
    plane.forcedHome = true;
    expect([heldFire(plane, pilot!), heldFire(plane, gunner!)]).toEqual(['forced home', null]);
    plane.fire = { fuse: 3, atFuse: null, canGoOut: true };
    expect(heldFire(plane, gunner!)).toBe('burning');
    gunner!.silent = true;
    expect(heldFire(plane, gunner!)).toBe('silent');
  });
});

describe('sight (rule 1.8)', () => {
  const sky = { ...emptyMission().sky, clouds: [{ x: 10_000, y: 0, r: 3000, z0: 40, z1: 60 }] };
  const at = (x: number, z = 50) => ({ x, y: 0, z });
  it('ends at its range, at clouds, and in them', () => {
    expect(inSight(emptyMission().sky, at(0), at(60_000))).toBe(true);
    expect(inSight(emptyMission().sky, at(0), at(61_000))).toBe(false);
    expect(inSight({ ...sky, light: 'night' }, at(0, 70), at(16_000, 70))).toBe(false);
    expect(inSight(sky, at(0), at(20_000))).toBe(false);
    expect(inSight(sky, at(0, 70), at(20_000, 70))).toBe(true);
    expect(inSight(sky, at(9000), at(12_000))).toBe(true);
    expect(inSight(sky, at(9000), at(13_500))).toBe(false);
    expect(inSight({ ...sky, layer: { z0: 80, z1: 1000 } }, at(0, 90), at(5000, 90))).toBe(false);
  });
});
