import { GOALS, isUnhit } from '@paravion/bots';
import { type Order, type Sheet, sopwith } from '@paravion/sopwith';
import { expect, test } from 'vitest';
import { listProblems, type OpenProblem, openProblem, tryProblem } from './problems.ts';

const PROBLEMS = await listProblems();
const opened = (goal: string): OpenProblem => {
  const { id } = PROBLEMS.find((one) => one.goal === goal)!;
  return openProblem(id, 'You', ['Ann', 'Bob', 'Cat'])!;
};
/** The same order for every plane of the seat that is in the game. */
const order = (problem: OpenProblem, moves: readonly Sheet['moves'][number]['manoeuvre'][]): Order => {
  const [a, b, c] = moves.map((manoeuvre) => ({ manoeuvre, fire: [] })) as unknown as Sheet['moves'];
  return { sheets: problem.solution.sheets.map(() => ({ moves: [a, b, c] })) };
};

test.each(GOALS)('%s: its solution solves it, and flying on does not', (goal) => {
  const problem = opened(goal);
  expect(sopwith.checkOrder(problem.rules, problem.state, problem.seat, problem.solution)).toEqual([]);
  const right = tryProblem(problem, problem.solution);
  expect([right.solved, right.by, right.ownFault]).toEqual([true, null, null]);
  expect(right.answers).toBeGreaterThan(15);
  const wrong = tryProblem(problem, order(problem, ['A', 'LT', 'LT']));
  if (!wrong.solved) expect(wrong.by !== null || wrong.ownFault !== null).toBe(true);
  for (const [tried, solves] of [
    [right, true],
    [wrong, wrong.solved],
  ] as const)
    for (const { away, threats, flights } of tried.why) {
      if (goal === 'hit' || goal === 'down') expect(away === 0).toBe(solves);
      if (solves && isUnhit(goal)) expect(threats).toBe(0);
      expect(flights).toBeGreaterThan(0);
    }
  expect(wrong.view.segment).toBe(1);
});

test('a way off the board is told as what it is, and a problem that is none is not there', () => {
  const problem = opened('safe');
  const flights = ['A', 'LT', 'RT'].flatMap((a) =>
    ['A', 'LT', 'RT'].map((b) => [a, b, 'A'] as Sheet['moves'][number]['manoeuvre'][]),
  );
  const tried = flights.map((flight) => tryProblem(problem, order(problem, flight)));
  for (const { view, ownFault, solved } of tried)
    if (view.events.some((event) => event.type === 'crashed' && event.plane === problem.problem.plane))
      expect([ownFault, solved]).toEqual(['crash', false]);
  expect(openProblem('9999', 'You', [])).toBeNull();
});
