/**
 * Finds problems in a position: what one plane can bring about whatever the enemies order. Every burst of every flight is looked
 * at against every flight of every enemy; what looks like a solution is then held against all orders by the kernel.
 */
import { formatPosition, type State, sopwith } from '@paravion/sopwith';
import { layout as L, NMR, unpackSheet } from '@paravion/sopwith/kernel';
import { addLine } from '../sopwith/belief.ts';
import { burstIn, SIDES, SLOTS, withBursts } from '../sopwith/bursts.ts';
import { type Craft, hexesBetween, type Scene, sceneOf } from '../sopwith/scene.ts';
import { allAnswers, type Goal, layOut, type ManoeuvreProblem, PROBLEM_RULES, refutation } from './problem.ts';

/** Enemies that begin further off cannot hit, nor be hit. */
const FAR = 10;

/** Damage that each burst of each flight would do to another plane, by `(flight * its flights + its flight) * 9 + slot`. */
const damagesOf = (scene: Scene, from: Craft, to: Craft): Uint8Array => {
  const [n, m] = [from.flights.codes.length, to.flights.codes.length];
  const damages = new Uint8Array(n * m * SLOTS);
  if (from.ammunition === 0) return damages;
  const line = new Float64Array(3 * scene.cells);
  for (let i = 0; i < n; i++)
    for (let slot = 0; slot < SLOTS; slot++) {
      const move = Math.floor(slot / 3);
      const pose = from.flights.poses[i * 3 + move]!;
      if (pose < 0 || ((from.flights.mayFire[i]! >> move) & 1) === 0) continue;
      addLine(scene, from, move, pose, SIDES[slot % 3]!, 1, line.fill(0));
      for (let j = 0; j < m; j++) {
        const at = to.flights.poses[j * 3 + move]!;
        if (at >= 0) damages[(i * m + j) * SLOTS + slot] = line[move * scene.cells + L.cellOfPose(at)]!;
      }
    }
  return damages;
};

/** All ways to fire at most so many bursts, each slot once. */
const patternsOf = (most: number): readonly (readonly number[])[] => {
  const grow = (pattern: readonly number[]): readonly (readonly number[])[] => {
    const first = (pattern.at(-1) ?? -1) + 1;
    const more = pattern.length < most ? Array.from({ length: SLOTS - first }, (_, k) => [...pattern, first + k]) : [];
    return [pattern, ...more.flatMap(grow)];
  };
  return grow([]).filter(({ length }) => length > 0);
};

const stays = ({ flights }: Craft, i: number): boolean => flights.poses[i * 3 + 2]! >= 0;
const clouded = (scene: Scene, { flights }: Craft, i: number): boolean =>
  [0, 1, 2].some((move) => {
    const pose = flights.poses[i * 3 + move]!;
    return pose >= 0 && scene.clouds[move]![L.cellOfPose(pose)] === 1;
  });

/** A flight with bursts, and what it is sure to do. */
interface Sure {
  readonly flight: number;
  readonly bursts: number;
  readonly points: number;
}

/** For each flight that stays on the board: the bursts that are sure of most damage. */
const surest = (own: Craft, foe: Craft, damages: Uint8Array): readonly Sure[] => {
  const m = foe.flights.codes.length;
  const patterns = patternsOf(Math.min(own.bursts, own.ammunition));
  const answers = [...foe.flights.codes.keys()].filter((j) => stays(foe, j));
  return [...own.flights.codes.keys()]
    .filter((i) => stays(own, i))
    .map((flight) => {
      let best: Sure = { flight, bursts: 0, points: 0 };
      for (const pattern of patterns) {
        let least = 99;
        for (const j of answers) {
          let sum = 0;
          for (const slot of pattern) sum += damages[(flight * m + j) * SLOTS + slot]!;
          if (sum < least) least = sum;
          if (least <= best.points) break;
        }
        if (least > best.points)
          best = { flight, bursts: pattern.reduce((bursts, slot) => bursts + burstIn(slot), 0), points: least };
      }
      return best;
    });
};

/** Flights on which nobody can hit the plane; a cloud may. */
const unhitFlights = (scene: Scene, own: Craft, foes: readonly Craft[]): readonly number[] => {
  const threats = foes.map((foe) => {
    const damages = damagesOf(scene, foe, own);
    const n = own.flights.codes.length;
    return [...own.flights.codes.keys()].map((i) =>
      [...foe.flights.codes.keys()].some((j) =>
        damages.subarray((j * n + i) * SLOTS, (j * n + i + 1) * SLOTS).some((damage) => damage > 0),
      ),
    );
  });
  return [...own.flights.codes.keys()].filter((i) => stays(own, i) && threats.every((threat) => !threat[i]));
};

/** Shares of flights at and above which a problem is of difficulty 1, 2, 3, 4. */
const EASY = [0.12, 0.06, 0.03, 0.012] as const;
const difficultyOf = (good: number, flights: number): number =>
  1 + EASY.filter((share) => good / flights < share).length;

/** Difficulty of a way home on which not every landing is safe. */
const WATCHED = 3;

type Found = Omit<ManoeuvreProblem, 'id'>;

/** Holds what looks like solutions against all orders of the enemies; null when none is left. */
const proved = (state: State, own: Craft, goal: Goal, points: number, tries: readonly Sure[]): Found | null => {
  if (tries.length === 0) return null;
  const laid = layOut({ goal, points, plane: own.plane }, state);
  const answers = allAnswers(laid);
  // What comes about by itself is no problem.
  if (refutation(laid, NMR, answers) === null) return null;
  const code = ({ flight, bursts }: Sure): number => withBursts(own.flights.codes[flight]!, bursts);
  const good = tries.filter((one) => refutation(laid, code(one), answers) === null);
  const [first] = good;
  if (!first) return null;
  const flights = own.flights.codes.length;
  const notation = sopwith.orderNotation(PROBLEM_RULES, state, own.seat);
  return {
    goal,
    points,
    plane: own.plane,
    position: formatPosition(PROBLEM_RULES, state),
    difficulty: goal === 'home' ? (good.length < tries.length ? WATCHED : 1) : difficultyOf(good.length, flights),
    flights,
    good: good.length,
    solution: notation.format({ sheets: [unpackSheet(code(first))] }),
  };
};

/** Whether what a flight does could be answered if there were no clouds. */
const needsClouds = (state: State, own: Craft, { flight, bursts, points }: Sure): boolean => {
  const laid = layOut({ goal: 'ambush', points, plane: own.plane }, { ...state, clouds: [] });
  return refutation(laid, withBursts(own.flights.codes[flight]!, bursts), allAnswers(laid)) !== null;
};

/** A plane with more points may come home without thinking. */
const WEAK = 6;
/** Share of the flights that is too many to make a problem of. */
const MANY = 0.2;

/** What a plane can be sure to do to the last enemy. */
const againstOne = (
  state: State,
  scene: Scene,
  own: Craft,
  foe: Craft,
  unhit: readonly number[],
  goals: ReadonlySet<Goal>,
): readonly (Found | null)[] => {
  const sure = surest(own, foe, damagesOf(scene, own, foe));
  const most = MANY * own.flights.codes.length;
  const covered = sure.filter(({ flight }) => unhit.includes(flight));
  const clean = covered.filter(({ flight }) => !clouded(scene, own, flight));
  const tried = (goal: Goal, tries: readonly Sure[], points = tries[0]?.points ?? 0): Found | null =>
    goals.has(goal) && tries.length <= most ? proved(state, own, goal, points, tries) : null;
  /** Those of them that are sure of most. */
  const surestOf = (of: readonly Sure[], least: number): readonly Sure[] => {
    const points = Math.max(least, ...of.map((one) => one.points));
    return of.filter((one) => one.points === points);
  };
  const ambushes = surestOf(covered, 1);
  return [
    tried('hit', surestOf(sure, 2)),
    tried('strike', surestOf(clean, 1)),
    tried(
      'down',
      sure.filter((one) => one.points >= foe.damage),
      foe.damage,
    ),
    ambushes.every((one) => goals.has('ambush') && needsClouds(state, own, one)) ? tried('ambush', ambushes) : null,
  ];
};

/** The problems of these kinds in a position for one plane: at most one of each. */
export const problemsIn = (state: State, plane: number, goals: ReadonlySet<Goal>): readonly Found[] => {
  const scene = sceneOf(PROBLEM_RULES, state);
  const own = scene.crafts.find((craft) => craft.plane === plane)!;
  const foes = scene.crafts.filter((craft) => craft.team !== own.team);
  if (own.parked || foes.every((foe) => hexesBetween(scene.lore, own.pose, foe.pose) > FAR)) return [];
  const unhit = unhitFlights(scene, own, foes);
  const safe = unhit.filter((i) => !clouded(scene, own, i));
  const staying = [...own.flights.codes.keys()].filter((i) => stays(own, i)).length;
  const few = goals.has('safe') && safe.length <= Math.min(MANY * own.flights.codes.length, staying / 2);
  const still = (flight: number): Sure => ({ flight, bursts: 0, points: 0 });
  const lands = [...own.flights.codes.keys()].filter((i) => own.flights.landed[i]! > 0);
  const alone = foes.length === 1;
  return [
    few ? proved(state, own, 'safe', 0, safe.map(still)) : null,
    ...(alone ? againstOne(state, scene, own, foes[0]!, unhit, goals) : []),
    alone && goals.has('home') && own.damage <= WEAK ? proved(state, own, 'home', 0, lands.map(still)) : null,
  ].filter((one) => one !== null);
};
