import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { addUnit, contextIn } from '../testing/ground.ts';
import { straightLeg, turnLeg } from '../track.ts';
import { bombsRefused, dropBombs } from './bombs.ts';
import { blast } from './ground-damage.ts';
import { hitUnit } from './strafe.ts';

const FROM = { x: 40_000, y: 50_000, z: 10, h: 900, p: 0 };

describe('bombs (rule 4.29)', () => {
  const scene = () => {
    const state = emptyMission();
    const plane = addPlane(state, 'W', 'strutter', { ...FROM, x: 52_000, v: 12, bombs: 5 });
    plane.track = { turn: 5, legs: [straightLeg(FROM, 12_000, 0)], manoeuvres: false };
    const depot = addUnit(state, 'E', 'depot', { x: 46_000, y: 50_000 });
    return { state, plane, depot };
  };
  const stick = { n: 2, x: 46_000, y: 50_000 };

  it('needs a level track past the point, and the observer at it', () => {
    const { state, plane } = scene();
    const why = (o: object = {}, who = 'W1/1') => bombsRefused(state, plane, who, { ...stick, ...o });
    expect(why()).toBeNull();
    expect(why({}, 'W1')).toBe('not his bombs');
    expect(why({ n: 6 })).toBe('too few bombs');
    expect(why({ y: 53_001 })).toBe('too far from the track');
    plane.crew[1]!.status = 'dead';
    expect(why({}, 'W1')).toBeNull();
    plane.track.legs.unshift(turnLeg(FROM, 5000, 900, 'R', 0));
    expect(why({}, 'W1')).toBeNull();
    plane.track.legs.unshift(turnLeg(FROM, 5000, 900, 'R', 0));
    expect(why({}, 'W1')).toBe('not level');
  });

  it('deviates by the die less the figure of the table, and spaces the stick (z 10, slow, margin 7: less 3)', () => {
    const { state, plane, depot } = scene();
    const events: Event[] = [];
    plane.v = 10;
    const faces = {
      '5.FIR.W1/1.bomb.0': 6,
      '5.FIR.W1/1.dev.0': 2,
      '5.FIR.W1/1.dev.1': 5,
      '5.FIR.W1/1.dir.0': 6,
      '5.FIR.W1/1.sdmg.0': 6,
      '5.FIR.W1/1.sdmg.1': 5,
      '5.FIR.W1/1.sdmg.2': 4,
      '5.FIR.W1/1.sdmg.3': 3,
    };
    expect(dropBombs(contextIn(state, 'FIR', faces, events), plane, 'W1/1', stick)).toBe(true);
    const bombed = events.find((e) => e.type === 'bombed');
    expect(bombed).toMatchObject({
      margin: 7,
      fell: [
        { x: 46_000, off: 0 },
        { x: 48_000, y: 48_000, off: 2 },
      ],
    });
    expect(depot.strength).toBe(15);
    expect(state.mission.damage).toBe(15);
    expect(plane.bombs).toBe(3);
  });

  it('takes cover off each die, never below nothing', () => {
    const { state } = scene();
    const unit = addUnit(state, 'E', 'infantry', { cover: 'trench', sheltering: true });
    const t = contextIn(state, 'FIR', { '5.FIR.W1.sdmg.0': 6, '5.FIR.W1.sdmg.1': 3, '5.FIR.W1.sdmg.2': 5 });
    expect(blast(t, unit, 3, { unit: 'W1', by: 'W1', rule: '4.29' })).toBe(3);
    expect(unit).toMatchObject({ strength: 7, suppressed: 0, shotBy: 'W1' });
  });
});

describe('strafing (rule 4.26)', () => {
  it('is one die a gun and one per full 5 of the margin; 5 lost suppress, 0 left is the end', () => {
    const state = emptyMission();
    const unit = addUnit(state, 'E', 'infantry', { cover: 'open' });
    const faces = { '5.FIR.W1.sdmg.0': 2, '5.FIR.W1.sdmg.1': 2, '5.FIR.W1.sdmg.2': 1 };
    hitUnit(contextIn(state, 'FIR', faces), unit, 'W1', 2, 9);
    expect(unit).toMatchObject({ strength: 5, suppressed: 1 });
    hitUnit(contextIn(state, 'FIR', { '5.FIR.W1.sdmg.0': 6 }), unit, 'W1', 1, 4);
    expect(unit.strength).toBe(0);
  });

  it('destroys a parked plane with its 8', () => {
    const state = emptyMission();
    const plane = addPlane(state, 'E', 'ad5a', { status: 'grounded', z: 0 });
    const unit = addUnit(state, 'E', 'parked', { plane: plane.id });
    const faces = { '5.FIR.W1.sdmg.0': 4, '5.FIR.W1.sdmg.1': 4 };
    hitUnit(contextIn(state, 'FIR', faces), unit, 'W1', 2, 0);
    expect(plane.out).toMatchObject({ fate: 'crashed', kept: false });
  });
});
