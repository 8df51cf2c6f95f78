/** Whether a plane stays in the fight or makes for home: what is on the map at the end is safe, and what flies off it at home too. */
import { isCharge, isFit, otherSide, type Plane, panel, type State } from '@paravion/clouds';
import { isSpent } from './pilot.ts';

/** Parts of a plane's strength below which it is not staked any more, and below which it keeps what its side has won. */
const FRAIL = 0.3;
const SCARRED = 0.6;

const strengthOf = (plane: Plane): number => plane.strength / panel(plane).structural;

/** Points that a side is ahead. */
export const leadOf = ({ score }: State, { side }: Plane): number => score[side] - score[otherSide(side)];

/** Planes of its side, or of the other, that can still fight. */
const fit = (state: State, plane: Plane, own: boolean): number =>
  (state.planes as readonly Plane[]).filter((p) => (p.side === plane.side) === own && isFit(p)).length;

/** Whether there are those whom the mission is about, and a plane is of the side that is to stop them: who goes gives them their points. */
const hasToStop = ({ mission, planes }: State, { side }: Plane): boolean =>
  mission.attacker === otherSide(side) &&
  (planes as readonly Plane[]).some((p) => p.side !== side && isFit(p) && isCharge(p));

/**
 * Whether a plane makes for home: it can do no more; or nothing is lost by it, and it is frail or outnumbered; or its side is ahead, and
 * it is hurt or not of the stronger. Whoever is behind has nothing to lose and stays, as does whoever was told to.
 */
export const isLeaving = (state: State, plane: Plane): boolean => {
  if (state.seats[plane.owner]!.standing.bot?.leave === 'never') return false;
  const lead = leadOf(state, plane);
  const [own, others] = [fit(state, plane, true), fit(state, plane, false)];
  if (isSpent(plane)) return true;
  if (lead < 0) return false;
  if (lead === 0) return strengthOf(plane) < FRAIL || (own < others && !hasToStop(state, plane));
  return own <= others || strengthOf(plane) < SCARRED;
};
