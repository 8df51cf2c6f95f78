// @vitest-environment node
import { FAMILIES } from '@paravion/draw/clouds';
import { describe, expect, test } from 'vitest';
import { aeroplane } from './aeroplane.ts';
import { emptySolid, hull } from './solids.ts';

describe.each(FAMILIES)('a %s', (family) => {
  const { position, normal, colour } = aeroplane(family, 'cross', '#a8322a');

  test('is whole triangles with unit normals, and spans 1', () => {
    expect(position.length % 9).toBe(0);
    expect(normal).toHaveLength(position.length);
    expect(colour).toHaveLength(position.length);
    expect(position.every(Number.isFinite)).toBe(true);
    for (let i = 0; i < normal.length; i += 3) expect(Math.hypot(...normal.slice(i, i + 3))).toBeCloseTo(1, 4);
    const across = position.filter((_, i) => i % 3 === 0);
    expect(Math.max(...across)).toBeCloseTo(0.5, 1);
    expect(Math.min(...across)).toBeCloseTo(-0.5, 1);
  });
});

test('the faces of a hull look outwards', () => {
  const solid = emptySolid();
  hull(
    solid,
    [
      [-1, 0.5, 0.5],
      [1, 0.5, 0.5],
    ],
    8,
    () => [1, 1, 1],
  );
  for (let i = 0; i < solid.position.length; i += 9) {
    const [x, y, z] = [0, 1, 2].map(
      (k) => (solid.position[i + k]! + solid.position[i + 3 + k]! + solid.position[i + 6 + k]!) / 3,
    );
    const [a, b, c] = solid.normal.slice(i, i + 3);
    expect(x! * a! + y! * b! + z! * c!).toBeGreaterThan(0);
  }
});
