/** What games bring to the worker of their own: loaded when a page first asks for it. */
import type { GameEngine } from './game-engine.ts';

const ENGINES: Readonly<Record<string, () => Promise<{ readonly engine: GameEngine }>>> = {
  sopwith: () => import('../games/sopwith/engine/index.ts'),
  clouds: () => import('../games/clouds/engine/index.ts'),
};

/** The engine part of a game; null when it brings none. */
export const engineOf = async (game: string): Promise<GameEngine | null> => (await ENGINES[game]?.())?.engine ?? null;
