/** What In Clouds of Glory brings to the worker: the cards of its cockpit, which take a search, and its school. */
import type { GameEngine } from '../../../engine/games.ts';
import { cards } from './cards.ts';
import { flyLesson, lesson } from './school.ts';

const handlers = { cards, lesson, flyLesson } as const;

export type CloudsHandlers = typeof handlers;

export const engine: GameEngine = { handlers };
