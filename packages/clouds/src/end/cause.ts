/** Why a plane may leave its friends in a fight: it is no match any more, or its side has done its task. */
import { panel } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { Side } from '../vocabulary.ts';
import { objectiveLines } from './score.ts';

const canFire = ({ guns }: Plane): boolean =>
  guns.length === 0 || guns.some((g) => g.state === 'works' && (g.boxes > 0 || g.drums > 0));

/** Forced home, on fire, with half the strength or less, an engine that does not run, or no gun that fires. */
export const isCrippled = (plane: Plane): boolean =>
  plane.forcedHome ||
  plane.fire !== null ||
  2 * plane.strength <= panel(plane).structural ||
  plane.engines.some((e) => e.state === 'dead' || e.state === 'stopped') ||
  !canFire(plane);

/** Whether a side has met its objective. */
export const hasDone = (state: State, side: Side): boolean =>
  side === state.mission.attacker && objectiveLines(state).some((line) => line.side === side && line.points > 0);
