/**
 * How far a pilot could be foreseen. Accuracy does not see it: who always takes the same good flight gives nothing away, and is
 * shot by whoever notices. So somebody is thought of who watches him: he knows the mixture of each position and what a pilot, a
 * rookie and one without orders would fly there, remembers what this one has flown before, and learns from Turn to Turn
 * which of these he goes by. How likely he held the flight that came is the figure; beside it stands how likely it would have
 * been of one who flies the mixtures, whom nobody can foresee any better.
 */

import type { Found } from '../sopwith/ace/solve.ts';
import { stylesOf } from '../sopwith/ace/styles.ts';
import type { Scene } from '../sopwith/scene.ts';

/** The flight of one plane in one Turn, as who watches him sees it. */
export interface Watched {
  /** Which flight it was: the same number, the same manoeuvres. */
  readonly flight: number;
  /** How likely it is in the mixture, of a pilot, of a rookie, and without orders. */
  readonly styles: readonly number[];
  /** How likely a flight of one who flies the mixture is foreseen. */
  readonly mixed: number;
}

/** Chance that anybody flies anything. */
const SLIP = 0.05;
/** Flights among which one never flown before is looked for. */
const NEW = 100;
/** What is believed of a stranger: the mixture, a pilot, a rookie, no orders, the same again. */
const STRANGER: readonly number[] = [0.5, 0.2, 0.15, 0.05, 0.1];

/** Looks at the flights of all planes of a scene; null for one that flew none of its flights. `flown`: by craft. */
export const watch = (scene: Scene, found: readonly Found[], flown: readonly number[]): readonly (Watched | null)[] => {
  const styles = [found, ...stylesOf(scene)];
  return scene.crafts.map(({ flights }, own) => {
    const flight = flown[own]!;
    if (flight < 0) return null;
    const n = flights.codes.length;
    return {
      flight: flights.codes[flight]!,
      styles: styles.map((style) => (1 - SLIP) * style[own]!.weight[flight]! + SLIP / n),
      mixed: found[own]!.weight.reduce((sum, w) => sum + w * w, 0),
    };
  });
};

export interface Foreseen {
  /** Mean likelihood that was given to what he flew, 0 to 1, from the second Turn on. */
  readonly share: number;
  /** The same for one who flies the mixtures. */
  readonly mixed: number;
}

/** How far a plane could be foreseen; null after less than two Turns. `turns`: in their order. */
export const foreseenIn = (turns: readonly Watched[]): Foreseen | null => {
  if (turns.length < 2) return null;
  const before = new Map<number, number>();
  let beliefs = STRANGER;
  let share = 0;
  turns.forEach(({ flight, styles }, seen) => {
    const again = seen === 0 ? SLIP : ((1 - SLIP) * (before.get(flight) ?? 0)) / seen + SLIP / NEW;
    const weighed = [...styles, again].map((likelihood, m) => beliefs[m]! * likelihood);
    const sum = weighed.reduce((total, w) => total + w, 0);
    if (seen > 0) share += sum;
    beliefs = weighed.map((w, m) => (1 - SLIP) * (w / sum) + SLIP * STRANGER[m]!);
    before.set(flight, (before.get(flight) ?? 0) + 1);
  });
  const mixed = turns.slice(1).reduce((sum, turn) => sum + turn.mixed, 0);
  return { share: share / (turns.length - 1), mixed: mixed / (turns.length - 1) };
};
