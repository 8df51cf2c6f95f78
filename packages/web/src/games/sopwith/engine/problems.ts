/** Manoeuvre problems for the page: the list, one to be flown, and an answer held against every order of the enemies. */
import {
  allAnswers,
  codeOf,
  isUnhit,
  layOut,
  type ManoeuvreProblem,
  PROBLEM_RULES,
  PROBLEMS,
  refutation,
  stateOf,
  type Why,
  whyOf,
} from '@paravion/bots';
import type { Candidate } from '@paravion/games/solving';
import { sopwithAdapter } from '@paravion/games/sopwith';
import { type Event, type Order, planesOfSeat, type Rules, type Sheet, type State, sopwith } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { type Threat, threat } from './preview.ts';
import { type TurnView, turnView } from './turns.ts';

const DICE = keyedDice('manoeuvre problems');

/** A problem as a page shows it. */
export interface OpenProblem {
  readonly problem: ManoeuvreProblem;
  readonly rules: Rules;
  readonly state: State;
  readonly seat: number;
  readonly names: readonly string[];
  readonly solution: Order;
}

/** Off the board, into a cloud, or not on the ground. */
export type OwnFault = 'crash' | 'cloud' | 'aloft';

/** What came of an answer. */
export interface Tried {
  readonly solved: boolean;
  readonly state: State;
  readonly view: TurnView;
  /** Orders of enemies that there are. */
  readonly answers: number;
  /** Who answered, and how, where it is not solved. */
  readonly by: { readonly seat: number; readonly sheet: Sheet | null } | null;
  /** What it fails by even if nobody were there; null where that is not it. */
  readonly ownFault: OwnFault | null;
  /** What the order does to each enemy, and what he could do. */
  readonly why: readonly (Why & { readonly seat: number })[];
  /** Where enemies can put their bursts in each Move, where that is what matters; else null. */
  readonly danger: Threat | null;
}

/** A problem with what there is to choose it by. */
export type ListedProblem = ManoeuvreProblem & Candidate;

export const listProblems = async (): Promise<readonly ListedProblem[]> => {
  const { list } = await sopwithAdapter.problems!();
  return PROBLEMS.map((problem, i) => ({ ...problem, ...list[i]! }));
};

/** A problem by its id; null when there is none. `others`: names for the enemies. */
export const openProblem = (id: string, you: string, others: readonly string[]): OpenProblem | null => {
  const problem = PROBLEMS.find((one) => one.id === id);
  if (!problem) return null;
  // Which Turn of its game it was is no part of the problem.
  const state = { ...stateOf(problem), turn: 1 };
  const { seat } = state.planes[problem.plane]!;
  const names = state.seats.map((_, i) => (i === seat ? you : others[i]!));
  const solution = unwrap(sopwith.orderNotation(PROBLEM_RULES, state, seat).parse(problem.solution)) as Order;
  return { problem, rules: PROBLEM_RULES, state, seat, names, solution };
};

/** What the plane failed by of itself. */
const ownFaultOf = ({ goal, plane }: ManoeuvreProblem, events: readonly Event[]): OwnFault | null => {
  const own = events.filter((event) => 'plane' in event && event.plane === plane);
  const went = (type: Event['type']): boolean => own.some((event) => event.type === type);
  if (went('crashed')) return 'crash';
  if (goal === 'home') return went('landed') || went('downed') ? null : 'aloft';
  const clouded = own.some((event) => event.type === 'damaged' && event.fire === 0);
  return isUnhit(goal) && goal !== 'ambush' && clouded && !own.some((e) => e.type === 'damaged' && e.fire > 0)
    ? 'cloud'
    : null;
};

/** Flies an answer: against the order that refutes it, or, where none does, against what a good pilot would order. */
export const tryProblem = ({ problem, state, seat, names }: OpenProblem, order: Order): Tried => {
  const laid = layOut(problem, state);
  const answers = allAnswers(laid);
  const code = codeOf(laid, order);
  const refuted = refutation(laid, code, answers);
  const against = (other: number): Order | null => {
    if (!refuted) return sopwithAdapter.chooseForBot('pilot', PROBLEM_RULES, state, other, problem.id) as Order;
    return { sheets: planesOfSeat(state, other).map((plane) => unpackSheet(refuted[plane]!)) };
  };
  const orders = state.seats.map((_, other) => (other === seat ? order : against(other)));
  const step = sopwith.adjudicate(PROBLEM_RULES, state, orders, DICE);
  const by = refuted ? laid.foes.find((foe) => unpackSheet(refuted[foe]!) !== null) : undefined;
  return {
    solved: refuted === null,
    state: step.state,
    view: turnView(PROBLEM_RULES, state, step.events, names),
    answers: answers.reduce((sum, { codes }) => sum + codes.length, 0),
    ownFault: refuted && ownFaultOf(problem, step.events),
    why: whyOf(laid, code).map((one) => ({ ...one, seat: state.planes[one.foe]!.seat })),
    danger: isUnhit(problem.goal) ? threat(PROBLEM_RULES, state, seat) : null,
    by: by === undefined ? null : { seat: state.planes[by]!.seat, sheet: unpackSheet(refuted![by]!) },
  };
};
