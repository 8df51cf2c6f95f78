/**
 * Units on the ground shoot, before all others (rules 4.17, 4.25): at the plane ordered, else at the nearest one, whenever one
 * is in range and in sight. No ammunition is counted, nothing jams, nobody is credited.
 */
import { distance, type Point } from '../geometry.ts';
import type { Shooter } from '../order.ts';
import { bandNow } from '../plane.ts';
import { test } from '../rolls.ts';
import { inSight } from '../sight.ts';
import type { State, Unit } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { groundFireTerms, sum, type Term, unitRow } from '../tables.ts';
import { amount, planeOf, type TurnContext } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';
import { fireBarrages } from './barrage.ts';
import { strikeFromBelow, unitHeld } from './ground-hit.ts';

const RULE = '4.25';

const muzzle = (unit: Unit): Point => ({ x: unit.x, y: unit.y, z: 0 });

export interface GroundShot {
  readonly legal: boolean;
  /** Why not, in a word. */
  readonly refused: Refusal | null;
  readonly mu: number;
  readonly terms: readonly Term[];
  readonly base: number;
}

const refusal = (state: State, unit: Unit, plane: Plane, mu: number, seen: boolean): Refusal | null => {
  const held = unitHeld(unit);
  if (held !== null) return held;
  if (plane.side === unit.side) return 'friend';
  if (plane.status !== 'flying' && plane.status !== 'spinning') return 'no target';
  const range = unitRow(unit.kind)?.rangeMU ?? null;
  if (range === null) return 'no gun works';
  if (mu > range) return 'out of range';
  return seen || inSight(state.sky, muzzle(unit), plane) ? null : 'out of sight';
};

/** What a unit would have to roll at a plane now: its strength, speed of the target, distance. No dice. `told`: MU, where it was measured. */
export const groundShot = (state: State, unit: Unit, plane: Plane, told: number | null = null): GroundShot => {
  const mu = told ?? distance(muzzle(unit), plane);
  const refused = refusal(state, unit, plane, mu, told !== null);
  if (refused !== null) return { legal: false, refused, mu, terms: [], base: 0 };
  const terms: readonly Term[] = [{ why: 'strength', mod: unit.strength }, ...groundFireTerms(bandNow(plane), mu)];
  return { legal: true, refused, mu, terms, base: sum(terms) };
};

interface Aimed {
  readonly plane: Plane;
  readonly shot: GroundShot;
}

const aimAt = (state: State, unit: Unit, plane: Plane | undefined): Aimed | null => {
  if (!plane) return null;
  const shot = groundShot(state, unit, plane);
  return shot.legal ? { plane, shot } : null;
};

/** The nearest plane that it can shoot at; ties by roster. */
const nearest = (state: State, unit: Unit): Aimed | null => {
  let best: Aimed | null = null;
  for (const plane of state.planes as readonly Plane[]) {
    if (plane.side === unit.side) continue;
    const aimed = aimAt(state, unit, plane);
    if (aimed && (!best || aimed.shot.mu < best.shot.mu)) best = aimed;
  }
  return best;
};

/** Takes the first line that is legal and good enough; without an order the nearest plane. */
const choice = (state: State, unit: Unit, order: Shooter | undefined): Aimed | null => {
  if (!order || !('lines' in order)) return nearest(state, unit);
  for (const line of order.lines) {
    const aimed = aimAt(state, unit, planeOf(state, line.target));
    if (aimed && aimed.shot.base >= line.min) return aimed;
  }
  return null;
};

const damage = (t: TurnContext, unit: Unit, plane: Plane, margin: number): void => {
  const face = amount(t, unit.id, 'gdmg', unitRow(unit.kind)!.damageDie!);
  strikeFromBelow(t, plane, unit.id, [face], [{ why: 'margin', mod: margin }]);
};

/** A unit fires a shot that `groundShot` has found legal. */
export const fireUnit = (t: TurnContext, unit: Unit, plane: Plane, shot: GroundShot): void => {
  const { terms, mu } = shot;
  const ask = { unit: unit.id, purpose: 'gshot', rule: RULE, tested: 'gunnery', terms, payers: null } as const;
  const { die: face, margin, target } = test(t, ask, true);
  const { x, y, z, h, p } = plane;
  t.say?.({
    type: 'shot',
    rule: RULE,
    unit: unit.id,
    target: plane.id,
    kind: 'ground',
    guns: [],
    burst: null,
    line: null,
    from: { ...muzzle(unit), h: 0, p: 0 },
    to: { x, y, z, h, p },
    mu,
    terms,
    target20: target,
    die: face,
    margin,
    boxes: [],
  });
  if (margin >= 0) damage(t, unit, plane, margin);
};

const fireUnits = (t: TurnContext, orders: readonly Shooter[]): void => {
  for (const unit of t.state.units) {
    const aimed = choice(
      t.state,
      unit,
      orders.find((o) => o.shooter === unit.id),
    );
    if (aimed) fireUnit(t, unit, aimed.plane, aimed.shot);
  }
};

/** Units in roster order, then barrages. A suppressed unit skips this FIR, and no more. */
export const fireGround = (t: TurnContext, orders: readonly Shooter[]): void => {
  fireUnits(t, orders);
  fireBarrages(t);
  easeUnits(t);
};

/** The ground has had its fire: heads come up again. */
export const easeUnits = (t: TurnContext): void => {
  for (const unit of t.state.units) if (unit.suppressed > 0) unit.suppressed -= 1;
};
