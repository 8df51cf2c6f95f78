/** Fire and smoke aboard (rules 4.16, 4.23, 6.3; table fire). */
import { creditDestroyed } from '../credit.ts';
import { pilotOf } from '../crew.ts';
import { fireRow } from '../results.ts';
import type { Plane } from '../state-plane.ts';
import { amount, die, type TurnContext } from '../turn-context.ts';
import { explode } from './explode.ts';
import { kill, stayInCombat, wound } from './men.ts';
import { isWhole, loseStructure } from './structure.ts';

const RULE = '4.23';
type Fire = NonNullable<Plane['fire']>;
type Smoke = NonNullable<Plane['smoke']>;

/** A fire of its own accord, without fuse: smoke that was not cleared. */
const PLAIN: Fire = { fuse: null, atFuse: null, canGoOut: true };

/** The shorter fuse of two, with what is at its end. */
const both = (a: Fire, b: Fire): Fire => {
  const shorter = b.fuse === null || (a.fuse !== null && a.fuse <= b.fuse) ? a : b;
  return { ...shorter, canGoOut: a.canGoOut && b.canGoOut };
};

/** The plane is on fire; a second fire may only make it worse. */
export const setAlight = (t: TurnContext, plane: Plane, fire: Fire): void => {
  if (!isWhole(plane)) return;
  plane.fire = plane.fire ? both(plane.fire, fire) : fire;
  plane.smoke = null;
  plane.initiative = null;
  t.say?.({ type: 'alight', rule: RULE, unit: plane.id, fuse: plane.fire.fuse });
  creditDestroyed(t, plane);
};

/** It smokes: to be cleared within some ENDs, or it burns. */
export const setSmoking = (t: TurnContext, plane: Plane, smoke: Smoke): void => {
  if (!isWhole(plane) || plane.fire || plane.smoke) return;
  plane.smoke = smoke;
  t.say?.({ type: 'smoking', rule: RULE, unit: plane.id, fuse: smoke.ends });
};

/** The flames are out: the pilot fights on if he stays. */
const goOut = (t: TurnContext, plane: Plane): void => {
  plane.fire = null;
  t.say?.({ type: 'fire-out', rule: RULE, unit: plane.id });
  const pilot = pilotOf(plane);
  if (pilot) stayInCombat(t, plane, pilot, 'fire');
};

/**
 * UNC: the flames come nearer. Where the fuse ends they kill the pilot, or burn him now and in every UNC after it.
 */
export const burnFuse = (t: TurnContext, plane: Plane): void => {
  const { fire } = plane;
  if (!fire || fire.fuse === null || !isWhole(plane)) return;
  fire.fuse = Math.max(0, fire.fuse - 1);
  if (fire.fuse > 0) return;
  const pilot = pilotOf(plane);
  if (fire.atFuse === 'killPilot') {
    fire.fuse = null;
    fire.atFuse = null;
    if (pilot) kill(t, plane, pilot, 'flames');
  } else if (pilot) {
    wound(t, plane, pilot, amount(t, pilot.id, 'wound', '1d6'), 'flames');
    stayInCombat(t, plane, pilot, 'flames');
  }
};

/** END: one die on the table for a burning plane. */
export const rollFire = (t: TurnContext, plane: Plane): void => {
  const { fire } = plane;
  if (!fire || !isWhole(plane)) return;
  const face = die(t, plane.id, 'fire', 6);
  const { text, effects } = fireRow(face);
  const rolled = { type: 'rolled', rule: '4.16', unit: plane.id, purpose: 'fire', table: 'fire' } as const;
  t.say?.({ ...rolled, dice: [face], terms: [], total: face, text });
  for (const effect of effects) {
    if ('fireOut' in effect && fire.canGoOut) goOut(t, plane);
    if ('structural' in effect) loseStructure(t, plane, face, 'flames');
    if ('explode' in effect) explode(t, plane, null);
  }
};

/** END: smoke is cleared by speed, or by an engine that was shut down; at its last END it bursts into flames. */
export const watchSmoke = (t: TurnContext, plane: Plane): void => {
  const { smoke } = plane;
  if (!smoke || !isWhole(plane)) return;
  if (plane.v >= smoke.clear || (smoke.shut && plane.engines.some((e) => e.state === 'shut'))) {
    plane.smoke = null;
    t.say?.({ type: 'smoke-cleared', rule: RULE, unit: plane.id });
    return;
  }
  smoke.ends -= 1;
  if (smoke.ends <= 0) setAlight(t, plane, { ...PLAIN });
};
