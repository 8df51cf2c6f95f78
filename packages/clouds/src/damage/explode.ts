/** A plane explodes, and throws its pieces about (rules 4.15, 4.22). */
import { creditDestroyed } from '../credit.ts';
import { isAboard } from '../crew.ts';
import { distance } from '../geometry.ts';
import { leave } from '../move/leave.ts';
import { isAirborne } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { die, type Turning } from '../turning.ts';
import { strike } from './hit.ts';
import { kill } from './men.ts';

/**
 * The plane is gone, and all aboard. Every plane within `radius` MU takes a plain d20 on its damage table; null: none
 * does. `together`: what explodes with it in the same collision, which nothing more can happen to.
 */
export const explode = (t: Turning, plane: Plane, radius: number | null, together: Plane | null = null): void => {
  if (plane.status === 'out') return;
  const { id, x, y, z, h, p } = plane;
  t.say?.({ type: 'exploded', rule: '4.22', unit: id, at: { x, y, z, h, p }, radius });
  creditDestroyed(t, plane);
  leave(t, plane, 'exploded', false);
  for (const man of plane.crew) if (isAboard(man)) kill(t, plane, man, 'explosion');
  if (radius === null) return;
  for (const near of t.state.planes) {
    if (near === together || !isAirborne(near) || near.status === 'wreck' || distance(plane, near) > radius) continue;
    splash(t, near);
  }
};

/** Pieces of another plane strike this one. */
export const splash = (t: Turning, plane: Plane): void =>
  strike(t, plane, die(t, plane.id, 'splash', 20), { by: null, unit: plane.id, purpose: 'splash' });
