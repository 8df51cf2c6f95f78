import { MU, rnd } from '../geometry.ts';
import type { TurnContext } from '../turn-context.ts';
import { lay } from './lay.ts';
import { between, fighters, type MissionPlan, sideOf, site } from './plan.ts';

const POINTS = 2;
const HANGARS = 4;
/** Where the aerodrome lies, in MU, and from which turn its planes may take off. */
const FIELD = { x: 130, y: 60, half: 8 } as const;

/** Draws the aerodrome on the map. */
const layField = (t: TurnContext): void => {
  const { x, y } = site(t.state, FIELD.x, FIELD.y);
  const [cx, cy] = [rnd(x / MU), rnd(y / MU)];
  const { half } = FIELD;
  t.state.map.ground.unshift({
    terrain: 'aerodrome',
    x0: cx - half,
    y0: cy - half,
    x1: cx + half,
    y1: cy + half,
  });
};

/** An aerodrome surprised with its planes on the ground (rule 8). */
export const raid: MissionPlan = {
  id: 'raid',
  limit: 18,
  forces: { attack: [{ roles: ['F', 'L', 'C'], count: 'n', bombs: true }], defend: [fighters('n')] },
  start: {
    attack: between(50, 60, [1, 30]),
    defend: { how: 'parked', x: FIELD.x, y: FIELD.y, takeOffFrom: 3 },
  },
  layout: (t) => {
    layField(t);
    for (let k = 0; k < HANGARS; k++) lay(t, 'defend', 'hangar', FIELD.x + 4, FIELD.y - 6 + 4 * k);
    lay(t, 'defend', 'aamg', FIELD.x - 5, FIELD.y - 5);
    lay(t, 'defend', 'aamg', FIELD.x - 5, FIELD.y + 5);
  },
  score: (state) =>
    state.units
      .filter((u) => (u.kind === 'hangar' || u.kind === 'parked') && u.strength === 0)
      .map((u) => ({ side: sideOf(state, 'attack'), points: POINTS, why: 'destroyed', about: u.id })),
};
