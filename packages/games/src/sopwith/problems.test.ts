import { PROBLEM_RULES, PROBLEMS, stateOf } from '@paravion/bots';
import { sopwith } from '@paravion/sopwith';
import { ok, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { sopwithProblems } from './problems.ts';

it('has every published problem with a rating of its makers and a theme, and knows what solves it', () => {
  const { list, isSolved } = sopwithProblems;
  expect(list.map(({ id }) => id)).toEqual(PROBLEMS.map(({ id }) => id));
  expect(list.every(({ rating, themes }) => rating > 0 && themes.length > 0)).toBe(true);
  const problem = PROBLEMS[0]!;
  const state = stateOf(problem);
  const notation = sopwith.orderNotation(PROBLEM_RULES, state, state.planes[problem.plane]!.seat);
  expect(isSolved(problem.id, unwrap(notation.parse(problem.solution)))).toEqual(ok(true));
  for (const wrong of [null, {}, 'A; A; A', { sheets: [] }]) expect(isSolved(problem.id, wrong).ok).toBe(false);
  expect(isSolved('none', null)).toEqual(ok(false));
});
