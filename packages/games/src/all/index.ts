/** All games at once, for hosts that offer every one: they are loaded when this module is. */
import type { GameAdapter } from '../adapter.ts';
import { GAMES } from '../index.ts';

export const ADAPTERS: readonly GameAdapter[] = await Promise.all(GAMES.map((entry) => entry.load()));

/** A game by its id; null when there is none of that name. */
export const adapterFor = (id: string): GameAdapter | null => ADAPTERS.find(({ game }) => game.id === id) ?? null;
