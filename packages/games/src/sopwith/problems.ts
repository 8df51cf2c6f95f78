/** Sopwith's manoeuvre problems, as hosts have them. */
import {
  allAnswers,
  codeOf,
  layOut,
  type ManoeuvreProblem,
  PROBLEM_RULES,
  PROBLEMS,
  refutation,
  stateOf,
} from '@paravion/bots';
import { type Order, sopwith } from '@paravion/sopwith';
import { err, ok } from '@paravion/tabletop';
import type { ProblemSet } from '../problems.ts';

/** The theme of problems with more than one enemy in the air. */
export const SEVERAL = 'several';

/** How hard a problem of each difficulty (1 to 5) is before anybody has tried it. */
const RATINGS = [0, 900, 1100, 1300, 1500, 1700];

const candidate = (problem: ManoeuvreProblem) => {
  const flying = stateOf(problem).planes.filter(({ status }) => status !== 'out').length;
  const themes = [problem.goal, ...(flying > 2 ? [SEVERAL] : [])];
  return { id: problem.id, rating: RATINGS[problem.difficulty]!, themes };
};

export const sopwithProblems: ProblemSet = {
  list: PROBLEMS.map(candidate),
  isSolved: (id, order) => {
    const problem = PROBLEMS.find((one) => one.id === id);
    if (!problem) return ok(false);
    const state = stateOf(problem);
    const { seat } = state.planes[problem.plane]!;
    const all = sopwith.checkOrder(PROBLEM_RULES, state, seat, order);
    const faults = all.filter(({ code }) => code !== 'note' && code !== 'illegal');
    if (faults.length > 0) return err(faults);
    const laid = layOut(problem, state);
    return ok(refutation(laid, codeOf(laid, order as Order), allAnswers(laid)) === null);
  },
};
