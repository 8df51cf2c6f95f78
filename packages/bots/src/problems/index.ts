export { problemsIn } from './find.ts';
export { PROBLEMS } from './list.ts';
export * from './problem.ts';
