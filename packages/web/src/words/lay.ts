/** The words of laying a table, loaded with that form. */
import { catalogue } from '../app.svelte.ts';
import { lay } from './en-lay.ts';

export const layWords = catalogue(lay, { de: async () => (await import('./de-lay.ts')).lay });
