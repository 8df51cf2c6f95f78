import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import type { Balloon } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { addPlane, emptyMission, fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { aftermath } from './aftermath.ts';
import { strike } from './hit.ts';

type Faces = Readonly<Record<string, number>>;

/** A row strikes E1; W1 has shot, from 5 MU straight behind. Dice of E1 by purpose and count: `loss.0`. */
const struck = (
  type: string,
  row: number,
  faces: Faces = {},
  change: Partial<Plane> = {},
  { by = 'W1', balloons = [] }: { readonly by?: string; readonly balloons?: Balloon[] } = {},
) => {
  const state = emptyMission();
  state.segment = 'FIR';
  for (const seat of state.seats) seat.standing.rerolls = [];
  state.balloons = balloons;
  const w1 = addPlane(state, 'W', 'camel', { x: 50_000, y: 45_000, z: 60, h: 0, v: 12 });
  const plane = addPlane(state, 'E', type, { x: 50_000, y: 50_000, z: 60, h: 0, v: 15, ...change });
  plane.shotAt.push({ by: 'W1', turn: 5, hit: true });
  const named = Object.fromEntries(
    Object.entries(faces).map(([name, face]) => [`5.FIR.${name.startsWith('E1') ? '' : 'E1.'}${name}`, face]),
  );
  const events: Event[] = [];
  const t = contextOn(BOOKLET, state, fixedDice({ ...named, '5.FIR.W1.dmg.0': 2, '5.FIR.W1.dmg.1': 3 }), events);
  strike(t, plane, row, { by, unit: 'W1', purpose: 'dmg' });
  aftermath(t);
  const lost = start(type) - plane.strength;
  return { state, plane, w1, lost, events, men: plane.crew.map((m) => m.fortitude), rows: rowsOf(events) };
};
const start = (type: string): number => addPlane(emptyMission(), 'E', type, {}).strength;
const rowsOf = (events: readonly Event[]) => events.flatMap((e) => (e.type === 'hit' ? [e.row] : []));
const purposes = (events: readonly Event[]) => events.flatMap((e) => ('purpose' in e ? [e.purpose] : []));
const FAILS = { 'struct.0': 19, 'sfail.0': 6 } as const;

describe.each(['ad5a', 'gotha4'])('rows of both damage tables on %s', (type) => {
  it('1: a hole in the scarf', () => {
    const { plane, lost } = struck(type, 1);
    expect([plane.crew[0]!.luck, lost]).toEqual([11, 0]);
    expect(struck(type, -3).rows).toEqual([1]);
  });
  it.each([
    [2, {}, 2],
    [3, {}, 3],
    [4, {}, 3],
    [5, { 'loss.0': 2 }, 4],
    [6, { 'loss.0': 3 }, 6],
    [7, {}, 3],
    [8, { 'loss.0': 2 }, 5],
    [9, {}, 0],
    [10, { 'loss.0': 4 }, 6],
    [11, { 'loss.0': 4 }, 7],
    [12, { 'loss.0': 2 }, 5],
    [23, { 'loss.0': 1, 'loss.1': 2, 'loss.2': 3 }, 6],
  ])('%i: strength by %o: -%i', (row, faces, by) => {
    expect(struck(type, row, faces).lost).toBe(by);
  });
  it('4: the undercarriage is gone', () => {
    expect(struck(type, 4).plane).toMatchObject({ mustEmergencyLand: true, wheelsLost: true });
  });
  it('7: drag, now and every turn', () => {
    expect(struck(type, 7).plane).toMatchObject({ v: 13, losses: [{ eu: '-2', of: 'drag' }] });
  });
  it('8, 12, 23: wider turns', () => {
    expect([8, 12, 23].map((row) => struck(type, row).plane.wider)).toEqual([1, 2, 3]);
  });
  it.each([9, 10, 11, 12, 23])('%i: a structural test, and the table if it fails', (row) => {
    expect(purposes(struck(type, row).events)).toContain('struct');
    const { events } = struck(type, row, FAILS, { strength: 18 });
    expect(purposes(events)).toContain('sfail');
  });
  it('17: the pilot is wounded, and tests once whether he stays', () => {
    const { men, events, plane } = struck(type, 17, { 'wound.0': 5, 'stay.0': 9 });
    expect([men[0], purposes(events), plane.forcedHome]).toEqual([8, ['stay'], true]);
  });
  it('18.2, 18.3: roll value doubled; a spin at once', () => {
    expect(struck(type, 18, { 'sub.0': 2 }).plane.rollFactor).toBe(2);
    const { plane } = struck(type, 18, { 'sub.0': 3, 'flying.0': 20, 'spinFall.0': 4, 'spin.0': 20 });
    expect(plane).toMatchObject({ status: 'spinning', z: 53, spin: { recoverable: true } });
    expect(struck(type, 18, { 'sub.0': 3, 'flying.0': 2 }).plane.status).toBe('flying');
  });
  it('20: a stray shot: 2d20 without successes, or the bombs', () => {
    const { rows, lost } = struck(type, 20, { 'loss.0': 2 });
    expect([rows, lost]).toEqual([[20, 5], 4]);
    const { state, plane, men } = struck(type, 20, { 'E1.who.0': 1 }, { bombs: 1 });
    expect([plane.status, plane.out?.fate, state.victories[0]?.over]).toEqual(['out', 'exploded', 'E1']);
    expect(men.every((fortitude) => fortitude <= 0)).toBe(true);
  });
  it('27: fire, with a fuse', () => {
    const { plane, state } = struck(type, 27, { 'fuse.0': 3, 'fuse.1': 4 });
    const fire = type === 'ad5a' ? { fuse: 7, atFuse: 'killPilot' } : { fuse: 3, atFuse: 'burnPilot' };
    expect(plane.fire).toEqual({ ...fire, canGoOut: true });
    expect(state.victories).toMatchObject([{ by: 'W1', over: 'E1', kind: 'destroyed' }]);
  });
  it('28: the wing is off', () => {
    expect(struck(type, 28).plane).toMatchObject({
      status: 'spinning',
      spin: { recoverable: false },
      parachuteMod: -2,
    });
  });
  it('29: the pilot jumps burning, and who sees it tests', () => {
    const { plane, w1, men } = struck(type, 29, { 'E1.stay.0': 20 });
    expect(plane).toMatchObject({ uncontrolled: true, fire: { fuse: null, canGoOut: type === 'ad5a' } });
    expect([men[0]! <= 0, w1.forcedHome]).toEqual([true, false]);
  });
  it('30: all in the cockpit are dead', () => {
    const { plane, rows } = struck(type, 44);
    expect([rows, plane.crew.map((m) => m.status)]).toEqual([
      [30],
      type === 'ad5a' ? ['dead'] : ['dead', 'dead', 'aboard'],
    ]);
    expect(plane.status).toBe(type === 'ad5a' ? 'flying' : 'spinning');
  });
});

describe('rows of single-engined planes', () => {
  const single = (row: number, faces?: Faces, change?: Partial<Plane>) => struck('ad5a', row, faces, change);
  const states = (plane: Plane) => plane.guns.map((g) => g.state);
  it('13: a gun, or two that stand together', () => {
    expect(states(single(13, { 'sub.0': 4, 'who.0': 2 }).plane)).toEqual(['works', 'lost']);
    expect(states(single(13, { 'sub.0': 5 }).plane)).toEqual(['lost', 'lost']);
    expect(states(struck('hancl2', 13, { 'sub.0': 6, 'who.0': 2 }).plane)).toEqual(['works', 'lost']);
  });
  it('14: the engine', () => {
    expect(single(14, { 'sub.0': 1, 'loss.0': 4 }).plane).toMatchObject({
      v: 11,
      losses: [{ eu: '-1d4', of: 'engine' }],
    });
    expect(single(14, { 'sub.0': 2 }).plane).toMatchObject({
      v: 15,
      losses: [{ eu: '-2', of: 'engine' }],
      standing: [{ on: 'movementPhase', over: 15, letter: null }],
    });
    expect(single(14, { 'sub.0': 3 }).plane).toMatchObject({ v: 12, losses: [{ eu: '-3', of: 'engine' }] });
    expect(single(14, { 'sub.0': 4 }).plane.smoke).toEqual({ ends: 2, clear: 20, shut: false });
  });
  it('15: fuel, or fire by an 8', () => {
    expect(single(15, { 'fuel.0': 3 }).plane).toMatchObject({ engines: [{ fuel: 5 }], fire: null });
    const { plane, rows } = single(15, { 'fuel.0': 6 });
    expect([rows, plane.engines[0]!.fuel, plane.fire?.fuse]).toEqual([[15, 27], null, 2]);
  });
  it('16, 22: one of the crew; the pilot and a gunner', () => {
    expect(struck('hancl2', 16, { 'who.0': 2, 'E1/1.wound.0': 4 }).men).toEqual([13, 9]);
    expect(single(22, { 'wound.0': 3, 'wound.1': 4 }).men).toEqual([6]);
    expect(struck('hancl2', 22, { 'E1/1.wound.1': 5 }).men).toEqual([11, 7]);
  });
  it('18.1, 18.4: ammunition cooks off; nerves', () => {
    const { plane, men } = single(18, { 'wound.0': 6 });
    expect([men, states(plane)]).toEqual([[7], ['lost', 'lost']]);
    expect(states(struck('hancl2', 18, { 'wound.0': 6 }).plane)).toEqual(['lost', 'works']);
    const nerves = single(18, { 'sub.0': 4 });
    expect([nerves.men, nerves.plane.nextInitiative]).toEqual([[12], -4]);
  });
  it('19: wires, tested now and later', () => {
    const { plane, events } = single(19);
    expect(purposes(events)).toEqual(['struct']);
    expect(plane).toMatchObject({ mustEmergencyLand: true, wheelsLost: false });
    expect(plane.standing).toEqual([
      { on: 'maneuver', over: null, letter: 16 },
      { on: 'fixedGunFire', over: null, letter: null },
    ]);
  });
  it('21: spars and wires', () => {
    expect(single(21, { 'loss.0': 2, 'loss.1': 3 }).lost).toBe(8);
  });
  it('24: a head wound: he sleeps, if he lives', () => {
    expect(single(24).plane.blackout).toBe(1);
    expect(single(24, { 'wound.0': 6, 'wound.1': 6 }).plane).toMatchObject({ blackout: 0, uncontrolled: true });
  });
  it('25, 26: the engine dies or stops, perhaps in flames', () => {
    const dead = single(25, { 'stay.0': 14 });
    expect([dead.plane.engines[0]!.state, dead.plane.fire, dead.plane.forcedHome]).toEqual(['dead', null, true]);
    expect(single(25, { 'sub.0': 3 }).rows).toEqual([25, 27]);
    const stopped = single(26);
    expect([stopped.plane.engines[0], purposes(stopped.events)]).toEqual([
      { state: 'stopped', hit: true, fuel: null },
      ['sub', 'stay'],
    ]);
    const { rows, plane } = single(26, { 'sub.0': 6 });
    expect([rows, plane.crew[0]!.status]).toEqual([[26, 29], 'dead']);
  });
});

describe('rows of multi-engined planes', () => {
  const multi = (row: number, faces?: Faces, change?: Partial<Plane>) => struck('gotha4', row, faces, change);
  it('13: the gunner nearest the attacker', () => {
    expect(multi(13, { 'E1/2.wound.0': 4 }).men).toEqual([13, 13, 9]);
    expect(multi(13, { 'E1/1.wound.0': 4 }, { h: 1800 }).men).toEqual([13, 9, 13]);
    const place = { owner: 0, side: 'W', kind: 'balloon', x: 50_000, z: 60, h: 0, v: 0, cable: 'held' } as const;
    const rest = { ...place, bonus: 0, burns: 0, destroyed: false, guns: [], shotAt: [] };
    const man = addPlane(emptyMission(), 'W', 'camel', {}).crew[0]!;
    const behind: Balloon = { ...rest, id: 'WB1', y: 45_000, crew: [{ ...man, id: 'WB1/0' }] };
    const ahead: Balloon = { ...rest, id: 'WB2', y: 55_000, crew: [{ ...man, id: 'WB2/0' }] };
    const shot = (by: string) =>
      struck('gotha4', 13, { 'E1/1.wound.0': 4, 'E1/2.wound.0': 4 }, {}, { by, balloons: [behind, ahead] });
    expect([shot('WB1/0').men, shot('WB2/0').men]).toEqual([
      [13, 13, 9],
      [13, 9, 13],
    ]);
  });
  it('14: one engine', () => {
    expect(multi(14, { 'sub.0': 1 }).plane).toMatchObject({ v: 14, losses: [{ eu: '-1', of: 'engine' }] });
    expect(multi(14, { 'sub.0': 2 }).plane.standing).toEqual([{ on: 'movementPhase', over: 10, letter: null }]);
    expect(multi(14, { 'sub.0': 3 }).plane.smoke).toEqual({ ends: 2, clear: 20, shut: true });
  });
  it('15: fuel of one engine', () => {
    const { plane } = multi(15, { 'engine.0': 4, 'fuel.0': 1 });
    expect(plane.engines.map((e) => e.fuel)).toEqual([null, 3]);
  });
  it('16, 18, 24: the crew', () => {
    expect(multi(16, { 'who.0': 3, 'E1/2.wound.0': 2 }).men).toEqual([13, 13, 11]);
    expect(multi(18, { 'who.0': 2, 'E1/2.wound.0': 6, 'sub.0': 1, 'wound.0': 3 }).men).toEqual([10, 13, 6]);
    expect(multi(24, { 'who.0': 1 }).men).toEqual([11, 11, 13]);
  });
  it('18.4: the next move opens with a turn of P', () => {
    expect(multi(18, { 'sub.0': 4 }).plane.forcedTurn).toBe(16);
  });
  it('19, 21: wires and struts', () => {
    expect(multi(19, { 'loss.0': 2 })).toMatchObject({ lost: 6, plane: { wider: 2 } });
    const { plane, lost } = multi(21);
    expect([lost, plane.mustEmergencyLand, plane.wheelsLost]).toEqual([2, true, false]);
    expect(plane.standing).toEqual([
      { on: 'turnTighterThan', over: null, letter: 15 },
      { on: 'dropBombs', over: null, letter: null },
    ]);
  });
  it('22, 25: one engine stops, perhaps in flames', () => {
    const { plane } = multi(22, { 'engine.0': 6, 'sub.0': 3 });
    expect([plane.engines.map((e) => e.state), plane.fire]).toEqual([['runs', 'stopped'], null]);
    expect(multi(22, { 'sub.0': 4 }).rows).toEqual([22, 27]);
    expect(multi(25, { 'sub.0': 2 }).rows).toEqual([25]);
    expect(multi(25, { 'sub.0': 3 }).rows).toEqual([25, 27]);
  });
  it('26: a head wound', () => {
    expect(multi(26)).toMatchObject({ men: [10, 13, 13], plane: { blackout: 1 } });
  });
});
