/** Spinning (rule 4.12): the fall, and coming out of it. */
import { heading, swing } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { die, type TurnContext } from '../turn-context.ts';
import { hitGround } from './collide.ts';
import { spinTerms } from './needs.ts';
import { flyingTest, isInHand } from './pilot-test.ts';
import { poseOf } from './walk.ts';

const RULE = '4.12';
/** The wished heading may be this far off the die's, in tenths of a degree. */
const AIM = 450;

/** The heading nearest the wished one that is within 45 degrees of the die's. */
const aimed = (thrown: number, wished: number | undefined): number =>
  wished === undefined ? thrown : heading(thrown + Math.max(-AIM, Math.min(AIM, swing(thrown, wished))));

const recover = (t: TurnContext, plane: Plane, wished: number | undefined): boolean => {
  if (!plane.spin?.recoverable || !isInHand(plane)) return false;
  if (flyingTest(t, plane, 'spin', RULE, spinTerms(t.rules, plane)) < 0) {
    plane.spin.failures += 1;
    return false;
  }
  plane.status = 'flying';
  plane.spin = null;
  plane.v = panel(plane).stallEU + 2;
  plane.h = aimed(plane.h, wished);
  plane.b = 0;
  plane.p = 0;
  plane.shaken = true;
  return true;
};

/**
 * One turn of a spin: it falls, points where the die says, and may come out of it, with `wished` as its new heading in tenths
 * of a degree. Without `tests` it only falls, as at the end of the move in which it was begun on purpose.
 */
export const spinOnce = (t: TurnContext, plane: Plane, wished?: number, tests = true): void => {
  if (!plane.spin) return;
  const fell = die(t, plane.id, 'spinFall', 6) + 3;
  plane.h = heading(300 * die(t, plane.id, 'spinDir', 12));
  plane.z -= fell;
  const onGround = plane.z <= 0;
  const recovered = !onGround && tests && recover(t, plane, wished);
  t.say?.({ type: 'spun', rule: RULE, unit: plane.id, fell, to: poseOf(plane), recovered });
  if (onGround) hitGround(t, plane, 'spin');
};
