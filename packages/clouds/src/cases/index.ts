/** Rule cases: the published suite of In Clouds of Glory, read and run. */
export { cloudsCases } from './run.ts';
