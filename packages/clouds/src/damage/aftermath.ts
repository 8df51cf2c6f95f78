/**
 * What a blow has set off, once all its effects are carried out (rule 4.22): spins, and the pieces of a plane that exploded.
 * What these set off in their turn waits behind them, so that a chain of explosions goes outwards from the first.
 */
import { distance } from '../geometry.ts';
import { spinOnce } from '../move/spin.ts';
import { isAirborne } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { die, type Later, type TurnContext } from '../turn-context.ts';
import { strike } from './hit.ts';

/** Pieces of another plane strike this one. */
export const splash = (t: TurnContext, plane: Plane): void =>
  strike(t, plane, die(t, plane.id, 'splash', 20), { by: null, unit: plane.id, purpose: 'splash' });

/** Every plane in the air within the radius takes a plain d20 on its damage table, in roster order. */
const scatter = (t: TurnContext, { plane, radius, together }: Extract<Later, { kind: 'blast' }>): void => {
  for (const near of t.state.planes)
    if (near !== together && isAirborne(near) && near.status !== 'wreck' && distance(plane, near) <= radius)
      splash(t, near);
};

/** Carries out what waits, and what comes of that. Called where a shot, a burst from below or a collision is done. */
export const aftermath = (t: TurnContext): void => {
  for (let next = t.later.shift(); next; next = t.later.shift()) {
    if (next.kind === 'blast') scatter(t, next);
    else spinOnce(t, next.plane);
  }
};
