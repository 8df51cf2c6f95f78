/** Barrages of AA guns (rule 4.27): rolled once a turn where an enemy plane is near the marker. */

import { amountOf } from '../amount.ts';
import { distance, MU, straight } from '../geometry.ts';
import { isAirborne } from '../plane.ts';
import { aaRow } from '../results.ts';
import type { Barrage } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { choose, die, type TurnContext, throwDice } from '../turn-context.ts';
import { strikeFromBelow, unitHeld } from './ground-hit.ts';

const RULE = '4.27';
/** How near a plane must be, and how far a barrage jumps, in MU. */
const REACH = 4;
const JUMP = 10;
const D20 = 20;

const victims = (t: TurnContext, barrage: Barrage): readonly Plane[] =>
  t.state.planes.filter(
    (p) => p.side !== barrage.side && isAirborne(p) && p.status !== 'wreck' && distance(p, barrage) <= REACH,
  );

/** Whether its gun can fire. */
const hasGun = (t: TurnContext, barrage: Barrage): boolean => {
  const gun = t.state.units.find((u) => u.id === barrage.gun);
  return gun !== undefined && unitHeld(gun) === null;
};

const jump = (t: TurnContext, barrage: Barrage): void => {
  const h = (die(t, barrage.id, 'dir', 12) % 12) * 300;
  const { x, y, z } = straight({ ...at(barrage), h }, JUMP * MU);
  Object.assign(barrage, { x, y, z });
};

const at = ({ x, y, z }: Barrage) => ({ x, y, z, h: 0, p: 0 });

/** One burst: the row of the die, and the plane that it hits. True: the marker has jumped. */
const burst = (t: TurnContext, barrage: Barrage, around: readonly Plane[]): boolean => {
  const face = die(t, barrage.id, 'aa', D20);
  const [effect] = aaRow(face).effects;
  const damage = effect && 'damageRoll' in effect ? effect.damageRoll : null;
  const near = damage === null ? [] : around;
  const victim = choose(t, barrage.id, 'who', near);
  const jumped = effect !== undefined && 'moveBarrage' in effect;
  const say = { unit: barrage.id, at: at(barrage), die: face, victim: victim?.id ?? null, jumped };
  t.say?.({ type: 'barrage', rule: RULE, ...say });
  if (victim && damage !== null) hit(t, barrage, victim, damage);
  return jumped;
};

const hit = (t: TurnContext, barrage: Barrage, victim: Plane, text: string): void => {
  const { dice, sides, plus } = amountOf(text);
  const faces = throwDice(t, barrage.id, 'gdmg', dice, sides);
  strikeFromBelow(t, victim, barrage.id, faces, plus === 0 ? [] : [{ why: 'near perfect', mod: plus }]);
};

/** Every barrage with somebody near it bursts once; one that jumps bursts once more where it stands then, and no further. */
export const fireBarrages = (t: TurnContext): void => {
  for (const barrage of t.state.barrages) fireBarrage(t, barrage);
};

/** One barrage, if it has a gun and somebody near it: `told`, where that was measured. True if it burst. */
export const fireBarrage = (t: TurnContext, barrage: Barrage, told: readonly Plane[] | null = null): boolean => {
  const around = told ?? victims(t, barrage);
  if (!barrage.placed || !hasGun(t, barrage) || around.length === 0) return false;
  barrage.fired = t.state.turn;
  if (burst(t, barrage, around)) {
    jump(t, barrage);
    burst(t, barrage, told ? [] : victims(t, barrage));
  }
  return true;
};
