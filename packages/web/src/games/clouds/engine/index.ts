/** What In Clouds of Glory brings to the worker: the cards of its cockpit, which take a search, and its school. */
import { assume, type Flight, flightByPlan, type PlanCase, planeOf, type Rules, type View } from '@paravion/clouds';
import { type GameEngine, later } from '../../../engine/game-engine.ts';
import { cards } from './cards.ts';

/** What a plane flies now of a plan that was made before; null where nothing of it can be flown. */
const taken = (rules: Rules, view: View, plane: string, cases: readonly PlanCase[]): Flight | null => {
  const position = assume(view);
  const own = planeOf(position, plane);
  const found = own && flightByPlan(rules, position, own, cases);
  return found && found.number !== null ? found.flight : null;
};

const handlers = {
  cards,
  taken,
  lesson: later(async () => (await import('./school.ts')).lesson),
  flyLesson: later(async () => (await import('./school.ts')).flyLesson),
} as const;

export type CloudsHandlers = typeof handlers;

export const engine: GameEngine = { handlers };
