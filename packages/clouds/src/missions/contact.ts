import type { State } from '../state.ts';
import { die, planeOf, type TurnContext } from '../turn-context.ts';
import { lay, layTarget } from './lay.ts';
import { between, entering, fighters, type MissionPlan, sideOf } from './plan.ts';
import { broughtHome } from './standing.ts';

const FOUND = 1;
const REPORTED = 2;
/** The place where a message is dropped, how near and how low, in MU. */
const POST = { id: 'HQ', x: 20, y: 60 } as const;
export const POST_REACH = 3;
export const POST_HEIGHT = 6;
/** Four companies somewhere from x 84 to 92. */
const COMPANIES = 4;
const DEPTH = 9;

const layCompanies = (t: TurnContext): void => {
  for (let k = 0; k < COMPANIES; k++) {
    const x = 83 + die(t, `${sideOf(t.state, 'attack')}G${k + 1}`, 'site', DEPTH);
    lay(t, 'attack', 'infantry', x, 36 + 16 * k);
  }
};

/** How far has our infantry got? (rules 4.30, 8) */
export const contact: MissionPlan = {
  id: 'contact',
  limit: 18,
  forces: { attack: [{ roles: ['C', 'L', 'A'], count: 1 }, fighters('m')], defend: [fighters('m')] },
  start: { attack: between(40, 40), defend: entering(3) },
  layout: (t) => {
    layCompanies(t);
    for (let k = 0; k < 3; k++) lay(t, 'defend', 'infantry', 94, 44 + 16 * k, { cover: 'trench' });
    layTarget(t, POST.id, POST.x, POST.y);
  },
  score: (state) => {
    const side = sideOf(state, 'attack');
    const found = state.units.filter((u) => u.side === side && u.foundBy);
    const lines = found.map((u) => ({ side, points: FOUND, why: 'found' as const, about: u.id }));
    return lines.length > 0 && isReported(state)
      ? [...lines, { side, points: REPORTED, why: 'reported', about: null }]
      : lines;
  },
};

/** Whether who found somebody has left for home or dropped his message. */
const isReported = (state: State): boolean => {
  const finders = state.units.flatMap((u) => (u.foundBy ? [u.foundBy] : []));
  const post = state.mission.targets.find((p) => p.id === POST.id);
  return finders.some((id) => {
    const plane = planeOf(state, id);
    return plane && (broughtHome(state, plane) || post?.done.includes(plane.id));
  });
};
