/**
 * The games: the one list that command, server, page and bots know. A game's code is loaded when it is asked for; a host
 * that needs all at once takes them from `@paravion/games/all`. The layers of the code and the names of the games follow
 * from the folders beside this file.
 */
import type { GameAdapter } from './adapter.ts';
import { GAME_TITLES } from './titles.ts';

export { type Acquaintance, type BotInfo, type Budget, type Past, REMEMBERED } from '@paravion/bots/bot';
export * from './adapter.ts';
export * from './link-card.ts';
export * from './names.ts';
export type * from './papers.ts';
export * from './report.ts';
export * from './setup-values.ts';
export { GAME_TITLES, GERMAN_TITLES } from './titles.ts';
export type * from './tools.ts';

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  load(): Promise<GameAdapter>;
}

export const GAMES: readonly GameEntry[] = [
  { id: 'sopwith', title: GAME_TITLES.sopwith, load: async () => (await import('./sopwith/index.ts')).sopwithAdapter },
  { id: 'clouds', title: GAME_TITLES.clouds, load: async () => (await import('./clouds/index.ts')).cloudsAdapter },
  {
    id: 'campaign',
    title: GAME_TITLES.campaign,
    load: async () => (await import('./campaign/index.ts')).campaignAdapter,
  },
];

/** The adapter of a game by its id; null when there is none of that name. */
export const loadGame = async (id: string): Promise<GameAdapter | null> =>
  (await GAMES.find((entry) => entry.id === id)?.load()) ?? null;
