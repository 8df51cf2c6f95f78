import { layTarget } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';

/** Hits that silence the target, what they are worth, and what each further one is. */
const ENOUGH = 3;
const SILENCED = 4;
const MORE = 1;

/** Artillery directed from the air (rules 4.30, 8). */
export const spotting: MissionPlan = {
  id: 'spotting',
  limit: 16,
  forces: { attack: [{ roles: ['C'], count: 1 }, fighters('m')], defend: [fighters('m')] },
  start: { attack: between(60, 70), defend: entering(0) },
  layout: (t) => layTarget(t, 'T1', 110, 60),
  score: (state) => {
    const hits = state.mission.batteries.reduce((n, b) => n + b.hits, 0);
    if (hits < ENOUGH) return [];
    const points = SILENCED + MORE * (hits - ENOUGH);
    return [{ side: sideOf(state, 'attack'), points, why: 'shelled', about: 'T1' }];
  },
};
