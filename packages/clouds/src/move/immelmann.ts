/** The Immelmann (rule 4.11). */
import { startSpin } from '../damage/men.ts';
import { heading } from '../geometry.ts';
import { panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { die, type TurnContext } from '../turn-context.ts';
import { hitGround } from './collide.ts';
import { flyLeg } from './contact.ts';
import { immelmannLegs } from './immelmann-legs.ts';
import { immelmannTerms } from './needs.ts';
import { flyingTest } from './pilot-test.ts';
import { thrownSide } from './stall.ts';
import { poseOf, type Walk } from './walk.ts';

const RULE = '4.11';
/** Margins from here down are a spin; from this up it keeps more of its speed. */
const SPINS = -5;
const WELL = 5;
const QUARTER = 900;

const turnOver = (t: TurnContext, plane: Plane, deg: number, margin: number): 'done' | 'falls' | 'spins' => {
  if (margin <= SPINS) return 'spins';
  const { stallEU } = panel(plane);
  plane.b = 0;
  plane.p = 0;
  if (margin >= 0) {
    plane.h = heading(plane.h + 1800 + deg * 10);
    plane.v = stallEU + (margin >= WELL ? 2 : 1);
    return 'done';
  }
  plane.h = heading(plane.h + thrownSide(t, plane, QUARTER));
  plane.z -= die(t, plane.id, 'drop', 3);
  plane.v = stallEU + 1;
  return 'falls';
};

/** Flies an Immelmann; its losses by damage are the caller's. */
export const immelmann = (t: TurnContext, plane: Plane, walk: Walk, deg: number, met: Set<string>): void => {
  for (const leg of immelmannLegs(plane, deg).legs) if (!flyLeg(t, plane, walk, leg, 0, met)) return;
  const outcome = turnOver(t, plane, deg, flyingTest(t, plane, 'imm', RULE, immelmannTerms(t.rules, plane)));
  t.say?.({ type: 'immelmann', rule: RULE, unit: plane.id, outcome, to: poseOf(plane), v: plane.v });
  if (outcome === 'spins') startSpin(t, plane, { recoverable: true, why: 'immelmann' });
  else if (plane.z <= 0) hitGround(t, plane, 'stall');
};
