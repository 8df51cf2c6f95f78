/**
 * What a move would be (rules 4.5-4.12), without a die: its legs, what it costs, what it is tested for, where and how fast
 * it ends if every test holds, and what is wrong with it. For the check of orders, for planners, and for the bots.
 */
import type { Problem } from '@paravion/tabletop';
import type { Purpose } from '../dice-names.ts';
import type { Tested } from '../events.ts';
import type { Pose } from '../geometry.ts';
import type { Rules } from '../options.ts';
import { type Element, type ElementOf, type Flight, type Flown, isFlown } from '../order.ts';
import { bandNow, panel } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { placeOfTerrain, sum, type Term } from '../tables.ts';
import { terrainAt } from '../terrain.ts';
import type { Leg } from '../track.ts';
import { planProblems } from './check.ts';
import { energyTerms, limitTerms, lossTerms, worstLoss } from './energy.ts';
import { immelmannLegs } from './immelmann-legs.ts';
import { flownFlight, type Laid, layPath } from './lay.ts';
import {
  immelmannTerms,
  isByStrength,
  isSound,
  landTerms,
  stallTerms,
  standingAt,
  standingBefore,
  standingForAny,
  tighterOf,
  tightTerms,
} from './needs.ts';
import { takeOffRun } from './take-off.ts';
import { poseOf } from './walk.ts';

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

const structural = (plane: Plane, element: number | null, mods: readonly Term[] = []): PlannedTest =>
  planned('struct', 'structural', [{ why: 'strength', mod: plane.strength }, ...mods], element);

const testsOf = (rules: Rules, plane: Plane, element: ElementOf<Flown>, i: number): readonly PlannedTest[] => {
  const standing = standingAt(plane, element).map(() => structural(plane, i));
  const tighter = tighterOf(plane, element);
  if (tighter === 0) return standing;
  const tested = isByStrength(bandNow(plane)) ? 'structural' : 'flying';
  return [...standing, planned('tight', tested, tightTerms(rules, plane, tighter), i)];
};

const ends = (path: readonly Element[], el: Element['el']): boolean => path.at(-1)?.el === el;

/** Where it lands, as far as the map shows; what his Luck finds in open country is left out. */
const landingTests = (rules: Rules, state: State, plane: Plane, at: Pose): readonly PlannedTest[] => {
  const terrain = terrainAt(state, at.x, at.y);
  if (terrain === 'aerodrome' && isSound(plane)) return [];
  return [planned('landing', 'flying', landTerms(rules, plane, placeOfTerrain(terrain), bandNow(plane)))];
};

type Course = Omit<Plan, 'problems'>;

const stallTest = (rules: Rules, plane: Plane, v: number, onPurpose: boolean, tight: boolean): PlannedTest =>
  planned('stall', 'flying', stallTerms(rules, plane, v, onPurpose, tight));

const bankedBy = (b: number, flight: Flight): number => Math.max(-2, Math.min(2, b + (flight.bank ?? 0)));

const planImmelmann = (
  rules: Rules,
  plane: Plane,
  flight: Flight,
  { deg }: ElementOf<'I'>,
  tests: PlannedTest[],
): Course => {
  const { legs, at } = immelmannLegs(plane, deg);
  tests.push(...standingForAny(plane).map(() => structural(plane, 0)));
  tests.push(planned('imm', 'flying', immelmannTerms(rules, plane), 0));
  const losses = lossTerms(plane, worstLoss);
  const reached = panel(plane).stallEU + 1;
  const costs: readonly Term[] = [{ why: 'immelmann', mod: reached - plane.v }, ...losses];
  const v = Math.max(0, reached + sum(losses));
  if (v <= panel(plane).stallEU) tests.push(stallTest(rules, plane, v, false, false));
  return { legs, costs, tests, end: { at, b: bankedBy(0, flight), v } };
};

/** One move of a take-off (rule 4.14). */
const planTakeOff = (plane: Plane): Course => {
  const { leg, at, v } = takeOffRun(plane);
  return { legs: [leg], costs: [], tests: [], end: { at, b: 0, v } };
};

/** Stays where it is. */
const planStay = (plane: Plane): Course => ({
  legs: [],
  costs: [],
  tests: [],
  end: { at: poseOf(plane), b: plane.b, v: 0 },
});

const planPath = (rules: Rules, state: State, plane: Plane, flight: Flight, tests: PlannedTest[]): [Laid, Course] => {
  const { path } = flight;
  const laid = layPath(plane, path);
  const { walk } = laid;
  laid.steps.forEach(({ element, leg }, i) => {
    if (leg && isFlown(element)) tests.push(...testsOf(rules, plane, element, i));
  });
  const energy = energyTerms(rules, plane, walk, flight.throttle ?? 0, worstLoss);
  const reached = Math.max(0, plane.v + sum(energy));
  const over = limitTerms(plane, reached);
  if (over.length > 0) tests.push(structural(plane, null, over));
  const stallsOnPurpose = ends(path, 'Z');
  const v = stallsOnPurpose ? panel(plane).stallEU : reached;
  if (['Z', 'P', 'L'].includes(path.at(-1)?.el ?? ''))
    tests.push(...standingForAny(plane).map(() => structural(plane, null)));
  if (ends(path, 'L')) tests.push(...landingTests(rules, state, plane, walk.at));
  else if (!ends(path, 'P') && v <= panel(plane).stallEU)
    tests.push(stallTest(rules, plane, v, stallsOnPurpose, walk.tight));
  return [laid, { legs: walk.legs, costs: energy, tests, end: { at: walk.at, b: bankedBy(walk.b, flight), v } }];
};

/**
 * What a flight would be. `costs` count lasting losses at their worst; a stall or spin at the end is in `tests`, not in `end`,
 * because what it does is up to the dice.
 */
export const planMove = (rules: Rules, state: State, plane: Plane, flight: Flight): Plan => {
  if (plane.status === 'grounded') {
    const course = flight.path[0]?.el === 'O' ? planTakeOff(plane) : planStay(plane);
    return { ...course, problems: planProblems(rules, state, plane, flight, null, plane.h) };
  }
  const flown = flownFlight(plane, flight);
  const tests = standingBefore(plane).map(() => structural(plane, null));
  const [first] = flown.path;
  if (first?.el === 'I' && flown.path.length === 1) {
    const plan = planImmelmann(rules, plane, flown, first, tests);
    return { ...plan, problems: planProblems(rules, state, plane, flight, null, plan.end.at.h) };
  }
  const [laid, plan] = planPath(rules, state, plane, flown, tests);
  return { ...plan, problems: planProblems(rules, state, plane, flight, laid, plan.end.at.h) };
};
