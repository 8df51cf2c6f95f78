/** What is wrong with the work that men are told to do beside the path (rules 3.1, 3.3, 4.5, 4.21, 4.23). */
import type { Problem } from '@paravion/tabletop';
import { isAboard } from '../crew.ts';
import type { Flight, WorkOrder } from '../order.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { Message } from '../words/german-problems.ts';
import { ACTIONS_A_TURN, elementActions, workActions } from './actions.ts';
import { illegal } from './problem.ts';

const gunFault = (plane: Plane, work: WorkOrder): Message | null => {
  const gun = work.gun === undefined ? undefined : plane.guns[work.gun];
  if (!gun) return 'There is no such gun.';
  if (gun.seat !== work.seat) return 'This gun is out of his reach.';
  if (work.a === 'repair') return gun.state === 'jammed' ? null : 'This gun needs no repair.';
  return gun.drums > 0 && gun.state !== 'lost' && gun.state !== 'jammed' ? null : 'This gun takes no new drum now.';
};

const engineFault = (plane: Plane, work: WorkOrder): Message | null => {
  const engine = plane.engines[work.engine ?? 0];
  if (!engine) return 'There is no such engine.';
  if (work.seat !== plane.flownBy) return 'Only the pilot reaches the engine.';
  if (work.a === 'shutDown') return engine.state === 'runs' ? null : 'This engine does not run.';
  return engine.state === 'stopped' || engine.state === 'shut' ? null : 'This engine cannot be started.';
};

const targetFault = (state: State, work: WorkOrder): Message | null =>
  state.mission.targets.some((t) => t.id === work.target) || state.units.some((u) => u.id === work.target)
    ? null
    : 'There is no such target.';

const faultOf = (state: State, plane: Plane, work: WorkOrder): Message | null => {
  const man = plane.crew.find((m) => m.seat === work.seat);
  if (!man || !isAboard(man)) return `Nobody sits in seat ${work.seat}.`;
  if (man.silent || (plane.fire && work.a !== 'shutDown')) return 'He has other cares.';
  if (work.a === 'repair' || work.a === 'drum') return gunFault(plane, work);
  return work.a === 'restart' || work.a === 'shutDown' ? engineFault(plane, work) : targetFault(state, work);
};

const actionProblems = (plane: Plane, flight: Flight): readonly Problem[] => {
  const works = flight.do ?? [];
  const inPath = flight.path.reduce((n, element) => n + elementActions(element), 0);
  return plane.crew.flatMap(({ seat }) => {
    const own = works.filter((w) => w.seat === seat).reduce((n, w) => n + workActions(plane, w), 0);
    const all = own + (seat === plane.flownBy ? inPath : 0);
    if (all <= ACTIONS_A_TURN) return [];
    const who = seat === plane.flownBy ? 'the pilot' : `the man in seat ${seat}`;
    const path = own > 0 ? 'do' : 'path';
    return [illegal('3.1', path, `This takes ${all} actions of ${who}.`, `at most ${ACTIONS_A_TURN} a turn`)];
  });
};

/** What is wrong with the work, and with the actions of path and work together. */
export const workProblems = (state: State, plane: Plane, flight: Flight): readonly Problem[] => [
  ...(flight.do ?? []).flatMap((work, i) => {
    const fault = faultOf(state, plane, work);
    return fault === null ? [] : [illegal('4.5', `do[${i}]`, fault)];
  }),
  ...actionProblems(plane, flight),
];
