/** The cockpit of any game: its own, or the generic one. */
import type { Component } from 'svelte';
import { withWords } from '../app.svelte.ts';
import type { CockpitProps } from './cockpit.ts';
import { gameWeb } from './web.ts';

/** Loads the cockpit of a game, with its words in the language of the page. */
export const cockpitOf = async (game: string): Promise<Component<CockpitProps>> => {
  const { cockpit = () => import('./generic/Cockpit.svelte') } = await gameWeb(game);
  return (await withWords(cockpit)).default;
};
