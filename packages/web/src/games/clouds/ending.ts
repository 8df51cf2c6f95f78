/** Whether a mission may soon be over (rule 4.31). */
import { isFit, type Plane, panel, planesOf, SIDES, type State } from '@paravion/clouds';

/** What may end it. */
export interface Ending {
  /** Turns after this one; null while there are enough of them. */
  readonly left: number | null;
  /** Planes that are hurt and the last fit ones of their side: without one of them it is over. */
  readonly last: readonly string[];
}

const FEW = 2;
const isHurt = (plane: Plane): boolean =>
  2 * plane.strength <= panel(plane).structural || plane.crew.some((man) => man.fortitude < man.full);

/** Null while nothing speaks for an end. */
export const endingSoon = (state: State): Ending | null => {
  if (state.result !== null || state.turn === 0) return null;
  const { limit } = state.mission;
  const left = limit - state.turn <= FEW ? limit - state.turn : null;
  const last = SIDES.flatMap((side) => {
    const [only, ...others] = planesOf(state, side).filter(isFit);
    return only && others.length === 0 && isHurt(only) ? [only.id] : [];
  });
  return left === null && last.length === 0 ? null : { left, last };
};
