import { type Plane, planeOf, planMove, type State, swing } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { fanOf, nearestEnd, nextEnd, regionsOf } from './fan.ts';
import { gainOf, gainsOf, withGain } from './slope.ts';
import { position, RULES } from './testing.ts';

const state: State = position();
const camel: Plane = planeOf(state, 'W1')!;
const fan = fanOf(RULES, state, camel);

test('every flight of the fan is allowed, level, and ends where its plan says', () => {
  expect(fan.length).toBeGreaterThan(200);
  for (const { flight, plan } of fan) {
    expect(plan.problems).toEqual([]);
    expect(plan.end.at.z).toBe(camel.z);
    expect(planMove(RULES, state, camel, flight).end).toEqual(plan.end);
  }
});

test('the fan reaches to both sides, and tighter than indicated only by a test', () => {
  const sides = new Set(fan.flatMap(({ bend }) => (bend ? [bend.side] : [])));
  expect([...sides].sort()).toEqual(['L', 'R']);
  for (const { bend, plan } of fan)
    if (bend) expect(plan.tests.some(({ purpose }) => purpose === 'tight')).toBe(bend.tighter > 0);
});

test('a hand on the chart takes the nearest end, and finds every end again', () => {
  for (const end of fan.filter(({ plan }) => plan.tests.length === 0)) {
    const found = nearestEnd(fan, end.plan.end.at).plan.end.at;
    expect(Math.hypot(found.x - end.plan.end.at.x, found.y - end.plan.end.at.y)).toBeLessThan(1);
  }
  expect(nearestEnd(fan, { x: 1_000_000, y: camel.y }).plan.end.at.x).toBeGreaterThan(camel.x);
});

const ARROWS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

test('keys go from end to end by small steps, the nose swinging on little by little, and come to a stop at the edge', () => {
  for (const [dx, dy] of ARROWS) {
    let { plan } = fan[0]!;
    let steps = 0;
    for (let next = nextEnd(fan, plan, dx, dy); next; next = nextEnd(fan, plan, dx, dy)) {
      const [x, y] = [next.plan.end.at.x - plan.end.at.x, next.plan.end.at.y - plan.end.at.y];
      expect(x * dx + y * dy).toBeGreaterThan(0);
      if (next.plan.tests.length === 0) {
        expect(Math.hypot(x, y)).toBeLessThan(2000);
        expect(Math.abs(swing(plan.end.at.h, next.plan.end.at.h))).toBeLessThanOrEqual(200);
      }
      plan = next.plan;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(3);
  }
});

test('keys lead to no test while there is an end without one that way', () => {
  let { plan } = fan[0]!;
  for (let key = 0; key < 8; key++) {
    plan = nextEnd(fan, plan, 0, -1)!.plan;
    expect(plan.tests).toEqual([]);
  }
});

test('areas are told by how tight they are, dashed where there are tests, tightest first', () => {
  const regions = regionsOf(fan);
  expect(regions.map(({ tighter }) => tighter)).toEqual(
    regions.map(({ tighter }) => tighter).toSorted((a, b) => b - a),
  );
  for (const { tighter, tested, edge, v } of regions) {
    expect(tested).toBe(tighter > 0);
    expect(edge.length).toBeGreaterThan(3);
    expect(v).toBeLessThan(camel.v);
  }
});

test('where the rules force a move, the fan is the usual flight alone', () => {
  const diving = { ...camel, afterDive: true, p: -900 };
  const forced = fanOf(
    RULES,
    { ...state, planes: state.planes.map((p) => (p.id === 'W1' ? diving : p)) } as State,
    diving,
  );
  expect(forced).toHaveLength(1);
  expect(forced[0]!.plan.problems).toEqual([]);
});

test('a flight is laid higher or lower as far as its pieces have room, and never leaves the rules', () => {
  for (const { flight } of fan.filter((_, i) => i % 17 === 0)) {
    const [low, high] = gainsOf(RULES, state, camel, flight);
    expect(low).toBeLessThan(0);
    for (const dz of [low - 5, low, -1, 0, 1, high, high + 5]) {
      const sloped = withGain(RULES, state, camel, flight, dz);
      expect(planMove(RULES, state, camel, sloped).problems).toEqual([]);
      expect(gainOf(sloped)).toBe(Math.max(low, Math.min(high, dz)));
    }
  }
});

test('nobody is laid into the ground', () => {
  const low = { ...camel, z: 3 };
  const near = { ...state, planes: state.planes.map((p) => (p.id === 'W1' ? low : p)) } as State;
  const flight = { plane: 'W1', path: [{ el: 'S' as const, dz: 0 }] };
  expect(gainsOf(RULES, near, low, flight)[0]).toBe(-2);
});
