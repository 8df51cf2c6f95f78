/** Counts results by rule, as `paravion check --json` prints them for each game (docs/cases.md). */
import type { CaseResult } from './run.ts';

export interface RuleCount {
  readonly cases: number;
  readonly passed: number;
}
export interface GameCount extends RuleCount {
  readonly failed: number;
  /** By rule number, in order. */
  readonly rules: Readonly<Record<string, RuleCount>>;
}

const count = (results: readonly CaseResult[]): RuleCount => ({
  cases: results.length,
  passed: results.filter((r) => r.passed).length,
});

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

/** The count of one game's cases. */
export const countCases = (results: readonly CaseResult[]): GameCount => {
  const total = count(results);
  const rules = [...new Set(results.map((r) => r.rule))].sort(byNumber);
  const byRule = rules.map((rule) => [rule, count(results.filter((r) => r.rule === rule))]);
  return { ...total, failed: total.cases - total.passed, rules: Object.fromEntries(byRule) };
};
