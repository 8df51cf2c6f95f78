import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { addBarrage, addUnit, contextIn } from '../testing/ground.ts';
import { fireGround, groundShot } from './ground-fire.ts';

const AT = { x: 60_000, y: 50_000 };

describe('ground fire (rule 4.25)', () => {
  const scene = () => {
    const state = emptyMission();
    const plane = addPlane(state, 'W', 'camel', { ...AT, z: 12, v: 13 });
    const unit = addUnit(state, 'E', 'aamg', AT);
    return { state, plane, unit };
  };

  it('is strength with speed and distance: 14 - 2 - 2 = 10', () => {
    const { state, plane, unit } = scene();
    expect(groundShot(state, unit, plane)).toMatchObject({ legal: true, mu: 12, base: 10 });
    expect(groundShot(state, unit, Object.assign(plane, { z: 23 })).refused).toBe('out of range');
  });

  it('hits by 4 for 1d10 + 4, and nobody is credited', () => {
    const { state, plane } = scene();
    const events: Event[] = [];
    const t = contextIn(state, 'FIR', { '5.FIR.EG1.gshot.0': 6, '5.FIR.EG1.gdmg.0': 7 }, events);
    fireGround(t, []);
    expect(events.find((e) => e.type === 'shot')).toMatchObject({ margin: 4, target20: 10, kind: 'ground' });
    expect(events.find((e) => e.type === 'hit')).toMatchObject({ unit: 'W1', by: 'EG1', row: 11 });
    expect(plane.shotAt).toEqual([]);
  });

  it('does armoured planes 5 less', () => {
    const { state } = scene();
    const plane = addPlane(state, 'W', 'junkj1', { ...AT, z: 6, v: 10 });
    const events: Event[] = [];
    const lines = [{ target: plane.id, guns: [0], burst: 'normal' as const, min: 0 }];
    const t = contextIn(state, 'FIR', { '5.FIR.EG1.gshot.0': 9, '5.FIR.EG1.gdmg.0': 8 }, events);
    fireGround(t, [{ shooter: 'EG1', lines }]);
    const shot = events.find((e) => e.type === 'shot') as { margin: number };
    const rolled = events.find((e) => e.type === 'rolled' && e.purpose === 'gdmg') as { total: number };
    expect(rolled.total).toBe(8 + shot.margin - 5);
  });

  it('skips one FIR when suppressed, and holds its fire when ordered to or taking cover', () => {
    const { state, unit } = scene();
    const shots = (orders: Parameters<typeof fireGround>[1] = []) => {
      const events: Event[] = [];
      fireGround(contextIn(state, 'FIR', { '5.FIR.EG1.gshot.0': 20 }, events), orders);
      return events.filter((e) => e.type === 'shot').length;
    };
    unit.suppressed = 1;
    expect(shots()).toBe(0);
    expect(shots()).toBe(1);
    expect(shots([{ shooter: 'EG1', lines: [] }])).toBe(0);
    unit.sheltering = true;
    expect(shots()).toBe(0);
  });
});

describe('a barrage (rule 4.27)', () => {
  const scene = (faces: Readonly<Record<string, number>>, z = 50) => {
    const state = emptyMission();
    addPlane(state, 'W', 'camel', { ...AT, z, v: 13 });
    const barrage = addBarrage(state, 'E', { ...AT, z: 47 });
    const events: Event[] = [];
    fireGround(contextIn(state, 'FIR', faces, events), []);
    return { barrage, bursts: events.filter((e) => e.type === 'barrage'), events };
  };

  it('rolls once where a plane is within 4 MU', () => {
    expect(scene({ '5.FIR.EM1.aa.0': 18 }).bursts).toMatchObject([{ die: 18, victim: null }]);
    expect(scene({}, 52).bursts).toEqual([]);
  });

  it('hits for 2d10 on 19, for 1d20 + 15 on 20', () => {
    const near = scene({ '5.FIR.EM1.aa.0': 19, '5.FIR.EM1.gdmg.0': 4, '5.FIR.EM1.gdmg.1': 5 });
    expect(near.events.find((e) => e.type === 'hit')).toMatchObject({ unit: 'W1', by: 'EM1', row: 9 });
    const perfect = scene({ '5.FIR.EM1.aa.0': 20, '5.FIR.EM1.gdmg.0': 1 });
    expect(perfect.events.find((e) => e.type === 'hit')).toMatchObject({ row: 16 });
  });

  it('jumps 10 MU on a 1, bursts once more, and misses at a second 1', () => {
    const { barrage, bursts } = scene({ '5.FIR.EM1.aa.0': 1, '5.FIR.EM1.dir.0': 3, '5.FIR.EM1.aa.1': 1 });
    expect(bursts).toHaveLength(2);
    expect(barrage).toMatchObject({ x: 70_000, y: 50_000, z: 47 });
  });
});
