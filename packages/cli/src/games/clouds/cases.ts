/** The rule cases of In Clouds of Glory, ready to be run one by one. */
import { parseCases, runCase } from '@paravion/clouds';
import type { Result } from '@paravion/tabletop';
import type { CaseRun } from '../kit.ts';

/** The cases of one text; every fault of form with its line. */
export const casesIn = (text: string): Result<readonly CaseRun[]> => {
  const parsed = parseCases(text);
  if (!parsed.ok) return parsed;
  return { ok: true, value: parsed.value.map((one) => ({ rule: one.rule, run: () => runCase(one) })) };
};
