/** The tables as typed values, by what needs them: a page that shows a position loads no table of results. */
export * from './aim.ts';
export * from './machines.ts';
export * from './results.ts';
export type * from './types.ts';
