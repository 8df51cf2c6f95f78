/** What the sides of a game are called. */
import type { Words } from '@paravion/games';
import { settings } from '../app.svelte.ts';
import { ruleWords } from './of-game.svelte.ts';

/** A side of a game; with words where the game names its own. */
interface SideInfo {
  readonly id: string;
  readonly title: string;
  readonly words?: Words | undefined;
}

/** As the game itself names it, else as all games of its kind do. */
export const sideTitle = (game: string, { id, title, words }: SideInfo): string =>
  words?.[settings.language] ?? ruleWords(game).sides[id] ?? title;

/** Sides of a game with what they are called. */
export const sidesIn = (game: string, list: readonly SideInfo[]): readonly SideInfo[] =>
  list.map((side) => ({ ...side, title: sideTitle(game, side) }));
