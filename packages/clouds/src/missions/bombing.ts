import { lay, layBarrage } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';

const DESTROYED = 5;
/** Strength lost for one point. */
const PART = 10;

/** A depot behind the lines (rules 4.29, 8). */
export const bombing: MissionPlan = {
  id: 'bombing',
  limit: 20,
  forces: {
    attack: [{ roles: ['B', 'H', 'C'], count: 2, bombs: true }, fighters('n')],
    defend: [fighters('n')],
  },
  start: { attack: between(20, 35), defend: entering(2) },
  layout: (t) => {
    lay(t, 'defend', 'depot', 120, 60);
    lay(t, 'defend', 'aa37', 118, 57);
    lay(t, 'defend', 'aamg', 118, 63);
    layBarrage(t, 'defend', 122, 60);
  },
  score: (state) =>
    state.units
      .filter((u) => u.kind === 'depot' && u.strength < u.full)
      .map((u) => ({
        side: sideOf(state, 'attack'),
        points: u.strength === 0 ? DESTROYED : Math.floor((u.full - u.strength) / PART),
        why: u.strength === 0 ? ('destroyed' as const) : ('damaged' as const),
        about: u.id,
      }))
      .filter((line) => line.points > 0),
};
