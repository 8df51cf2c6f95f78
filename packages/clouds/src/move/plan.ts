/**
 * What a move would be (rules 4.5-4.12), without a die: its legs, what it costs, what it is tested for, where and how fast
 * it ends if every test holds, and what is wrong with it. For the check of orders, for planners, and for the bots.
 */
import type { Problem } from '@paravion/tabletop';
import type { Purpose } from '../dice-names.ts';
import type { Tested } from '../events.ts';
import type { Pose } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { Element, ElementOf, Flight } from '../order.ts';
import { bandNow, panel } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { sum, type Term } from '../tables.ts';
import type { Leg } from '../track.ts';
import { planProblems } from './check.ts';
import { energyTerms, lossTerms, overLimit, worstLoss } from './energy.ts';
import { immelmannLegs } from './immelmann-legs.ts';
import { flownFlight, type Laid, layPath } from './lay.ts';
import {
  immelmannTerms,
  isByStrength,
  landTerms,
  stallTerms,
  standingAt,
  standingBefore,
  standingForAny,
  tighterOf,
  tightTerms,
} from './needs.ts';
import { type Flown, isFlown } from './walk.ts';

/** A test that a move will ask for; `element`: its place in the path, null at the start or the end of the move. */
export interface PlannedTest {
  readonly purpose: Purpose;
  readonly tested: Tested;
  readonly terms: readonly Term[];
  readonly target: number;
  readonly element: number | null;
}

export interface Plan {
  readonly legs: readonly Leg[];
  /** Every change of speed, lasting losses at their worst; the sum is the difference of the speeds but for stalls. */
  readonly costs: readonly Term[];
  readonly tests: readonly PlannedTest[];
  readonly end: { readonly at: Pose; readonly b: number; readonly v: number };
  readonly problems: readonly Problem[];
}

const planned = (
  purpose: Purpose,
  tested: Tested,
  terms: readonly Term[],
  element: number | null = null,
): PlannedTest => ({ purpose, tested, terms, target: sum(terms), element });

const structural = (plane: Plane, element: number | null): PlannedTest =>
  planned('struct', 'structural', [{ why: 'strength', mod: plane.strength }], element);

const testsOf = (rules: Rules, plane: Plane, element: ElementOf<Flown>, i: number): readonly PlannedTest[] => {
  const standing = standingAt(plane, element).map(() => structural(plane, i));
  const tighter = tighterOf(plane, element);
  if (tighter === 0) return standing;
  const tested = isByStrength(bandNow(plane)) ? 'structural' : 'flying';
  return [...standing, planned('tight', tested, tightTerms(rules, plane, tighter), i)];
};

const ends = (path: readonly Element[], el: Element['el']): boolean => path.at(-1)?.el === el;

type Course = Omit<Plan, 'problems'>;

const planImmelmann = (rules: Rules, plane: Plane, deg: number, tests: PlannedTest[]): Course => {
  const { legs, at } = immelmannLegs(plane, deg);
  tests.push(...standingForAny(plane).map(() => structural(plane, 0)));
  tests.push(planned('imm', 'flying', immelmannTerms(rules, plane), 0));
  const losses = lossTerms(plane, worstLoss);
  const reached = panel(plane).stallEU + 1;
  const costs = [{ why: 'immelmann', mod: reached - plane.v }, ...losses];
  return { legs, costs, tests, end: { at, b: 0, v: Math.max(0, reached + sum(losses)) } };
};

const planPath = (rules: Rules, plane: Plane, flight: Flight, tests: PlannedTest[]): [Laid, Course] => {
  const { path } = flight;
  const laid = layPath(plane, path);
  const { walk } = laid;
  laid.steps.forEach(({ element, leg }, i) => {
    if (leg && isFlown(element)) tests.push(...testsOf(rules, plane, element, i));
  });
  const energy = energyTerms(rules, plane, walk, flight.throttle ?? 0, worstLoss);
  const reached = Math.max(0, plane.v + sum(energy));
  const over = overLimit(plane, reached);
  if (over > 0) tests.push(structural(plane, null));
  const costs = over > 0 ? [...energy, { why: 'dive limit', mod: -over }] : energy;
  const stallsOnPurpose = ends(path, 'Z');
  const v = stallsOnPurpose ? panel(plane).stallEU : reached - over;
  if (['Z', 'P', 'L'].includes(path.at(-1)?.el ?? ''))
    tests.push(...standingForAny(plane).map(() => structural(plane, null)));
  if (ends(path, 'L')) tests.push(planned('landing', 'flying', landTerms(rules, plane, null, bandNow(plane), false)));
  else if (!ends(path, 'P') && v <= panel(plane).stallEU)
    tests.push(planned('stall', 'flying', stallTerms(rules, plane, v, stallsOnPurpose, walk.tight)));
  const b = Math.max(-2, Math.min(2, walk.b + (flight.bank ?? 0)));
  return [laid, { legs: walk.legs, costs, tests, end: { at: walk.at, b, v } }];
};

/** What a flight would be. `costs` count lasting losses at their worst. */
export const planMove = (rules: Rules, state: State, plane: Plane, flight: Flight): Plan => {
  const flown = flownFlight(plane, flight);
  const tests = standingBefore(plane).map(() => structural(plane, null));
  const [first] = flown.path;
  if (first?.el === 'I' && flown.path.length === 1) {
    const plan = planImmelmann(rules, plane, first.deg, tests);
    return { ...plan, problems: planProblems(rules, state, plane, flight, null, plan.end.at.h) };
  }
  const [laid, plan] = planPath(rules, plane, flown, tests);
  return { ...plan, problems: planProblems(rules, state, plane, flight, laid, plan.end.at.h) };
};
