/** Starting and stopping engines in the air (rule 4.23). */
import { pilotOf, scoreTerms } from '../crew.ts';
import type { WorkOrder } from '../order.ts';
import { bandNow } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { terms } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import { flyingTest } from './pilot-test.ts';

const RULE = '4.23';

/** A test of Flying; the windmilling airscrew helps, the hit that stopped it does not. True if it runs. */
export const restart = (t: TurnContext, plane: Plane, work: WorkOrder): boolean => {
  const engine = plane.engines[work.engine ?? plane.engines.findIndex((e) => e.state === 'stopped')];
  const pilot = pilotOf(plane);
  if (!engine || !pilot || (engine.state !== 'stopped' && engine.state !== 'shut')) return false;
  const band = bandNow(plane);
  const margin = flyingTest(t, plane, 'restart', RULE, [
    ...scoreTerms(t.rules, pilot, 'flying'),
    ...terms([
      ['speed', band === 'high' || band === 'dive' ? 4 : 0],
      ['hit', engine.hit ? -4 : 0],
    ]),
  ]);
  if (margin < 0) return false;
  engine.state = 'runs';
  engine.hit = false;
  return true;
};

/** Shuts an engine down. With several, it takes the smoke away, and then it stays shut for good. */
export const shutDown = (t: TurnContext, plane: Plane, work: WorkOrder): boolean => {
  const engine = plane.engines[work.engine ?? 0];
  if (engine?.state !== 'runs') return false;
  engine.state = plane.smoke?.shut ? 'dead' : 'shut';
  if (!plane.smoke?.shut) return true;
  plane.smoke = null;
  t.say?.({ type: 'smoke-cleared', rule: RULE, unit: plane.id });
  return true;
};
