/** The odds that the tables imply, by exact counting, against what the engine does thousands of times with a fixed seed. */
import { type Dice, keyedDice } from '@paravion/tabletop';
import { describe, expect, it, test } from 'vitest';
import { rollFire } from './damage/fire.ts';
import { structuralTest } from './damage/structure.ts';
import type { Event } from './events.ts';
import { baseShot, platformOf } from './fire/base-shot.ts';
import { shoot } from './fire/shoot.ts';
import { BOOKLET } from './options.ts';
import type { Draft } from './state.ts';
import { workedTurn } from './testing/duel.ts';
import { contextOn, type TurnContext } from './turn-context.ts';
import type { Burst } from './vocabulary.ts';

const TRIALS = 4000;

/** Dice one after another, whatever they are called. */
const stream = (seed: string): Dice => {
  const dice = keyedDice(seed);
  let i = 0;
  return { roll: (_name, sides) => dice.roll(String(i++), sides) };
};

/** Many times from the same position: the events of each. */
const often = (seed: string, position: Draft, act: (t: TurnContext) => void): readonly (readonly Event[])[] => {
  const dice = stream(seed);
  return Array.from({ length: TRIALS }, () => {
    const events: Event[] = [];
    act(contextOn(BOOKLET, structuredClone(position), dice, events));
    return events;
  });
};

/** Within four standard deviations: by chance it fails once in 16,000 comparisons, with this seed always or never. */
const agrees = (what: string, trials: readonly boolean[], exact: number): void => {
  const found = trials.filter(Boolean).length / trials.length;
  const deviation = Math.sqrt((exact * (1 - exact)) / trials.length);
  expect(Math.abs(found - exact), `${what}: ${found} found, ${exact} exact`).toBeLessThanOrEqual(4 * deviation + 1e-9);
};

/** The worked turn at FIR: W1 is 6 MU behind E1. */
const behind = (): Draft => {
  const state = workedTurn();
  for (const seat of state.seats) seat.standing.rerolls = [];
  const [w, e] = state.planes;
  Object.assign(w!, { x: 71541, y: 50962, z: 57, h: 950, p: -226, b: 0, v: 14 });
  Object.assign(e!, { x: 77792, y: 50176, z: 56, h: 1350, p: 0, b: 1, v: 12 });
  return Object.assign(state, { segment: 'FIR' as const });
};

const LINE = { target: 'E1', guns: [0, 1], min: -40 };
const BURSTS: readonly (readonly [Burst, number, number])[] = [
  ['short', 9, 0],
  ['normal', 12, 2],
];

describe('a burst', () => {
  test.each(BURSTS)('%s: base shot %i, jams on %i faces of 20', (burst, base, jamming) => {
    const line = { ...LINE, burst };
    const all = often(`burst ${burst}`, behind(), (t) => {
      const shot = baseShot(t.rules, t.state, 'W1', line);
      expect(shot.base).toBe(base);
      shoot(t, platformOf(t.state, 'W1')!, line, shot);
    });
    agrees(
      'hits',
      all.map((events) => events.some((e) => e.type === 'shot' && e.margin >= 0)),
      base / 20,
    );
    agrees(
      'jams',
      all.map((events) => events.some((e) => e.type === 'jammed')),
      jamming / 20,
    );
    const totals = all.map((events) => events.find((e) => e.type === 'rolled' && e.purpose === 'dmg'));
    for (let row = 1; row <= 30; row++) {
      let ways = 0;
      for (let die = 1; die <= base; die++)
        for (let damage = 1; damage <= 20; damage++) if (Math.min(30, damage + base - die) === row) ways++;
      agrees(
        `row ${row}`,
        totals.map((e) => e?.type === 'rolled' && Math.min(30, e.total) === row),
        ways / 400,
      );
    }
  });
});

it('a fire goes out, eats, or explodes as its die says', () => {
  const state = behind();
  state.planes[1]!.fire = { fuse: null, atFuse: null, canGoOut: true };
  state.planes[1]!.strength = 18;
  const all = often('fire', state, (t) => rollFire(t, t.state.planes[1]!));
  agrees(
    'out',
    all.map((events) => events.some((e) => e.type === 'fire-out')),
    1 / 6,
  );
  agrees(
    'explodes',
    all.map((events) => events.some((e) => e.type === 'exploded')),
    1 / 6,
  );
  for (let lost = 2; lost <= 5; lost++)
    agrees(
      `loses ${lost}`,
      all.map((events) => events.some((e) => e.type === 'damaged' && e.lost === lost)),
      1 / 6,
    );
});

it.each([5, 13, 19])('a structure of %i fails as often as a d20 is above it', (strength) => {
  const state = behind();
  state.planes[1]!.strength = strength;
  const all = often(`structure ${strength}`, state, (t) => structuralTest(t, t.state.planes[1]!, '4.13'));
  agrees(
    'fails',
    all.map((events) => events.some((e) => e.type === 'test' && e.margin < 0)),
    (20 - strength) / 20,
  );
  agrees(
    'rolls for failure',
    all.map((events) => events.some((e) => e.type === 'rolled')),
    (20 - strength) / 20,
  );
});
