/** What is believed of a plane: how likely each of its flights is, and what that makes of the hexes around. */
import { layout, MOVE_BITS } from '@paravion/sopwith/kernel';
import type { Chance } from '../bot.ts';
import type { Craft, Scene } from './scene.ts';

const { A, STAY, IMMELMANN, cellOfPose, facingOfPose } = layout;
/** Below this nothing is worth reckoning with. */
const FAINT = 1e-4;

const manoeuvreOf = (code: number, move: number): number => (code >>> (MOVE_BITS * move)) & 7;

/** How readily a manoeuvre is flown: straight on before turns, turns as readily as slips or not at all. */
const habit = (manoeuvre: number, slips: number): number => {
  if (manoeuvre === A) return 2;
  if (manoeuvre === STAY) return 0.3 * slips;
  return manoeuvre === 1 || manoeuvre === 2 ? 1 : manoeuvre === IMMELMANN ? 0.5 : slips;
};

const scaled = (weight: Float64Array): Float64Array => {
  const sum = weight.reduce((total, w) => total + w, 0);
  return sum > 0 ? weight.map((w) => w / sum) : weight.fill(1 / weight.length);
};

/**
 * A first guess from habits alone: nobody flies off the board, few into clouds. `slips`: how readily slips are flown,
 * 0 for people who only fly straight or turn.
 */
export const habits = (scene: Scene, craft: Craft, slips: number): Float64Array => {
  const { flights } = craft;
  const weight = Float64Array.from(flights.codes, (code, i) => {
    if (flights.poses[i * 3 + 2]! < 0) return 0;
    let w = craft.parked && flights.parked[i] === 1 ? 0.05 : 1;
    if (flights.landed[i]! > 0) w *= craft.ammunition < 3 ? 5 : 0.2;
    for (let move = 0; move < 3; move++) {
      w *= habit(manoeuvreOf(code, move), slips);
      if (scene.clouds[move]![cellOfPose(flights.poses[i * 3 + move]!)] === 1) w *= 0.5;
    }
    return w;
  });
  return scaled(weight);
};

/** Flights by what they are worth: the better, the likelier; the lower `heat`, the surer the best. */
export const likely = (values: Float64Array, heat: number): Float64Array => {
  const best = Math.max(...values);
  return scaled(values.map((value) => Math.exp((value - best) / heat)));
};

/** Draws one by weight; the weights add up to 1. */
export const draw = (weight: Float64Array, luck: Chance): number => {
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

/** Likelihood of each cell by Move, `move * cells + cell`. */
const presenceOf = (scene: Scene, craft: Craft, weight: Float64Array): Float64Array => {
  const map = new Float64Array(3 * scene.cells);
  const { poses } = craft.flights;
  for (let i = 0; i < weight.length; i++) {
    const w = weight[i]!;
    if (w < FAINT) continue;
    for (let move = 0; move < 3; move++) {
      const pose = poses[i * 3 + move]!;
      if (pose < 0) break;
      map[move * scene.cells + cellOfPose(pose)]! += w;
    }
  }
  return map;
};

/**
 * Adds what bursts are worth against one target, by `(move * cells + cell) * 6 + direction` of the shooter. `worth`: of
 * a hit, by range.
 */
export const addPrey = (
  scene: Scene,
  target: Craft,
  weight: Float64Array,
  worth: readonly number[],
  prey: Float64Array,
): void => {
  const { adjacent } = scene.lore.tables;
  const { cells } = scene;
  const presence = presenceOf(scene, target, weight);
  for (let move = 0; move < 3; move++) {
    const cloud = scene.clouds[move]!;
    for (let cell = 0; cell < cells; cell++) {
      const likelihood = presence[move * cells + cell]!;
      if (likelihood < FAINT || cloud[cell] === 1) continue;
      for (let back = 0; back < 6; back++) {
        const direction = (back + 3) % 6;
        let from = cell;
        for (let range = 1; range < worth.length && worth[range] !== 0; range++) {
          if (range > 1 && cloud[from] === 1) break;
          from = adjacent[from * 8 + back]!;
          if (from < 0) break;
          prey[(move * cells + from) * 6 + direction]! += likelihood * worth[range]!;
        }
      }
    }
  }
};

/** Adds the damage that a burst to a side may do in each cell of its line. */
export const addLine = (
  scene: Scene,
  craft: Craft,
  move: number,
  pose: number,
  side: number,
  likelihood: number,
  map: Float64Array,
): void => {
  const { adjacent } = scene.lore.tables;
  const cloud = scene.clouds[move]!;
  const direction = (facingOfPose(pose) + side) % 6;
  let cell = cellOfPose(pose);
  for (let range = 1; craft.burst[range]! > 0; range++) {
    cell = adjacent[cell * 8 + direction]!;
    if (cell < 0 || cloud[cell] === 1) return;
    map[move * scene.cells + cell]! += likelihood * craft.burst[range]!;
  }
};
