/** What games bring to the pages: the one list. It is loaded when a page of that game opens. */
import type { GameWeb } from './cockpit.ts';

const GAMES: Readonly<Record<string, () => Promise<{ readonly web: GameWeb }>>> = {
  sopwith: () => import('./sopwith/index.ts'),
};

/** What a game brings; nothing at all for one that needs no code of its own in the browser. */
export const gameWeb = async (id: string): Promise<GameWeb> => (await GAMES[id]?.())?.web ?? {};
