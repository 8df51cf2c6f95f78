/**
 * CHK (rule 4.31): who has left the map, who breaks off, whether the mission is over. What follows the end is
 * `end/roll-out.ts`.
 */

import { pursue } from '../end/pursue.ts';
import { noteObjectives } from '../end/score.ts';
import { leaveMap } from '../end/way-home.ts';
import { MU } from '../geometry.ts';
import { hasFit, planesOf } from '../missions/standing.ts';
import { isFit } from '../plane.ts';
import type { Draft, State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { BOXES } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import { otherSide, SIDES, type Side } from '../vocabulary.ts';

/** Why a mission is over. */
export type EndReason = 'nobody fit' | 'turns are over' | 'both break off';

const isOutside = ({ map }: State, { x, y }: Plane): boolean => x < 0 || y < 0 || x > map.x * MU || y > map.y * MU;

/** Flies under somebody's hands and is not burning: it has not to be followed off the map. */
const mayLeave = (plane: Plane): boolean => plane.status === 'flying' && !plane.uncontrolled && plane.fire === null;

/** Planes that have ended their move outside the map are gone (rule 4.31). */
const clearMap = (t: TurnContext): void => {
  const leaving = t.state.planes.filter((plane) => mayLeave(plane) && isOutside(t.state, plane));
  for (const plane of leaving) {
    if (t.state.mission.pursuit) pursue(t, plane, leaving);
    if (mayLeave(plane)) leaveMap(t, plane);
  }
};

/** Whether a seat wishes to break off now. Standing orders say yes or no, or when (rule 2.4). */
const wishesNow = (state: Draft, seat: number): boolean => {
  const { side, standing } = state.seats[seat]!;
  const wish = standing.breakOff;
  if (typeof wish === 'boolean') return wish;
  const own = state.planes.filter((p) => p.owner === seat && isFit(p));
  const fit = (of: Side): number => planesOf(state, of).filter(isFit).length;
  const loaded = ({ guns }: Plane): boolean =>
    guns.some((g) => g.state !== 'lost' && (g.boxes >= BOXES.short || g.drums > 0));
  return (
    own.some((p) => p.strength <= (wish.strength ?? Number.NEGATIVE_INFINITY)) ||
    (wish.ammunition === true && !own.some(loaded)) ||
    fit(otherSide(side)) - fit(side) >= (wish.outnumbered ?? Number.POSITIVE_INFINITY)
  );
};

/** Whether every seat of a side that has somebody fit wishes to break off. */
const wishes = (state: Draft, side: Side): boolean => {
  const owners = new Set(
    planesOf(state, side)
      .filter(isFit)
      .map((p) => p.owner),
  );
  return owners.size > 0 && [...owners].every((owner) => wishesNow(state, owner));
};

/** Half its planes are out: lost, home, or forced home. */
const isHalved = (state: Draft, side: Side): boolean => {
  const planes = planesOf(state, side);
  return 2 * planes.filter((p) => !isFit(p)).length >= planes.length;
};

const breakOff = (t: TurnContext, side: Side): void => {
  t.say?.({ type: 'broke-off', rule: '4.31', side });
  for (const plane of t.state.planes) {
    if (plane.side !== side || !isFit(plane)) continue;
    // Not `forceHome`: nobody earns anything by it.
    plane.forcedHome = true;
    t.say?.({ type: 'forced-home', rule: '4.31', unit: plane.id, why: 'broke off' });
  }
};

/** Why the mission is over after this CHK; null while it goes on. */
export const endReason = (state: State): EndReason | null => {
  if (SIDES.some((side) => !hasFit(state, side))) return 'nobody fit';
  if (state.turn >= state.mission.limit) return 'turns are over';
  return SIDES.every((side) => wishes(state as Draft, side)) ? 'both break off' : null;
};

/** Plays CHK. Not null: the mission is over; go on with POST. */
export const playCheck = (t: TurnContext): EndReason | null => {
  clearMap(t);
  noteObjectives(t);
  const bothWish = SIDES.every((side) => wishes(t.state, side));
  if (!bothWish) for (const side of SIDES) if (wishes(t.state, side) && isHalved(t.state, side)) breakOff(t, side);
  return endReason(t.state);
};
