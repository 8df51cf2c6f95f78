/**
 * Opponents for people. All read the position as the ace does, and learn as he does how the others fly; but the
 * worse they are, the further from the best their flights may be: a flight that is a little worse is flown nearly as
 * often, a blunder seldom (logit response: McKelvey and Palfrey 1995). And they aim the more often as a rookie aims, at
 * those who fly straight or turn. So they err as people do, and not at random.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Acquaintance, type Bot, type BotInfo, type Budget, type Chance, chance, type Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { aceOrder } from '../ace/ace.ts';
import { readingOf, TEMPER } from '../ace/reading.ts';
import type { Found } from '../ace/solve.ts';
import { draw, likely } from '../belief.ts';
import { withBursts } from '../bursts.ts';
import { ROOKIE } from '../rookie.ts';
import type { Scene } from '../scene.ts';
import type { Temper } from '../temper.ts';
import { foresee } from '../think.ts';

/** Points of damage that each flight of a plane (its number among the scene's crafts) is liked for besides what it is worth. */
export type Leaning = (scene: Scene, own: number) => Float64Array;

export interface Opponent {
  readonly info: BotInfo;
  /** How far from the best a flight may be, in points of damage. */
  readonly heat: number;
  /** How often it aims where the enemy may really be, 0 to 1. */
  readonly aim: number;
  /** How often it flies a Turn as an ace would, 0 to 1. */
  readonly clear?: number;
  /** What it cares for, where that is not what an ace cares for. */
  readonly temper?: Temper;
  readonly leaning?: Leaning;
}

/** Rounds of the stage game, at most: more would make nobody better who errs. */
const ROUNDS = 100;

/** The bursts that a plane fires in each of its flights. */
const burstsOf = (aim: number, scene: Scene, own: number, found: Found, luck: Chance): Int32Array =>
  luck.share() < aim ? found.bursts : foresee(ROOKIE, scene)[own]!.bursts;

const opponentOrder = (
  { info, heat, aim, clear = 0, temper = TEMPER, leaning }: Opponent,
  rules: Rules,
  state: State,
  seat: number,
  seed: string,
  budget: Budget = {},
  past: readonly Past<State, Order>[] = [],
  known: readonly (Acquaintance | null)[] = [],
): Order => {
  const luck = chance(seed, `${info.title}/turn ${state.turn}/seat ${seat + 1}`);
  if (clear > 0 && luck.share() < clear) return aceOrder(rules, state, seat, luck, budget, past, known);
  const rounds = Math.min(budget.iterations ?? ROUNDS, ROUNDS);
  const { scene, found } = readingOf(rules, state, seat, past, rounds, timerOf(budget), temper, known);
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const own = scene.crafts.findIndex((craft) => craft.plane === plane);
    if (own < 0) return null;
    const liked = leaning?.(scene, own);
    const { values } = found[own]!;
    const flight = draw(likely(liked ? values.map((value, i) => value + liked[i]!) : values, heat), luck);
    const bursts = burstsOf(aim, scene, own, found[own]!, luck);
    return unpackSheet(withBursts(scene.crafts[own]!.flights.codes[flight]!, bursts[flight]!));
  });
  return { sheets };
};

/** An opponent as hosts take it. */
export const botOf = (opponent: Opponent): Bot<Rules, State, Order> => ({
  ...opponent.info,
  choose: (rules, state, seat, seed, budget, past, known) =>
    opponentOrder(opponent, rules, state, seat, seed, budget, past, known),
});
