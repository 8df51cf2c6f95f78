/** Stalls (rule 4.10): too slow, on purpose, or out of a turn that was too tight. */
import { startSpin } from '../damage/men.ts';
import { heading } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { die, type TurnContext } from '../turn-context.ts';
import { hitGround } from './collide.ts';
import { stallGap, stallTerms } from './needs.ts';
import { flyingTest } from './pilot-test.ts';

const RULE = '4.10';
/** Nose and wings after a stall. */
const PITCH = -300;
const SWING = 450;
/** Margins from here down are a spin. */
const SPINS = -5;

export interface Stall {
  readonly onPurpose: boolean;
  /** Degrees to turn on the way, + right; only on purpose. */
  readonly deg: number;
  /** A turn tighter than indicated was flown. */
  readonly tight: boolean;
}

/** To the left or to the right, by a die. */
export const thrownSide = (t: TurnContext, plane: Plane, tenths: number): number =>
  die(t, plane.id, 'side', 2) === 1 ? -tenths : tenths;

const fall = (
  t: TurnContext,
  plane: Plane,
  drop: number,
  v: number,
  turn: number,
  outcome: 'flies' | 'falls',
): void => {
  plane.z -= drop;
  plane.v = v;
  plane.h = heading(plane.h + turn);
  plane.b = 0;
  plane.p = PITCH;
  t.say?.({ type: 'stalled', rule: RULE, unit: plane.id, drop, v, outcome });
  if (plane.z <= 0) hitGround(t, plane, 'stall');
};

/** A plane stalls at its present speed; on purpose, at its stalling speed. */
export const stall = (t: TurnContext, plane: Plane, how: Stall): void => {
  const { stallEU } = panel(plane);
  if (how.onPurpose) plane.v = stallEU;
  const gap = stallGap(plane, plane.v);
  const margin = flyingTest(t, plane, 'stall', RULE, stallTerms(t.rules, plane, plane.v, how.onPurpose, how.tight));
  if (margin >= 0) {
    const k = die(t, plane.id, 'drop', 3);
    fall(t, plane, gap + k, stallEU + k, how.onPurpose ? how.deg * 10 : 0, 'flies');
  } else if (margin > SPINS) {
    const drop = gap + die(t, plane.id, 'drop', 6);
    plane.shaken = true;
    fall(t, plane, drop, stallEU + 1, thrownSide(t, plane, SWING), 'falls');
  } else {
    t.say?.({ type: 'stalled', rule: RULE, unit: plane.id, drop: 0, v: plane.v, outcome: 'spins' });
    startSpin(t, plane, { recoverable: true, why: 'stall' });
  }
};
