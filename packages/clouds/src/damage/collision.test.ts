import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import { collisionCell } from '../results.ts';
import type { Balloon } from '../state.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { aftermath } from './aftermath.ts';
import { applyCollision, type Struck } from './collision-effects.ts';
import { explode } from './explode.ts';

type Faces = Readonly<Record<string, number>>;

const setting = (faces: Faces = {}) => {
  const state = emptyMission();
  state.segment = 'MOV';
  for (const seat of state.seats) seat.standing.rerolls = [];
  const mover = addPlane(state, 'W', 'camel', { x: 50_000, y: 50_000, z: 24, v: 13 });
  const other = addPlane(state, 'E', 'ad5a', { x: 50_400, y: 50_000, z: 24, v: 13 });
  const bystander = addPlane(state, 'E', 'ad5a', { x: 53_000, y: 50_000, z: 24, v: 13 });
  const balloon: Balloon = {
    ...{ id: 'EB1', owner: 1, side: 'E', kind: 'balloon', x: 50_000, y: 51_000, z: 24, h: 0, v: 0, cable: 'held' },
    ...{ bonus: 4, burns: 0, destroyed: false, crew: [], guns: [], shotAt: [] },
  };
  state.balloons.push(balloon);
  const named = Object.fromEntries(Object.entries(faces).map(([name, face]) => [`5.MOV.${name}`, face]));
  const events: Event[] = [];
  const t = contextOn(BOOKLET, state, fixedDice(named), events);
  const collide = (die: number, struck: Struck, room = true) => {
    applyCollision(t, collisionCell(die, 'medium', struck.kind, room).cell.effects, mover, struck);
    aftermath(t);
    return { state, mover, other, bystander, balloon, events };
  };
  const plane: Struck = { kind: 'plane', plane: other };
  return { t, state, mover, other, bystander, balloon, events, collide, plane };
};

const withPlane = (die: number, faces?: Faces) => {
  const of = setting(faces);
  return of.collide(die, of.plane);
};
const withBalloon = (die: number, cable: boolean, faces?: Faces) => {
  const of = setting(faces);
  return of.collide(die, { kind: 'balloon', balloon: of.balloon, cable });
};
const onGround = (die: number, room: boolean, faces?: Faces) => setting(faces).collide(die, { kind: 'ground' }, room);

describe('planes that run into each other (rule 4.15)', () => {
  it('18-20: explode, and their pieces fly 3 MU', () => {
    const { mover, other, bystander } = withPlane(18, { 'E2.splash.0': 4, 'E2.splash.1': 2 });
    expect([mover.out?.fate, other.out?.fate, mover.crew[0]!.status]).toEqual(['exploded', 'exploded', 'dead']);
    expect(bystander).toMatchObject({ strength: 18 - 3 - 2, wheelsLost: true });
  });
  it('15-17: are crushed', () => {
    const { mover, other } = withPlane(16);
    expect([mover.out?.fate, other.out?.fate, other.crew[0]!.status]).toEqual(['crashed', 'crashed', 'dead']);
  });
  it('8-14: spin, with wider turns', () => {
    const { mover, other } = withPlane(12, { 'W1.loss.0': 2, 'E1.loss.0': 6 });
    expect([mover, other]).toMatchObject([
      { wider: 3, status: 'spinning', strength: 21 - 6 },
      { wider: 3, status: 'spinning', strength: 18 - 10 },
    ]);
    expect(withPlane(8).other).toMatchObject({ wider: 2, status: 'spinning', strength: 15 });
  });
  it('4-7: miss each other, if Flying serves; a Daredevil has +5', () => {
    const spun = withPlane(5, { 'W1.flying.0': 14, 'E1.flying.0': 13 });
    expect([spun.mover.status, spun.other.status]).toEqual(['spinning', 'flying']);
    const of = setting({ 'W1.flying.0': 18 });
    of.mover.crew[0]!.abilities.push('daredevil');
    of.collide(5, of.plane);
    expect(of.mover.status).toBe('flying');
  });
  it("1-3: the mover spins, the other's undercarriage is gone", () => {
    const { mover, other } = withPlane(1);
    expect([mover, other]).toMatchObject([
      { strength: 17, status: 'spinning', mustEmergencyLand: false },
      { strength: 18, status: 'flying', mustEmergencyLand: true, wheelsLost: true },
    ]);
  });
});

describe('planes that run into balloons and cables', () => {
  it('18-20: explode with the balloon', () => {
    const { mover, balloon } = withBalloon(20, false);
    expect([mover.out?.fate, balloon.destroyed]).toEqual(['exploded', true]);
  });
  it('8-17: damage it, leaks counted: 1 + 5 + 4 = 10', () => {
    expect(withBalloon(15, false).balloon).toMatchObject({ bonus: 6, cable: 'held', destroyed: false });
    expect(withBalloon(15, false, { 'EB1.dmg.0': 12 }).balloon.destroyed).toBe(true);
    expect(withBalloon(8, false, { 'EB1.dmg.0': 17 }).balloon.destroyed).toBe(true);
  });
  it('8-17: cut its cable, or jam the winch', () => {
    expect(withBalloon(15, true).balloon).toMatchObject({ cable: 'cut', bonus: 4 });
    expect(withBalloon(12, true)).toMatchObject({ balloon: { cable: 'jammed' }, mover: { status: 'spinning' } });
  });
  it('1-7: scrape past', () => {
    expect(withBalloon(4, false).mover.status).toBe('flying');
    const of = setting({ 'W1.struct.0': 16, 'W1.sfail.0': 1 });
    of.mover.strength = 15;
    of.collide(1, { kind: 'balloon', balloon: of.balloon, cable: false });
    expect(of.mover.status).toBe('wreck');
  });
});

describe('planes that run into the ground', () => {
  it('8-20: are destroyed; survivors only by 8-14', () => {
    expect([18, 15, 12, 8].map((die) => onGround(die, true).mover)).toMatchObject([
      { out: { fate: 'crashed', kept: false }, crew: [{ status: 'dead' }] },
      { out: { fate: 'crashed' }, crew: [{ status: 'dead' }] },
      { out: { fate: 'crashed' }, crew: [{ status: 'aboard', fortitude: 9 }] },
      { out: { fate: 'crashed' }, crew: [{ status: 'aboard', fortitude: 10 }] },
    ]);
  });
  it('1-7: brush it, with room to manoeuvre', () => {
    expect(onGround(2, true).mover).toMatchObject({ strength: 19, status: 'flying' });
    expect(onGround(5, true).mover.status).toBe('flying');
    expect(onGround(2, false).mover.out?.fate).toBe('crashed');
  });
});

describe('an explosion (rule 4.15)', () => {
  it('reaches planes within the radius by whole MU, of both sides', () => {
    const { t, state, mover } = setting({ 'E1.splash.0': 2, 'E2.splash.0': 2 });
    addPlane(state, 'W', 'camel', { x: 54_500, y: 50_000, z: 24, v: 13 });
    explode(t, mover, 4);
    aftermath(t);
    expect(state.planes.map((p) => p.strength)).toEqual([21, 16, 16, 21]);
  });
  it('goes outwards from the first: all that it strikes, then what these set off', () => {
    const dice = { 'E1.splash.0': 20, 'E2.splash.0': 2, 'E2.splash.1': 2, 'W2.splash.0': 2 };
    const { t, state, mover, other, events } = setting(dice);
    addPlane(state, 'W', 'camel', { x: 54_600, y: 50_000, z: 24, v: 13 });
    other.bombs = 2;
    explode(t, mover, 4);
    aftermath(t);
    expect(events.flatMap((e) => (e.type === 'hit' ? [e.unit] : []))).toEqual(['E1', 'E2', 'E2', 'W2']);
    expect(t.later).toEqual([]);
  });
});
