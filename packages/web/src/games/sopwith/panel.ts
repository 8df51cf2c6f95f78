/** What the panel lets one choose for a plane, given what is ordered already. */
import { type Burst, burstsATurn, type Manoeuvre, type Plane, type Rules } from '@paravion/sopwith';
import { burstsIn, type Draft } from './draft.ts';

export interface Choices {
  /** On its aerodrome: it takes off along a strip, or stays. */
  readonly parked: boolean;
  /** On its aerodrome, and no strip is chosen. */
  readonly grounded: boolean;
  readonly manoeuvres: readonly Manoeuvre[];
  /** Bursts that may still be ordered this Turn; below 0 when too many are. */
  readonly left: number;
  /** Whether the manoeuvre of a Move (0 to 2) is not to be chosen: the plane stands, or rolls along its strip. */
  locked(at: number): boolean;
  /** Whether a burst of a Move can be switched on, or off. */
  mayFire(at: number, burst: Burst): boolean;
}

export const choicesOf = (rules: Rules, plane: Plane, draft: Draft): Choices => {
  const parked = plane.status === 'parked';
  const grounded = parked && !draft.strip;
  const left = Math.min(burstsATurn(rules), plane.ammunition) - burstsIn(draft);
  const rolls = (at: number): boolean => parked && draft.strip !== undefined && at < 2;
  return {
    parked,
    grounded,
    manoeuvres: ['LT', 'LS', 'A', 'RS', 'RT', ...(plane.ace ? (['I'] as const) : []), '0'],
    left,
    locked: (at) => grounded || rolls(at),
    mayFire: (at, burst) => {
      if (draft.moves[at]!.fire.includes(burst)) return true;
      return left > 0 && !grounded && !(rules.groundFire === 'wheels' && rolls(at));
    },
  };
};
