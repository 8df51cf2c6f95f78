/** A plane explodes (rules 4.15, 4.22). Whom its pieces strike is seen when the blow is done: `aftermath`. */
import { creditDestroyed } from '../credit.ts';
import { isAboard } from '../crew.ts';
import { leave } from '../move/leave.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import { kill } from './men.ts';

/**
 * The plane is gone, and all aboard. Every plane within `radius` MU takes a plain d20 on its damage table; null: none
 * does. `together`: what explodes with it in the same collision, which nothing more can happen to.
 */
export const explode = (t: TurnContext, plane: Plane, radius: number | null, together: Plane | null = null): void => {
  if (plane.status === 'out') return;
  const { id, x, y, z, h, p } = plane;
  t.say?.({ type: 'exploded', rule: '4.22', unit: id, at: { x, y, z, h, p }, radius });
  creditDestroyed(t, plane);
  leave(t, plane, 'exploded', false);
  for (const man of plane.crew) if (isAboard(man)) kill(t, plane, man, 'explosion');
  if (radius !== null) t.later.push({ kind: 'blast', plane, radius, together });
};
