/** Turns tighter than indicated (rule 4.7): whether they hold. */
import { isWhole, structuralTest } from '../damage/structure.ts';
import type { ElementOf } from '../order.ts';
import { bandNow } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import { isByStrength, tightMods, tightTerms } from './needs.ts';
import { flyingTest } from './pilot-test.ts';
import { tighterBy } from './walk.ts';

const RULE = '4.7';
/** Margins down to here skid onto the indicated template, down to the next straighten out and stall; below: a spin. */
const SKID = -4;
const STRAIGHT = -7;

export type Hold = 'held' | 'skid' | 'straight' | 'spin';

const byHand = (margin: number): Hold =>
  margin >= 0 ? 'held' : margin >= SKID ? 'skid' : margin >= STRAIGHT ? 'straight' : 'spin';

/** Tests a turn as it begins, if it is tighter than indicated. A plane may break up by it. */
export const testTurn = (t: TurnContext, plane: Plane, turn: ElementOf<'T'>): Hold => {
  const tighter = tighterBy(plane, turn);
  if (tighter <= 0) return 'held';
  const outcome = isByStrength(bandNow(plane))
    ? structuralTest(t, plane, RULE, tightMods(plane, tighter), 'tight')
      ? 'held'
      : 'skid'
    : byHand(flyingTest(t, plane, 'tight', RULE, tightTerms(t.rules, plane, tighter)));
  if (isWhole(plane)) t.say?.({ type: 'tight', rule: RULE, unit: plane.id, letter: turn.letter, outcome });
  return outcome;
};
