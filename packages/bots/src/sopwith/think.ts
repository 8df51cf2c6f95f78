/** From a scene to a sheet: what the others will do, what that makes of the own flights, and one of the best of these. */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Chance, chance } from '../bot.ts';
import { addPrey, type Belief, habits, likely, mixed, threatOf } from './belief.ts';
import { withBursts } from './bursts.ts';
import { type Craft, type Scene, sceneOf } from './scene.ts';
import { type Knowledge, type Temper, type Weighed, weigh, worthOf } from './weigh.ts';

export interface Mind extends Temper {
  readonly id: string;
  /** How often the thought "what would they do if they thought so of me" is turned round. */
  readonly rounds: number;
  /** How readily others are thought to slip. */
  readonly slips: number;
  /** How far from the best flight he may choose, in points. */
  readonly heat: number;
}

/** How far others are thought to be from their best, in points. */
const THEIR_HEAT = 0.8;
/** Share of the thought of a round in what is believed after it: less and less, so that thoughts do not run in circles. */
const shareOf = (round: number): number => 1 / (round + 1.5);

/** What is believed of each plane: its flights, and the fire that it may bring down on each hex. */
interface Expected {
  readonly weight: Float64Array;
  readonly threat: Float64Array;
}

const expected = (scene: Scene, craft: Craft, belief: Belief): Expected => ({
  weight: belief.weight,
  threat: threatOf(scene, craft, belief),
});

const knowledgeOf = (scene: Scene, craft: Craft, minds: readonly Expected[], temper: Temper): Knowledge => {
  const prey = new Float64Array(18 * scene.cells);
  const threat = new Float64Array(3 * scene.cells);
  const others = scene.crafts.flatMap((other, i) => {
    if (other === craft) return [];
    const known = minds[i]!;
    if (craft.ammunition > 0) addPrey(scene, other, known.weight, worthOf(craft, other, temper), prey);
    known.threat.forEach((damage, at) => {
      threat[at]! += damage;
    });
    return [{ craft: other, weight: known.weight }];
  });
  return { prey, threat, others };
};

/** What all planes will probably do: habits first, then what each would find best against that, and so on. */
const expectationsOf = (scene: Scene, mind: Mind): readonly Expected[] => {
  let all: readonly Expected[] = scene.crafts.map((craft) => expected(scene, craft, habits(scene, craft, mind.slips)));
  for (let round = 0; round < mind.rounds; round++) {
    const before = all;
    const share = shareOf(round);
    all = scene.crafts.map((craft, i) => {
      const { values, bursts } = weigh(scene, craft, knowledgeOf(scene, craft, before, mind), mind);
      const now = expected(scene, craft, { weight: likely(values, THEIR_HEAT), bursts });
      const { weight, threat } = before[i]!;
      return { weight: mixed(weight, now.weight, share), threat: mixed(threat, now.threat, share) };
    });
  }
  return all;
};

/** Draws one by weight. */
const draw = (weight: Float64Array, luck: Chance): number => {
  let left = luck.share();
  let last = 0;
  for (let i = 0; i < weight.length; i++) {
    if (weight[i]! === 0) continue;
    last = i;
    left -= weight[i]!;
    if (left < 0) return i;
  }
  return last;
};

/** A plane that has chosen: its flight is certain now, for its mates. */
const certain = (craft: Craft, choice: number, { bursts }: Weighed): Belief => ({
  weight: Float64Array.from(craft.flights.codes, (_, i) => (i === choice ? 1 : 0)),
  bursts,
});

/** Orders for a seat, by a pilot of this mind. */
export const think = (mind: Mind, rules: Rules, state: State, seat: number, seed: string): Order => {
  const scene = sceneOf(rules, state);
  const luck = chance(seed, `${mind.id}/turn ${state.turn}/seat ${seat + 1}`);
  const minds = [...expectationsOf(scene, mind)];
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const i = scene.crafts.findIndex((craft) => craft.plane === plane);
    const craft = scene.crafts[i];
    if (!craft) return null;
    const weighed = weigh(scene, craft, knowledgeOf(scene, craft, minds, mind), mind);
    const choice = draw(likely(weighed.values, mind.heat), luck);
    minds[i] = expected(scene, craft, certain(craft, choice, weighed));
    return unpackSheet(withBursts(craft.flights.codes[choice]!, weighed.bursts[choice]!));
  });
  return { sheets };
};
