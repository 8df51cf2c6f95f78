/** From a scene to a sheet: what the others will do, what that makes of the own flights, and one of the best of these. */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { chance } from '../bot.ts';
import { type Weighed, weigh } from './aim.ts';
import { draw, habits, likely } from './belief.ts';
import { burstsIn, SLOTS, withBursts } from './bursts.ts';
import { type Field, fieldOf, type Player } from './field.ts';
import { drawFire, drawFlights, type Maps, type Mixture, mapsOf, sumFire } from './maps.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { Temper } from './temper.ts';

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

/** A burst that was thought best is fired this often, another that often; where nothing was thought, each so often. */
const MEANT = 0.7;
const STRAY = 0.12;
const ANY = 1 / 3;

/**
 * Mixes a thought into what is believed of a plane, in place: flights with the bursts that may be fired in them, those
 * thought best, others now and then; null: any.
 */
const mixIn = (
  player: Player,
  believed: Mixture,
  thought: Float64Array,
  bursts: Int32Array | null,
  share: number,
): void => {
  const { weight, fire } = believed;
  const { lines, craft } = player;
  const short = Math.min(1, craft.ammunition / craft.bursts);
  for (let i = 0; i < weight.length; i++) {
    weight[i] = (1 - share) * weight[i]! + share * thought[i]!;
    const shot = share * thought[i]! * short;
    for (let slot = 0; slot < SLOTS; slot++) {
      const at = i * SLOTS + slot;
      if (lines[at]! < 0) continue;
      const meant = bursts === null ? ANY : MEANT * burstsIn(bursts[i]!, slot) || STRAY;
      fire[at] = (1 - share) * fire[at]! + shot * meant;
    }
  }
};

/** A thought by itself. */
const withFire = (player: Player, thought: Float64Array, bursts: Int32Array | null): Mixture => {
  const mixture = { weight: new Float64Array(player.flights), fire: new Float64Array(player.lines.length) };
  mixIn(player, mixture, thought, bursts, 1);
  return mixture;
};

/** Draws what all planes are believed to do. */
const drawAll = (field: Field, maps: Maps, temper: Temper, believed: readonly Mixture[]): void => {
  drawFlights(
    field,
    maps,
    temper,
    believed.map(({ weight }) => weight),
  );
  field.players.forEach((player, p) => {
    drawFire(field, player, believed[p]!, maps.threat[p]!);
  });
  sumFire(maps);
};

/** Thoughts of a pilot: the field as he sees it, and what he believes of every plane. */
interface Thoughts {
  readonly field: Field;
  readonly maps: Maps;
  readonly believed: readonly Mixture[];
}

/** What all planes will probably do: habits first, then what each would find best against that, and so on. */
const thoughtsOf = (scene: Scene, mind: Mind): Thoughts => {
  const field = fieldOf(scene, mind);
  const maps = mapsOf(field);
  const believed: readonly Mixture[] = field.players.map((player) =>
    withFire(player, habits(scene, player.craft, mind.slips), null),
  );
  drawAll(field, maps, mind, believed);
  for (let round = 0; round < mind.rounds; round++) {
    const share = shareOf(round);
    const thoughts = field.players.map((_, p) => weigh(field, maps, p));
    field.players.forEach((player, p) => {
      const { values, bursts } = thoughts[p]!;
      mixIn(player, believed[p]!, likely(values, THEIR_HEAT), bursts, share);
    });
    drawAll(field, maps, mind, believed);
  }
  return { field, maps, believed };
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
  const { field, maps } = thoughtsOf(scene, mind);
  return field.players.map((_, p) => {
    const weighed = weigh(field, maps, p);
    return { ...weighed, weight: likely(weighed.values, mind.heat) };
  });
};

/** Orders for a seat, by a pilot of this mind. */
export const think = (whole: Mind, rules: Rules, state: State, seat: number, seed: string): Order => {
  const mind = inTurn(whole, state.turn);
  const scene = sceneOf(rules, state);
  const luck = chance(seed, `${mind.id}/turn ${state.turn}/seat ${seat + 1}`);
  const { field, maps, believed } = thoughtsOf(scene, mind);
  const known = [...believed];
  const sheets = planesOfSeat(state, seat).map((plane, k) => {
    const p = scene.crafts.findIndex((craft) => craft.plane === plane);
    const player = field.players[p];
    if (!player) return null;
    if (k > 0) drawAll(field, maps, mind, known);
    const { values, bursts } = weigh(field, maps, p);
    const choice = draw(likely(values, mind.heat), luck);
    const certain = values.map((_, i) => (i === choice ? 1 : 0));
    known[p] = withFire(player, certain, bursts);
    return unpackSheet(withBursts(player.craft.flights.codes[choice]!, bursts[choice]!));
  });
  return { sheets };
};
