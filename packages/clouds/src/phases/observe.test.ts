import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { addUnit, contextIn } from '../testing/ground.ts';
import { straightLeg, turnLeg } from '../track.ts';
import { playObserve } from './observe.ts';

const FROM = { x: 65_000, y: 60_000, z: 45, h: 900, p: 0 };

const scene = (task: 'photo' | 'watch' | 'spot', target = 'T1') => {
  const state = emptyMission();
  state.mission.targets.push({ id: 'T1', x: 75_000, y: 60_000, done: [] });
  const plane = addPlane(state, 'W', 're8', { ...FROM, x: 75_000, v: 10 });
  plane.track = { turn: 5, legs: [straightLeg(FROM, 10_000, 0)], manoeuvres: false };
  const man = plane.crew[1]!;
  Object.assign(man, { awareness: 14, task: { a: task, target } });
  const play = (faces: Readonly<Record<string, number>> = {}): readonly Event[] => {
    const events: Event[] = [];
    playObserve(contextIn(state, 'OBS', faces, events));
    return events;
  };
  return { state, plane, man, play };
};

describe('photographs (rule 4.30)', () => {
  it('are taken straight, level and near: Awareness - 1 per full 20 of height', () => {
    const { state, man, play } = scene('photo');
    const events = play({ '5.OBS.W1/1.photo.0': 12 });
    expect(events.find((e) => e.type === 'test')).toMatchObject({ target: 12, margin: 0 });
    expect(state.mission.targets[0]!.done).toEqual(['W1']);
    expect(man.task).toBeNull();
  });

  it.each([
    [
      'not straight and level',
      (s: ReturnType<typeof scene>) => s.plane.track.legs.push(turnLeg(FROM, 5000, 10, 'L', 0)),
    ],
    ['too far', (s: ReturnType<typeof scene>) => Object.assign(s.state.mission.targets[0]!, { y: 63_001 })],
    ['clouds', (s: ReturnType<typeof scene>) => Object.assign(s.state.sky, { layer: { z0: 40, z1: 44 } })],
    ['not flown', (s: ReturnType<typeof scene>) => Object.assign(s.plane.track, { turn: 4 })],
  ])('are not when it is %s', (why, change) => {
    const s = scene('photo');
    change(s);
    expect(s.play().find((e) => e.type === 'note')).toMatchObject({ note: `photo: ${why}` });
    expect(s.state.mission.targets[0]!.done).toEqual([]);
  });
});

describe('watching (rules 4.30, 8)', () => {
  it('knows friends from within 4 MU and z 10, and brings the message to headquarters', () => {
    const { state, plane, man, play } = scene('watch', 'WG1');
    const unit = addUnit(state, 'W', 'infantry', { x: 70_000, y: 64_000 });
    play();
    expect(unit.foundBy).toBeNull();
    plane.z = 10;
    man.task = { a: 'watch', target: 'WG1' };
    play();
    expect(unit.foundBy).toBe('W1');
    state.mission.targets.push({ id: 'HQ', x: 70_000, y: 62_000, done: [] });
    play();
    expect(state.mission.targets[1]!.done).toEqual([]);
    plane.z = 6;
    play();
    expect(state.mission.targets[1]!.done).toEqual(['W1']);
  });
});

describe('artillery (rule 4.30)', () => {
  it('is directed by Awareness - 1 per full 10 MU - 2 for manoeuvres: 14 - 3 - 2 - threat', () => {
    const { state, plane, play } = scene('spot');
    state.mission.targets[0]!.x = 92_000;
    plane.z = 30;
    plane.track.manoeuvres = true;
    const events = play({ '5.OBS.W1/1.spot.0': 12 });
    expect(events.find((e) => e.type === 'test')).toMatchObject({ target: 9, margin: -3 });
    expect(state.mission.batteries).toMatchObject([{ observer: 'W1', target: 'T1', dice: 5 }]);
  });

  it('fires from the first message on, and its dice stay', () => {
    const { state, man, play } = scene('spot');
    const events = play({ '5.OBS.W1/1.spot.0': 3 });
    expect(state.mission.batteries[0]!.dice).toBe(5);
    expect(events.find((e) => e.type === 'shelled')).toMatchObject({ off: 5, hit: false });
    expect(play().find((e) => e.type === 'shelled')).toMatchObject({ off: 5 });
    state.mission.batteries[0]!.dice = 1;
    man.task = { a: 'spot', target: 'T1' };
    const unit = addUnit(state, 'E', 'infantry', { x: 75_000, y: 60_000, cover: 'open' });
    play({ '5.OBS.W1/1.spot.0': 2 });
    expect(state.mission.batteries[0]).toMatchObject({ dice: 0, hits: 1 });
    expect(unit.strength).toBe(4);
  });

  it('takes no message from a plane that was shot at from the air', () => {
    const { state, plane, play } = scene('spot');
    plane.shotAt.push({ by: 'E1', turn: 5, hit: false });
    const events = play({ '5.OBS.W1/1.spot.0': 1 });
    expect(events.some((e) => e.type === 'test')).toBe(false);
    expect(state.mission.batteries[0]!.dice).toBe(6);
  });
});
