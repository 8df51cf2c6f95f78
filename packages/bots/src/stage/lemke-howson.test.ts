import { expect, test } from 'vitest';
import { chance } from '../bot.ts';
import { equilibrium } from './lemke-howson.ts';
import { matrixOf, nashConv, solveMatrix } from './matrix.ts';

test('chicken: the one goes on, or the other, and nobody can do better', () => {
  const game = matrixOf(2, 2, (i, j) =>
    i === 1 && j === 1 ? [-10, -10] : i === j ? [0, 0] : i === 1 ? [1, -1] : [-1, 1],
  );
  for (const begin of [0, 1]) expect(nashConv(game, equilibrium(game, begin)!)).toBeLessThan(1e-9);
});

test('games of any sums and sizes come to an equilibrium, nearer than by regret matching', () => {
  const luck = chance('tables', 'test');
  let nearer = 0;
  for (let game = 0; game < 30; game++) {
    const [rows, cols] = [1 + luck.below(40), 1 + luck.below(40)];
    const matrix = matrixOf(rows, cols, () => [luck.share() - 0.5, luck.share() - 0.5]);
    const found = equilibrium(matrix, luck.below(rows))!;
    const conv = nashConv(matrix, found);
    expect(conv).toBeGreaterThan(-1e-9);
    expect(conv).toBeLessThan(1e-6);
    expect(found.row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    if (conv < nashConv(matrix, solveMatrix(matrix, 400))) nearer++;
  }
  expect(nearer).toBeGreaterThan(20);
});

test('actions that come to the same do not send it round in circles', () => {
  const luck = chance('alike', 'test');
  for (let game = 0; game < 20; game++) {
    const worths = Array.from({ length: 36 }, () => luck.below(3) - 1);
    const matrix = matrixOf(30, 30, (i, j) => {
      const worth = worths[(i % 6) * 6 + (j % 6)]!;
      return [worth, worth === 1 ? -1 : -worth - 0.5];
    });
    expect(nashConv(matrix, equilibrium(matrix, luck.below(30))!)).toBeLessThan(1e-6);
  }
});
