import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import { addPlane, emptyMission, fixedDice, workedTurn } from '../testing/duel.ts';
import { threatOn } from '../threat.ts';
import { contextOn } from '../turn-context.ts';
import { playInitiative } from './initiative.ts';

const play = (state = workedTurn(), faces: Readonly<Record<string, number>> = {}, dice = fixedDice(faces)) => {
  const events: Event[] = [];
  playInitiative(contextOn(BOOKLET, state, dice, events));
  const of = (type: string) => events.filter((e) => e.type === type);
  return { state, events, of, totals: state.planes.map((p) => p.initiative?.total ?? null) };
};

/** E1 flies north at 60 000, 60 000; enemies at some places, looking at it. */
type From = readonly [x: number, y: number, h: number];
const chased = (...from: readonly From[]) => {
  const state = emptyMission();
  const e1 = addPlane(state, 'E', 'ad5a', { x: 60_000, y: 60_000, z: 60, h: 0, v: 12, seen: [] });
  for (const [x, y, h] of from) {
    const w = addPlane(state, 'W', 'camel', { x, y, z: 60, h, v: 12, seen: ['E1'] });
    e1.seen.push(w.id);
  }
  return { state, e1 };
};
const REAR = [60_000, 52_000, 0] as const;
const LEFT = [52_000, 60_000, 900] as const;
const RIGHT = [68_000, 60_000, 2700] as const;

describe('initiative (rule 4.1)', () => {
  it('is 29 against 13 in the worked turn (rule 10)', () => {
    const { state, totals, of } = play(workedTurn(), {}, namedDice('clouds-223'));
    expect(totals).toEqual([29, 13]);
    expect(state.queue).toEqual([['E1'], ['W1']]);
    expect(of('initiative')).toMatchObject([
      { unit: 'W1', dice: [10, 6], total: 29, threats: [] },
      { unit: 'E1', dice: [5], total: 13, threats: ['W1'] },
    ]);
  });
  it('goes on after a 10, with threat from three sides: 13 + 14 - 6 = 21', () => {
    const { state } = chased(REAR, LEFT, RIGHT);
    expect(play(state, { '5.INI.E1.ini.0': 10, '5.INI.E1.ini.1': 4 }).totals[0]).toBe(21);
  });
  it('has none for who burns, spins, is uncontrolled or on the ground', () => {
    const state = emptyMission();
    addPlane(state, 'W', 'camel', { z: 60, fire: { fuse: null, atFuse: null, canGoOut: true } });
    addPlane(state, 'W', 'camel', { z: 60, status: 'spinning' });
    addPlane(state, 'E', 'ad5a', { z: 60, uncontrolled: true, flownBy: null });
    addPlane(state, 'E', 'ad5a', { status: 'grounded' });
    expect(play(state)).toMatchObject({ totals: [null, null, null, null], state: { queue: [] } });
  });
  it('counts wounds and what was noted, once', () => {
    const state = workedTurn();
    const w1 = state.planes[0]!;
    w1.nextInitiative = -4;
    w1.crew[0]!.fortitude = 9;
    const faces = { '5.INI.W1.ini.0': 3 };
    expect(play(state, faces).totals[0]).toBe(13 + 3 - 2 - 4);
    state.rolled = {};
    expect(play(state, faces).totals[0]).toBe(13 + 3 - 2);
  });
  it('breaks ties by the higher die, then by 1d10', () => {
    const state = workedTurn();
    state.planes[1]!.seen = [];
    state.planes[0]!.h = 2700;
    const tie = play(state, { '5.INI.W1.ini.0': 4, '5.INI.E1.ini.0': 5 });
    expect([tie.totals, tie.state.queue]).toEqual([
      [17, 17],
      [['W1'], ['E1']],
    ]);
    state.rolled = {};
    state.planes[1]!.crew[0]!.awareness = 13;
    const second = play(state, { '5.INI.W1.ini.0': 4, '5.INI.E1.ini.0': 4, '5.INI.W1.tie.0': 9, '5.INI.E1.tie.0': 2 });
    expect([second.totals, second.state.queue]).toEqual([
      [17, 17],
      [['E1'], ['W1']],
    ]);
  });
  it('lets neighbours of one seat move together', () => {
    const state = emptyMission();
    for (const [side, awareness] of [
      ['W', 5],
      ['E', 6],
      ['W', 7],
      ['W', 8],
    ] as const)
      addPlane(state, side, 'camel', { x: 10_000 * awareness, y: 9000, z: 60, h: 0 }, { awareness });
    expect(play(state).state.queue).toEqual([['W1'], ['E1'], ['W2', 'W3']]);
  });
  it('ends what held for a turn, and may wake a man', () => {
    const state = workedTurn();
    const [w1, e1] = state.planes;
    Object.assign(w1!, { shaken: true });
    Object.assign(w1!.crew[0]!, { blackouts: 'out', worked: true });
    Object.assign(e1!.crew[0]!, { blackouts: 'out' });
    const { of } = play(state, { '5.INI.W1.wake.0': 13, '5.INI.E1.wake.0': 14 });
    expect([w1!.shaken, w1!.crew[0]!.worked, w1!.crew[0]!.blackouts, e1!.crew[0]!.blackouts]).toEqual([
      false,
      false,
      'may',
      'out',
    ]);
    expect(of('woke')).toMatchObject([{ unit: 'W1', rule: '6.3' }]);
  });
});

describe('abilities', () => {
  it('let a cool head throw again below his figure, once', () => {
    const state = workedTurn();
    const man = state.planes[0]!.crew[0]!;
    man.abilities.push('coolHeaded');
    state.seats[0]!.standing.coolHeaded.push({ man: 'W1', below: 4 });
    const faces = { '5.INI.W1.ini.0': 3, '5.INI.W1.ini~.0': 8 };
    expect(play(state, faces).totals[0]).toBe(21);
    state.rolled = {};
    expect(play(state, faces).totals[0]).toBe(16);
  });
  it('let a leader take the dice of a friend, once', () => {
    const state = workedTurn();
    const friend = addPlane(state, 'W', 'camel', { x: 1000, y: 1000, z: 60 });
    state.planes[0]!.crew[0]!.abilities.push('leadership');
    state.seats[0]!.standing.leadership.push({ man: 'W1', friend: friend.id, n: 5 });
    const few = { '5.INI.W1.ini.0': 3, '5.INI.W2.ini.0': 7 };
    expect(play(state, few).totals).toEqual([16, 9, 20]);
    state.rolled = {};
    const faces = { '5.INI.W1.ini.0': 2, '5.INI.W2.ini.0': 7 };
    const { totals, of } = play(state, faces);
    expect([totals[0], totals[2], of('swapped-dice').length]).toEqual([20, 15, 1]);
    state.rolled = {};
    expect(play(state, faces).totals[0]).toBe(15);
  });
});

describe('threat (rule 4.1)', () => {
  it('is -4 from behind, -2 from the side, nothing from ahead, -6 at most', () => {
    const threat = (...from: readonly From[]) => {
      const { state, e1 } = chased(...from);
      return threatOn({ state }, e1);
    };
    expect(threat(REAR)).toEqual({ mod: -4, by: ['W1'] });
    expect(threat(LEFT)).toEqual({ mod: -2, by: ['W1'] });
    expect(threat([60_000, 68_000, 1800])).toEqual({ mod: 0, by: [] });
    expect(threat(REAR, LEFT, RIGHT)).toEqual({ mod: -6, by: ['W1', 'W2', 'W3'] });
    expect(threat([60_000, 44_000, 0]).mod).toBe(0);
    expect(threat([60_000, 52_000, 310]).mod).toBe(0);
  });
  it('needs a gun that fires, hands to fire it, and to be seen', () => {
    const spoilt = (spoil: (of: ReturnType<typeof chased>) => void) => {
      const of = chased(REAR);
      spoil(of);
      return threatOn(of, of.e1).mod;
    };
    expect(spoilt(() => {})).toBe(-4);
    expect(
      spoilt(({ state }) => {
        for (const gun of state.planes[1]!.guns) gun.boxes = 0;
      }),
    ).toBe(0);
    expect(spoilt(({ state }) => Object.assign(state.planes[1]!, { forcedHome: true }))).toBe(0);
    expect(spoilt(({ state }) => Object.assign(state.planes[1]!.crew[0]!, { blackouts: 'out' }))).toBe(0);
    expect(spoilt(({ e1 }) => Object.assign(e1, { seen: [] }))).toBe(0);
  });
  it('is worse by the sticky, less for the slippery: after the floor, never above 0', () => {
    const { state, e1 } = chased(REAR);
    state.planes[1]!.crew[0]!.abilities.push('sticky');
    expect(threatOn({ state }, e1).mod).toBe(-6);
    e1.crew[0]!.abilities.push('slippery');
    expect(threatOn({ state }, e1).mod).toBe(-4);
    const side = chased(LEFT);
    side.e1.crew[0]!.abilities.push('slippery');
    expect(threatOn(side, side.e1).mod).toBe(0);
  });
});

describe('seeing (rule 1.9)', () => {
  const blind = () => {
    const state = workedTurn();
    for (const plane of state.planes) plane.seen = [];
    return state;
  };
  it('is certain in front and at the side, and behind if somebody looks round', () => {
    const { state } = play(blind(), { '5.INI.E1.see.0': 13 });
    expect([state.planes[0]!.seen, state.planes[1]!.seen]).toEqual([['E1'], []]);
    expect(play(blind(), { '5.INI.E1.see.0': 12 }).state.planes[1]!.seen).toEqual(['W1']);
  });
  it('is harder against the sun', () => {
    const state = blind();
    state.sky.sun = 2300;
    const faces = { '5.INI.E1.see.0': 9 };
    expect(play(state, faces).state.planes[1]!.seen).toEqual([]);
    state.rolled = {};
    state.sky.sun = 2600;
    expect(play(state, faces).state.planes[1]!.seen).toEqual(['W1']);
  });
  it('is left to the crew when the pilot sees nothing', () => {
    const state = blind();
    Object.assign(state.planes[1]!, { status: 'out' });
    addPlane(state, 'E', 'ac3', { x: 68_000, y: 56_000, z: 58, h: 900, v: 12 });
    const { state: after, of } = play(state, { '5.INI.E2.see.0': 14, '5.INI.E2/1.see.0': 13 });
    expect([after.planes[2]!.seen, of('test').length]).toEqual([['W1'], 2]);
  });
  it('is lost out of sight', () => {
    const state = workedTurn();
    state.sky.light = 'night';
    state.planes[1]!.x = 90_000;
    const { of } = play(state);
    expect(state.planes.map((p) => p.seen)).toEqual([[], []]);
    expect(of('lost-sight').length).toBe(2);
  });
});
