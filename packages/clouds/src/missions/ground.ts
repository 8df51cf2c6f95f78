import { lay } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';

/** Strength destroyed for one point. */
const PART = 6;

/** Trenches and a battery attacked from low down (rules 4.26, 4.29, 8). */
export const ground: MissionPlan = {
  id: 'ground',
  limit: 16,
  forces: {
    attack: [{ roles: ['L', 'A', 'B', 'F', 'C'], count: 'n', bombs: true }],
    defend: [fighters('m')],
  },
  start: { attack: between(40, 50, [1, 40]), defend: entering(2) },
  layout: (t) => {
    for (let k = 0; k < 4; k++) lay(t, 'defend', 'infantry', 82, 36 + 8 * k, { cover: 'trench' });
    lay(t, 'defend', 'aamg', 86, 44, { cover: 'oneSide' });
    lay(t, 'defend', 'aamg', 86, 52, { cover: 'oneSide' });
    lay(t, 'defend', 'aagun', 110, 60, { cover: 'oneSide' });
  },
  score: (state) => {
    const points = Math.floor(state.mission.damage / PART);
    return points === 0 ? [] : [{ side: sideOf(state, 'attack'), points, why: 'damaged', about: null }];
  },
};
