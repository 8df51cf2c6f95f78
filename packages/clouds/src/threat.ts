/** Threat: enemies on one's tail (rule 4.1). It weighs on initiative, on photographs and on the direction of artillery. */
import { has, heldFire, pilotOf } from './crew.ts';
import { fires } from './fire/base-shot.ts';
import { arcOf, distance, inNoseCone } from './geometry.ts';
import { movesInOrder } from './plane.ts';
import type { State } from './state.ts';
import type { Plane } from './state-plane.ts';
import type { Threat, TurnContext } from './turn-context.ts';
import type { Arc } from './vocabulary.ts';

/** How near he must be, in MU. */
const REACH = 15;
const BY_ARC: Readonly<Record<Arc, number>> = { front: 0, side: -2, rear: -4 };
const STICKY = -2;
const SLIPPERY = 2;
const FLOOR = -6;

/** The sky, or what somebody has measured of it. */
type Around = { readonly state: State } & Pick<TurnContext, 'facts'>;

const NONE: Threat = { mod: 0, by: [] };

const hasFixedGun = (plane: Plane, turn: number): boolean =>
  plane.guns.some((g) => g.mount === 'fixed' && fires(g, turn));

/** What an enemy in that arc adds, who is able to shoot; null: nobody knows who it is. */
export const threatFrom = (arc: Arc, enemy: Plane | null): number => {
  const pilot = enemy === null ? undefined : pilotOf(enemy);
  return BY_ARC[arc] === 0 ? 0 : BY_ARC[arc] + (pilot && has(pilot, 'sticky') ? STICKY : 0);
};

/** What one enemy adds. */
const threatBy = (turn: number, enemy: Plane, plane: Plane): number => {
  if (enemy.side === plane.side || !movesInOrder(enemy) || !plane.seen.includes(enemy.id)) return 0;
  if (distance(enemy, plane) > REACH || !inNoseCone(enemy, plane)) return 0;
  const mod = threatFrom(arcOf(plane, enemy), enemy);
  if (mod === 0) return 0;
  const pilot = pilotOf(enemy);
  if (!pilot || heldFire(enemy, pilot) !== null || !hasFixedGun(enemy, turn)) return 0;
  return mod;
};

/**
 * The threat on a plane now: -2 for each enemy in its side arc and -4 in its rear arc, at least -6 together, who has it in his
 * nose cone at 15 MU or less, could fire a fixed gun, and is seen.
 */
export const threatOn = ({ state, facts }: Around, plane: Plane): Threat => {
  if (facts?.threats) return facts.threats.get(plane.id) ?? NONE;
  let total = 0;
  let by: string[] | null = null;
  for (const enemy of state.planes as readonly Plane[]) {
    const mod = threatBy(state.turn, enemy, plane);
    if (mod === 0) continue;
    total += mod;
    by ??= [];
    by.push(enemy.id);
  }
  return by ? threatOf(plane, total, by) : NONE;
};

/** What all the enemies together come to: at least -6; a slippery pilot shakes some of it off. */
export const threatOf = (plane: Plane, total: number, by: readonly string[]): Threat => {
  const pilot = pilotOf(plane);
  const slippery = pilot && has(pilot, 'slippery') ? SLIPPERY : 0;
  return { mod: Math.min(0, Math.max(FLOOR, total) + slippery), by };
};
