/** The words of a game's rules in the language of the page: loaded when a form or a list first shows them. */
import type { Words } from '@paravion/games';
import { settings } from '../app.svelte.ts';
import { gameWeb } from '../games/web.ts';
import type { RuleWords } from './rules.ts';

const NONE: RuleWords = { groups: {}, options: {}, editions: {}, bots: {}, sides: {} };
let loaded: Readonly<Record<string, RuleWords>> = $state.raw({});
const asked = new Set<string>();

/** Words of a game where it has others than its own in this language; until they are there, and else, none. */
export const ruleWords = (game: string): RuleWords => {
  const { language } = settings;
  const key = `${language} ${game}`;
  if (!asked.has(key)) {
    asked.add(key);
    void gameWeb(game).then(async ({ rules }) => {
      const found = await rules?.[language]?.();
      if (found) loaded = { ...loaded, [key]: found };
    });
  }
  return loaded[key] ?? NONE;
};

/** A side of a game; with words where the game names its own. */
interface SideInfo {
  readonly id: string;
  readonly title: string;
  readonly words?: Words | undefined;
}

/** What a side is called: as the game itself names it, else as all games of its kind do. */
export const sideTitle = (game: string, { id, title, words }: SideInfo): string =>
  words?.[settings.language] ?? ruleWords(game).sides[id] ?? title;

/** Sides of a game with what they are called. */
export const sidesIn = (game: string, list: readonly SideInfo[]): readonly SideInfo[] =>
  list.map((side) => ({ ...side, title: sideTitle(game, side) }));
