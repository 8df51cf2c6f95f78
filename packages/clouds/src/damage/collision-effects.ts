/** What a collision does to the planes in it (rules 4.15, 4.22; table collision). */
import type { Effect } from '../data/index.ts';
import type { Balloon } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { Turning } from '../turning.ts';
import { applyEffects } from './apply.ts';
import { blowOn } from './blow.ts';

/** What was run into. */
export type Struck =
  | { readonly kind: 'plane'; readonly plane: Plane }
  | { readonly kind: 'balloon'; readonly balloon: Balloon; readonly cable: boolean }
  | { readonly kind: 'ground' };

/** Carries out a cell of the table. */
export const applyCollision = (t: Turning, effects: readonly Effect[], mover: Plane, struck: Struck): void => {
  const other = struck.kind === 'plane' ? struck.plane : null;
  applyEffects(t, effects, blowOn(mover, { other, table: 'collision', why: 'collision' }));
};
