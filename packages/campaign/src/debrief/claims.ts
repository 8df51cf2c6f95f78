/** Which victories are confirmed (rule 7.2). */

import { die, type MonthContext, ofMan, say } from '../month-context.ts';
import type { MissionOutcome, Victory } from '../state.ts';
import { addPoints, type Flown, isGone } from './fates.ts';

const WITH_WITNESS = 2;
const WITHOUT = 4;

interface Verdict {
  readonly verdict: 'confirmed' | 'denied';
  readonly die: number | null;
}

/** A wreck on one's own side speaks for itself; else the d6, with a witness or without. */
const judge = (t: MonthContext, f: Flown, victory: Victory, witness: boolean): Verdict => {
  if (t.rules.claims === 'all' || victory.onOwnSide) return { verdict: 'confirmed', die: null };
  if (isGone(f) && !witness) return { verdict: 'denied', die: null };
  const thrown = die(t, f.man.id, 'claim', 6);
  return { verdict: thrown >= (witness ? WITH_WITNESS : WITHOUT) ? 'confirmed' : 'denied', die: thrown };
};

const nameOf = ({ mission }: Flown, id: string | undefined): string | null =>
  [...mission.flights.W.planes, ...mission.flights.E.planes].flatMap((p) => p.crew).find((m) => m.id === id)?.name ??
  null;

const typeOver = ({ mission }: Flown, over: string): string =>
  [...mission.flights.W.planes, ...mission.flights.E.planes].find((p) => p.machine === over)?.type ?? 'balloon';

/** Forced home is no victory: it is worth experience alone. */
const isVictory = ({ kind }: MissionOutcome['victories'][number]): boolean => kind !== 'forced';

export const playClaims = (t: MonthContext, flown: readonly Flown[]): void => {
  for (const f of flown)
    for (const victory of f.outcome.victories.filter((v) => v.by === f.man.id && isVictory(v))) {
      const seen = victory.seen.find((id) => id !== f.man.id);
      const judged = judge(t, f, victory, seen !== undefined);
      const { man, squadron } = f;
      man.claims += 1;
      if (judged.verdict === 'confirmed') {
        man.victories += 1;
        squadron.confirmed += 1;
      }
      say(t, {
        type: 'CLAIM',
        rule: '7.2',
        ...ofMan(squadron, man),
        over: typeOver(f, victory.over),
        kind: victory.kind,
        ...judged,
        witness: nameOf(f, seen),
        total: man.victories,
        sector: f.mission.sector,
      });
      addPoints(t, squadron, judged.verdict === 'confirmed' ? 1 : 0, 'confirmed');
    }
};
