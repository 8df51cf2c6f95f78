/** The words of the openings, loaded with their page. */
import { catalogue } from '../../../app.svelte.ts';
import { openings } from './en-openings.ts';

export const openingWords = catalogue(openings, { de: async () => (await import('./de-openings.ts')).openings });
