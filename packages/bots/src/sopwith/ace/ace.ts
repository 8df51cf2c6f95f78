/**
 * The strongest pilot that thinks for himself: solves the stage game of the Turn over all flights, rehearses the best of them with
 * the kernel, and draws from the mixture that is left, so that nobody can foresee him. The mixture leans to the solution
 * as the searches for Diplomacy do (Gray, Lerer, Bakhtin and Brown 2020; Jacob et al. 2022: piKL).
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { createKernel, type Kernel, layout, packState, unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, type Budget, chance, type Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { purified } from '../../stage/regret.ts';
import { likely } from '../belief.ts';
import { withBursts } from '../bursts.ts';
import type { Craft } from '../scene.ts';
import { judgeOf, TASTE } from './judge.ts';
import type { Customs } from './manners.ts';
import { readingOf } from './reading.ts';
import { type Choices, draw, rehearse, type Stage } from './rehearsal.ts';
import type { Found } from './solve.ts';

/** Rounds of the stage game, where no budget says otherwise, and draws of the rehearsal for each of them. */
const ROUNDS = 200;
const TRIALS_A_ROUND = 0.4;
const CANDIDATES = 40;
/** How far, in points, a candidate may be below the best in the rehearsal and still be flown. */
const HEAT = 0.5;
/** Likelihood below which a flight is not flown. */
const RARE = 0.03;
/** What flights nearly as good as those of the stage game's mixture count beside it. */
const NEAR = 0.2;
/** What a flight that the stage game flies is put before others by, when candidates are chosen. */
const FAVOUR = 3;
const SPENT = 0.95;

const kernels = new WeakMap<Rules, Kernel>();
/** A kernel for rules, made once. */
export const kernelOf = (rules: Rules): Kernel => {
  const kernel = kernels.get(rules) ?? createKernel(rules);
  kernels.set(rules, kernel);
  return kernel;
};

const codesOf = ({ flights }: Craft, bursts: Int32Array): readonly number[] =>
  flights.codes.map((code, i) => withBursts(code, bursts[i]!));

/** What another plane may order: what it finds best, or what it does in one of its manners. */
export const choicesOf = (craft: Craft, found: Found, customs: Customs | null): Choices => {
  const manners = customs?.manners ?? [];
  const share = customs?.share ?? 0;
  return {
    plane: craft.plane,
    codes: Int32Array.from([
      ...codesOf(craft, found.bursts),
      ...manners.flatMap(({ bursts }) => codesOf(craft, bursts)),
    ]),
    weight: Float64Array.from([
      ...found.weight.map((w) => w * (1 - share)),
      ...manners.flatMap(({ weight, likelihood }) => [...weight.map((w) => w * share * likelihood)]),
    ]),
  };
};

/** Flights worth rehearsing: the best against what the others do, and those of the own mixture. */
const candidatesOf = ({ values, weight }: Found): readonly number[] => {
  const rank = Float64Array.from(values, (value, i) => value + FAVOUR * weight[i]!);
  return [...rank.keys()].sort((a, b) => rank[b]! - rank[a]!).slice(0, CANDIDATES);
};

/** A mixture that leans to what the stage game flies, and to what has been worth most in the rehearsal. */
const leaning = (worths: Float64Array, anchor: readonly number[]): Float64Array => {
  const mixture = likely(worths, HEAT).map((w, i) => w * anchor[i]!);
  const total = mixture.reduce((sum, w) => sum + w, 0);
  return purified(
    mixture.map((w) => w / total),
    RARE,
  );
};

/** Orders for a seat. */
export const aceOrder = (
  rules: Rules,
  state: State,
  seat: number,
  seed: string,
  budget: Budget = {},
  past: readonly Past<State, Order>[] = [],
): Order => {
  const timer = timerOf(budget);
  const luck = chance(seed, `ace/turn ${state.turn}/seat ${seat + 1}`);
  const rounds = budget.iterations ?? (budget.ms === undefined ? ROUNDS : Number.POSITIVE_INFINITY);
  const { scene, found, customs } = readingOf(rules, state, seat, past, rounds, timer);
  const kernel = kernelOf(rules);
  const root = new Int32Array(layout.STATE_SIZE);
  packState(kernel.tables, state, root);
  const stage: Stage = { kernel, root, judge: judgeOf(scene, TASTE), luck };
  const choices = scene.crafts.map((craft, i) => choicesOf(craft, found[i]!, customs[i]!));
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const own = scene.crafts.findIndex((craft) => craft.plane === plane);
    if (own < 0) return null;
    const candidates = candidatesOf(found[own]!);
    const codes = Int32Array.from(candidates, (i) => choices[own]!.codes[i]!);
    const others = choices.filter((_, i) => i !== own);
    const trials = rounds * TRIALS_A_ROUND;
    const worths = rehearse(stage, { craft: own, plane }, codes, others, trials, () => timer.spent(0, 1) < SPENT);
    const near = likely(found[own]!.values, HEAT);
    const anchor = candidates.map((i) => found[own]!.weight[i]! + NEAR * near[i]!);
    const flown = draw(leaning(worths, anchor), luck);
    choices[own] = { plane, codes: codes.slice(flown, flown + 1), weight: Float64Array.of(1) };
    return unpackSheet(codes[flown]!);
  });
  return { sheets };
};

export const ace: Bot<Rules, State, Order> = {
  id: 'ace',
  title: 'Ace',
  about:
    'Knows what every flight is worth against all that you may do, never lets on which he takes, and learns how you fly.',
  choose: aceOrder,
};
