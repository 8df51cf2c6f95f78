/** A strong pilot: the stage game solved over all flights, the best of it rehearsed with the kernel, one drawn from the mixture. */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { createKernel, type Kernel, layout as L, packState, unpackSheet } from '@paravion/sopwith/kernel';
import { chance } from '../../bot.ts';
import { purified } from '../../stage/regret.ts';
import { likely } from '../belief.ts';
import { burstsIn, SLOTS, withBursts } from '../bursts.ts';
import { PILOT } from '../pilot.ts';
import { type Craft, sceneOf } from '../scene.ts';
import { foresee } from '../think.ts';
import type { Temper } from '../weigh.ts';
import { fieldOf } from './field.ts';
import { judgeOf, TASTE, type Taste } from './judge.ts';
import { type Choices, draw, rehearse, type Stage } from './rehearsal.ts';
import { type Custom, type Found, solved, solverOf, study } from './solve.ts';

export interface AceMind {
  readonly id: string;
  readonly temper: Temper;
  readonly taste: Taste;
  readonly rounds: number;
  readonly candidates: number;
  readonly trials: number;
  /** How far, in points, a candidate's worth may be below the best and still be flown. */
  readonly heat: number;
  /** How surely the others are thought to fly as a pilot does. */
  readonly custom: number;
}

const kernels = new WeakMap<Rules, Kernel>();
const kernelOf = (rules: Rules): Kernel => {
  const kernel = kernels.get(rules) ?? createKernel(rules);
  kernels.set(rules, kernel);
  return kernel;
};

const fireOf = (weight: Float64Array, bursts: Int32Array): Float64Array => {
  const fire = new Float64Array(weight.length * SLOTS);
  weight.forEach((w, i) => {
    for (let slot = 0; slot < SLOTS; slot++) fire[i * SLOTS + slot] = w * burstsIn(bursts[i]!, slot);
  });
  return fire;
};

const codesOf = ({ flights }: Craft, bursts: Int32Array): Int32Array =>
  Int32Array.from(flights.codes, (code, i) => withBursts(code, bursts[i]!));

interface Habitual extends Custom {
  readonly bursts: Int32Array;
}

/** What another plane may order: what it finds best, or what is its custom. */
const choicesOf = (craft: Craft, found: Found, custom: Habitual | null): Choices => {
  const best = codesOf(craft, found.bursts);
  if (custom === null) return { plane: craft.plane, codes: best, weight: found.weight };
  const usual = codesOf(craft, custom.bursts);
  return {
    plane: craft.plane,
    codes: Int32Array.from([...best, ...usual]),
    weight: Float64Array.from([
      ...found.weight.map((w) => w * (1 - custom.share)),
      ...custom.weight.map((w) => w * custom.share),
    ]),
  };
};

/** Flights worth rehearsing: the best against what the others do. */
const candidatesOf = ({ values, weight }: Found, most: number): Int32Array =>
  Int32Array.from(values.keys())
    .sort((a, b) => values[b]! + 3 * weight[b]! - values[a]! - 3 * weight[a]!)
    .slice(0, most);

export const orderOf = (mind: AceMind, rules: Rules, state: State, seat: number, seed: string): Order => {
  const scene = sceneOf(rules, state);
  const luck = chance(seed, `${mind.id}/turn ${state.turn}/seat ${seat + 1}`);
  const foreseen = mind.custom > 0 ? foresee(PILOT, scene) : null;
  const customs = scene.crafts.map((craft, i): Habitual | null =>
    foreseen === null || craft.seat === seat
      ? null
      : {
          share: mind.custom,
          weight: foreseen[i]!.weight,
          bursts: foreseen[i]!.bursts,
          fire: fireOf(foreseen[i]!.weight, foreseen[i]!.bursts),
        },
  );
  const solver = solverOf(fieldOf(scene, mind.temper), mind.temper, null, customs);
  for (let round = 0; round < mind.rounds; round++) study(solver);
  const found = solved(solver);
  const kernel = kernelOf(rules);
  const root = new Int32Array(L.STATE_SIZE);
  packState(kernel.tables, state, root);
  const stage: Stage = { kernel, root, judge: judgeOf(scene, mind.taste), luck };
  const sheets = planesOfSeat(state, seat).map((plane) => {
    const own = scene.crafts.findIndex((craft) => craft.plane === plane);
    const craft = scene.crafts[own];
    if (!craft) return null;
    const candidates = candidatesOf(found[own]!, mind.candidates);
    const all = codesOf(craft, found[own]!.bursts);
    const codes = candidates.length > 0 ? Int32Array.from(candidates, (i) => all[i]!) : all;
    const others = scene.crafts.flatMap((other, i) =>
      i === own ? [] : [choicesOf(other, found[i]!, customs[i] ?? null)],
    );
    const worths = rehearse(stage, own, codes, plane, others, mind.trials, () => true);
    const anchor = Float64Array.from(candidates, (i) => found[own]!.weight[i]!);
    const mixture = purified(anchored(worths, anchor, mind.heat), 0.03);
    return unpackSheet(codes[draw(mixture, luck)]!);
  });
  return { sheets };
};

const FLOOR = 0.02;
/** Mixture that leans to what was found in the stage game, and to what has been worth most in the rehearsal. */
const anchored = (worths: Float64Array, anchor: Float64Array, heat: number): Float64Array => {
  const sure = likely(worths, heat).map((w, i) => w * (anchor[i]! + FLOOR));
  const total = sure.reduce((sum, w) => sum + w, 0);
  return sure.map((w) => w / total);
};

export const ACE: AceMind = {
  id: 'ace',
  temper: { caution: 1, death: 6, kill: 4, outlook: 0.8, pull: 0.15, home: 0.6 },
  taste: TASTE,
  rounds: 150,
  candidates: 40,
  trials: 60,
  heat: 0.5,
  custom: 0.5,
};
