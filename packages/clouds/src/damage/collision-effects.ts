/** What a collision does to the planes in it (rules 4.15, 4.22; table collision). */
import type { Effect } from '../data/index.ts';
import { destroyBalloon, strikeBalloon, strikeCable } from '../fire/balloon.ts';
import type { Balloon } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import { applyEffects } from './apply.ts';
import { blowOn } from './blow.ts';

/** What was run into. */
export type Struck =
  | { readonly kind: 'plane'; readonly plane: Plane }
  | { readonly kind: 'balloon'; readonly balloon: Balloon; readonly cable: boolean }
  | { readonly kind: 'ground' };

/** What it does to a balloon, or to the one whose cable was struck: leaks so far count as for a shot. */
const strikeAir = (t: TurnContext, effects: readonly Effect[], balloon: Balloon, cable: boolean): void => {
  for (const effect of effects) {
    if ('balloonDestroyed' in effect && !cable) destroyBalloon(t, balloon);
    if ('balloonRoll' in effect && !cable)
      strikeBalloon(t, balloon, amount(t, balloon.id, 'dmg', effect.balloonRoll) + balloon.bonus, null);
    if ('ifCable' in effect && cable) strikeCable(t, balloon, effect.ifCable);
  }
};

/** Carries out a cell of the table. */
export const applyCollision = (t: TurnContext, effects: readonly Effect[], mover: Plane, struck: Struck): void => {
  const other = struck.kind === 'plane' ? struck.plane : null;
  applyEffects(t, effects, blowOn(mover, { other, table: 'collision', why: 'collision' }));
  if (struck.kind === 'balloon') strikeAir(t, effects, struck.balloon, struck.cable);
};
