/** Whether a plan speaks of what is there (rule 4.0): enemies to follow, friends to fly with, targets. */
import type { Problem } from '@paravion/tabletop';
import { illegal } from '../move/problem.ts';
import type { Order } from '../order.ts';
import type { PlanCase, PlanOrder, StandingFlight, TargetWork } from '../plan-order.ts';
import { plansIn } from '../post.ts';
import type { State } from '../state.ts';
import { planeOf } from '../turn-context.ts';
import type { Message } from '../words/german-problems.ts';

const RULE = '4.0';
const isThere = (state: State, id: string): boolean => [...state.planes, ...state.balloons].some((u) => u.id === id);

const standProblems = (state: State, id: string, stand: StandingFlight, at: string): readonly Problem[] => {
  const { side } = planeOf(state, id) ?? {};
  if (stand.do === 'at') {
    const targets = [...state.mission.targets, ...state.units, ...state.balloons].map((target) => target.id);
    if (targets.includes(stand.target)) return [];
    return [illegal(RULE, at, `There is no target ${stand.target}.`, targets.join(', ') || 'none in this mission')];
  }
  if (!('who' in stand)) return [];
  const other = state.planes.find((p) => p.id === stand.who);
  if (!other) return [illegal(RULE, at, `There is no plane ${stand.who}.`, 'a plane of the roster')];
  if (stand.do === 'with')
    return other.side === side && other.id !== id
      ? []
      : [illegal(RULE, at, `${other.id} is no other plane of your side.`)];
  return other.side === side ? [illegal(RULE, at, `${other.id} is a friend.`, 'an enemy')] : [];
};

const caseProblems = (state: State, id: string, one: PlanCase, at: string): readonly Problem[] => [
  ...(one.if ?? []).flatMap(({ unit }) => (isThere(state, unit) ? [] : [illegal(RULE, at, `There is no ${unit}.`)])),
  ...('stand' in one ? standProblems(state, id, one.stand, at) : []),
];

/** What is wrong with the names in a plan. */
export const namesInPlan = (state: State, { plane, cases }: PlanOrder): readonly Problem[] =>
  cases.flatMap((one, i) => caseProblems(state, plane, one, `cases[${i}]`));

/** What can be done at a target (rules 4.24-4.30); nothing where it is not there. */
const worksAt = (state: State, target: string): readonly TargetWork[] => {
  if (state.balloons.some(({ id }) => id === target)) return ['rocket'];
  if (state.units.some(({ id }) => id === target)) return ['photo', 'watch', 'spot', 'bomb', 'strafe'];
  return state.mission.targets.some(({ id }) => id === target) ? ['photo', 'spot'] : [];
};

/** Work that a letter asks for where it cannot be done: allowed, and the plane flies on. */
export const idleWorks = (state: State, order: Order): readonly Problem[] => {
  const plans = [...(order.seg === 'ALL' ? plansIn(order.orders) : []), ...(order.standing?.flights ?? [])];
  return plans.flatMap(({ cases }) =>
    cases.flatMap((one): readonly Problem[] => {
      if (!('stand' in one) || one.stand.do !== 'at') return [];
      const { target, work } = one.stand;
      const works = worksAt(state, target);
      if (works.length === 0 || works.includes(work)) return [];
      const message: Message = `There is nothing to ${work} at ${target}: the plane would fly on.`;
      const expected = works.map((can) => `at ${target} ${can}`).join(', ');
      return [{ code: 'nonsense', rule: RULE, message, expected }];
    }),
  );
};
