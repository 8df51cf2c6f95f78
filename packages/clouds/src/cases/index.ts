/** Rule cases: the published suite of In Clouds of Glory, read and run. */
export { type Case, parseCases } from './case.ts';
export { type CaseResult, runCase } from './run.ts';
