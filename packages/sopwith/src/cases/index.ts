/**
 * Rule cases: the published adjudication suite, read and run (docs/cases.md).
 *
 * ```ts
 * const cases = unwrap(parseCases(text));
 * const count = countCases(cases.map(runCase));
 * ```
 */

export { countCases, type GameCount, type RuleCount } from '@paravion/tabletop';
export type { Case, CaseKind } from './case.ts';
export { parseCases } from './parse.ts';
export { type CaseResult, runCase } from './run.ts';
