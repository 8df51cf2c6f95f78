/**
 * A few flights worth a thought, which differ in where they end: what the mission is about or whom to go for, the one a bot would
 * fly, the best shot, a way out, a climb. Each with the shot that it gives and the best one that it leaves to an enemy. The first is
 * the one for who does not know which: his mission's, or in a fight the bot's.
 */
import { rankFlights } from '@paravion/bots/clouds';
import {
  assume,
  between,
  type Choice,
  defaultFlight,
  distance,
  type Flight,
  flatDistance,
  flyStanding,
  oddsOfPlan,
  type Plane,
  type Pose,
  panel,
  planeOf,
  planMove,
  type Rules,
  type View,
} from '@paravion/clouds';
import { type Goal, goalsOf, isCompany, isDone, standingFor, workFor } from '../goals.ts';
import { gainOf, withGain } from '../slope.ts';
import { answerAfter, type Chance, type Sight, shotAfter, sightOf } from './shots.ts';
import { steadyFirst } from './steady.ts';

export type CardKind =
  | 'shot'
  | 'goal'
  | 'towards'
  | 'away'
  | 'climb'
  | 'dive'
  | 'close'
  | 'turn'
  | 'straight'
  | 'usual';

/** A flight to choose. */
export interface Card {
  readonly kind: CardKind;
  readonly goal: Goal | null;
  readonly flight: Flight;
  /** Best shot after it, as far as it is known where the others are then. */
  readonly shot: Chance | null;
  /** Best shot of an enemy at it, wherever he moves. */
  readonly answer: Chance | null;
  /** Chance that all its tests succeed. */
  readonly held: number;
}

const MOST = 5;
/** Ends so near to one another are the same, in mMU, MU of height and tenths of a degree. */
const SAME = { far: 2500, z: 2, h: 350 };

const isSame = (a: Pose, b: Pose): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < SAME.far && Math.abs(a.z - b.z) < SAME.z && between(a.h, b.h) < SAME.h;

/** Flights that end out of control or on the ground are never proposed. */
const LAST_RESORTS = ['Z', 'P', 'L', 'V'];

/** The best of each neighbourhood of ends, best first. */
const different = (ranked: readonly Choice[], most: number): readonly Choice[] => {
  const found: Choice[] = [];
  for (const choice of ranked) {
    if (found.length === most) break;
    if (LAST_RESORTS.includes(choice.flight.path.at(-1)?.el ?? '')) continue;
    if (!found.some(({ plan }) => isSame(plan.end.at, choice.plan.end.at))) found.push(choice);
  }
  return found;
};

interface Weighed extends Choice {
  readonly shot: Chance | null;
}

const best = <T>(all: readonly T[], worth: (one: T) => number): T | undefined =>
  all.reduce<{ readonly one?: T; readonly worth: number }>(
    (most, one) => (worth(one) > most.worth ? { one, worth: worth(one) } : most),
    { worth: Number.NEGATIVE_INFINITY },
  ).one;

const nearestEnemy = ({ enemies, state }: Sight, at: Pose): number =>
  Math.min(
    99,
    ...enemies.map(({ plane }) => distance(at, (state.planes as readonly Plane[]).find((p) => p.id === plane.id)!)),
  );

/** The way down to a goal: MU of height to each MU of distance, and from how near on it is flown at its own height. */
const SLOPE = 0.3;
const LEVEL = 14;
/** EU over its top speed that a dive may bring a plane to: more makes its turns wide. */
const OVER = 1;

/** The same flight on the way down to a goal far below, throttled where need be: the planner dives too fast, and then too late. */
const lowered = ({ rules, state, plane }: Sight, choice: Choice, goal: Goal): Choice => {
  const wish = Math.round(goal.z + Math.max(0, flatDistance(choice.plan.end.at, goal) - LEVEL) * SLOPE) - plane.z;
  if (wish >= 0) return choice;
  const most = panel(plane).topEU + OVER;
  for (let gain = wish; gain <= 0; gain++)
    for (const throttle of [0, 1, 2] as const) {
      const flight = withGain(rules, state, plane, { ...choice.flight, ...(throttle > 0 ? { throttle } : {}) }, gain);
      const plan = planMove(rules, state, plane, flight);
      if (gainOf(flight) !== gain || plan.problems.length > 0 || plan.end.v > most) continue;
      if (plan.tests.length <= choice.plan.tests.length) return { flight, plan };
    }
  return choice;
};

/** The flight for the mission: to the nearest goal, as a standing flight would be flown, with its work where that can be done. */
const forGoals = (sight: Sight, goals: readonly Goal[]): readonly Draft[] => {
  const { rules, state, plane } = sight;
  for (const goal of goals) {
    const found = flyStanding(rules, state, plane, standingFor(goal));
    if (!found) continue;
    const choice = isDone(goal, found.plan) ? found : lowered(sight, found, goal);
    const work = isDone(goal, choice.plan) ? workFor(plane, goal) : null;
    const flight = work && !choice.flight.do ? { ...choice.flight, do: [work] } : choice.flight;
    return [{ kind: isDone(goal, choice.plan) ? 'goal' : 'towards', goal, choice: { ...choice, flight } }];
  }
  return [];
};

interface Draft {
  readonly kind: CardKind;
  readonly goal: Goal | null;
  readonly choice: Choice;
}

const draftOf = (kind: CardKind, choice: Choice): Draft => ({ kind, goal: null, choice });

const kindOf = (sight: Sight, { plan, flight, shot }: Weighed): CardKind => {
  if (shot) return 'shot';
  if (gainOf(flight) >= 2) return 'climb';
  if (nearestEnemy(sight, plan.end.at) < nearestEnemy(sight, sight.plane)) return 'close';
  if (flight.path.some(({ el }) => el !== 'S')) return 'turn';
  return gainOf(flight) <= -2 ? 'dive' : 'straight';
};

/** Within so many MU of an enemy who has to be fought, the fight counts and no longer the way to him. */
const FIGHT = 15;
/** Chance from which a shot is not to be missed. */
const GOOD = 0.2;

/** The flights for a goal and those of a fight, the more pressing first: who is after the fight shoots, then goes for his enemy from afar. */
const pressing = (
  sight: Sight,
  goals: readonly Goal[],
  wanted: readonly Draft[],
  looked: readonly Weighed[],
): readonly Draft[] => {
  const [first] = looked;
  const bot = first ? [draftOf(kindOf(sight, first), first)] : [];
  if (!goals.every(isCompany)) return [...wanted, ...bot];
  const shot = looked.find((one) => one.shot !== null && one.shot.odds >= GOOD);
  const fight = shot ? [draftOf('shot', shot)] : [];
  return [...fight, ...(nearestEnemy(sight, sight.plane) <= FIGHT ? [...bot, ...wanted] : [...wanted, ...bot])];
};

/** What is weighed for a way out: so many of the best flights, and of those that end farthest from the enemies. */
const LOOKED = 10;

const wayOut = (sight: Sight, all: readonly Weighed[]): Weighed | undefined => {
  const far = all.toSorted((a, b) => nearestEnemy(sight, b.plan.end.at) - nearestEnemy(sight, a.plan.end.at));
  const looked = [...new Set([...all.slice(0, LOOKED), ...far.slice(0, LOOKED)])];
  return best(
    looked.filter(({ plan }) => oddsOfPlan(plan) > 0.6),
    ({ plan }) => nearestEnemy(sight, plan.end.at) / 60 - (answerAfter(sight, plan)?.odds ?? 0),
  );
};

const draftsOf = (sight: Sight, ranked: readonly Choice[], usual: Choice): readonly Draft[] => {
  const { plane, state } = sight;
  const goals = goalsOf(state, plane);
  const looked = different(ranked, 80).map((choice): Weighed => ({ ...choice, shot: shotAfter(sight, choice.plan) }));
  const shot = best(
    looked.filter((one) => one.shot !== null),
    (one) => one.shot!.odds * oddsOfPlan(one.plan),
  );
  const out = sight.enemies.length > 0 ? wayOut(sight, looked) : undefined;
  const climb = best(
    looked.filter(({ plan, flight }) => plan.tests.length === 0 && gainOf(flight) > 0),
    ({ plan }) => plan.end.at.z + plan.end.v / 4,
  );
  const plain = (kind: CardKind, choice: Choice | undefined): readonly Draft[] =>
    choice ? [draftOf(kind, choice)] : [];
  return [
    ...pressing(sight, goals, forGoals(sight, goals), looked),
    ...plain('shot', shot),
    ...plain('away', out),
    ...plain('climb', climb),
    ...plain('usual', usual),
  ];
};

/** Cards for a plane whose move is due, most telling first; empty when it has none. */
export const cards = (rules: Rules, view: View, seat: number, id: string): readonly Card[] => {
  const position = assume(view);
  const plane = planeOf(position, id);
  if (!plane) return [];
  const sight = sightOf(rules, position, plane);
  const flight = defaultFlight(rules, position, plane);
  const usual = { flight, plan: planMove(rules, position, plane, flight) };
  const ranked = rankFlights(rules, view, seat, id);
  const chosen: Draft[] = [];
  for (const draft of steadyFirst(draftsOf(sight, ranked, usual), ({ choice }) => oddsOfPlan(choice.plan))) {
    const twin = chosen.some(({ choice }) => isSame(choice.plan.end.at, draft.choice.plan.end.at));
    if (chosen.length < MOST && (!twin || draft.kind === 'goal')) chosen.push(draft);
  }
  return chosen.map(({ kind, goal, choice }) => ({
    kind,
    goal,
    flight: choice.flight,
    shot: shotAfter(sight, choice.plan),
    answer: answerAfter(sight, choice.plan),
    held: oddsOfPlan(choice.plan),
  }));
};
