/** How one flight is chosen out of all that a plane may fly. */
import { type Choice, FINE, flightChoices, type Grain, type Plane, planMove } from '@paravion/clouds';
import { type Temper, worthOf } from './pilot.ts';
import { isLeaving } from './resolve.ts';
import type { Sky } from './sky.ts';
import { FIGHTING, LEAVING } from './tempers.ts';

/** The flight of a plane. */
export type Chooser = (sky: Sky, plane: Plane) => Choice;

interface Weighed {
  readonly choice: Choice;
  readonly worth: number;
}

const weigh = (sky: Sky, plane: Plane, temper: Temper, choices: readonly Choice[]): readonly Weighed[] =>
  choices
    .map((choice) => ({ choice, worth: worthOf(sky, plane, choice, temper) }))
    .toSorted((a, b) => b.worth - a.worth);

/** As if nothing came after this turn. */
const atAGlance = (temper: Temper): Temper => ({ ...temper, next: 0 });

export const MANY: Grain = { ...FINE, degrees: [20, 40, 60, 90], heights: [0, 2, -2, -5], throttles: [0, 2] };
/** How many flights are looked at closely: those that look best at a glance. */
const CLOSELY = 80;

/** The best of those that look best at a glance; `noise`: how far each may be misjudged. */
export const byGlance =
  (temper: Temper, grain: Grain, noise: () => number): Chooser =>
  (sky, plane) => {
    const ranked = weigh(sky, plane, atAGlance(temper), [...flightChoices(sky.rules, sky.state, plane, grain)]);
    let best: Weighed | null = null;
    for (const { choice } of ranked.slice(0, CLOSELY)) {
      const worth = worthOf(sky, plane, choice, temper) + noise();
      if (!best || worth > best.worth) best = { choice, worth };
    }
    return best!.choice;
  };

/** The paths of all flights, with the bank and the throttle as they come. */
const PATHS: Grain = { ...MANY, degrees: [20, 40, 60, 75, 90], throttles: [0], banks: [undefined] };
const LOOKED_AT = 90;
/** The best paths are tried with other banks and throttles. */
const REFINED = 4;
const BANKS = [undefined, -1, 1] as const;
const THROTTLES = [0, 2] as const;

function* variants(sky: Sky, plane: Plane, { flight }: Choice): Iterable<Choice> {
  const { bank: _, throttle: __, ...path } = flight;
  for (const bank of BANKS)
    for (const throttle of THROTTLES) {
      if (bank === undefined && throttle === 0) continue;
      const varied = { ...path, ...(bank === undefined ? {} : { bank }), ...(throttle === 0 ? {} : { throttle }) };
      const plan = planMove(sky.rules, sky.state, plane, varied);
      if (plan.problems.length === 0) yield { flight: varied, plan };
    }
}

/** What has become of a temper by what its seat was told. */
export type Telling = (temper: Temper) => Temper;

/**
 * Flights of a plane that fights, or that `leaves`, best first: those that were looked at closely, then the others as
 * they look at a glance.
 */
export const rankedFlights = (
  sky: Sky,
  plane: Plane,
  told: Telling = (temper) => temper,
  leaves = isLeaving(sky.state, plane),
): readonly Choice[] => {
  const temper = told(leaves ? LEAVING : FIGHTING);
  const glanced = weigh(sky, plane, atAGlance(temper), [...flightChoices(sky.rules, sky.state, plane, PATHS)]);
  const near = glanced.slice(0, LOOKED_AT).map(({ choice }) => choice);
  const looked = weigh(sky, plane, temper, near);
  const finer = looked.slice(0, REFINED).flatMap(({ choice }) => [...variants(sky, plane, choice)]);
  const ranked = [...looked, ...weigh(sky, plane, temper, finer)].toSorted((a, b) => b.worth - a.worth);
  return [...ranked, ...glanced.slice(LOOKED_AT)].map(({ choice }) => choice);
};
