/** Damage to what stands on the ground, by guns, bombs and shells (rules 4.26, 4.29, 4.30). */
import { stands } from '../missions/standing.ts';
import { leave } from '../move/leave.ts';
import type { Unit } from '../state.ts';
import { coverPerDie } from '../tables.ts';
import { planeOf, type TurnContext, throwDice } from '../turn-context.ts';

/** Strength lost at once that keeps a unit's head down for a FIR. */
const SUPPRESSES = 5;
const D6 = 6;

/** Who or what does it: the id that names the dice, and the plane's pilot or crewman to be credited. */
export interface Cause {
  readonly unit: string;
  readonly by: string | null;
  readonly rule: string;
}

/** So many d6 on a unit, each less its cover but never below 0; what it lost. */
export const blast = (t: TurnContext, unit: Unit, dice: number, { unit: name, by, rule }: Cause): number => {
  const { state } = t;
  if (dice === 0 || !unit.placed || !stands(state, unit)) return 0;
  const cover = coverPerDie(unit.cover, unit.sheltering);
  const faces = throwDice(t, name, 'sdmg', dice, D6);
  let damage = 0;
  for (const face of faces) damage += Math.max(0, face - cover);
  const lost = Math.min(unit.strength, damage);
  unit.strength -= lost;
  if (by !== null && lost > 0) unit.shotBy = by;
  if (lost >= SUPPRESSES) unit.suppressed = 1;
  if (unit.side !== state.mission.attacker) state.mission.damage += lost;
  t.say?.({
    type: 'rolled',
    rule,
    unit: name,
    purpose: 'sdmg',
    table: null,
    dice: faces,
    terms: cover === 0 ? [] : [{ why: 'cover a die', mod: -cover }],
    total: damage,
    text: null,
  });
  t.say?.({ type: 'blasted', rule, unit: unit.id, lost, left: unit.strength, by: by ?? name });
  if (unit.strength === 0) wreckParked(t, unit);
  return lost;
};

/** A plane shot to pieces on its aerodrome is out of the mission. */
const wreckParked = (t: TurnContext, unit: Unit): void => {
  const plane = unit.plane === null ? undefined : planeOf(t.state, unit.plane);
  if (plane) leave(t, plane, 'crashed', false);
};
