/** Who left his friends in a fight without cause, by the last position of a mission's game (rules 10.1, 10.3). */
import { type State as EngineState, hasDone, isCrippled, isLost, type Plane } from '@paravion/clouds';
import type { FlightPlane } from '../state.ts';

/** Enemies for each of his own with whom one may leave. */
const ODDS = 2;

/** Whether a plane still fought when the check of a turn was over. */
const foughtAfter = ({ out, forcedHome }: Plane, turn: number): boolean =>
  !forcedHome && (out === null || out.turn > turn || out.segment === 'POST');

/** A cause that lies with the plane and its crew: they are as they were when it left. */
const hasOwnCause = (plane: Plane, { crew }: FlightPlane): boolean =>
  isCrippled(plane) || plane.crew.some((man, seat) => man.fortitude < (crew[seat]?.fortitude ?? man.fortitude));

/** He flew off the map before the end, while a friend and an enemy fought on, and neither plane, task nor odds bade him. */
export const leftWithoutCause = (state: EngineState, plane: Plane, of: FlightPlane): boolean => {
  const { out, side } = plane;
  if (out?.fate !== 'home' || out.segment === 'POST' || out.turn >= state.mission.limit || isLost(plane)) return false;
  const others = (state.planes as readonly Plane[]).filter((p) => p.id !== plane.id && foughtAfter(p, out.turn));
  const friends = others.filter((p) => p.side === side).length;
  const enemies = others.length - friends;
  if (friends === 0 || enemies === 0 || enemies >= ODDS * (friends + 1)) return false;
  return !hasOwnCause(plane, of) && !hasDone(state, side);
};
