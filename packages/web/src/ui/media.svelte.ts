import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen is as a media query says, kept up to date. */
export const matches = (query: string): { readonly current: boolean } => new MediaQuery(query);
