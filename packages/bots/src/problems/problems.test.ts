import { type Order, sopwith } from '@paravion/sopwith';
import { NMR, unpackSheet } from '@paravion/sopwith/kernel';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { sceneOf } from '../sopwith/scene.ts';
import { problemsIn } from './find.ts';
import {
  allAnswers,
  codeOf,
  GOALS,
  layOut,
  type ManoeuvreProblem,
  PROBLEM_RULES,
  PROBLEMS,
  refutation,
  stateOf,
} from './index.ts';

const solutionOf = (problem: ManoeuvreProblem): Order => {
  const state = stateOf(problem);
  const notation = sopwith.orderNotation(PROBLEM_RULES, state, state.planes[problem.plane]!.seat);
  return unwrap(notation.parse(problem.solution)) as Order;
};

test('there are forty and more, of every kind and from easy to hard, no two of them alike', () => {
  expect(PROBLEMS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(PROBLEMS.map(({ goal }) => goal))).toEqual(new Set(GOALS));
  expect(new Set(PROBLEMS.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(PROBLEMS.map(({ position, goal }) => `${position} ${goal}`)).size).toBe(PROBLEMS.length);
  expect(PROBLEMS.map(({ id }) => id)).toEqual(PROBLEMS.map((_, i) => `${i + 1}`));
});

describe.each(PROBLEMS)('problem $id ($goal)', (problem) => {
  const state = stateOf(problem);
  const laid = layOut(problem, state);
  const answers = allAnswers(laid);
  const solution = solutionOf(problem);

  test('is solved by its solution against every legal order of every enemy', () => {
    expect(sopwith.checkOrder(PROBLEM_RULES, state, state.planes[problem.plane]!.seat, solution)).toEqual([]);
    expect(answers.reduce((sum, { codes }) => sum + codes.length, 0)).toBeGreaterThan(15);
    expect(refutation(laid, codeOf(laid, solution), answers)).toBeNull();
  });

  test('is not solved by sending no orders', () => {
    expect(refutation(laid, NMR, answers)).not.toBeNull();
  });
});

describe.each(PROBLEMS.filter(({ good }) => good <= 2))('problem $id ($goal)', (problem) => {
  test('is solved by no other flight', () => {
    const state = stateOf(problem);
    const laid = layOut(problem, state);
    const answers = allAnswers(laid);
    const { flights } = sceneOf(PROBLEM_RULES, state).crafts.find(({ plane }) => plane === problem.plane)!;
    const solved = flights.codes.filter((code) => refutation(laid, code, answers) === null);
    const needsFire = ['hit', 'strike', 'down', 'ambush'].includes(problem.goal);
    expect(flights.codes).toHaveLength(problem.flights);
    expect(solved).toHaveLength(needsFire ? 0 : problem.good);
  });
});

describe.each(PROBLEMS.filter(({ goal }) => goal === 'ambush'))('problem $id ($goal)', (problem) => {
  test('could be answered if there were no clouds', () => {
    const laid = layOut(problem, { ...stateOf(problem), clouds: [] });
    expect(refutation(laid, codeOf(laid, solutionOf(problem)), allAnswers(laid))).not.toBeNull();
  });
});

test('a refutation, played by the referee, does what it is said to do', () => {
  const problem = PROBLEMS.find(({ goal }) => goal === 'safe')!;
  const state = stateOf(problem);
  const laid = layOut(problem, state);
  const refuted = refutation(laid, NMR, allAnswers(laid))!;
  const orders = state.planes.map((_, plane): Order => ({ sheets: [unpackSheet(refuted[plane]!)] }));
  const step = sopwith.adjudicate(PROBLEM_RULES, state, orders, { roll: () => 1 });
  expect(step.state.planes[problem.plane]!.damage).toBeLessThan(state.planes[problem.plane]!.damage);
});

test('a position gives its problem again', () => {
  const problem = PROBLEMS.find(({ goal }) => goal === 'hit')!;
  const [again] = problemsIn(stateOf(problem), problem.plane, new Set(['hit']));
  expect({ id: problem.id, ...again }).toEqual(problem);
});
