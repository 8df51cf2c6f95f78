/**
 * A yardstick, not offered to people: it knows how an ace would make up his mind in every other seat, all but the draw from his
 * mixture, and flies and aims best against that. What it wins from an ace beyond its share is what an ace gives away.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { SLOTS } from '../bursts.ts';
import { fieldOf } from '../field.ts';
import { type Craft, type Scene, sceneOf } from '../scene.ts';
import { type Choices, codesOf, flightOf } from './choices.ts';
import { deliberate, stageOf } from './deliberate.ts';
import { TEMPER } from './reading.ts';
import { rehearse } from './rehearsal.ts';
import { type Custom, solved, solverOf, study } from './solve.ts';

const TRIALS = 100;

/** A mixture over orders as one over flights, flown for certain. */
const knownOf = (craft: Craft, { codes, weight }: Choices): Custom => {
  const n = craft.flights.codes.length;
  const flights = new Float64Array(n);
  codes.forEach((code, i) => {
    if (weight[i]! > 0) flights[flightOf(craft, code)]! += weight[i]!;
  });
  return { share: 1, weight: flights, fire: new Float64Array(n * SLOTS) };
};

/** The best bursts of each flight of each plane against mixtures that are known. */
const aimed = (scene: Scene, mixtures: readonly Choices[]): readonly Int32Array[] => {
  const known = scene.crafts.map((craft) => {
    const mixture = mixtures.find(({ plane }) => plane === craft.plane);
    return mixture ? knownOf(craft, mixture) : null;
  });
  const solver = solverOf(fieldOf(scene, TEMPER), TEMPER, null, known);
  study(solver);
  return solved(solver).map(({ bursts }) => bursts);
};

export const nemesis: Bot<Rules, State, Order> = {
  id: 'nemesis',
  title: 'Nemesis',
  about: 'Knows the mixture that an ace would fly in your seat, and answers it.',
  choose: (rules, state, seat, seed, budget = {}, past = []) => {
    const luck = chance(seed, `nemesis/turn ${state.turn}/seat ${seat + 1}`);
    const scene = sceneOf(rules, state);
    const foes = new Set(scene.crafts.flatMap((craft) => (craft.seat === seat ? [] : [craft.seat])));
    const mixtures = [...foes].flatMap((foe) =>
      deliberate(rules, state, foe, luck, budget, past).flatMap((plane) => (plane ? [plane.mixture] : [])),
    );
    const bursts = aimed(scene, mixtures);
    const stage = stageOf(rules, state, scene, luck);
    const sheets = planesOfSeat(state, seat).map((plane) => {
      const craft = scene.crafts.findIndex((one) => one.plane === plane);
      if (craft < 0) return null;
      const codes = codesOf(scene.crafts[craft]!, bursts[craft]!);
      const worths = rehearse(stage, { craft, plane }, codes, mixtures, TRIALS, () => true);
      return unpackSheet(codes[worths.indexOf(Math.max(...worths))]!);
    });
    return { sheets };
  },
};
