/**
 * Where a plane can be a turn later by flights that the rules allow. What can be flown hangs on speed and bank and not on the place, so
 * the engine is asked once for each of these, and the ends are carried to wherever the plane may stand.
 */
import {
  cos,
  flightChoices,
  type Grain,
  heading,
  oddsOfPlan,
  type Plane,
  panel,
  pilotOf,
  type Rules,
  rnd,
  type State,
  sin,
} from '@paravion/clouds';
import type { Futures } from './futures.ts';
import type { Stance } from './gunnery.ts';

const GRAIN: Grain = { degrees: [30, 60, 90], heights: [0, 2, -4], figures: false, throttles: [0], banks: [undefined] };
const SCALE = 1_000_000;
/** A height from which any climb and any dive can be flown, as far as ground and ceiling go. */
const ALOFT = 30;
/** Whoever may lose his wings by it seldom flies it. */
const SURE = 0.5;
/** Ends so near to one another count as one: mMU, tenths of a degree, MU of height. */
const CELL = { far: 2500, h: 450, z: 3 };

const cellOf = ({ x, y, z, h }: Stance): string =>
  [x / CELL.far, y / CELL.far, h / CELL.h, z / CELL.z].map((n) => Math.round(n)).join(' ');

/** Ends as seen from a plane that stands at nought, heading north. */
const explored = (rules: Rules, state: State, plane: Plane, v: number, b: number): readonly Stance[] => {
  const z = Math.min(ALOFT, panel(plane).ceilingMU - 2);
  const there: Plane = { ...plane, x: 0, y: 0, z, h: 0, p: 0, b, v, afterDive: false, forcedTurn: null, blackout: 0 };
  const ends = new Map<string, Stance>();
  const legal = [...flightChoices(rules, state, there, GRAIN)].filter(({ plan }) => plan.problems.length === 0);
  const sure = legal.filter(({ plan }) => oddsOfPlan(plan) >= SURE);
  // Whoever may lose his wings whatever he flies has to fly all the same.
  for (const { plan } of sure.length > 0 ? sure : legal) {
    const end = { ...plan.end.at, z: plan.end.at.z - z, v: plan.end.v, b: plan.end.b };
    const cell = cellOf(end);
    if (!ends.has(cell)) ends.set(cell, end);
  }
  return [...ends.values()];
};

const carried = (end: Stance, { x, y, z, h }: Stance): Stance => ({
  ...end,
  x: x + (end.x * cos(h) + end.y * sin(h)) / SCALE,
  y: y + (end.y * cos(h) - end.x * sin(h)) / SCALE,
  z: Math.max(1, z + end.z),
  h: heading(rnd(end.h + h)),
});

/** What a plane can fly hangs on all of these, and not on its place or how it came there. */
const conditionOf = (plane: Plane): string => {
  const { type, strength, wider, rollFactor, losses, standing, engines, bombs, rockets } = plane;
  const pilot = pilotOf(plane);
  const hand = pilot && [pilot.flying, pilot.full, pilot.fortitude, pilot.abilities];
  return JSON.stringify([type, strength, wider, rollFactor, losses, standing, engines, bombs, rockets, hand]);
};

type Known = Map<string, readonly Stance[]>;
/** What was found out is kept, for so many states of planes; a plane that is hit is another one. */
const KEPT = 64;
const found = new WeakMap<Rules, Map<string, Known>>();

const knownOf = (rules: Rules, plane: Plane): Known => {
  const all = found.get(rules) ?? new Map<string, Known>();
  found.set(rules, all);
  const key = conditionOf(plane);
  const known = all.get(key) ?? new Map();
  all.delete(key);
  all.set(key, known);
  if (all.size > KEPT) all.delete(all.keys().next().value!);
  return known;
};

/** Ends of the moves of a plane, from wherever it may stand. */
export const reachOf = (rules: Rules, state: State, plane: Plane): Futures => {
  const known = knownOf(rules, plane);
  return {
    exact: true,
    from: (at) => {
      const b = at.b ?? 0;
      const key = `${at.v} ${b}`;
      const ends = known.get(key) ?? explored(rules, state, plane, at.v, b);
      known.set(key, ends);
      return ends.map((end) => carried(end, at));
    },
  };
};
