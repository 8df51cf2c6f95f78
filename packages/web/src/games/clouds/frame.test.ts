import type { Plane, State } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { frameAround, wholeOf } from './frame.ts';
import { position } from './testing.ts';

test('a mission that is over is looked at where the planes were last, not as an empty map', () => {
  const state = position();
  const down = (state.planes as readonly Plane[]).map((plane) => ({ ...plane, status: 'out' }) as Plane);
  const over: State = { ...state, planes: down };
  const frame = frameAround(over, ['W1'], [], 1);
  expect(frame.width).toBeLessThan(wholeOf(over, 1).width / 2);
  for (const { x, y } of down) {
    const at = { x: x / 1000, y: state.map.y - y / 1000 };
    expect(at.x > frame.x && at.x < frame.x + frame.width).toBe(true);
    expect(at.y > frame.y && at.y < frame.y + frame.height).toBe(true);
  }
});

test("one's own plane that stands on the ground is seen while others fly", () => {
  const state = position();
  const [own, enemy] = state.planes as readonly [Plane, Plane];
  const parked: Plane = { ...own, status: 'grounded', x: 30_000, y: 60_000, z: 0 };
  const frame = frameAround({ ...state, planes: [parked, { ...enemy, x: 120_000 }] }, ['W1'], [], 1);
  expect(frame.x).toBeLessThan(30);
  expect(frame.x + frame.width).toBeGreaterThan(30);
});

test('of a mission that is over everybody is seen, and where the last one left was shot down', () => {
  const state = position();
  const [own, enemy] = state.planes as readonly [Plane, Plane];
  const far: Plane = { ...enemy, x: 140_000 };
  const isSeen = (planes: readonly Plane[], { x }: Plane): boolean => {
    const frame = frameAround({ ...state, planes }, [], [], 1);
    return x / 1000 > frame.x && x / 1000 < frame.x + frame.width;
  };
  expect(isSeen([own, far], far)).toBe(true);
  expect(isSeen([own, { ...far, status: 'out' }], far)).toBe(true);
});
