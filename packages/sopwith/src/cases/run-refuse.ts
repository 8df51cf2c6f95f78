/** Runs the cases of rules, setups and positions that must be refused. */
import { formatProblem, type Problem, type Result } from '@paravion/tabletop';
import { EDITIONS } from '../editions.ts';
import { sopwith } from '../game.ts';
import { positionOf, setupOf } from './begin-state.ts';
import type { RefuseCase } from './case.ts';

const refusal = (c: RefuseCase, edition: string): Result<unknown> => {
  const rules = sopwith.checkRules({ ...EDITIONS.find((e) => e.id === edition)!.rules, ...c.rules });
  if (!rules.ok || (c.begin.planes.length === 0 && c.begin.pilots.length === 0)) return rules;
  if (c.begin.pilots.length > 0) return sopwith.checkSetup(rules.value, setupOf(rules.value, c.begin));
  const position = positionOf(rules.value, c.begin);
  return position.ok ? sopwith.checkState(rules.value, position.value) : position;
};

const names = (problem: Problem, [rule, code]: readonly string[]): boolean =>
  problem.rule === rule && (!code || problem.code === code);

/** What is wrong with the case in this edition; empty when it holds. */
export const runRefuse = (c: RefuseCase, edition: string): readonly string[] => {
  const answer = refusal(c, edition);
  if (answer.ok) return [`line ${c.line}: expected a refusal, found none`];
  const said = answer.error.map(formatProblem).join('; ');
  return c.facts
    .filter((fact) => !answer.error.some((problem) => names(problem, fact.args)))
    .map((fact) => `line ${fact.line}: expected a refusal by ${fact.args.join(' ').trim()}, found ${said}`);
};
