import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { changeDrum, repairGun } from '../move/repair.ts';
import { BOOKLET } from '../options.ts';
import type { FireLine } from '../order.ts';
import { playFire } from '../phases/fire.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';

const line = (change: Partial<FireLine> = {}): FireLine => ({
  target: 'E1',
  guns: [0, 1],
  burst: 'normal',
  min: 0,
  ...change,
});

/** Rule 10, FIR: W1 behind E1, 6 MU. */
const setting = (faces: Readonly<Record<string, number>> = {}, type = 'camel', dice = fixedDice(faces)) => {
  const state = emptyMission();
  state.segment = 'FIR';
  const w1 = addPlane(state, 'W', type, { x: 71_541, y: 50_962, z: 57, h: 950, p: -226, v: 14, seen: ['E1'] });
  const e1 = addPlane(state, 'E', 'ad5a', { x: 77_792, y: 50_176, z: 56, h: 1350, b: 1, v: 12 }, { luck: 9 });
  w1.initiative = { total: 29, die: 16, tie: 0 };
  e1.seen = ['W1'];
  const events: Event[] = [];
  const t = contextOn(BOOKLET, state, dice, events);
  const fire = (...lines: FireLine[]) => playFire(t, [{ shooter: 'W1', lines }]);
  return { t, state, w1, e1, events, fire, man: w1.crew[0]! };
};
const MISS = { '5.FIR.W1.shot.0': 18 };

describe('the worked turn (rule 10)', () => {
  it('hits by 7 and nearly breaks the Albatros', () => {
    const { w1, e1, events, fire } = setting({}, 'camel', namedDice('clouds-223'));
    fire(line());
    expect(e1).toMatchObject({ strength: 2, wider: 2, status: 'flying', shotAt: [{ by: 'W1', turn: 5, hit: true }] });
    expect(w1.guns.map((g) => g.boxes)).toEqual([9, 9]);
    expect(events.find((e) => e.type === 'shot')).toMatchObject({ mu: 6, target20: 12, die: 5, margin: 7 });
    expect(events.find((e) => e.type === 'hit')).toMatchObject({ row: 12, by: 'W1' });
  });
});

describe('a burst (rules 4.19, 4.20)', () => {
  it('that misses costs the same, shows the shooter, and may be sustained in the next turn', () => {
    const { w1, e1, man, fire, state } = setting(MISS);
    e1.seen = [];
    fire(line());
    expect([e1.strength, e1.seen, w1.guns[0]!.boxes]).toEqual([18, ['W1'], 9]);
    expect([e1.shotAt, man.lastShot]).toEqual([
      [{ by: 'W1', turn: 5, hit: false }],
      { turn: 5, target: 'E1', guns: [0, 1] },
    ]);
    state.turn = 6;
    fire(line({ burst: 'sustained' }));
    expect(w1.guns.map((g) => g.boxes)).toEqual([7, 7]);
  });
  it('that misses is free for Cool Aim, and a short one for Ammo Conservation', () => {
    const cool = setting(MISS);
    cool.man.abilities.push('coolAim');
    cool.fire(line());
    expect(cool.w1.guns[0]!.boxes).toBe(10);
    const saver = setting(MISS);
    saver.man.abilities.push('ammoConservation');
    saver.fire(line());
    expect(saver.w1.guns[0]!.boxes).toBe(9.5);
    const hit = setting({ '5.FIR.W1.shot.0': 10, '5.FIR.W1.dmg.0': 1 });
    hit.man.abilities.push('coolAim');
    hit.fire(line());
    expect(hit.w1.guns[0]!.boxes).toBe(9);
  });
  it('is as hard as the eye is keen and the marksman wishes: 10 + 2 + 3 - 4 = 11', () => {
    const faces = { '5.FIR.W1.shot.0': 10, '5.FIR.W1.dmg.0': 10, '5.FIR.W1.hawk.0': 3, '5.FIR.W1.mark.0': 4 };
    const { man, state, events, fire } = setting(faces);
    man.abilities.push('hawkEyed', 'marksman');
    state.seats[0]!.standing.marksman.push({ man: 'W1', from: 13, to: 19, go: 'down' });
    fire(line());
    expect(events.find((e) => e.type === 'hit')).toMatchObject({ row: 11 });
  });
  it('may be thrown again, and leaves the hole in the scarf', () => {
    const faces = { '5.FIR.W1.shot.0': 12, '5.FIR.W1.dmg.0': 1, '5.FIR.W1.dmg~.0': 2 };
    const { state, e1, man, fire } = setting(faces);
    man.rerolls = 1;
    state.seats[0]!.standing.rerolls = [{ p: 'dmg', max: 1 }];
    fire(line());
    expect([e1.crew[0]!.luck, e1.strength, man.rerolls]).toEqual([10, 16, 0]);
  });
  it('shakes a plane whose wires are cut: fixed guns ask for a structural test (result 19)', () => {
    const { w1, e1, fire } = setting({ '5.FIR.W1.struct.0': 20, '5.FIR.W1.sfail.0': 1, '5.FIR.W1.sfail~.0': 1 });
    w1.standing.push({ on: 'fixedGunFire', over: null, letter: null });
    w1.strength = 10;
    fire(line());
    expect([w1.status, e1.shotAt]).toEqual(['wreck', []]);
  });
});

describe('malfunctions (rule 4.21)', () => {
  const jammed = (jam: number, more: Readonly<Record<string, number>> = {}) => {
    const of = setting({ '5.FIR.W1.shot.0': 19, '5.FIR.W1.jam.0': jam, ...more });
    of.fire(line());
    return { ...of, guns: of.w1.guns.map((g) => g.state) };
  };
  it('take the first gun, and the next one if its bolt is wedged', () => {
    expect(jammed(1, { '5.FIR.W1.jam.1': 4 }).guns).toEqual(['lost', 'jammed']);
    expect(jammed(2).guns).toEqual(['out', 'works']);
    expect(jammed(6).w1.guns[0]).toMatchObject({ state: 'works', readyFrom: 6 });
  });
  it('do not happen below the figure, nor in short bursts', () => {
    const below = setting({ ...MISS, '5.FIR.W1.jam.0': 3 });
    below.fire(line());
    expect(below.w1.guns[0]!.state).toBe('works');
    const { fire, w1 } = setting({ '5.FIR.W1.shot.0': 20, '5.FIR.W1.jam.0': 3 });
    fire(line({ burst: 'short' }));
    expect(w1.guns[0]!.state).toBe('works');
  });
  it('are less bad for experts', () => {
    const of = setting({ '5.FIR.W1.shot.0': 19, '5.FIR.W1.jam.0': 3 });
    of.man.abilities.push('weaponExpert');
    of.fire(line());
    expect(of.w1.guns[0]!.repair).toEqual({ turns: 1, actions: 1 });
  });
  it('are repaired in two turns of two actions; the gun fires in the turn after', () => {
    const { t, w1, man, state } = jammed(3);
    expect(w1.guns[0]!.repair).toEqual({ turns: 2, actions: 4 });
    state.turn = 6;
    expect([repairGun(t, w1, man, 0), w1.guns[0]!.repair, man.worked]).toEqual([false, { turns: 1, actions: 2 }, true]);
    state.turn = 7;
    expect(repairGun(t, w1, man, 0)).toBe(true);
    expect(w1.guns[0]).toMatchObject({ state: 'works', repair: null, readyFrom: 8 });
    expect(repairGun(t, w1, man, 0)).toBe(false);
  });
  it('of a Lewis feed need a new drum, which loses the old one', () => {
    const { t, w1, man, fire } = setting({ '5.FIR.W1.shot.0': 20, '5.FIR.W1.jam.0': 2 }, 'n11');
    fire(line({ guns: [0] }));
    expect(w1.guns[0]).toMatchObject({ state: 'out', boxes: 1, drums: 2 });
    expect(changeDrum(t, w1, man, 0)).toBe(true);
    expect([w1.guns[0], man.worked]).toMatchObject([{ state: 'works', boxes: 2, drums: 1 }, true]);
    w1.guns[0]!.drums = 0;
    expect(changeDrum(t, w1, man, 0)).toBe(false);
  });
});
