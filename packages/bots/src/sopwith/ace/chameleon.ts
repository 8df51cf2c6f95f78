/**
 * Opponents of every strength on one dial. All read the position as the ace does, and learn as he does how the others fly; but the
 * worse they are, the further from the best their flights may be: a flight that is a little worse is flown nearly as
 * often, a blunder seldom (logit response: McKelvey and Palfrey 1995). And they aim the more often as a rookie aims, at
 * those who fly straight or turn. So they err as people do, and not at random.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, type Budget, type Chance, chance, type Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { draw, likely } from '../belief.ts';
import { withBursts } from '../bursts.ts';
import { ROOKIE } from '../rookie.ts';
import type { Scene } from '../scene.ts';
import { foresee } from '../think.ts';
import { readingOf } from './reading.ts';
import type { Found } from './solve.ts';

/** A place of the dial. */
export interface Level {
  /** How far from the best a flight may be, in points of damage. */
  readonly heat: number;
  /** How often it aims where the enemy may really be. */
  readonly aim: number;
  readonly title: string;
  readonly about: string;
  /** As `BotInfo` has it. */
  readonly strength: number;
}

const LEVELS: readonly Level[] = [
  {
    heat: 6,
    aim: 0,
    title: 'Chameleon 1',
    about: 'The lowest place of the dial: errs as a beginner errs, and learns how you fly.',
    strength: 2,
  },
  { heat: 3, aim: 0.25, title: 'Chameleon 2', about: 'Sees what is good, and often takes the next best.', strength: 4 },
  {
    heat: 1.5,
    aim: 0.5,
    title: 'Chameleon 3',
    about: 'The middle of the dial: a club player on an ordinary evening.',
    strength: 5,
  },
  {
    heat: 0.7,
    aim: 0.75,
    title: 'Chameleon 4',
    about: 'Errs little; aims now and then where you should have been.',
    strength: 7,
  },
  { heat: 0.3, aim: 1, title: 'Chameleon 5', about: 'The highest place of the dial: an ace in a hurry.', strength: 8 },
];

/** Rounds of the stage game, where no budget says otherwise. */
const ROUNDS = 100;

/** The bursts that a plane fires in each of its flights. */
const burstsOf = (level: Level, scene: Scene, own: number, found: Found, luck: Chance): Int32Array =>
  luck.share() < level.aim ? found.bursts : foresee(ROOKIE, scene)[own]!.bursts;

/** Orders for a seat, at a place of the dial. */
const chameleonOrder = (
  level: Level,
  rules: Rules,
  state: State,
  seat: number,
  seed: string,
  budget: Budget = {},
  past: readonly Past<State, Order>[] = [],
): Order => {
  const luck = chance(seed, `${level.title}/turn ${state.turn}/seat ${seat + 1}`);
  const rounds = budget.iterations ?? ROUNDS;
  const { scene, found } = readingOf(rules, state, seat, past, rounds, timerOf(budget));
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const own = scene.crafts.findIndex((craft) => craft.plane === plane);
    if (own < 0) return null;
    const flight = draw(likely(found[own]!.values, level.heat), luck);
    const bursts = burstsOf(level, scene, own, found[own]!, luck);
    return unpackSheet(withBursts(scene.crafts[own]!.flights.codes[flight]!, bursts[flight]!));
  });
  return { sheets };
};

export const chameleons: readonly Bot<Rules, State, Order>[] = LEVELS.map((level, i) => ({
  id: `chameleon-${i + 1}`,
  title: level.title,
  strength: level.strength,
  about: level.about,
  choose: (rules, state, seat, seed, budget, past) => chameleonOrder(level, rules, state, seat, seed, budget, past),
}));
