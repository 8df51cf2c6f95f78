import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import type { Shooter } from '../order.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { beginFire, fireNext, playFire } from './fire.ts';

const at = (shooter: string, target: string, guns: number[], min = -40): Shooter => ({
  shooter,
  lines: [{ target, guns, burst: 'normal', min }],
});

/** A Bristol looks at an Albatros that flies at it; a Camel behind the Albatros. */
const melee = (faces: Readonly<Record<string, number>> = {}) => {
  const state = emptyMission();
  state.segment = 'FIR';
  const bristol = addPlane(state, 'W', 'bristol', { x: 50_000, y: 50_000, z: 60, h: 0, v: 14 });
  const camel = addPlane(state, 'W', 'camel', { x: 50_000, y: 61_000, z: 60, h: 1800, v: 14 });
  const albatros = addPlane(state, 'E', 'ad5a', { x: 50_000, y: 55_000, z: 60, h: 1800, v: 14 });
  for (const plane of state.planes) plane.seen = ['W1', 'W2', 'E1'];
  bristol.initiative = { total: 14, die: 1, tie: 0 };
  camel.initiative = { total: 20, die: 5, tie: 0 };
  albatros.initiative = { total: 14, die: 1, tie: 0 };
  const events: Event[] = [];
  const t = contextOn(BOOKLET, state, fixedDice(faces), events);
  const shots = () => events.flatMap((e) => (e.type === 'shot' ? [e.unit] : []));
  return { state, bristol, camel, albatros, events, t, shots };
};
const ALL = [at('E1', 'W1', [0, 1]), at('W1', 'E1', [0]), at('W2', 'E1', [0, 1])];
/** Everybody misses. */
const MISSES = { '5.FIR.E1.shot.0': 18, '5.FIR.W1.shot.0': 18, '5.FIR.W2.shot.0': 18, '5.FIR.W1/1.shot.0': 18 };

describe('FIR (rule 4.17)', () => {
  it('goes by falling initiative, ties by roster', () => {
    const { t, shots } = melee(MISSES);
    playFire(t, ALL);
    expect(shots()).toEqual(['W2', 'W1', 'E1']);
  });
  it('lets a gunner throw for himself, with the threat on his plane: 13 + 6 - 4 = 15', () => {
    const { t, shots, bristol, state } = melee({ ...MISSES, '5.FIR.W1/1.ini.0': 6 });
    const chaser = addPlane(state, 'E', 'ad5a', { x: 50_000, y: 45_000, z: 60, h: 0, v: 14 });
    chaser.initiative = { total: 30, die: 17, tie: 0 };
    bristol.seen.push('E2');
    playFire(t, [...ALL, at('W1/1', 'E2', [1, 2])]);
    expect([bristol.crew[1]!.initiative, shots()]).toEqual([{ total: 15, die: 6, tie: 0 }, ['W2', 'W1/1', 'W1', 'E1']]);
  });
  it('takes away the shot of who dies before his moment', () => {
    const faces = { '5.FIR.W2.shot.0': 2, '5.FIR.W2.dmg.0': 18, '5.FIR.W1.shot.0': 18 };
    const { t, shots, albatros } = melee(faces);
    playFire(t, ALL);
    expect([albatros.crew[0]!.status, shots()]).toEqual(['dead', ['W2', 'W1']]);
  });
  it('takes the first line that is legal and good enough, or says why none was', () => {
    const { t, events, shots } = melee(MISSES);
    const lines = [
      { target: 'W1', guns: [0, 1], burst: 'normal', min: -40 },
      { target: 'E1', guns: [0, 1], burst: 'normal', min: 40 },
      { target: 'E1', guns: [0], burst: 'short', min: -40 },
    ] as const;
    playFire(t, [{ shooter: 'W2', lines: lines.map((l) => ({ ...l, guns: [...l.guns] })) }, at('E1', 'W1', [0], 60)]);
    expect(shots()).toEqual(['W2']);
    expect(events.find((e) => e.type === 'shot')).toMatchObject({ burst: 'short', guns: [0] });
    expect(events.find((e) => e.type === 'note')).toMatchObject({ unit: 'E1', note: 'poor shot' });
  });
  it('can be played shooter by shooter', () => {
    const { t, state, shots } = melee(MISSES);
    beginFire(t);
    expect(state.queue).toEqual([['W2'], ['W1'], ['E1'], ['W1/1']]);
    fireNext(t, ALL[2]);
    fireNext(t, undefined);
    fireNext(t, ALL[0]);
    fireNext(t, at('W1/1', 'E1', [1]));
    expect([shots(), state.queue]).toEqual([['W2', 'E1'], []]);
  });
  it('passes over who cannot shoot any more', () => {
    const { t, state, camel } = melee({ '5.FIR.W2.shot.0': 2, '5.FIR.W2.dmg.0': 18 });
    camel.initiative!.total = 40;
    beginFire(t);
    fireNext(t, ALL[2]);
    fireNext(t, undefined);
    expect(state.queue).toEqual([['W1/1']]);
  });
});
