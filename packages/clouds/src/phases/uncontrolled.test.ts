import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { BOOKLET, type Rules } from '../options.ts';
import type { Helpless } from '../order.ts';
import type { Plane } from '../state-plane.ts';
import { addPlane, fixedDice, workedTurn } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { playUncontrolled } from './uncontrolled.ts';

const played = (
  change: Partial<Plane>,
  dice: Readonly<Record<string, number>> = {},
  order: Partial<Helpless> = {},
  rules: Rules = BOOKLET,
  type = 'camel',
) => {
  const state = workedTurn();
  state.segment = 'UNC';
  const plane = Object.assign(addPlane(state, 'W', type, { x: 30_000, y: 30_000, z: 40, v: 12 }), change);
  if (plane.uncontrolled) plane.crew[0]!.status = 'dead';
  const events: Event[] = [];
  playUncontrolled(contextOn(rules, state, fixedDice(dice), events), [{ plane: 'W2', ...order }]);
  return { state, plane, events };
};
const spin = (more: Partial<NonNullable<Plane['spin']>> = {}): Partial<Plane> => ({
  status: 'spinning',
  spin: { recoverable: true, failures: 0, onPurpose: false, from: 4, ...more },
});

describe('spins (rule 4.12)', () => {
  const dice = { '5.UNC.W2.spinFall.0': 5, '5.UNC.W2.spinDir.0': 12 };
  it('come out near the heading that was wished', () => {
    const { plane } = played(spin(), dice, { h: 900 });
    expect(plane).toMatchObject({ status: 'flying', z: 32, h: 450, v: 9, b: 0, p: 0, shaken: true, spin: null });
  });
  it('go on, and are easier to stop next time', () => {
    const { plane } = played(spin(), { ...dice, '5.UNC.W2.spin.0': 14 });
    expect(plane).toMatchObject({ status: 'spinning', z: 32, h: 0, spin: { failures: 1 } });
    const { events } = played(spin({ failures: 3, onPurpose: true }), dice);
    expect(events.find((e) => e.type === 'test')).toMatchObject({ target: 13 + 4 + 4 });
  });
  it('strike the ground at once, without a test', () => {
    const { plane, events } = played({ ...spin(), z: 8 }, { ...dice, '5.UNC.W2.coll.0': 5, '5.UNC.W2.wound.0': 1 });
    expect(events.some((e) => e.type === 'test' && e.purpose === 'avoid')).toBe(false);
    expect([plane.status, plane.out?.fate]).toEqual(['out', 'crashed']);
  });
});

describe('planes that nobody flies (rule 3.5)', () => {
  it('go straight on, then spin for good', () => {
    const { plane } = played({ uncontrolled: true, flownBy: null, h: 900 });
    expect(plane).toMatchObject({ status: 'spinning', x: 42_000, v: 12, spin: { recoverable: false } });
  });
  it('are taken over by the man behind', () => {
    const { plane } = played({ uncontrolled: true, flownBy: null }, { '5.UNC.W2/1.take.0': 6 }, {}, BOOKLET, 'bristol');
    expect(plane).toMatchObject({ status: 'flying', flownBy: 1, uncontrolled: false, forcedHome: true });
  });
});

describe('wrecks and fires', () => {
  it('wrecks fall 9 MU and kill who is still aboard (rule 4.13)', () => {
    expect(played({ status: 'wreck' }).plane).toMatchObject({ status: 'wreck', z: 31 });
    const { plane } = played({ status: 'wreck', z: 9 });
    expect([plane.out?.fate, plane.crew[0]!.status]).toEqual(['crashed', 'dead']);
  });
  it('who has a parachute jumps out of a wreck (rule 4.24)', () => {
    const { plane, state } = played(
      { status: 'wreck' },
      { '5.UNC.W2.fall.0': 3, '5.UNC.W2.fall.1': 4 },
      {},
      {
        ...BOOKLET,
        parachutes: 'all',
      },
    );
    expect([plane.crew[0]!.status, state.parachutes]).toMatchObject([
      'jumped',
      [{ man: 'W2', z: 40 - 11, down: null }],
    ]);
  });
  it('burning planes turn for home while the fuse burns down (rule 4.23)', () => {
    const fire = { fuse: 3, atFuse: 'killPilot' as const, canGoOut: true };
    const { plane } = played({ fire, h: 0 });
    expect([plane.fire?.fuse, plane.h]).toEqual([2, 2700]);
    const dead = played({ fire: { ...fire, fuse: 1 } }).plane;
    expect(dead).toMatchObject({ uncontrolled: true, status: 'spinning' });
  });
});

describe('take-offs (rule 4.14)', () => {
  const grounded: Partial<Plane> = { status: 'grounded', z: 0, v: 0, h: 0 };
  it('take two turns', () => {
    const half = played(grounded, {}, { move: { path: [{ el: 'O' }] } }).plane;
    expect(half).toMatchObject({ status: 'grounded', takeOff: 1, y: 33_500, z: 0 });
    const whole = played({ ...grounded, takeOff: 1 }, {}, { move: { path: [{ el: 'O' }] } }).plane;
    expect(whole).toMatchObject({ status: 'flying', takeOff: 0, y: 37_000, z: 1, v: 9 });
  });
  it('stay on the ground without an order', () => {
    expect(played(grounded).plane).toMatchObject({ status: 'grounded', y: 30_000 });
  });
});
