import { between, fighters, type MissionPlan } from './plan.ts';

/** Scouts meet scouts; all are seen from the start (rules 1.9, 8). */
export const dogfight: MissionPlan = {
  id: 'dogfight',
  limit: 20,
  forces: { attack: [fighters('n')], defend: [fighters('n')] },
  start: { attack: between(45, 50), defend: between(110, 115) },
  allSeen: true,
};
