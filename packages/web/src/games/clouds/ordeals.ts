/** What a plane that goes before all others can do, and what it is tested for: out of a spin, at its controls, under parachutes. */
import {
  COARSE,
  defaultFlight,
  type Flight,
  flightChoices,
  formatFlight,
  haveParachutes,
  isAboard,
  jumpTerms,
  type Man,
  oddsOfPlan,
  type Plane,
  planMove,
  type Rules,
  type State,
  scoreTerms,
  spinTerms,
  type Term,
} from '@paravion/clouds';
import { mayTakeOff } from './proposals.ts';

/** A test that lies before somebody. */
export interface Ordeal {
  readonly purpose: 'spin' | 'take' | 'chute';
  readonly man: Man;
  readonly terms: readonly Term[];
}

/** Whether a spin can still be brought to its end. */
export const mayRecover = (plane: Plane): boolean =>
  plane.spin?.recoverable === true && plane.flownBy !== null && plane.blackout === 0;

/** Whether anybody decides what becomes of a plane now: who cannot jump out of what only falls is asked nothing. */
export const hasChoice = (rules: Rules, state: State, plane: Plane): boolean => {
  if (plane.status === 'grounded') return mayTakeOff(rules, state, plane);
  if (haveParachutes(rules, state, plane.side)) return true;
  if (plane.status === 'spinning') return mayRecover(plane);
  return plane.status === 'flying' && (!plane.uncontrolled || plane.crew.filter(isAboard).length > 1);
};

/** The tests that decide what becomes of a plane now; `taker`: the seat of who takes the controls, if one was named. */
export const ordealsOf = (rules: Rules, state: State, plane: Plane, taker?: number): readonly Ordeal[] => {
  const aboard = plane.crew.filter(isAboard);
  const pilot = aboard.find(({ seat }) => seat === plane.flownBy);
  const best = aboard.toSorted((a, b) => b.flying - a.flying || a.seat - b.seat)[0];
  const hand = aboard.find(({ seat }) => seat === taker) ?? best;
  return [
    ...(pilot && plane.status === 'spinning' && mayRecover(plane)
      ? [{ purpose: 'spin', man: pilot, terms: spinTerms(rules, plane) } as const]
      : []),
    ...(hand && plane.uncontrolled && plane.status === 'flying'
      ? [{ purpose: 'take', man: hand, terms: scoreTerms(rules, hand, 'flying') } as const]
      : []),
    ...(plane.status !== 'grounded' && haveParachutes(rules, state, plane.side)
      ? aboard.map((man) => ({ purpose: 'chute', man, terms: jumpTerms(plane, man) }) as const)
      : []),
  ];
};

/** Straight down to a landing; null where the rules allow none. */
export const landingOf = (rules: Rules, state: State, plane: Plane): Flight | null => {
  const land: Flight = { plane: plane.id, path: [{ el: 'S', dz: 1 - plane.z }, { el: 'L' }] };
  return planMove(rules, state, plane, land).problems.length === 0 ? land : null;
};

/** Tests of a flight that hold so seldom are not proposed to who has fire aboard. */
const SAFE = 0.8;

/** How a burning plane can go on: as usual, down as fast as is safe, and onto the ground where it is low enough. */
export const waysHome = (rules: Rules, state: State, plane: Plane): readonly Flight[] => {
  if (!plane.fire || plane.status !== 'flying' || plane.uncontrolled) return [];
  const all = [...flightChoices(rules, state, plane, COARSE)];
  const safe = all.filter(({ plan }) => oddsOfPlan(plan) >= SAFE);
  const low = safe.toSorted((a, b) => a.plan.end.at.z - b.plan.end.at.z)[0];
  const land = landingOf(rules, state, plane);
  const found = [defaultFlight(rules, state, plane), ...(low ? [low.flight] : []), ...(land ? [land] : [])];
  return [...new Map(found.map((flight) => [formatFlight(flight), flight])).values()];
};
