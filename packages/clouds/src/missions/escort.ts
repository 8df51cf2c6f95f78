import { between, fighters, type MissionPlan, sideOf } from './plan.ts';
import { gotThrough, isCharge, planesOf } from './standing.ts';

const POINTS = 3;

/** Two two-seaters to be brought across the map (rule 8). */
export const escort: MissionPlan = {
  id: 'escort',
  limit: 18,
  forces: {
    attack: [{ roles: ['C', 'B'], count: 2 }, fighters('n')],
    defend: [fighters('n')],
  },
  start: { attack: between(20, 35), defend: between(110, 130) },
  score: (state) =>
    planesOf(state, sideOf(state, 'attack'))
      .filter(isCharge)
      .map((plane) =>
        gotThrough(state, plane)
          ? { side: plane.side, points: POINTS, why: 'escorted', about: plane.id }
          : {
              side: sideOf(state, 'defend'),
              points: POINTS,
              why: 'stopped',
              about: plane.id,
              ...(plane.out === null && plane.status !== 'wreck' && { open: true }),
            },
      ),
};
