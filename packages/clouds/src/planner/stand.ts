/**
 * The planner: the flight that does best what a standing flight asks for (rule 4.0), out of those that the rules allow. It looks at
 * the state that it is given, which for a player is what his seat may know, and throws no dice. What it finds is part of a game: who
 * makes it fly otherwise raises the revision of the game.
 */
import { type Choice, flightChoices, type Grain } from '../choices/flights.ts';
import { MU, straight, swing } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { Flight } from '../order.ts';
import type { StandingFlight } from '../plan-order.ts';
import { panel } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { HANDS, signOf } from '../vocabulary.ts';
import { type Aim, turningRadius } from './aim.ts';
import { workAt } from './at-target.ts';
import { aimOf } from './goals.ts';
import { wayBy } from './reach.ts';

const DEGREES = [20, 45, 70, 90];
const HEIGHTS = [0, 1, -2, -5];
const STEEPEST = 12;

/** Degrees of a turn that brings the nose right onto a place, by either side. */
const exact = (plane: Plane, { place }: Aim): readonly number[] => {
  if (!place) return [];
  const radius = turningRadius(plane, plane.v);
  return HANDS.flatMap((side) => {
    const way = wayBy(plane, radius, side, place);
    const degrees = way ? Math.round(way.tenths / 10) : 0;
    return [degrees - 3, degrees, degrees + 3].filter((d) => d >= 1 && d <= 90);
  });
};

/** The choice of flights for an aim: besides the usual ones those that end just as it wants. */
const grainFor = (plane: Plane, aim: Aim): Grain => {
  const wanted = aim.z === null ? [] : [Math.max(-STEEPEST, Math.min(panel(plane).maxClimbMU, aim.z - plane.z))];
  return {
    degrees: [...new Set([...DEGREES, ...exact(plane, aim)])],
    heights: [...new Set([...HEIGHTS, panel(plane).maxClimbMU, ...wanted])],
    figures: false,
    throttles: [0],
  };
};

/** Whether a flight keeps within what was said: not below a height, unless it is below already; not beyond the dive limit. */
const keepsBounds = (plane: Plane, { floor, limit }: StandingFlight, { plan: { legs, end } }: Choice): boolean => {
  const least = Math.min(floor ?? 0, plane.z);
  const lowest = Math.min(end.at.z, ...legs.map((leg) => leg.from.z));
  return lowest >= least && (!limit || end.v <= panel(plane).vneEU);
};

/** What it costs to fail a test, in the planner's figure; a wing is worth more than a turn. */
const FEAR = 120;
const SURE = 20;

const risk = ({ flight, plan: { tests } }: Choice): number => {
  const figure = ['Z', 'P', 'L', 'I', 'V'].includes(flight.path.at(-1)?.el ?? '') ? FEAR : 0;
  return figure + tests.reduce((all, { target }) => all + (FEAR * Math.max(1, SURE - target)) / SURE, 0);
};

const EDGE = 4;
const PER_MU = 3;
/** Leaving the map ends the mission for a plane: who does not fly home keeps away from its edge, with this move and with the next. */
const edge = ({ map }: State, stand: StandingFlight, { plan: { end } }: Choice): number => {
  if (stand.do === 'home' || stand.do === 'to') return 0;
  const roomAt = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    Math.min(x, y, map.x * MU - x, map.y * MU - y) / MU;
  const next = roomAt(straight(end.at, (end.v * MU) / 2));
  return (roomAt(end.at) < 0 ? FEAR : 0) + PER_MU * Math.max(0, EDGE - next);
};

const COMFORT = 3;
/** What a dive may add to the top speed before turns become wide. */
const SOME = 1;
/** Too slow for the next turn, too low to live long; a bank on the side where it will have to turn. */
const comfort = (plane: Plane, { place, z }: Aim, { plan: { end } }: Choice): number => {
  const slow = Math.max(0, panel(plane).stallEU + COMFORT - end.v) * 4;
  const { topEU, vneEU } = panel(plane);
  const fast = Math.max(0, end.v - vneEU) * 4 + Math.max(0, end.v - topEU - SOME) * 1.5;
  const low = Math.max(0, Math.min(5, z ?? 5) - end.at.z);
  const off = place
    ? swing(end.at.h, Math.round((1800 / Math.PI) * Math.atan2(place.x - end.at.x, place.y - end.at.y)))
    : 0;
  const ready = HANDS.some((side) => signOf(side) * off > 100 && signOf(side) * end.b >= 1) ? 1 : 0;
  return ready - slow - fast - low;
};

/** Equal for small differences in arithmetic between one machine and another. */
const FINE = 1000;

/** The best flight for a standing flight; null where there is nothing left to do, or no way to do it. */
export const flyStanding = (rules: Rules, state: State, plane: Plane, stand: StandingFlight): Choice | null => {
  const aim = aimOf(state, plane, stand);
  if (!aim) return null;
  let best: { readonly choice: Choice; readonly worth: number } | null = null;
  for (const choice of flightChoices(rules, state, plane, grainFor(plane, aim))) {
    if (choice.plan.problems.length > 0 || !keepsBounds(plane, stand, choice)) continue;
    const worth = Math.round(
      FINE * (aim.worth(choice) + comfort(plane, aim, choice) - risk(choice) - edge(state, stand, choice)),
    );
    if (!best || worth > best.worth) best = { choice, worth };
  }
  return best && withWork(state, plane, stand, best.choice);
};

const withWork = (state: State, plane: Plane, stand: StandingFlight, choice: Choice): Choice => {
  const work = stand.do === 'at' ? workAt(state, plane, choice, stand.target, stand.work) : undefined;
  if (!work || plane.fire || plane.crew.some((m) => m.seat === work.seat && m.silent)) return choice;
  const flight: Flight = { ...choice.flight, do: [work] };
  return { ...choice, flight };
};
