import { describe, expect, it } from 'vitest';
import { burnFuse } from '../damage/fire.ts';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import type { Plane } from '../state-plane.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { playEnd } from './end.ts';

const setting = (change: Partial<Plane>, faces: Readonly<Record<string, number>> = {}, type = 'ad5a') => {
  const state = emptyMission();
  state.segment = 'END';
  for (const seat of state.seats) seat.standing.rerolls = [];
  const plane = addPlane(state, 'E', type, { x: 50_000, y: 50_000, z: 60, v: 14, ...change });
  const events: Event[] = [];
  return { state, plane, events, t: contextOn(BOOKLET, state, fixedDice(faces), events) };
};
const FIRE = { fuse: null, atFuse: null, canGoOut: true } as const;

describe('fire (rules 4.16, 4.23)', () => {
  const burnt = (die: number, change: Partial<Plane> = {}, stay = 1) => {
    const of = setting({ fire: { ...FIRE }, ...change }, { '5.END.E1.fire.0': die, '5.END.E1.stay.0': stay });
    playEnd(of.t);
    return of;
  };
  it('goes out on a 1, if it can; the pilot fights on or goes home', () => {
    expect(burnt(1).plane).toMatchObject({ fire: null, forcedHome: false });
    expect(burnt(1, {}, 14).plane).toMatchObject({ fire: null, forcedHome: true });
    expect(burnt(1, { fire: { ...FIRE, canGoOut: false } }).plane.fire).not.toBeNull();
  });
  it('eats as much strength as the die shows', () => {
    expect([2, 5].map((die) => burnt(die).plane.strength)).toEqual([16, 13]);
    expect(burnt(4, { strength: 4 }).plane.status).toBe('wreck');
  });
  it('explodes on a 6, and throws nothing about', () => {
    const { plane, events } = burnt(6);
    expect([plane.out?.fate, plane.crew[0]!.status]).toEqual(['exploded', 'dead']);
    expect(events.find((e) => e.type === 'exploded')).toMatchObject({ radius: null });
  });
  it('kills the pilot at the end of its fuse, or burns him in each UNC', () => {
    const { t, plane } = setting({ fire: { fuse: 2, atFuse: 'killPilot', canGoOut: true } });
    burnFuse(t, plane);
    expect([plane.fire?.fuse, plane.uncontrolled]).toEqual([1, false]);
    burnFuse(t, plane);
    expect([plane.fire?.fuse, plane.uncontrolled, plane.crew[0]!.status]).toEqual([null, true, 'dead']);
    const multi = setting({ fire: { fuse: 1, atFuse: 'burnPilot', canGoOut: true } }, { '5.END.E1.wound.0': 4 });
    burnFuse(multi.t, multi.plane);
    burnFuse(multi.t, multi.plane);
    expect([multi.plane.fire?.fuse, multi.plane.crew[0]!.fortitude]).toEqual([0, 13 - 4 - 1]);
  });
});

describe('smoke (rule 4.23)', () => {
  const smoke = { ends: 2, clear: 20, shut: true };
  it('clears at 20 EU, or by an engine that is shut; else it burns at the second END', () => {
    const fast = setting({ smoke: { ...smoke }, v: 20 });
    playEnd(fast.t);
    expect(fast.plane).toMatchObject({ smoke: null, fire: null });
    const shut = setting({ smoke: { ...smoke }, engines: [{ state: 'shut', hit: false, fuel: null }] });
    playEnd(shut.t);
    expect(shut.plane).toMatchObject({ smoke: null, fire: null });
    const { plane, t } = setting({ smoke: { ...smoke }, v: 19 });
    playEnd(t);
    expect([plane.smoke?.ends, plane.fire]).toEqual([1, null]);
    playEnd(t);
    expect([plane.smoke, plane.fire]).toEqual([null, FIRE]);
  });
});

describe('fuel (rule 4.16)', () => {
  it('runs out, engine by engine', () => {
    const engines = [
      { state: 'runs', hit: false, fuel: 1 },
      { state: 'runs', hit: false, fuel: 2 },
    ] as const;
    const { plane, t } = setting({ engines: engines.map((e) => ({ ...e })) }, { '5.END.E1.stay.0': 20 }, 'gotha4');
    playEnd(t);
    expect(plane.engines.map(({ state, fuel }) => [state, fuel])).toEqual([
      ['dead', null],
      ['runs', 1],
    ]);
    expect(plane.forcedHome).toBe(true);
  });
});

describe('parachutes (rules 1.7, 4.24)', () => {
  it('go with the wind and sink, to be met at home or by the enemy', () => {
    const { state, t } = setting({}, { '5.END.E7.fall.0': 3, '5.END.E7.fall.1': 4, '5.END.W7.fall.0': 6 });
    state.sky.wind = { to: 900, force: 3 };
    const chute = { side: 'E', x: 78_000, y: 9000, z: 20, down: null } as const;
    state.parachutes.push({ ...chute, man: 'E7' }, { ...chute, side: 'W', man: 'W7', z: 11 });
    playEnd(t);
    expect(state.parachutes).toMatchObject([
      { x: 81_000, y: 9000, z: 9, down: null },
      { x: 81_000, z: 0, down: 'captured' },
    ]);
    playEnd(t);
    expect(state.parachutes[0]).toMatchObject({ x: 84_000, z: 3, down: null });
    playEnd(t);
    expect(state.parachutes[0]).toMatchObject({ z: 0, down: 'home' });
  });
});
