/** Whether the conditions of a case hold at this moment (rules 1.4, 1.5, 4.0). */
import { arcOf, bearing, distance, type Point, swing } from '../geometry.ts';
import type { Condition } from '../plan-order.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';

interface Sighted {
  readonly at: Point | null;
  readonly burning: boolean;
  readonly out: boolean;
}

const AIRBORNE: readonly Plane['status'][] = ['flying', 'spinning', 'wreck', 'grounded'];

/** A plane or balloon by its id; null for what is neither. */
const sighted = (state: State, id: string): Sighted | null => {
  const plane = (state.planes as readonly Plane[]).find((p) => p.id === id);
  if (plane)
    return {
      at: AIRBORNE.includes(plane.status) ? plane : null,
      burning: plane.fire !== null,
      out: plane.status === 'out' || plane.status === 'wreck',
    };
  const balloon = state.balloons.find((b) => b.id === id);
  return balloon ? { at: balloon.destroyed ? null : balloon, burning: false, out: balloon.destroyed } : null;
};

type Bearing = NonNullable<Condition['at']>;

/** Where another is, as a pilot says it: by the arc that he is in (rule 1.5), the side arc by its halves. */
const sideOf = (plane: Plane, other: Point): Bearing => {
  const arc = arcOf(plane, other);
  if (arc !== 'side') return arc === 'front' ? 'ahead' : 'behind';
  return swing(plane.h, bearing(plane, other)) < 0 ? 'left' : 'right';
};

/** Whether a condition holds for a plane. What is not in the air, or not on the map yet, is on no side of it. */
export const holds = (state: State, plane: Plane, { unit, at, height, within, is }: Condition): boolean => {
  const other = sighted(state, unit);
  if (!other) return false;
  if (is === 'burning' && !other.burning) return false;
  if (is === 'out' && !other.out) return false;
  if (at === undefined && height === undefined && within === undefined) return true;
  if (!other.at) return false;
  return (
    (at === undefined || sideOf(plane, other.at) === at) &&
    (within === undefined || distance(plane, other.at) <= within) &&
    (height === undefined || (height === 'above' ? other.at.z > plane.z : other.at.z < plane.z))
  );
};
