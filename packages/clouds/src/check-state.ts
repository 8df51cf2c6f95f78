/** A state from outside: its shape, and that everything in it that points at something points at what is there. */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { isType, panelOf } from './data/index.ts';
import type { Rules } from './options.ts';
import { type State, stateSchema } from './state.ts';

type StatePlane = State['planes'][number];

const fault = (path: string, message: string, expected?: string): Problem => ({
  code: 'nonsense',
  path,
  message,
  ...(expected === undefined ? {} : { expected }),
});

const repeated = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

const idProblems = (state: State): readonly Problem[] => {
  const ids = [
    ...state.planes.flatMap((p) => [p.id, ...p.crew.map((m) => m.id).filter((id) => id !== p.id)]),
    ...[...state.units, ...state.barrages, ...state.balloons].map((u) => u.id),
  ];
  return repeated(ids).map((id) => fault('planes', `There are two of ${id}.`, 'an id for each'));
};

const ownerProblems = (state: State): readonly Problem[] => {
  const all = [...state.planes, ...state.units, ...state.barrages, ...state.balloons];
  return all
    .filter((u) => state.seats[u.owner]?.side !== u.side || !u.id.startsWith(u.side))
    .map((u) =>
      fault('owner', `${u.id} belongs to no seat of its side.`, 'the index of a seat of side W or E, as its id'),
    );
};

const gunProblems = (plane: StatePlane, at: string): readonly Problem[] => {
  const panel = panelOf(plane.type);
  const seats = plane.crew.map((m) => m.seat);
  return [
    ...(plane.guns.some((g) => !seats.includes(g.seat)) ? [fault(`${at}.guns`, 'A gun has no man to it.')] : []),
    ...(plane.engines.length === panel.engines
      ? []
      : [fault(`${at}.engines`, `It has ${plane.engines.length} engines.`, String(panel.engines))]),
    ...(plane.crew.length === panel.seats.length
      ? []
      : [fault(`${at}.crew`, `It has places for ${panel.seats.length} men.`)]),
    ...(plane.flownBy === null || seats.includes(plane.flownBy)
      ? []
      : [fault(`${at}.flownBy`, `Nobody sits in seat ${plane.flownBy}.`)]),
  ];
};

const crewProblems = (plane: StatePlane, at: string): readonly Problem[] =>
  plane.crew.flatMap((man, i) => {
    const id = man.seat === 0 ? plane.id : `${plane.id}/${man.seat}`;
    return man.id === id && man.seat === i
      ? []
      : [
          fault(
            `${at}.crew[${i}]`,
            `The man in seat ${man.seat} is called ${man.id}.`,
            `seat ${i}, and ${plane.id}${i ? `/${i}` : ''}`,
          ),
        ];
  });

const statusProblems = (plane: StatePlane, at: string): readonly Problem[] => {
  const problems: Problem[] = [];
  if ((plane.status === 'out') !== (plane.out !== null))
    problems.push(fault(`${at}.out`, 'Who is out has a fate, and nobody else.'));
  if (plane.status === 'spinning' && plane.spin === null) problems.push(fault(`${at}.spin`, 'A spin has its figures.'));
  return problems;
};

const planeProblems = (plane: StatePlane, i: number): readonly Problem[] => {
  const at = `planes[${i}]`;
  if (!isType(plane.type)) return [fault(`${at}.type`, `There is no type "${plane.type}".`)];
  return [...gunProblems(plane, at), ...crewProblems(plane, at), ...statusProblems(plane, at)];
};

const queueProblems = (state: State): readonly Problem[] => {
  const ids = new Set(state.planes.map((p) => p.id));
  const strange = state.queue.flat().filter((id) => !ids.has(id.split('/')[0]!));
  return strange.map((id) => fault('queue', `There is no ${id}.`));
};

const sideProblems = (state: State): readonly Problem[] =>
  (['W', 'E'] as const)
    .filter((side) => !state.seats.some((s) => s.side === side))
    .map((side) => fault('seats', `Nobody plays side ${side}.`));

/** A state from outside. */
export const checkState = (_rules: Rules, given: unknown): Result<State> => {
  const shaped = checkShape<State>(stateSchema as never, given);
  if (!shaped.ok) return shaped;
  const state = shaped.value;
  const problems = [
    ...sideProblems(state),
    ...idProblems(state),
    ...ownerProblems(state),
    ...state.planes.flatMap(planeProblems),
    ...queueProblems(state),
  ];
  return problems.length > 0 ? err(problems) : ok(state);
};
