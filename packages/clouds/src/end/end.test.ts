import { describe, expect, it } from 'vitest';
import { creditDestroyed } from '../credit.ts';
import { startSpin } from '../damage/men.ts';
import { endReason, playCheck } from '../phases/check.ts';
import type { Draft } from '../state.ts';
import { addPlane, emptyMission, workedTurn } from '../testing/duel.ts';
import { addUnit, contextIn } from '../testing/ground.ts';
import { straightLeg } from '../track.ts';
import { rollOut } from './roll-out.ts';
import { countUp, scoreLines, totals } from './score.ts';
import { glide } from './way-home.ts';

const NO_ENGINE = { engines: [{ state: 'dead' as const, hit: true, fuel: null }] };
const check = (state: Draft, faces: Readonly<Record<string, number>> = {}) => playCheck(contextIn(state, 'CHK', faces));

describe('CHK (rule 4.31)', () => {
  it.each([
    ['home with power, over any edge', 'W', { x: 161_000 }, 'home'],
    ['down at home without, over its own edge', 'W', { x: -1, ...NO_ENGINE }, 'landed'],
    ['down at home without, over the near half of a side', 'E', { x: 90_000, y: -1, ...NO_ENGINE }, 'landed'],
    ['captured without, over the far half', 'W', { x: 90_000, y: 121_000, ...NO_ENGINE }, 'captured'],
  ] as const)('%s', (_, side, change, fate) => {
    const state = workedTurn();
    const plane = addPlane(state, side, 'camel', change);
    check(state, { [`5.CHK.${plane.id}.evade.0`]: 20 });
    expect(plane.out?.fate).toBe(fate);
    expect(state.planes.filter((p) => p.status === 'out')).toHaveLength(1);
  });

  it('lets captured men get away by their Luck; the plane is lost', () => {
    const state = workedTurn();
    const plane = addPlane(state, 'W', 'camel', { x: 161_000, ...NO_ENGINE });
    check(state, { '5.CHK.W2.evade.0': 10 });
    expect(state.parachutes).toMatchObject([{ man: 'W2', down: 'home' }]);
    expect(plane.out).toMatchObject({ fate: 'captured', kept: false });
  });

  it('is the end when nobody of a side is fit, at the limit, or when both break off', () => {
    const state = workedTurn();
    expect(endReason(state)).toBeNull();
    state.turn = 20;
    expect(endReason(state)).toBe('turns are over');
    state.turn = 5;
    for (const seat of state.seats) seat.standing.breakOff = true;
    expect(check(state)).toBe('both break off');
    state.seats[0]!.standing.breakOff = false;
    expect(check(state)).toBeNull();
    startSpin(contextIn(state, 'CHK'), state.planes[0]!, { recoverable: true, why: 'stall' });
    expect(endReason(state)).toBeNull();
    state.planes[0]!.forcedHome = true;
    expect(endReason(state)).toBe('nobody fit');
  });

  it('lets a side break off alone with half its planes out, and nobody earns anything by it', () => {
    const state = workedTurn();
    const second = addPlane(state, 'E', 'ad5a', { x: 70_000, y: 70_000, z: 50 });
    state.seats[1]!.standing.breakOff = true;
    expect(check(state)).toBeNull();
    expect(second.forcedHome).toBe(false);
    state.planes[1]!.forcedHome = true;
    second.shotAt.push({ by: 'W1', turn: 5, hit: true });
    expect(check(state)).toBe('nobody fit');
    expect(second.forcedHome).toBe(true);
    expect(state.victories).toEqual([]);
  });
});

describe('POST (rule 4.32)', () => {
  it('plays out a spin, turn by turn; the last shots still count', () => {
    const state = workedTurn();
    const [w1, e1] = [state.planes[0]!, state.planes[1]!];
    e1.shotAt.push({ by: 'W1', turn: 5, hit: true });
    startSpin(contextIn(state, 'FIR'), e1, { recoverable: false, why: 'stall' });
    e1.z = 5;
    const t = contextIn(state, 'POST', { '6.POST.E1.spinFall.0': 6, '6.POST.E1.coll.0': 20 });
    rollOut(t);
    expect(e1.out).toMatchObject({ fate: 'crashed', kept: false });
    expect(w1.out).toMatchObject({ fate: 'home', kept: true, segment: 'POST' });
    expect(state.turn).toBeGreaterThan(5);
  });

  it('lets a plane without power glide z (stall + 4) / 4 MU for home: camel at z 40, 110 MU', () => {
    const state = workedTurn();
    const plane = Object.assign(state.planes[0]!, { ...NO_ENGINE, x: 120_000, z: 40 });
    expect(glide(plane)).toBe(110_000);
    rollOut(contextIn(state, 'POST', { '6.POST.W1.place.0': 1, '6.POST.W1.landing.0': 1 }));
    expect(plane).toMatchObject({ x: 10_000, z: 0 });
    expect(plane.out).toMatchObject({ fate: 'landed', kept: true });
  });

  it('captures who comes down beyond the middle', () => {
    const state = workedTurn();
    const plane = Object.assign(state.planes[0]!, { ...NO_ENGINE, x: 150_000, z: 10 });
    rollOut(contextIn(state, 'POST', { '6.POST.W1.evade.0': 20 }));
    expect(plane.out).toMatchObject({ fate: 'captured', kept: false });
  });

  it('lands damaged planes with power on their aerodrome, by a test with 4 more', () => {
    const state = workedTurn();
    const plane = Object.assign(state.planes[0]!, { mustEmergencyLand: true });
    plane.crew[0]!.flying = 1;
    rollOut(contextIn(state, 'POST', { '6.POST.W1.landing.0': 5 }));
    expect(plane.out).toMatchObject({ fate: 'landed', kept: true });
    expect(plane.crew[0]!.fortitude).toBe(13);
  });
});

describe('credit (rule 4.33)', () => {
  it('looks two rounds back, after the mission too', () => {
    const state = workedTurn();
    const e1 = state.planes[1]!;
    e1.shotAt.push({ by: 'W1', turn: 4, hit: false });
    state.turn = 7;
    creditDestroyed(contextIn(state, 'POST'), e1);
    expect(state.victories).toEqual([]);
    state.turn = 6;
    creditDestroyed(contextIn(state, 'POST'), e1);
    expect(state.victories).toMatchObject([{ by: 'W1', over: 'E1' }]);
  });
});

describe('the score (rule 8.0)', () => {
  it('is 2 for a plane lost and 1 for one forced home; more wins', () => {
    const state = workedTurn();
    const lost = addPlane(state, 'E', 'ad5a', {});
    lost.out = { turn: 5, segment: 'FIR', fate: 'exploded', kept: false };
    lost.status = 'out';
    state.planes[1]!.forcedHome = true;
    expect(totals(scoreLines(state))).toEqual({ W: 3, E: 0 });
    countUp(contextIn(state, 'POST'), 'nobody fit');
    expect(state).toMatchObject({ result: 'W', score: { W: 3, E: 0 } });
  });

  it('counts a parked plane as an objective only', () => {
    const state = emptyMission();
    state.mission.id = 'raid';
    const plane = addPlane(state, 'E', 'ad5a', { status: 'grounded' });
    const unit = addUnit(state, 'E', 'parked', { plane: plane.id });
    expect(totals(scoreLines(state))).toEqual({ W: 0, E: 0 });
    unit.strength = 0;
    plane.out = { turn: 5, segment: 'FIR', fate: 'crashed', kept: false };
    expect(totals(scoreLines(state))).toEqual({ W: 2, E: 0 });
  });

  it('of bombing is 1 per full 10 damage, 5 for the depot', () => {
    const state = emptyMission();
    state.mission.id = 'bombing';
    const depot = addUnit(state, 'E', 'depot', {});
    for (const [strength, points] of [
      [30, 0],
      [21, 0],
      [20, 1],
      [9, 2],
      [0, 5],
    ] as const) {
      depot.strength = strength;
      expect(totals(scoreLines(state)).W).toBe(points);
    }
  });

  it('of a patrol is 2 for each point that a fit plane passes', () => {
    const state = workedTurn();
    state.mission.id = 'patrol';
    state.mission.targets = [
      { id: 'P1', x: 65_000, y: 50_000, done: [] },
      { id: 'P2', x: 80_000, y: 90_000, done: [] },
    ];
    const from = { x: 55_000, y: 54_000, z: 60, h: 900, p: 0 };
    state.planes[0]!.track = { turn: 5, legs: [straightLeg(from, 12_000, 0)], manoeuvres: false };
    check(state);
    expect(state.score).toEqual({ W: 2, E: 0 });
  });

  it('of a spotting mission is 4 for three hits and 1 for each more', () => {
    const state = workedTurn();
    state.mission.id = 'spotting';
    const battery = { observer: 'W1', target: 'T1', dice: 0, hits: 2 };
    state.mission.batteries.push(battery);
    expect(totals(scoreLines(state)).W).toBe(0);
    battery.hits = 5;
    expect(totals(scoreLines(state)).W).toBe(6);
  });

  it('of pictures asks that they come home', () => {
    const state = workedTurn();
    state.mission.id = 'photo';
    state.mission.targets = [{ id: 'T1', x: 0, y: 0, done: ['W1'] }];
    const plane = Object.assign(state.planes[0]!, { x: -1, status: 'out' });
    const points = (out: typeof plane.out) =>
      totals(scoreLines(Object.assign(state, { planes: [{ ...plane, out }, state.planes[1]!] }))).W;
    expect(points({ turn: 5, segment: 'CHK', fate: 'home', kept: true })).toBe(2);
    expect(points({ turn: 6, segment: 'POST', fate: 'home', kept: true })).toBe(0);
    expect(points({ turn: 5, segment: 'CHK', fate: 'captured', kept: false })).toBe(0);
  });

  it('of an escort is 3 for either side', () => {
    const state = workedTurn();
    state.mission.id = 'escort';
    const two = addPlane(state, 'W', 're8', { x: 161_000 });
    expect(totals(scoreLines(state))).toEqual({ W: 0, E: 3 });
    check(state);
    expect(two.out?.fate).toBe('home');
    expect(state.score).toEqual({ W: 3, E: 0 });
  });

  it('of ground, balloon and contact', () => {
    const state = workedTurn();
    state.mission.id = 'ground';
    state.mission.damage = 17;
    expect(totals(scoreLines(state)).W).toBe(2);
    state.mission.id = 'contact';
    const unit = addUnit(state, 'W', 'infantry', {});
    state.mission.targets = [{ id: 'HQ', x: 0, y: 0, done: [] }];
    expect(totals(scoreLines(state)).W).toBe(0);
    unit.foundBy = 'W1';
    expect(totals(scoreLines(state)).W).toBe(1);
    state.mission.targets[0]!.done.push('W1');
    expect(totals(scoreLines(state)).W).toBe(3);
  });
});
