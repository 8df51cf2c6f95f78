import { layTarget } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';

/** How near one must come to a point of the patrol, in MU on the map. */
export const PATROL_REACH = 5;
const POINTS = 2;

/** Two points to be flown over while others come up from their aerodromes (rule 8). */
export const patrol: MissionPlan = {
  id: 'patrol',
  limit: 20,
  forces: { attack: [fighters('n')], defend: [fighters('n')] },
  start: { attack: between(0, 10), defend: entering(0) },
  layout: (t) => {
    layTarget(t, 'P1', 80, 30);
    layTarget(t, 'P2', 80, 90);
  },
  score: (state) =>
    state.mission.targets
      .filter((p) => p.done.length > 0)
      .map((p) => ({ side: sideOf(state, 'attack'), points: POINTS, why: 'patrolled', about: p.id })),
};
