/** The rule cases of Sopwith, run and counted. */
import type { Case } from '@paravion/sopwith';
import { parseCases, runCase } from '@paravion/sopwith';
import type { Result } from '@paravion/tabletop';
import type { CaseRun } from '../kit.ts';

/** The cases of one text, ready to be run one by one; every fault of form with its line. */
export const casesIn = (text: string): Result<readonly CaseRun[]> => {
  const parsed = parseCases(text);
  return parsed.ok
    ? { ok: true, value: parsed.value.map((c: Case) => ({ rule: c.rule, run: () => runCase(c) })) }
    : parsed;
};
