/** The words of games within a game, loaded with what shows them. */
import { catalogue } from '../app.svelte.ts';
import { inner } from './en-inner.ts';

export const innerWords = catalogue(inner, { de: async () => (await import('./de-inner.ts')).inner });
