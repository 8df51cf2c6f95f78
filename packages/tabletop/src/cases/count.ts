/** Counts results of rule cases by rule, as `paravion check --json` prints them for each game (docs/cases.md). */

export interface RuleCount {
  readonly cases: number;
  readonly passed: number;
}
export interface GameCount extends RuleCount {
  readonly failed: number;
  /** By rule number, in order. */
  readonly rules: Readonly<Record<string, RuleCount>>;
}

/** What is counted of a case that was run. */
export interface CountedCase {
  readonly rule: string;
  readonly passed: boolean;
}

const count = (results: readonly CountedCase[]): RuleCount => ({
  cases: results.length,
  passed: results.filter((r) => r.passed).length,
});

/** Rule numbers part by part: 4.2 before 4.10. */
export const byRuleNumber = (a: string, b: string): number => {
  const [as, bs] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = as.findIndex((part, i) => part !== bs[i]);
  return at < 0 ? as.length - bs.length : as[at]! - (bs[at] ?? -1);
};

/** The count of one game's cases. */
export const countCases = (results: readonly CountedCase[]): GameCount => {
  const total = count(results);
  const rules = [...new Set(results.map((r) => r.rule))].sort(byRuleNumber);
  const byRule = rules.map((rule) => [rule, count(results.filter((r) => r.rule === rule))]);
  return { ...total, failed: total.cases - total.passed, rules: Object.fromEntries(byRule) };
};
