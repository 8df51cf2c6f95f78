/** Out of the mission, for whatever reason (rules 4.13-4.15, 4.22, 4.31, 4.32). */
import { evade } from '../end/evade.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Fate } from '../vocabulary.ts';

/** A plane leaves the mission; `kept`: it can fly again another day. Whoever has left stays so. */
export const leave = (t: TurnContext, plane: Plane, fate: Fate, kept: boolean): void => {
  if (plane.status === 'out') return;
  const { turn, segment } = t.state;
  plane.status = 'out';
  plane.out = { turn, segment, fate, kept };
  plane.spin = null;
  plane.initiative = null;
  const { x, y, z, h, p } = plane;
  t.say?.({ type: 'left', rule: '4.31', unit: plane.id, fate, kept, at: { x, y, z, h, p } });
  if (fate === 'captured') evade(t, plane);
};
