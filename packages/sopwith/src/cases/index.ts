/**
 * Rule cases: the published adjudication suite, read and run (docs/cases.md).
 *
 * ```ts
 * const cases = unwrap(sopwithCases.parse(text));
 * const count = countCases(cases.map(sopwithCases.run));
 * ```
 */
export type { Case, CaseKind } from './case.ts';
export { sopwithCases } from './run.ts';
