import { planeOf } from '../turn-context.ts';
import { layTarget } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';
import { broughtHome } from './standing.ts';

const POINTS = 2;

/** Pictures of three places, to be brought home (rules 4.30, 8). */
export const photo: MissionPlan = {
  id: 'photo',
  limit: 24,
  forces: { attack: [{ roles: ['C'], count: 1 }, fighters('m')], defend: [fighters('n')] },
  start: { attack: between(20, 30), defend: entering(1) },
  layout: (t) => {
    layTarget(t, 'T1', 100, 30);
    layTarget(t, 'T2', 110, 60);
    layTarget(t, 'T3', 100, 90);
  },
  score: (state) =>
    state.mission.targets
      .filter((target) =>
        target.done.some((id) => {
          const plane = planeOf(state, id);
          return plane && broughtHome(state, plane);
        }),
      )
      .map((target) => ({ side: sideOf(state, 'attack'), points: POINTS, why: 'photographed', about: target.id })),
};
