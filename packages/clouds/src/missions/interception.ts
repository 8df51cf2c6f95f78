/** Interception (rule 8.1): to stop what the other side flies, which 1d4 picks. */
import { type MissionId, otherSide, type Side } from '../vocabulary.ts';

/** By the faces of the die. */
export const INTERCEPTED: readonly MissionId[] = ['escort', 'photo', 'bombing', 'spotting'];

/** What the other side of `interceptor` flies, by the face of the die; null where there is no such face. */
export const interception = (
  interceptor: Side,
  face: number,
): { readonly mission: MissionId; readonly attacker: Side } | null => {
  const mission = INTERCEPTED[face - 1];
  return mission ? { mission, attacker: otherSide(interceptor) } : null;
};
