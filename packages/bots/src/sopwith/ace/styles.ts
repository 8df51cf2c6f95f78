/**
 * How others fly. Somebody who does his best flies the mixture of the stage game; many do not, and think as a pilot or a rookie
 * thinks, or have sent no orders and fly straight on. From what each has flown so far the likelihood of each style is
 * learnt (Bayes), and how sure that is bounds how far it is trusted, as in restricted Nash responses (Johanson, Zinkevich and Bowling 2007)
 * and in Albatross (Mahlau, Schubert and Rosenhahn 2024), which plays so against opponents of limited rationality.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { packSheet } from '@paravion/sopwith/kernel';
import type { Acquaintance, Past } from '../../bot.ts';
import { likely } from '../belief.ts';
import { burstsIn, SLOTS } from '../bursts.ts';
import { fieldOf } from '../field.ts';
import { PILOT } from '../pilot.ts';
import { ROOKIE } from '../rookie.ts';
import { type Craft, type Scene, sceneOf } from '../scene.ts';
import type { Temper } from '../temper.ts';
import { foresee } from '../think.ts';
import { flightOf } from './choices.ts';
import { type Customs, type Flown, type Found, solved, solverOf, study } from './solve.ts';

/**
 * Styles by number, that of who does his best first, then of pilots, of rookies, and of the silent; acquaintances have
 * them in this order.
 */
const BEST = 0;
export const PILOTS = 1;
export const SILENT = 3;
const PRIORS = [0.45, 0.4, 0.12, 0.03] as const;
/** Nobody is ever thought to do his best less often than that. */
const DOUBT = 0.1;
/** Chance that somebody flies anything at all. */
const SLIP = 0.05;
/** Whoever does his best may weigh things otherwise: he flies what the stage game flies, or what is nearly as good, or what nobody foresaw. */
const BEST_SOLVED = 0.5;
const BEST_NEAR = 0.3;
const NEAR_HEAT = 1;
/** Rounds of the stage game of a Turn long flown. */
const HINDSIGHT = 60;

const only = (n: number, flight: number): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => (i === flight ? 1 : 0));

/** Without orders a plane flies straight on, or stays on the ground (rule 8.1). */
const silent = ({ flights, parked }: Craft): Flown => {
  const straight = flights.codes.findIndex((code, i) => (parked ? flights.parked[i] === 1 : code === 0));
  return { weight: only(flights.codes.length, Math.max(0, straight)), bursts: new Int32Array(flights.codes.length) };
};

/** What every plane of a scene would fly in each style but the best. */
export const stylesOf = (scene: Scene): readonly (readonly Flown[])[] => [
  foresee(PILOT, scene),
  foresee(ROOKIE, scene),
  scene.crafts.map(silent),
];

/** How likely what was flown is in each style, by seat. */
export type Likelihoods = readonly (readonly number[])[];

/** The styles that somebody reckons with, that of who does his best first. */
export interface Styles {
  /** What is thought of somebody before the first Turn. */
  readonly priorOf: (known: Acquaintance | null | undefined) => readonly number[];
  readonly likelihoodsOf: (rules: Rules, past: Past<State, Order>) => Likelihoods;
  /**
   * What every plane of a scene would fly in each style but the best; the last ones may be left out where nobody is
   * believed (by seat) to have them.
   */
  readonly flownIn: (scene: Scene, beliefs: Likelihoods) => readonly (readonly Flown[])[];
}

const looked = new WeakMap<Past<State, Order>['orders'], Likelihoods>();

/** How likely it is that a seat flew what it has flown, when its planes fly so (by craft); `silence`: that it sent no orders. */
export const likelihoodOf = (
  scene: Scene,
  { view, orders }: Past<State, Order>,
  seat: number,
  style: readonly Pick<Flown, 'weight'>[],
  silence = SLIP * SLIP,
): number =>
  planesOfSeat(view, seat).reduce((product, plane, k) => {
    const i = scene.crafts.findIndex((craft) => craft.plane === plane);
    const sheet = orders[seat]?.sheets[k] ?? null;
    if (i < 0) return product;
    if (sheet === null) return product * silence;
    const flight = flightOf(scene.crafts[i]!, packSheet(sheet, true));
    const { weight } = style[i]!;
    return product * ((1 - SLIP) * (weight[flight] ?? 0) + SLIP / weight.length);
  }, 1);

/** How likely what was flown in a Turn is in each style. */
export const likelihoodsOf = (rules: Rules, past: Past<State, Order>, temper: Temper): Likelihoods => {
  const known = looked.get(past.orders);
  if (known) return known;
  const scene = sceneOf(rules, past.view);
  const solver = solverOf(fieldOf(scene, temper), temper);
  for (let round = 0; round < HINDSIGHT; round++) study(solver);
  const styles: readonly (readonly Pick<Flown, 'weight'>[])[] = [solved(solver).map(open), ...stylesOf(scene)];
  const found = past.view.seats.map((_, seat) =>
    styles.map((style, m) => likelihoodOf(scene, past, seat, style, m === SILENT ? 1 : SLIP * SLIP)),
  );
  looked.set(past.orders, found);
  return found;
};

/** What somebody may fly who does his best as he sees it. */
export const open = ({ weight, values }: Found): Pick<Flown, 'weight'> => {
  const near = likely(values, NEAR_HEAT);
  const rest = (1 - BEST_SOLVED - BEST_NEAR) / weight.length;
  return { weight: weight.map((w, i) => BEST_SOLVED * w + BEST_NEAR * near[i]! + rest) };
};

const normal = (weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((total, w) => total + w, 0);
  return weights.map((w) => w / sum);
};

/** Turns that what is thought of strangers counts beside those that are remembered. */
const STRANGE = 12;
/** By memory alone nobody is thought to do his best less often: what he flies in this game has to bear it out. */
const REMEMBERED_DOUBT = 0.25;

/** What is thought of somebody before the first Turn. */
export const priorOf = (known: Acquaintance | null | undefined): readonly number[] => {
  if (!known) return PRIORS;
  return doubted(normal(PRIORS.map((p, m) => STRANGE * p + (known.styles[m] ?? 0))), REMEMBERED_DOUBT);
};

/** The same with nobody doing his best less often than that. */
const doubted = (belief: readonly number[], least: number): readonly number[] => {
  const best = belief[BEST]!;
  return best >= least ? belief : belief.map((p, m) => (m === BEST ? least : (p * (1 - least)) / (1 - best)));
};

/** What is known of a seat after one more Turn of it: the styles by how well each fits what was flown. */
export const lookedAt = (
  rules: Rules,
  turn: Past<State, Order>,
  seat: number,
  temper: Temper,
  before: Acquaintance | null,
): Acquaintance => {
  const { segments, styles } = before ?? { segments: 0, styles: PRIORS.map(() => 0) };
  if (!turn.orders[seat]) return { segments, styles };
  const likelihoods = likelihoodsOf(rules, turn, temper)[seat]!;
  const shares = normal(priorOf(before).map((p, m) => p * likelihoods[m]!));
  return { segments: segments + 1, styles: shares.map((share, m) => (styles[m] ?? 0) + share) };
};

/** How likely each seat has each style, after what has been flown and what is remembered. `goOn` may end the looking back. */
export const beliefsOf = (
  rules: Rules,
  seats: number,
  past: readonly Past<State, Order>[],
  styles: Styles,
  goOn: () => boolean,
  known: readonly (Acquaintance | null)[] = [],
): readonly (readonly number[])[] => {
  let beliefs: readonly (readonly number[])[] = Array.from({ length: seats }, (_, seat) => styles.priorOf(known[seat]));
  for (const turn of [...past].reverse()) {
    if (!goOn()) break;
    const likelihoods = styles.likelihoodsOf(rules, turn);
    beliefs = beliefs.map((belief, seat) => normal(belief.map((p, m) => p * likelihoods[seat]![m]!)));
  }
  return beliefs.map((belief) =>
    belief[BEST]! >= DOUBT ? belief : normal(belief.map((p, m) => (m === BEST ? DOUBT : p * (1 - DOUBT)))),
  );
};

/** The custom of one plane, by what is believed of its seat; a style that is left out is taken for his best. */
export const customOf = (belief: readonly number[], styles: readonly Flown[]): Customs | null => {
  const share = styles.reduce((sum, _, m) => sum + belief[m + 1]!, 0);
  if (share <= 0) return null;
  const n = styles[0]!.weight.length;
  const weight = new Float64Array(n);
  const fire = new Float64Array(n * SLOTS);
  const all = styles.map((style, m) => ({ ...style, likelihood: belief[m + 1]! / share }));
  for (const { weight: w, bursts, likelihood } of all)
    for (let i = 0; i < n; i++) {
      const flown = likelihood * w[i]!;
      if (flown === 0) continue;
      weight[i]! += flown;
      for (let slot = 0; slot < SLOTS; slot++) fire[i * SLOTS + slot]! += flown * burstsIn(bursts[i]!, slot);
    }
  return { share, weight, fire, styles: all };
};
