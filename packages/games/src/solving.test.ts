import { expect, it } from 'vitest';
import { afterTry, NEW_SOLVER, newProblem, nextProblem, type Solver } from './solving.ts';

it('gives and takes by how hard the problem was, and never comes to rest', () => {
  const easy = afterTry(NEW_SOLVER, newProblem(900), true).solver.rating;
  const hard = afterTry(NEW_SOLVER, newProblem(1700), true).solver.rating;
  expect(hard).toBeGreaterThan(easy);
  let solver: Solver = NEW_SOLVER;
  for (let n = 0; n < 300; n++) solver = afterTry(solver, newProblem(1200), n % 2 === 0).solver;
  expect(solver).toMatchObject({ tried: 300, solved: 150, best: 1 });
  expect(Math.abs(solver.rating - 1200)).toBeLessThan(60);
  const won = afterTry(solver, newProblem(1200), true).solver.rating;
  expect(won - solver.rating).toBeGreaterThan(3);
});

it('gives what was never tried first, then what was not solved, nearest to the strength of the solver', () => {
  const list = [900, 1250, 1700].map((rating, i) => ({ id: `${i}`, rating, themes: i === 2 ? ['home'] : ['safe'] }));
  const next = (tried: Record<string, boolean>, theme: string | null = null, not?: string) =>
    nextProblem(list, NEW_SOLVER, tried, theme, not)?.id ?? null;
  expect(next({})).toBe('1');
  expect(next({}, null, '1')).toBe('0');
  expect(next({ 1: true })).toBe('0');
  expect(next({ 0: true, 1: true, 2: false })).toBe('2');
  expect(next({ 0: true, 1: true, 2: true })).toBe('1');
  expect(next({}, 'home')).toBe('2');
  expect(next({}, 'home', '2')).toBeNull();
});
