/** Running into something (rule 4.15): who gets out of the way, and the roll when nobody does. */
import { applyCollision, type Struck } from '../damage/collision-effects.ts';
import type { Pose } from '../geometry.ts';
import { bandNow, bandOf, panel } from '../plane.ts';
import { collisionCell, collisionMod } from '../results.ts';
import type { Balloon } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { die, type TurnContext } from '../turn-context.ts';
import type { Band } from '../vocabulary.ts';
import { crash } from './crash.ts';
import { escapes } from './pilot-test.ts';
import { poseOf } from './walk.ts';

const RULE = '4.15';
const D20 = 20;

const say = (t: TurnContext, plane: Plane, other: string, avoidedBy: string | null, at: Pose = poseOf(plane)): void =>
  t.say?.({ type: 'contact', rule: RULE, unit: plane.id, with: other, at, avoidedBy });

/** The roll of a collision, and all that it does. `room`: the plane can manoeuvre clear of the ground. */
const collide = (t: TurnContext, mover: Plane, struck: Struck, band: Band, room: boolean): void => {
  const face = die(t, mover.id, 'coll', D20);
  const { total, cell } = collisionCell(face, band, struck.kind, room);
  t.say?.({
    type: 'rolled',
    rule: RULE,
    unit: mover.id,
    purpose: 'coll',
    table: 'collision',
    dice: [face],
    terms: [{ why: 'speed', mod: collisionMod(band) }],
    total,
    text: cell.text,
  });
  applyCollision(t, cell.effects, mover, struck);
};

const FRIENDS: readonly Term[] = [{ why: 'friends', mod: 4 }];

const avoider = (t: TurnContext, mover: Plane, other: Plane): string | null => {
  const friends = mover.side === other.side;
  if (escapes(t, mover, 'flying', friends ? FRIENDS : [])) return mover.id;
  const sees = friends || other.seen.includes(mover.id);
  return sees && escapes(t, other, 'luck') ? other.id : null;
};

/** The mover comes too near another plane; true if it has hit it. */
export const meetPlane = (t: TurnContext, mover: Plane, other: Plane): boolean => {
  const by = avoider(t, mover, other);
  say(t, mover, other.id, by);
  if (by !== null) return false;
  const faster = other.v > mover.v ? other : mover;
  collide(t, mover, { kind: 'plane', plane: other }, bandNow(faster), true);
  return true;
};

/** The mover comes too near a balloon, an airship or a cable; true if it has hit it. */
export const meetBalloon = (t: TurnContext, mover: Plane, balloon: Balloon, cable: boolean): boolean => {
  const avoided = escapes(t, mover, 'flying') || escapes(t, mover, 'luck');
  say(t, mover, balloon.id, avoided ? mover.id : null);
  if (avoided) return false;
  collide(t, mover, { kind: 'balloon', balloon, cable }, bandNow(mover), true);
  return true;
};

/** Comes out at the ground: the least height (rule 4.15). */
const JUST_CLEAR = 1;

/**
 * A plane has sunk into the ground. By stall or Immelmann it may be pulled out, and has room; by spin or uncontrolled it
 * strikes at once, at medium speed and without.
 */
export const hitGround = (t: TurnContext, plane: Plane, how: 'stall' | 'spin'): void => {
  plane.z = 0;
  const avoided = how === 'stall' && (escapes(t, plane, 'flying') || escapes(t, plane, 'luck'));
  say(t, plane, 'ground', avoided ? plane.id : null);
  if (!avoided) {
    const band = how === 'stall' ? bandOf(panel(plane), plane.v) : 'medium';
    collide(t, plane, { kind: 'ground' }, band, how === 'stall');
  }
  if (plane.status === 'wreck') crash(t, plane);
  else if (plane.status !== 'out') plane.z = JUST_CLEAR;
};
