/** The words of the first page, loaded with what shows them. */
import { catalogue } from '../app.svelte.ts';
import { home } from './en-home.ts';

export const homeWords = catalogue(home, { de: async () => (await import('./de-home.ts')).home });
