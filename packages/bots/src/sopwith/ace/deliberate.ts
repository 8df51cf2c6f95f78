/**
 * How a strong pilot makes up his mind: he solves the stage game of the Turn over all flights, tries out the best of them with the
 * kernel, and keeps a mixture, so that nobody can foresee him. The mixture leans to the solution as the searches for
 * Diplomacy do (Gray, Lerer, Bakhtin and Brown 2020; Jacob et al. 2022: piKL).
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { createKernel, type Kernel, layout, packState } from '@paravion/sopwith/kernel';
import type { Acquaintance, Budget, Chance, Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { purified } from '../../stage/regret.ts';
import { draw, likely } from '../belief.ts';
import type { Craft, Scene } from '../scene.ts';
import type { Temper } from '../temper.ts';
import { type Choices, choicesOf, customChoices, flightOf, triedChoices } from './choices.ts';
import { duelMixture, lastFoe } from './duel.ts';
import { type Judge, judgeOf, TASTE } from './judge.ts';
import { COMMON, type Reading, readingOf, TEMPER } from './reading.ts';
import { rehearse, type Stage } from './rehearsal.ts';
import type { Found } from './solve.ts';
import type { Styles } from './styles.ts';

/** Rounds of the stage game, where no budget says otherwise, and draws of the rehearsal for each of them. */
const ROUNDS = 200;
const TRIALS_A_ROUND = 0.4;
const CANDIDATES = 32;
/** How far, in points, a candidate may be below the best and still be flown. */
const HEAT = 0.5;
/** Likelihood below which a flight is not flown. */
const RARE = 0.01;
/** The same in a duel, where what is left out is soon made use of. */
const RARE_IN_DUEL = 0.002;
/** What flights nearly as good as those of the stage game's mixture count beside it. */
const NEAR = 0.2;
/** What any candidate counts, so that one is left however bad all are. */
const LEAST = 1e-9;
/** What a flight that the stage game flies is put before others by, when candidates are chosen. */
const FAVOUR = 3;
const SPENT = 0.95;
/** Flights that each tries in a duel where there is plenty of time: all of them. */
const ALL = 1000;
const isPatient = ({ iterations = ROUNDS, ms = Number.POSITIVE_INFINITY }: Budget): boolean =>
  iterations >= 500 && ms >= 1000;
/** Share of the budget after which the table of a duel is too much. */
const NO_TIME_TO_FIGHT = 0.6;

/** What strong pilots differ in. */
export interface School {
  /** How others may fly who do not do their best. */
  readonly styles: Styles;
  /** What he cares for in the stage game of a Turn. */
  readonly temperOf: (state: State) => Temper;
  /** How he judges what may come of a position. */
  readonly judgeOf: (scene: Scene) => Judge;
  /** How far a candidate may be below the best in the rehearsal and still be flown, in what he judges by. */
  readonly heat: number;
  /** Flights that each tries in a duel. */
  readonly duelFlights: number;
}

/** Aces judge in points of damage. */
export const ACES: School = {
  styles: COMMON,
  temperOf: () => TEMPER,
  judgeOf: (scene) => judgeOf(scene, TASTE),
  heat: HEAT,
  duelFlights: 60,
};

const kernels = new WeakMap<Rules, Kernel>();
/** A kernel for rules, made once. */
const kernelOf = (rules: Rules): Kernel => {
  const kernel = kernels.get(rules) ?? createKernel(rules);
  kernels.set(rules, kernel);
  return kernel;
};

/** Flights worth trying: the best against what the others do, and those of the own mixture. */
const candidatesOf = ({ values, weight }: Found, most: number): readonly number[] => {
  const rank = Float64Array.from(values, (value, i) => value + FAVOUR * weight[i]!);
  return [...rank.keys()].sort((a, b) => rank[b]! - rank[a]!).slice(0, most);
};

/** Orders of the flights worth trying, no more than so many flights. */
export const triedBy = (craft: Craft, found: Found, most: number): Choices =>
  triedChoices(craft, found, candidatesOf(found, most));

/** A mixture that leans to what the stage game flies, and to what has been worth most in the rehearsal. */
const leaning = (worths: Float64Array, anchor: Float64Array, heat: number): Float64Array => {
  const mixture = likely(worths, heat).map((w, i) => w * anchor[i]!);
  const total = mixture.reduce((sum, w) => sum + w, 0);
  return purified(
    mixture.map((w) => w / total),
    RARE,
  );
};

/** How a plane's orders are rehearsed. */
interface Rehearsal {
  /** Flights worth trying, and draws of what the others fly. */
  readonly candidates: number;
  readonly trials: number;
  readonly heat: number;
  /** May end it early, after the first draw. */
  readonly goOn: () => boolean;
}

/** A plane's orders rehearsed: the candidates, a mixture over them, and what each came to. */
export const rehearsed = (
  stage: Stage,
  own: number,
  craft: Craft,
  found: Found,
  choices: readonly Choices[],
  { candidates, trials, heat, goOn }: Rehearsal,
): Choices & { readonly worths: Float64Array } => {
  const { codes, weight, plane } = triedBy(craft, found, candidates);
  const others = choices.filter((_, i) => i !== own);
  const worths = rehearse(stage, { craft: own, plane }, codes, others, trials, goOn);
  const near = likely(found.values, HEAT);
  const anchor = weight.map((w, i) => w + NEAR * near[flightOf(craft, codes[i]!)]! + LEAST);
  return { plane, codes, weight: leaning(worths, anchor, heat), worths };
};

/** A plane's orders against the last foe, when every flight has been tried against every other. */
const fought = (stage: Stage, { scene, found, customs }: Reading, own: number, foe: number, most: number): Choices => {
  const [craft, other] = [scene.crafts[own]!, scene.crafts[foe]!];
  const { codes } = triedBy(craft, found[own]!, most);
  const weight = duelMixture(
    stage,
    { craft: own, plane: craft.plane, codes },
    {
      craft: foe,
      plane: other.plane,
      best: triedBy(other, found[foe]!, most).codes,
      share: customs[foe]?.share ?? 0,
      customs: customChoices(other, customs[foe] ?? null),
    },
  );
  return { plane: craft.plane, codes, weight: purified(weight, RARE_IN_DUEL) };
};

/** What a seat has made up its mind to: for each of its planes the mixture it draws from, and the order drawn; null: out. */
export type Resolve = readonly ({ readonly mixture: Choices; readonly code: number } | null)[];

/** The seat's position as the kernel and the judge take it. */
export const stageOf = (rules: Rules, state: State, scene: Scene, luck: Chance, school = ACES): Stage => {
  const kernel = kernelOf(rules);
  const root = new Int32Array(layout.STATE_SIZE);
  packState(kernel.tables, state, root);
  return { kernel, root, judge: school.judgeOf(scene), luck };
};

/** Reads the position for a seat, tries out the best of it, and draws. A second plane knows what the first has drawn. */
export const deliberate = (
  rules: Rules,
  state: State,
  seat: number,
  luck: Chance,
  budget: Budget,
  past: readonly Past<State, Order>[],
  school = ACES,
  known: readonly (Acquaintance | null)[] = [],
): Resolve => {
  const timer = timerOf(budget);
  const rounds = budget.iterations ?? (budget.ms === undefined ? ROUNDS : Number.POSITIVE_INFINITY);
  const reading = readingOf(rules, state, seat, past, rounds, timer, school.temperOf(state), known, school.styles);
  const { scene, found, customs } = reading;
  const stage = stageOf(rules, state, scene, luck, school);
  const choices = scene.crafts.map((craft, i) => choicesOf(craft, found[i]!, customs[i]!));
  const rehearsal: Rehearsal = {
    candidates: CANDIDATES,
    trials: rounds * TRIALS_A_ROUND,
    heat: school.heat,
    goOn: () => timer.spent(0, 1) < SPENT,
  };
  return planesOfSeat(state, seat).map((plane) => {
    const own = scene.crafts.findIndex((craft) => craft.plane === plane);
    if (own < 0) return null;
    const foe = lastFoe(scene, own);
    const mixture =
      foe >= 0 && timer.spent(0, 1) < NO_TIME_TO_FIGHT
        ? fought(stage, reading, own, foe, isPatient(budget) ? ALL : school.duelFlights)
        : rehearsed(stage, own, scene.crafts[own]!, found[own]!, choices, rehearsal);
    const code = mixture.codes[draw(mixture.weight, luck)]!;
    choices[own] = { plane, codes: Int32Array.of(code), weight: Float64Array.of(1) };
    return { mixture, code };
  });
};
