import { lay, layBalloon, layBarrage } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf, site } from './plan.ts';

const BURNT = 4;
const LIVES = 2;

/** An observation balloon with its guns (rules 4.28, 8). */
export const balloon: MissionPlan = {
  id: 'balloon',
  limit: 16,
  forces: { attack: [fighters('n')], defend: [fighters('m')] },
  start: { attack: between(30, 45), defend: entering(3) },
  balloons: true,
  layout: (t) => {
    layBalloon(t, sideOf(t.state, 'defend'), site(t.state, 120, 60));
    lay(t, 'defend', 'aamg', 117, 57);
    lay(t, 'defend', 'aamg', 117, 63);
    lay(t, 'defend', 'aa37', 123, 60);
    layBarrage(t, 'defend', 120, 58);
  },
  score: (state) =>
    state.balloons
      .filter((b) => b.side === sideOf(state, 'defend') && b.kind === 'balloon')
      .map((b) =>
        b.destroyed
          ? { side: sideOf(state, 'attack'), points: BURNT, why: 'balloon burnt', about: b.id }
          : { side: b.side, points: LIVES, why: 'balloon lives', about: b.id, open: true },
      ),
};
