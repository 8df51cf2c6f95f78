/** Outcomes that come from elsewhere: what is wrong with one, and which counts (rule 6.2). */
import type { Problem } from '@paravion/tabletop';
import type { Mission, MissionOutcome, State } from '../state.ts';

type AnyMission = State['missions'][number] | Mission;

const problem = (path: string, message: string, expected?: string): Problem => ({
  code: 'illegal',
  path,
  message,
  rule: '6.2',
  ...(expected === undefined ? {} : { expected }),
});

const menOf = ({ flights }: AnyMission): readonly string[] =>
  [...flights.W.planes, ...flights.E.planes].flatMap((p) => p.crew.map((m) => m.id));
const machinesOf = ({ flights }: AnyMission): readonly string[] =>
  [...flights.W.planes, ...flights.E.planes].map((p) => p.machine);

const unknown = (path: string, ids: readonly string[], known: readonly string[], what: string): readonly Problem[] =>
  ids.flatMap((id) =>
    known.includes(id) ? [] : [problem(path, `${what} ${id} did not fly in it.`, known.join(', '))],
  );

const twice = (path: string, ids: readonly string[]): readonly Problem[] =>
  ids.flatMap((id, i) => (ids.indexOf(id) < i ? [problem(path, `${id} stands in it twice.`, 'one fate each')] : []));

/** What is wrong with an outcome: men and machines that did not fly, two fates for one, credit to who was not there. */
export const outcomeProblems = (mission: AnyMission, outcome: MissionOutcome): readonly Problem[] => {
  const [men, machines] = [menOf(mission), machinesOf(mission)];
  const ids = outcome.men.map((m) => m.id);
  const lacking = men.filter((id) => !ids.includes(id));
  const winner = outcome.score.W === outcome.score.E ? 'draw' : outcome.score.W > outcome.score.E ? 'W' : 'E';
  return [
    ...unknown('men', ids, men, 'The man'),
    ...twice('men', ids),
    ...(lacking.length > 0 ? [problem('men', `What became of ${lacking.join(', ')}?`, 'one fate each')] : []),
    ...unknown(
      'machines',
      outcome.machines.map((m) => m.id),
      machines,
      'The machine',
    ),
    ...twice(
      'machines',
      outcome.machines.map((m) => m.id),
    ),
    ...unknown('objective', outcome.objective, men, 'The man'),
    ...unknown(
      'victories',
      outcome.victories.map((v) => v.by),
      men,
      'The man',
    ),
    ...unknown(
      'victories',
      outcome.victories.map((v) => v.over),
      [...machines, 'balloon'],
      'The machine',
    ),
    ...(outcome.result === winner
      ? []
      : [problem('result', `With ${outcome.score.W} to ${outcome.score.E} the result is ${winner}.`)]),
  ];
};
