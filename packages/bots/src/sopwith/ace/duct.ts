/**
 * A yardstick, not offered to people: decoupled UCT (Shafiei, Sturtevant and Schaeffer 2009) over the flights that a pilot thinks best, each
 * plane its own bandit, the kernel playing what they draw and the judge saying what has come of it. Strong, but it
 * comes to rest on one order, and so can be foreseen.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { layout, NMR, playTurn, unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, type Budget, chance } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { withBursts } from '../bursts.ts';
import { PILOT } from '../pilot.ts';
import { type Scene, sceneOf } from '../scene.ts';
import { foresee } from '../think.ts';
import { stageOf } from './deliberate.ts';
import { diceOf } from './rehearsal.ts';

const ARMS = 24;
const ROUNDS = 3000;
/** How curious a bandit is, in points of damage: about what a Turn may bring. */
const CURIOUS = 8;
const CLOCK_EVERY = 16;
const SPENT = 0.95;

/** A plane's orders, and what they have paid. */
interface Bandit {
  readonly craft: number;
  readonly plane: number;
  readonly codes: readonly number[];
  readonly pulls: Float64Array;
  readonly paid: Float64Array;
}

const banditsOf = (scene: Scene): readonly Bandit[] => {
  const foreseen = foresee(PILOT, scene);
  return scene.crafts.map(({ plane, flights }, craft) => {
    const { values, bursts } = foreseen[craft]!;
    const best = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, ARMS);
    const codes = best.map((i) => withBursts(flights.codes[i]!, bursts[i]!));
    return { craft, plane, codes, pulls: new Float64Array(codes.length), paid: new Float64Array(codes.length) };
  });
};

/** The arm with the highest upper confidence bound (UCB1); every arm is tried once. */
const armOf = ({ pulls, paid }: Bandit, round: number): number => {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < pulls.length; i++) {
    if (pulls[i] === 0) return i;
    const bound = paid[i]! / pulls[i]! + CURIOUS * Math.sqrt(Math.log(round) / pulls[i]!);
    if (bound > most) [most, best] = [bound, i];
  }
  return best;
};

const mostPulled = ({ pulls }: Bandit): number => pulls.indexOf(Math.max(...pulls));

/** Orders for a seat. */
const ductOrder = (rules: Rules, state: State, seat: number, seed: string, budget: Budget = {}): Order => {
  const timer = timerOf(budget);
  const scene = sceneOf(rules, state);
  const luck = chance(seed, `duct/turn ${state.turn}/seat ${seat + 1}`);
  const { kernel, root, judge } = stageOf(rules, state, scene, luck);
  const dice = diceOf(luck);
  const bandits = banditsOf(scene);
  const s = root.slice();
  const orders = new Int32Array(layout.MAX_PLANES).fill(NMR);
  const rounds = budget.iterations ?? (budget.ms === undefined ? ROUNDS : Number.POSITIVE_INFINITY);
  for (let round = 1; round <= rounds && (round % CLOCK_EVERY !== 0 || timer.spent(0, 1) < SPENT); round++) {
    const arms = bandits.map((bandit) => armOf(bandit, round));
    bandits.forEach(({ plane, codes }, b) => {
      orders[plane] = codes[arms[b]!]!;
    });
    s.set(root);
    playTurn(kernel, s, orders, dice, null);
    bandits.forEach(({ craft, pulls, paid }, b) => {
      const arm = arms[b]!;
      pulls[arm]!++;
      paid[arm]! += judge.worth(s, craft);
    });
  }
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const bandit = bandits.find((one) => one.plane === plane);
    return bandit ? unpackSheet(bandit.codes[mostPulled(bandit)]!) : null;
  });
  return { sheets };
};

export const duct: Bot<Rules, State, Order> = {
  id: 'duct',
  title: 'Yardstick',
  about: 'Decoupled UCT: tries out what pilots would fly, and comes to rest on one order.',
  choose: ductOrder,
};
