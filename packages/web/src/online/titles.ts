/** What a table is called, and how far it is, in the language of the reader. */
import type { TableSummary } from '@paravion/protocol';
import { settings, t } from '../app.svelte.ts';

/** Its title: where the game gave it, in this language. */
export const titleOf = ({ title, titles }: Pick<TableSummary, 'title' | 'titles'>): string =>
  titles?.[settings.language] ?? title;

/** What is played now: the game's own words for it, or the number of the Turn. */
export const stageOf = ({ stage, gameTurn }: Pick<TableSummary, 'stage' | 'gameTurn'>): string =>
  stage?.[settings.language] ?? t().play.turn(gameTurn);
