/** A position read by a strong pilot: the stage game solved for all planes, with what is believed of the others mixed in. */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Acquaintance, Past } from '../../bot.ts';
import type { Timer } from '../../stage/budget.ts';
import { fieldOf } from '../field.ts';
import { type Scene, sceneOf } from '../scene.ts';
import type { Temper } from '../temper.ts';
import { type Customs, type Found, solved, solverOf, study } from './solve.ts';
import { beliefsOf, customOf, likelihoodsOf, lookedAt, priorOf, type Styles, stylesOf } from './styles.ts';

/** A point of damage as such, with the last ones dearer, as one who knows that a fight goes on thinks. */
export const TEMPER: Temper = { caution: 1, death: 6, kill: 4, outlook: 0.8, pull: 0.15, home: 0.6 };

/** The styles that all strong pilots reckon with. */
export const COMMON: Styles = {
  priorOf,
  likelihoodsOf: (rules, past) => likelihoodsOf(rules, past, TEMPER),
  flownIn: stylesOf,
};

/**
 * Shares of a budget: after the first, nobody is thought of as having habits; after the second, the past is left alone;
 * the third is for the stage game.
 */
const NO_TIME_FOR_STYLES = 0.3;
const NO_TIME_FOR_PAST = 0.2;
const STAGE = 0.55;

export interface Reading {
  readonly scene: Scene;
  /** By craft of the scene. */
  readonly found: readonly Found[];
  /** How others fly when they do not do their best; null for one's own planes. */
  readonly customs: readonly (Customs | null)[];
}

/**
 * Reads a position for a seat: its own planes do their best, the others do what is believed of them. `temper`: what all
 * care for; `reckoned`: the styles that others may have.
 */
export const readingOf = (
  rules: Rules,
  state: State,
  seat: number,
  past: readonly Past<State, Order>[],
  rounds: number,
  timer: Timer,
  temper = TEMPER,
  known: readonly (Acquaintance | null)[] = [],
  reckoned = COMMON,
): Reading => {
  const scene = sceneOf(rules, state);
  const spent = (): number => timer.spent(0, 1);
  const beliefs = beliefsOf(rules, state.seats.length, past, reckoned, () => spent() < NO_TIME_FOR_PAST, known);
  const styles = spent() < NO_TIME_FOR_STYLES ? reckoned.flownIn(scene, beliefs) : [];
  const customs = scene.crafts.map((craft, i) =>
    craft.seat === seat || styles.length === 0
      ? null
      : customOf(
          beliefs[craft.seat]!,
          styles.map((style) => style[i]!),
        ),
  );
  const solver = solverOf(fieldOf(scene, temper), temper, null, customs);
  for (let round = 0; round < rounds && (round === 0 || timer.spent(0, 1) < STAGE); round++) study(solver);
  return { scene, found: solved(solver), customs };
};

/** What bots know of a seat after one more Turn of it, which every game adds to; null: nothing yet. */
export const acquainted = (
  rules: Rules,
  turn: Past<State, Order>,
  seat: number,
  before: Acquaintance | null,
): Acquaintance => lookedAt(rules, turn, seat, TEMPER, before);
