/** What games bring to the pages: the one list. It is loaded when a page of that game opens. */
import { type Language, settings } from '../app.svelte.ts';
import type { GameWeb } from './game-web.ts';

const GAMES: Readonly<Record<string, () => Promise<{ readonly web: GameWeb }>>> = {
  sopwith: () => import('./sopwith/index.ts'),
  clouds: () => import('./clouds/index.ts'),
  campaign: () => import('./campaign/index.ts'),
};

/** The game that is flown where nobody has chosen one. */
export const FIRST_GAME = 'sopwith';

/** Titles of games in other languages than their own; most have one for all. */
const TITLES: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  campaign: { de: 'Der Krieg' },
};

/** A game's title in the language of the page. */
export const spokenTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  TITLES[id]?.[settings.language] ?? title;

/** The edition that forms offer first: the game's first, unless its pages name another. */
export const usualEdition = async <T extends { readonly id: string }>(
  id: string,
  editions: readonly T[],
): Promise<T> => {
  const { edition } = await gameWeb(id);
  return editions.find((one) => one.id === edition) ?? editions[0]!;
};

/** What a game brings; nothing at all for one that needs no code of its own in the browser. */
export const gameWeb = async (id: string): Promise<GameWeb> => (await GAMES[id]?.())?.web ?? {};
