/** What In Clouds of Glory brings to the worker: the cards of its cockpit, which take a search. */
import type { GameEngine } from '../../../engine/games.ts';
import { cards } from './cards.ts';

const handlers = { cards } as const;

export type CloudsHandlers = typeof handlers;

export const engine: GameEngine = { handlers };
