import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { layAirship } from '../missions/lay.ts';
import { BOOKLET } from '../options.ts';
import { playGround } from '../phases/ground.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { addBalloon, addBarrage, addUnit, contextIn } from '../testing/ground.ts';
import { straightLeg } from '../track.ts';
import { driftBalloons, hitBalloon } from './balloon.ts';
import { fireRockets, rocketShot } from './rockets.ts';

const AT = { x: 60_000, y: 50_000, z: 24 };

const scene = () => {
  const state = emptyMission();
  const plane = addPlane(state, 'W', 'pup', { x: 54_000, y: 50_000, z: 24, h: 900, v: 10, rockets: true });
  const balloon = addBalloon(state, 'E', AT);
  const shooter = { owner: 0, side: 'W' as const, man: plane.crew[0]!, rockets: false, incendiary: false };
  return { state, plane, balloon, shooter };
};

describe('a balloon (rule 4.28)', () => {
  it('leaks, and every leak adds to the next roll', () => {
    const { state, balloon, shooter } = scene();
    hitBalloon(contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 10 }), balloon, shooter, 3);
    expect(balloon).toMatchObject({ bonus: 2, destroyed: false });
    hitBalloon(contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 10 }), balloon, shooter, 3);
    expect(balloon.bonus).toBe(6);
    hitBalloon(contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 10 }), balloon, shooter, 3);
    expect(balloon.bonus).toBe(16);
  });

  it('burns at 21, with 5 for incendiary ammunition; the crew jumps, who shot is credited', () => {
    const { state, balloon, shooter } = scene();
    balloon.shotAt.push({ by: 'W1', turn: 5, hit: true });
    const t = contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 14, '5.FIR.EB1.chute.0': 3 });
    hitBalloon(t, balloon, { ...shooter, incendiary: true }, 2);
    expect(balloon.destroyed).toBe(true);
    expect(state.parachutes).toMatchObject([{ man: 'EB1', side: 'E' }]);
    expect(state.victories).toMatchObject([{ by: 'W1', over: 'EB1', kind: 'destroyed' }]);
  });

  it('of an airship takes three rolls of 21, and each clears the leaks', () => {
    const { state, shooter } = scene();
    const ship = layAirship(contextIn(state, 'SET'), 'E', AT, 40, 2700);
    ship.bonus = 10;
    for (const burns of [1, 2]) {
      hitBalloon(contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 20 }), ship, shooter, 5);
      expect(ship).toMatchObject({ burns, bonus: 0, destroyed: false });
    }
    hitBalloon(contextIn(state, 'FIR', { '5.FIR.W1.dmg.0': 20 }), ship, shooter, 5);
    expect(ship.destroyed).toBe(true);
  });

  it('adrift goes with the wind', () => {
    const { state, balloon } = scene();
    balloon.cable = 'cut';
    state.sky.wind = { to: 900, force: 2 };
    driftBalloons(contextIn(state, 'END'));
    expect(balloon).toMatchObject({ x: 62_000, y: 50_000 });
  });
});

describe('rockets (rule 4.28)', () => {
  it('are aimed by Flying - 10, speed, height, wind and a straight run: 14 - 10 + 1 + 3 + 3 = 11', () => {
    const { state, plane } = scene();
    plane.crew[0]!.flying = 14;
    Object.assign(plane, { x: 57_000, z: 27, h: 900, p: -450 });
    plane.track = {
      turn: 5,
      legs: [straightLeg({ x: 47_000, y: 50_000, z: 30, h: 900, p: 0 }, 10_000, -3)],
      manoeuvres: false,
    };
    expect(rocketShot(BOOKLET, state, plane, 'EB1')).toMatchObject({ legal: true, mu: 4, base: 11 });
    state.sky.wind = { to: 2700, force: 1 };
    expect(rocketShot(BOOKLET, state, plane, 'EB1').base).toBe(14);
    plane.x = 50_000;
    expect(rocketShot(BOOKLET, state, plane, 'EB1').refused).toBe('out of range');
  });

  it('are fired once, and add 10', () => {
    const { state, plane, balloon } = scene();
    const events: Event[] = [];
    const faces = { '5.FIR.W1.rocket.0': 2, '5.FIR.W1.dmg.0': 9, '5.FIR.EB1.chute.0': 1 };
    expect(fireRockets(contextIn(state, 'FIR', faces, events), plane, 'EB1')).toBe(true);
    expect(events.find((e) => e.type === 'rolled' && e.purpose === 'dmg')).toMatchObject({ total: 9 + 2 + 10 });
    expect([plane.rockets, balloon.destroyed]).toEqual([false, true]);
    expect(fireRockets(contextIn(state, 'FIR'), plane, 'EB1')).toBe(false);
  });
});

describe('GND (rule 4.2)', () => {
  it('moves units by their kind, barrages 6 MU and balloons 3', () => {
    const { state, balloon } = scene();
    const foot = addUnit(state, 'E', 'infantry', { x: 80_000, y: 50_000 });
    const truck = addUnit(state, 'E', 'truck', { x: 90_000, y: 50_000 });
    const barrage = addBarrage(state, 'E', { x: 100_000, y: 50_000, z: 40 });
    playGround(contextIn(state, 'GND'), [
      { unit: foot.id, x: 79_000, y: 50_000 },
      { unit: truck.id, x: 93_001, y: 50_000 },
      { unit: barrage.id, x: 104_000, y: 50_000, z: 44 },
      { unit: balloon.id, z: 21 },
    ]);
    expect([foot.x, truck.x, barrage.x, barrage.z, balloon.z]).toEqual([79_000, 90_000, 104_000, 44, 21]);
    playGround(contextIn(state, 'GND'), [{ unit: barrage.id, z: 51 }]);
    expect(barrage.z).toBe(44);
  });

  it('winches a balloon down only with an enemy in sight, and on a sound cable', () => {
    const { state, balloon, plane } = scene();
    plane.x = 0;
    state.sky.light = 'haze';
    playGround(contextIn(state, 'GND'), [{ unit: 'EB1', z: 21 }]);
    expect(balloon.z).toBe(24);
    plane.x = 50_000;
    balloon.cable = 'jammed';
    playGround(contextIn(state, 'GND'), [{ unit: 'EB1', z: 21 }]);
    expect(balloon.z).toBe(24);
  });

  it('flies an airship 9 MU on, turning 30 degrees at most', () => {
    const { state } = scene();
    const ship = layAirship(contextIn(state, 'SET'), 'E', { x: 150_000, y: 60_000 }, 60, 2700);
    playGround(contextIn(state, 'GND'), []);
    expect(ship).toMatchObject({ x: 141_000, y: 60_000 });
    playGround(contextIn(state, 'GND'), [{ unit: ship.id, x: 141_000, y: 119_000, z: 63 }]);
    expect(ship).toMatchObject({ h: 3000, z: 63 });
  });
});
