/** The words of the end of a game, loaded with what shows it. */
import { catalogue } from '../app.svelte.ts';
import { end } from './en-end.ts';

export const endWords = catalogue(end, { de: async () => (await import('./de-end.ts')).end });
