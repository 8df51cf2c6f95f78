/** The words of a game's rules in the language of the page: loaded when a form or a list first shows them. */
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
