/** Outcomes that come from elsewhere: what is wrong with one, and what several tell together (rule 6.2). */
import { canonicalJson, type Problem } from '@paravion/tabletop';
import { rerollsOf } from '../men.ts';
import type { Mission, MissionOutcome, State } from '../state.ts';
import { otherSide, SIDES, type Side } from '../vocabulary.ts';
import type { Message } from '../words/german-problems.ts';
import { machineIn, manIn, namedPlanes } from './seats.ts';

type AnyMission = State['missions'][number] | Mission;

const problem = (path: string, message: Message, expected?: string): Problem => ({
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

const unknown = (
  path: string,
  ids: readonly string[],
  known: readonly string[],
  what: 'The man' | 'The machine',
): readonly Problem[] =>
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

type ManTold = MissionOutcome['men'][number];

/** Who tells of a man by his name in the mission does not know his scores: unhurt, he has what he came with. */
const withScores = (mission: AnyMission, told: ManTold, id: string): ManTold => {
  const was = SIDES.flatMap((side) => mission.flights[side].planes.flatMap((p) => p.crew)).find((m) => m.id === id);
  if (told.id === id || !was) return { ...told, id };
  const fortitude = told.fortitude === 0 && told.status !== 'dead' ? was.fortitude : told.fortitude;
  return { ...told, id, fortitude, rerolls: told.rerolls || rerollsOf(was.luck) };
};

/** An outcome with other names for its men and its machines. */
const renamed = (
  outcome: MissionOutcome,
  man: (id: string) => string,
  machine: (id: string) => string,
): MissionOutcome => ({
  ...outcome,
  objective: outcome.objective.map(man),
  men: outcome.men.map((told) => ({ ...told, id: man(told.id) })),
  machines: outcome.machines.map((told) => ({ ...told, id: machine(told.id) })),
  victories: outcome.victories.map((v) => ({ ...v, by: man(v.by), over: machine(v.over), seen: v.seen.map(man) })),
});

/** An outcome whose men and machines go by their ids, however they were named: `E1` is the first German plane, and its pilot. */
export const withIds = (state: State, mission: AnyMission, outcome: MissionOutcome): MissionOutcome => {
  const planes = namedPlanes(state, mission);
  const man = (id: string): string => manIn(planes, id);
  const known = renamed(outcome, man, (id) => machineIn(planes, id));
  return { ...known, men: outcome.men.map((told) => withScores(mission, told, man(told.id))) };
};

/** By id: what the men and machines of the other side are called in a mission. */
const foeNames = (state: State, mission: AnyMission, own: Side): ReadonlyMap<string, string> =>
  new Map(
    namedPlanes(state, mission).flatMap(({ id, side, plane: { machine, crew } }) =>
      side === own
        ? []
        : [[machine, id] as const, ...crew.map((man, seat) => [man.id, seat === 0 ? id : `${id}/${seat}`] as const)],
    ),
  );

/** An outcome as one side tells it: the other's men and machines by their names in the mission, for it knows no others (rule 12.1). */
export const withNames = (state: State, mission: AnyMission, own: Side, outcome: MissionOutcome): MissionOutcome => {
  const names = foeNames(state, mission, own);
  const name = (id: string): string => names.get(id) ?? id;
  return renamed(outcome, name, name);
};

/** An outcome as one side may know it, whoever told it: of the other's men also no scores. */
export const outcomeSeen = (state: State, mission: AnyMission, own: Side, outcome: MissionOutcome): MissionOutcome => {
  const names = foeNames(state, mission, own);
  const men = outcome.men.map((man) => (names.has(man.id) ? { ...man, fortitude: 0, rerolls: 0 } : man));
  return withNames(state, mission, own, { ...outcome, men });
};

/** What each side has told, as far as it has. */
export type Told = Readonly<Partial<Record<Side, MissionOutcome>>>;

/**
 * What counts of it: where both sides tell the same score, each speaks for its own men, machines and victories, and who flew the
 * mission for the objective. Null where they contradict one another, or nobody has told anything.
 */
export const agreed = (mission: AnyMission, { W, E }: Told): MissionOutcome | null => {
  if (!W || !E) return W ?? E ?? null;
  if (canonicalJson(W) === canonicalJson(E)) return W;
  if (W.score.W !== E.score.W || W.score.E !== E.score.E) return null;
  const crews = (side: Side) => mission.flights[side].planes.flatMap((p) => p.crew.map((m) => m.id));
  const machines = (side: Side) => mission.flights[side].planes.map((p) => p.machine);
  const from = (side: Side): MissionOutcome => (side === 'W' ? W : E);
  return {
    ...from(mission.attacker),
    objective: from(mission.attacker).objective.filter((id) => !crews(otherSide(mission.attacker)).includes(id)),
    men: SIDES.flatMap((side) => from(side).men.filter((m) => crews(side).includes(m.id))),
    machines: SIDES.flatMap((side) => from(side).machines.filter((m) => machines(side).includes(m.id))),
    victories: SIDES.flatMap((side) => from(side).victories.filter((v) => crews(side).includes(v.by))),
  };
};
