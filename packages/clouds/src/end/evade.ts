/** Men who come down behind enemy lines get away by their Luck, or are captured (rule 4.32). */
import { isAboard, scoreTerms } from '../crew.ts';
import { himself, test } from '../rolls.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';

/** Everybody aboard a captured plane tries to slip away; who does is noted as down at home. The plane stays lost. */
export const evade = (t: TurnContext, plane: Plane): void => {
  const { x, y, side } = plane;
  for (const man of plane.crew) {
    if (!isAboard(man)) continue;
    const terms = scoreTerms(t.rules, man, 'luck');
    const payers = himself(plane, man);
    const ask = { unit: man.id, purpose: 'evade', rule: '4.32', tested: 'luck', terms, payers } as const;
    if (test(t, ask).margin < 0) continue;
    man.status = 'jumped';
    t.state.parachutes.push({ man: man.id, side, x, y, z: 0, down: 'home' });
  }
};
