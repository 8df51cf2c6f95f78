/**
 * Flights that a plane may fly now (rule 4.5): out of all lengths and angles a representative few, for lists of orders, for
 * planners and for bots. Straight on, turns to both sides on every letter, with climbs and dives, banks at the end, and the
 * figures of the rulebook; only what the rules allow.
 */

import { MU } from '../geometry.ts';
import { defaultFlight } from '../move/default.ts';
import { layPath } from '../move/lay.ts';
import { type Plan, planMove } from '../move/plan.ts';
import type { Rules } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import { indicated, letterName, rollValue, tightest } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { HANDS, type Hand, signOf } from '../vocabulary.ts';

/** A flight with what it comes to if all its tests hold. */
export interface Choice {
  readonly flight: Flight;
  readonly plan: Plan;
}

/** How fine the choice is: angles of turns in degrees, heights gained or lost in MU. */
export interface Grain {
  readonly degrees: readonly number[];
  readonly heights: readonly number[];
  /** Side slips, Immelmann, vertical dive, stall, spin, throttle. */
  readonly figures: boolean;
  /** EU given away at the throttle (rule 4.9). */
  readonly throttles: readonly number[];
  /** Steps of bank at the end; absent: as it comes, and one either way. */
  readonly banks?: readonly (number | undefined)[];
}
export const FINE: Grain = {
  degrees: [15, 30, 45, 60, 90],
  heights: [0, 1, 2, -1, -2, -4, -8],
  figures: true,
  throttles: [0],
};
export const COARSE: Grain = { degrees: [30, 60, 90], heights: [0, 2, -2, -5], figures: false, throttles: [0] };

type Path = readonly Element[];

/** mMU as paths give them. */
const hundreds = (mmu: number): number => Math.floor(mmu / 100) * 100;

/** What a path leaves of the move. */
const restOf = (plane: Plane, path: Path): number => {
  const { walk } = layPath(plane, path);
  return plane.v * MU - walk.legs.slice(0, path.length).reduce((n, leg) => n + leg.n, 0);
};

/** Ways to get the bank for a turn: none needed, the free step after a straight, a roll. */
const entries = (plane: Plane, side: Hand, need: number): readonly Path[] => {
  const sign = signOf(side);
  if (plane.b * sign >= need) return [[]];
  const roll: Path = [{ el: 'R', b: sign * need }];
  const n = Math.max(100, Math.ceil(rollValue(plane) * 10) * 100);
  return plane.b * sign === need - 1 ? [[{ el: 'S', n, dz: 0, b: sign * need }], roll] : [roll];
};

/** Puts a climb or a dive on the last straight or turn that has room for it; null when there is none. */
const sloped = (plane: Plane, path: Path, dz: number): Path | null => {
  if (dz === 0) return path;
  const { steps } = layPath(plane, path);
  const room = dz > 0 ? 2 * MU : MU;
  const at = steps.findLastIndex(
    ({ element, leg }) => leg && (element.el === 'S' || element.el === 'T') && leg.n >= room * Math.abs(dz),
  );
  const element = path[at];
  return element && (element.el === 'S' || element.el === 'T') ? path.with(at, { ...element, dz }) : null;
};

const withRest = (plane: Plane, path: Path): Path => {
  const n = hundreds(restOf(plane, path));
  return n >= 100 ? [...path, { el: 'S', n, dz: 0 }] : path;
};

function* turns(plane: Plane, { degrees }: Grain): Iterable<Path> {
  for (const side of HANDS) {
    const of = indicated(plane, plane.v, side);
    for (let letter = of; letter >= tightest(of); letter--)
      for (const entry of entries(plane, side, letter < of ? 2 : 1))
        for (const deg of degrees) {
          const turn: Element = { el: 'T', side, letter: letterName(letter), deg, dz: 0 };
          yield withRest(plane, [...entry, turn]);
          if (deg === 90) yield withRest(plane, [...entry, turn, turn]);
        }
  }
}

function* straights(plane: Plane): Iterable<Path> {
  const whole = hundreds(plane.v * MU);
  yield whole >= 100 ? [{ el: 'S', n: whole, dz: 0 }] : [];
  for (const b of [-1, 1]) {
    if (Math.abs(plane.b + b) <= 2 && whole >= 100) yield [{ el: 'S', n: whole, dz: 0, b: plane.b + b }];
  }
}

function* figures(plane: Plane): Iterable<Path> {
  for (const side of HANDS) for (const n of [1, 3]) yield withRest(plane, [{ el: 'G', side, n, dz: 0 }]);
  for (const side of HANDS) yield withRest(plane, [{ el: 'G', side, n: 2, dz: -2 }]);
  for (const deg of [0, -30, 30]) yield [{ el: 'I', deg }];
  for (const n of [Math.floor(plane.v / 2), plane.v]) if (n > 0) yield [{ el: 'V', n, deg: 0 }];
  yield [
    { el: 'R', b: 0 },
    { el: 'V', n: Math.max(1, plane.v - 2), deg: 180 },
  ];
  for (const b of [-2, 0, 2]) yield withRest(plane, [{ el: 'R', b }]);
  yield [{ el: 'Z' }];
  yield [{ el: 'Z', deg: 45 }];
  yield [{ el: 'P' }];
  yield [{ el: 'L' }];
}

/** The bank to be left with: as it comes, and one step either way. */
const BANKS: readonly (number | undefined)[] = [undefined, -1, 1];

const flightOf = (plane: Plane, path: Path, bank: number | undefined, throttle = 0): Flight => ({
  plane: plane.id,
  path: [...path],
  ...(bank === undefined ? {} : { bank }),
  ...(throttle === 0 ? {} : { throttle }),
});

/** A path with each bank at its end, and each throttle. The bank after a move changes nothing but itself, so it is planned once for all. */
function* withBanks(rules: Rules, state: State, plane: Plane, path: Path, grain: Grain): Iterable<Choice> {
  const plans = grain.throttles.map((throttle) => ({
    throttle,
    plan: planMove(rules, state, plane, flightOf(plane, path, undefined, throttle)),
  }));
  for (const bank of grain.banks ?? BANKS)
    for (const { throttle, plan } of plans) {
      const { problems, end } = plan;
      const b = end.b + (bank ?? 0);
      if (problems.length > 0 || Math.abs(b) > 2) continue;
      const flight = flightOf(plane, path, bank, throttle);
      yield { flight, plan: bank === undefined ? plan : { ...plan, end: { ...end, b } } };
    }
}

function* paths(plane: Plane, grain: Grain): Iterable<Path> {
  for (const some of [straights(plane), turns(plane, grain)])
    for (const path of some)
      for (const dz of grain.heights) {
        const flown = sloped(plane, path, dz);
        if (flown) yield flown;
      }
}

function* sketches(plane: Plane): Iterable<Flight> {
  for (const path of figures(plane)) yield flightOf(plane, path, undefined);
  for (const throttle of [1, 2]) yield flightOf(plane, [...straights(plane)][0]!, undefined, throttle);
}

/** The flight that is flown without an order, and every other one of the grain that is allowed. */
export function* flightChoices(rules: Rules, state: State, plane: Plane, grain: Grain = FINE): Iterable<Choice> {
  const usual = defaultFlight(rules, state, plane);
  yield { flight: usual, plan: planMove(rules, state, plane, usual) };
  if (plane.blackout > 0) return;
  for (const path of paths(plane, grain)) yield* withBanks(rules, state, plane, path, grain);
  if (!grain.figures) return;
  for (const flight of sketches(plane)) {
    const plan = planMove(rules, state, plane, flight);
    if (plan.problems.length === 0) yield { flight, plan };
  }
}
