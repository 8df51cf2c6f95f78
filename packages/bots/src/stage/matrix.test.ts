import { expect, test } from 'vitest';
import { chance } from '../bot.ts';
import { matrixOf, nashConv, rowValues, solveMatrix } from './matrix.ts';
import { average, learn, learnerFrom, learnerOf, purified } from './regret.ts';

const zeroSum = (table: readonly (readonly number[])[]) =>
  matrixOf(table.length, table[0]!.length, (i, j) => [table[i]![j]!, -table[i]![j]!]);

test('rock, paper, scissors: a third each, and worth nothing', () => {
  const game = zeroSum([
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ]);
  const { row, col } = solveMatrix(game, 2000);
  for (const share of [...row, ...col]) expect(share).toBeCloseTo(1 / 3, 2);
  expect(nashConv(game, { row, col })).toBeLessThan(0.01);
});

test('a game with a known mixture: 3/8 and 5/8 against 1/4 and 3/4', () => {
  const game = zeroSum([
    [4, -1],
    [-2, 1],
  ]);
  const { row, col } = solveMatrix(game, 4000);
  expect(row[0]).toBeCloseTo(3 / 8, 2);
  expect(col[0]).toBeCloseTo(1 / 4, 2);
});

test('what is dominated is not played', () => {
  const game = zeroSum([
    [1, 2, 3],
    [0, 1, 2],
  ]);
  const { row, col } = solveMatrix(game, 500);
  expect(row[1]).toBeLessThan(0.01);
  expect(col[0]).toBeGreaterThan(0.99);
});

test('a habit that the free rounds can hide is left alone, a stronger one is answered', () => {
  const game = zeroSum([
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ]);
  const rock = Float64Array.of(1, 0, 0);
  const papers = [0, 0.3, 0.7, 1].map((share) => solveMatrix(game, 2000, { share, mixture: rock }).row[1]!);
  expect(papers[0]).toBeCloseTo(1 / 3, 1);
  expect(papers[1]).toBeCloseTo(1 / 3, 1);
  expect(papers[2]).toBeGreaterThan(0.95);
  expect(papers[3]).toBeGreaterThan(0.99);
});

test('random games of many sizes are solved', () => {
  const luck = chance('matrices', 'test');
  for (let game = 0; game < 20; game++) {
    const [rows, cols] = [1 + luck.below(30), 1 + luck.below(30)];
    const table = Array.from({ length: rows }, () => Array.from({ length: cols }, () => luck.share() * 2 - 1));
    const matrix = zeroSum(table);
    const found = solveMatrix(matrix, 1500);
    const exploitable = nashConv(matrix, found);
    expect(exploitable).toBeGreaterThan(-1e-9);
    expect(exploitable).toBeLessThan(0.02);
    const values = new Float64Array(rows);
    rowValues(matrix, found.col, values);
    expect(Math.min(...values)).toBeGreaterThan(-1.01);
  }
});

test('a learner plays what it began with until it has learnt better, and averages what it played', () => {
  const learner = learnerFrom(Float64Array.of(0.2, 0.8));
  expect([...average(learner)]).toEqual([0.2, 0.8]);
  learn(learner, Float64Array.of(1, 0), 1);
  expect([...learner.now]).toEqual([1, 0]);
  learn(learner, Float64Array.of(1, 0), 2);
  expect(average(learner)[0]).toBeCloseTo((0.2 + 4) / 5);
  const level = learnerOf(4);
  learn(level, Float64Array.of(1, 1, 1, 1), 1);
  expect([...level.now]).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('what is rare is dropped, but never everything', () => {
  expect([...purified(Float64Array.of(0.5, 0.48, 0.02), 0.05)]).toEqual([0.5 / 0.98, 0.48 / 0.98, 0]);
  expect(purified(Float64Array.of(0.5, 0.5), 0.9)[0]).toBe(0.5);
});
