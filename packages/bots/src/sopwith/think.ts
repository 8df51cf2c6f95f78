/** From a scene to a sheet: what the others will do, what that makes of the own flights, and one of the best of these. */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Chance, chance } from '../bot.ts';
import { addPrey, type Ends, endsOf, habits, likely, mixed, threatOf } from './belief.ts';
import { withBursts } from './bursts.ts';
import { type Craft, type Scene, sceneOf } from './scene.ts';
import { bareValues, type Knowledge, type Temper, type Weighed, weigh, worthOf } from './weigh.ts';

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

/** What is believed of each plane: its flights, where they end, and the fire that it may bring down on each hex. */
interface Expected {
  readonly weight: Float64Array;
  readonly threat: Float64Array;
  readonly ends: Ends;
}

const expected = (craft: Craft, weight: Float64Array, threat: Float64Array): Expected => ({
  weight,
  threat,
  ends: endsOf(craft, weight),
});

const knowledgeOf = (scene: Scene, craft: Craft, minds: readonly Expected[], temper: Temper): Knowledge => {
  const prey = new Float64Array(18 * scene.cells);
  const threat = new Float64Array(3 * scene.cells);
  scene.crafts.forEach((other, i) => {
    if (other === craft) return;
    if (craft.ammunition > 0) addPrey(scene, other, minds[i]!.weight, worthOf(craft, other, temper), prey);
    const fire = minds[i]!.threat;
    for (let at = 0; at < threat.length; at++) threat[at]! += fire[at]!;
  });
  const enemies = scene.crafts.flatMap((other, i) =>
    other.team === craft.team ? [] : [{ craft: other, ends: minds[i]!.ends }],
  );
  return { prey, threat, enemies };
};

/** What all planes will probably do: habits first, then what each would find best against that, and so on. */
const expectationsOf = (scene: Scene, bare: readonly Float64Array[], mind: Mind): readonly Expected[] => {
  let all: readonly Expected[] = scene.crafts.map((craft) => {
    const belief = habits(scene, craft, mind.slips);
    return expected(craft, belief.weight, threatOf(scene, craft, belief));
  });
  for (let round = 0; round < mind.rounds; round++) {
    const before = all;
    const share = shareOf(round);
    all = scene.crafts.map((craft, i) => {
      const { values, bursts } = weigh(scene, craft, bare[i]!, knowledgeOf(scene, craft, before, mind), mind);
      const belief = { weight: likely(values, THEIR_HEAT), bursts };
      const { weight, threat } = before[i]!;
      const fire = threatOf(scene, craft, belief);
      return expected(craft, mixed(weight, belief.weight, share), mixed(threat, fire, share));
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

/** Turns after which patience wears thin, and after which it is gone: a game has to end. */
const PATIENT = 15;
const IMPATIENT = 60;

/** The same mind late in a game: less careful, and closer at the enemy. */
const inTurn = (mind: Mind, turn: number): Mind => {
  const haste = Math.min(1, Math.max(0, (turn - PATIENT) / (IMPATIENT - PATIENT)));
  return { ...mind, caution: mind.caution * (1 - 0.65 * haste), pull: mind.pull * (1 + 3 * haste) };
};

/** What each plane of a scene would fly and fire if a pilot of this mind sat in it: flights weighed, and how likely each is. */
export const foresee = (whole: Mind, scene: Scene): readonly (Weighed & { readonly weight: Float64Array })[] => {
  const mind = inTurn(whole, scene.turn);
  const bare = scene.crafts.map((craft) => bareValues(scene, craft, mind));
  const minds = expectationsOf(scene, bare, mind);
  return scene.crafts.map((craft, i) => {
    const weighed = weigh(scene, craft, bare[i]!, knowledgeOf(scene, craft, minds, mind), mind);
    return { ...weighed, weight: likely(weighed.values, mind.heat) };
  });
};

/** A plane that has chosen: its flight is certain now, for its mate. */
const certain = (scene: Scene, craft: Craft, choice: number, { bursts }: Weighed): Expected => {
  const weight = Float64Array.from(craft.flights.codes, (_, i) => (i === choice ? 1 : 0));
  return expected(craft, weight, threatOf(scene, craft, { weight, bursts }));
};

/** Orders for a seat, by a pilot of this mind. */
export const think = (whole: Mind, rules: Rules, state: State, seat: number, seed: string): Order => {
  const mind = inTurn(whole, state.turn);
  const scene = sceneOf(rules, state);
  const luck = chance(seed, `${mind.id}/turn ${state.turn}/seat ${seat + 1}`);
  const bare = scene.crafts.map((craft) => bareValues(scene, craft, mind));
  const minds = [...expectationsOf(scene, bare, mind)];
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const i = scene.crafts.findIndex((craft) => craft.plane === plane);
    const craft = scene.crafts[i];
    if (!craft) return null;
    const weighed = weigh(scene, craft, bare[i]!, knowledgeOf(scene, craft, minds, mind), mind);
    const choice = draw(likely(weighed.values, mind.heat), luck);
    minds[i] = certain(scene, craft, choice, weighed);
    return unpackSheet(withBursts(craft.flights.codes[choice]!, weighed.bursts[choice]!));
  });
  return { sheets };
};
