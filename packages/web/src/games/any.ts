/** The cockpit of any game: its own, or the generic one. `?plain` in the address asks for the generic one: orders as text. */
import type { Component } from 'svelte';
import { address, withWords } from '../app.svelte.ts';
import type { CockpitProps } from './cockpit.ts';
import { gameWeb } from './web.ts';

/** Loads the cockpit of a game, with its words in the language of the page. */
export const cockpitOf = async (game: string): Promise<Component<CockpitProps>> => {
  const generic = () => import('./generic/Cockpit.svelte');
  const { cockpit = generic } = new URLSearchParams(address.query).has('plain') ? {} : await gameWeb(game);
  return (await withWords(cockpit)).default;
};
