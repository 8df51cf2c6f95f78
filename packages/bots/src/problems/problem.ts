/**
 * Manoeuvre problems: a real position, one plane, and something that one order brings about whatever the enemies order. What
 * counts as done is read from the kernel that referees the game, and every answer is tried against every legal order.
 */
import { EDITIONS, legalCodes, type Order, planesOfSeat, type Rules, type State, sopwith } from '@paravion/sopwith';
import { createKernel, type Kernel, layout as L, NMR, packSheet, packState, playTurn } from '@paravion/sopwith/kernel';
import { unwrap } from '@paravion/tabletop';

/**
 * `safe`: nobody can hit it. `hit`: so many points of damage at least. `strike`: both. `down`: the enemy is shot down.
 * `home`: it lands, and is not shot down before. `ambush`: it hits and nobody hits it, as only clouds allow,
 * which may cost it points.
 */
export const GOALS = ['safe', 'hit', 'strike', 'down', 'home', 'ambush'] as const;
export type Goal = (typeof GOALS)[number];

/** Whether it has to come about that nobody hits the plane. */
export const isUnhit = (goal: Goal): boolean => goal === 'safe' || goal === 'strike' || goal === 'ambush';

export interface ManoeuvreProblem {
  readonly id: string;
  readonly goal: Goal;
  /** Points of damage that are asked for; 0 where none are. */
  readonly points: number;
  /** The plane to be flown, from 0. */
  readonly plane: number;
  /** The position in one line. */
  readonly position: string;
  /** 1 to 5: the fewer of the flights do it, the harder. */
  readonly difficulty: number;
  /** Legal flights of the plane, and how many of them do it with the right bursts. */
  readonly flights: number;
  readonly good: number;
  /** One order that does it, in notation. */
  readonly solution: string;
}

/** The rules of all problems: Tweedy's without wind, so that clouds stay where they are seen. */
export const PROBLEM_RULES: Rules = unwrap(
  sopwith.checkRules({ ...EDITIONS.find(({ id }) => id === 'tweedy')!.rules, side: 9, wind: 'none' }),
);

/** A problem laid out for the kernel. */
export interface Laid {
  readonly goal: Goal;
  readonly points: number;
  readonly plane: number;
  readonly state: State;
  readonly kernel: Kernel;
  readonly root: Int32Array;
  readonly foes: readonly number[];
}

export const layOut = (
  { goal, points, plane }: Pick<ManoeuvreProblem, 'goal' | 'points' | 'plane'>,
  state: State,
): Laid => {
  const kernel = createKernel(PROBLEM_RULES);
  const root = new Int32Array(L.STATE_SIZE);
  packState(kernel.tables, state, root);
  const { seat } = state.planes[plane]!;
  const foes = state.planes.flatMap((other, p) => (other.seat !== seat && other.status !== 'out' ? [p] : []));
  return { goal, points, plane, state, kernel, root, foes };
};

/** The position of a problem. */
export const stateOf = ({ position }: ManoeuvreProblem): State =>
  unwrap(sopwith.positionNotation(PROBLEM_RULES).parse(position));

/** Dice that decide nothing here: there is no wind, and who gets a kill does not matter. */
export const ONES = { wind: () => 1, kill: () => 1, ace: () => 1 };

/** Whether the position after a Turn is what was asked for. */
const isMet = ({ goal, points, plane, root, foes }: Laid, s: Int32Array): boolean => {
  const o = L.planeAt(plane);
  if (s[o + L.OUT_HOW] === L.CRASH) return false;
  const unhurt = s[o + L.DAMAGE] === root[o + L.DAMAGE];
  const hit = s[o + L.DONE]! - root[o + L.DONE]! >= points;
  if (goal === 'safe') return unhurt;
  if (goal === 'hit') return hit;
  if (goal === 'strike') return unhurt && hit;
  const shot = foes.some((foe) => s[L.planeAt(foe) + L.DONE]! > root[L.planeAt(foe) + L.DONE]!);
  if (goal === 'ambush') return s[o + L.STATUS] !== L.OUT && hit && !shot;
  if (goal === 'down') return foes.every((foe) => s[L.planeAt(foe) + L.STATUS] === L.OUT);
  return s[o + L.STATUS] === L.PARKED;
};

/** Whoever flies off the board has not answered. */
const hasFled = (s: Int32Array, foe: number): boolean => s[L.planeAt(foe) + L.OUT_HOW] === L.CRASH;

/** What one enemy may order; the others send nothing, since they can only help. */
export interface Answers {
  readonly foe: number;
  readonly codes: readonly number[];
}

/** Every legal order of every enemy, one by one. */
export const allAnswers = ({ state, foes }: Laid): readonly Answers[] =>
  foes.map((foe) => ({ foe, codes: legalCodes(PROBLEM_RULES, state, foe) }));

/** Orders of the enemies against which an order (a code) does not do what was asked for; null when there are none. */
export const refutation = (laid: Laid, code: number, answers: readonly Answers[]): Int32Array | null => {
  const { kernel, root, plane } = laid;
  const s = root.slice();
  const orders = new Int32Array(L.MAX_PLANES);
  for (const { foe, codes } of answers) {
    orders.fill(NMR);
    orders[plane] = code;
    for (const answer of codes) {
      orders[foe] = answer;
      s.set(root);
      playTurn(kernel, s, orders, ONES, null);
      if (!isMet(laid, s) && !hasFled(s, foe)) return orders;
    }
  }
  return null;
};

/** The code of the plane's sheet in an order of its seat. */
export const codeOf = ({ state, plane }: Laid, order: Order): number => {
  const { seat } = state.planes[plane]!;
  const sheet = order.sheets[planesOfSeat(state, seat).indexOf(plane)] ?? null;
  return packSheet(sheet, PROBLEM_RULES.repeatBursts === 'allowed');
};
