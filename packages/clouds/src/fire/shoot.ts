/** A burst of a man's guns: the throw, the ammunition, the malfunction, and what it hits (rules 4.19-4.21, 4.26, 4.28). */
import { noteShot } from '../credit.ts';
import { has } from '../crew.ts';
import { aftermath } from '../damage/aftermath.ts';
import { hitPlane } from '../damage/hit.ts';
import { isWhole, structuralTest } from '../damage/structure.ts';
import type { Point, Pose } from '../geometry.ts';
import type { FireLine } from '../order.ts';
import { type Answer, himself, test } from '../rolls.ts';
import { see } from '../seen.ts';
import { BOXES, jams } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import { hitBalloon } from './balloon.ts';
import { type BaseShot, type Platform, type Target, targetOf } from './base-shot.ts';
import { jam } from './jam.ts';
import { hitUnit } from './strafe.ts';

const RULES = { guns: '4.19', strafing: '4.26', balloon: '4.28' } as const;

/** Boxes that each gun spends: a miss is free for Cool Aim, and a short burst for Ammo Conservation (rule 4.20). */
const spent = (from: Platform, shot: BaseShot, hit: boolean): number => {
  if (hit) return BOXES[shot.burst];
  if (has(from.man, 'coolAim')) return 0;
  return has(from.man, 'ammoConservation') ? BOXES.short : BOXES[shot.burst];
};

const pay = (from: Platform, shot: BaseShot, hit: boolean): void => {
  const boxes = spent(from, shot, hit);
  for (const index of shot.guns) from.guns[index]!.boxes -= boxes;
};

const flat = ({ x, y, z }: Point): Pose => ({ x, y, z, h: 0, p: 0 });
const poseOf = ({ x, y, z, h, p }: Pose): Pose => ({ x, y, z, h, p });

const placeOf = (target: Target): Pose => {
  if (target.kind === 'guns') return poseOf(target.plane);
  return target.kind === 'balloon' ? flat(target.balloon) : flat({ ...target.unit, z: 0 });
};

const tell = (t: TurnContext, from: Platform, line: FireLine, target: Target, shot: BaseShot, answer: Answer): void =>
  t.say?.({
    type: 'shot',
    rule: RULES[shot.kind],
    unit: from.man.id,
    target: line.target,
    kind: shot.kind,
    guns: shot.guns,
    burst: shot.burst,
    line,
    from: poseOf(from.pose),
    to: placeOf(target),
    mu: shot.mu,
    terms: shot.terms,
    target20: answer.target,
    die: answer.die,
    margin: answer.margin,
    boxes: shot.guns.map((g) => from.guns[g]!.boxes),
    ...(answer.again && { again: answer.again }),
  });

/** Whom it was at: he knows now, and it counts for the credit. */
const notice = (t: TurnContext, from: Platform, target: Target, hit: boolean): void => {
  const by = from.man.id;
  if (target.kind === 'strafing') target.unit.shotBy = by;
  else noteShot(t, target.kind === 'guns' ? target.plane : target.balloon, by, hit);
  if (target.kind === 'guns' && from.plane) see(t, target.plane, from.id);
};

const strikeTarget = (t: TurnContext, from: Platform, target: Target, shot: BaseShot, margin: number): void => {
  const { man, owner, side } = from;
  if (target.kind === 'guns') hitPlane(t, target.plane, { owner, side, man }, margin);
  else if (target.kind === 'balloon') {
    const incendiary = from.plane?.incendiary ?? false;
    hitBalloon(t, target.balloon, { owner, side, man, rockets: false, incendiary }, margin);
  } else hitUnit(t, target.unit, man.id, shot.guns.length, margin);
};

/** Whether the plane bears the firing of its fixed guns (result 19). */
const holdsTogether = (t: TurnContext, { plane, guns }: Platform, shot: BaseShot): boolean => {
  if (!plane || guns[shot.guns[0]!]!.mount !== 'fixed') return true;
  if (plane.standing.some((s) => s.on === 'fixedGunFire')) structuralTest(t, plane, '4.7');
  return isWhole(plane);
};

/** Fires a line that `baseShot` has found legal, as it found it. */
export const shoot = (t: TurnContext, from: Platform, line: FireLine, shot: BaseShot): void => {
  const target = targetOf(t.state, line.target)!;
  if (!holdsTogether(t, from, shot)) return;
  const { man } = from;
  const rule = RULES[shot.kind];
  const payers = himself(from, man);
  const { terms, guns, burst } = shot;
  const answer = test(t, { unit: man.id, purpose: 'shot', rule, tested: 'gunnery', terms, payers }, true);
  const hit = answer.margin >= 0;
  pay(from, shot, hit);
  man.lastShot = { turn: t.state.turn, target: line.target, guns: [...guns] };
  tell(t, from, line, target, shot, answer);
  notice(t, from, target, hit);
  if (jams(answer.die, guns.length, burst)) jam(t, from, guns);
  if (hit) strikeTarget(t, from, target, shot, answer.margin);
  aftermath(t);
};
