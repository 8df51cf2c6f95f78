/** What is left of a plane reaches the ground (rule 4.13). */
import { creditDestroyed } from '../credit.ts';
import { isAboard } from '../crew.ts';
import { kill } from '../damage/men.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import { leave } from './leave.ts';

/** A wreck strikes the ground: nobody aboard lives. */
export const crash = (t: TurnContext, plane: Plane): void => {
  plane.z = 0;
  creditDestroyed(t, plane);
  for (const man of plane.crew) if (isAboard(man)) kill(t, plane, man, 'crash');
  leave(t, plane, 'crashed', false);
};
