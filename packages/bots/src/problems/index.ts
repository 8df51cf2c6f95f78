export { problemsIn } from './find.ts';
export { PROBLEMS } from './list.ts';
export {
  allAnswers,
  codeOf,
  GOALS,
  type Goal,
  isUnhit,
  type Laid,
  layOut,
  type ManoeuvreProblem,
  PROBLEM_RULES,
  refutation,
  stateOf,
} from './problem.ts';
export { type Told, type Why, whyOf } from './why.ts';
