import { expect, it } from 'vitest';
import { REAL_WORLD } from './world.ts';

it('draws as many bytes as asked for, never the same ones again, and leaves alone what it has given', () => {
  const sizes = [32, 16, 1, 0, 4000, 4096, 5000];
  expect(sizes.map((bytes) => REAL_WORLD.random(bytes).length)).toEqual(sizes);
  const drawn = Array.from({ length: 1000 }, () => REAL_WORLD.random(32));
  const texts = () => drawn.map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(new Set(texts()).size).toBe(1000);
  const before = texts();
  REAL_WORLD.random(4096);
  expect(texts()).toEqual(before);
});
