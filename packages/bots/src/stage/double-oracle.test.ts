import { expect, test } from 'vitest';
import { chance } from '../bot.ts';
import { type Answer, doubleOracle, type LargeGame, type Mixed } from './double-oracle.ts';
import { type Matrix, matrixOf, nashConv, solveMatrix } from './matrix.ts';

const ALL = 60;

/** A game of sixty actions a side, by chance, with its best answers; `asked`: how many payoffs were looked up. */
const gameOf = (seed: string): { readonly game: LargeGame; readonly matrix: Matrix; readonly asked: () => number } => {
  const luck = chance(seed, 'game');
  const worths = Float64Array.from({ length: ALL * ALL }, () => luck.share());
  const matrix = matrixOf(ALL, ALL, (i, j) => [worths[i * ALL + j]!, -worths[i * ALL + j]!]);
  let asked = 0;
  const pay = (i: number, j: number): readonly [number, number] => {
    asked++;
    return [matrix.row[i * ALL + j]!, matrix.col[i * ALL + j]!];
  };
  const answers = (side: 0 | 1, { actions, weight }: Mixed): readonly Answer[] =>
    Array.from({ length: ALL }, (_, action) => ({
      action,
      worth: actions.reduce(
        (sum, other, k) =>
          sum + weight[k]! * (side === 0 ? matrix.row[action * ALL + other]! : matrix.col[other * ALL + action]!),
        0,
      ),
    }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, 3);
  return { game: { pay, answers }, matrix, asked: () => asked };
};

const whole = ({ actions, weight }: Mixed): Float64Array => {
  const all = new Float64Array(ALL);
  actions.forEach((action, i) => {
    all[action] = weight[i]!;
  });
  return all;
};
/** An answer in any case, if a bad one. */
const orAny = (answers: readonly Answer[]): readonly Answer[] =>
  answers.length > 0 ? answers : [{ action: 0, worth: -1 }];
const PATIENT = { steps: 40, gap: 0.005, goOn: () => true };

test.each(['one', 'two', 'three'])('comes as near to an equilibrium of the whole game as it says: %s', (seed) => {
  const { game, matrix } = gameOf(seed);
  const { row, col, gap } = doubleOracle(game, [[0], [0]], PATIENT);
  const conv = nashConv(matrix, { row: whole(row), col: whole(col) });
  expect(conv).toBeLessThan(0.02);
  expect(Math.abs(conv - gap!)).toBeLessThan(0.01);
  expect(nashConv(matrix, solveMatrix(matrix, 4000))).toBeLessThan(conv + 0.02);
});

test('where a coarse answer is enough it says what both together can gain, and plays nothing that is rare', () => {
  const { game, matrix } = gameOf('one');
  const { row, col, gap } = doubleOracle(game, [[0], [0]], { ...PATIENT, gap: 0.5 });
  expect(gap).toBeGreaterThan(0.1);
  expect(nashConv(matrix, { row: whole(row), col: whole(col) })).toBeCloseTo(gap!, 2);
  expect(Math.min(...row.weight, ...col.weight)).toBeGreaterThan(1e-3);
});

test('each step comes nearer, and without steps there is an answer too', () => {
  const { game, matrix } = gameOf('four');
  const convs = [0, 4, 16].map((steps) => {
    const { row, col } = doubleOracle(game, [[0], [0]], { ...PATIENT, steps });
    return nashConv(matrix, { row: whole(row), col: whole(col) });
  });
  expect(convs[1]).toBeLessThan(convs[0]!);
  expect(convs[2]).toBeLessThan(convs[1]!);
});

test('does not say how near it is where it was stopped before it had looked', () => {
  const { game } = gameOf('four');
  expect(doubleOracle(game, [[0], [0]], { ...PATIENT, steps: 2 }).gap).toBeNull();
  expect(doubleOracle(game, [[0], [0]], { ...PATIENT, goOn: () => false }).gap).toBeNull();
});

test('asks of the table only what is played, and the same game has the same answer', () => {
  const { game, asked } = gameOf('five');
  const first = doubleOracle(game, [[0], [0]], PATIENT);
  expect(asked()).toBeLessThan(ALL * ALL);
  expect(doubleOracle(game, [[0], [0]], PATIENT)).toEqual(first);
});

test('what is overlooked in haste is found before it is content', () => {
  const { game, matrix } = gameOf('six');
  const answers: LargeGame['answers'] = (side, other, thorough) =>
    orAny(game.answers(side, other, true).filter(({ action }) => thorough || action % 4 === 0));
  const { row, col } = doubleOracle({ ...game, answers }, [[0], [0]], PATIENT);
  expect(nashConv(matrix, { row: whole(row), col: whole(col) })).toBeLessThan(0.02);
});
