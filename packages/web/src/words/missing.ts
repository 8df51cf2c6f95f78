/** The words of a page that is not there, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { missing } from './en-missing.ts';

export const missingWords = catalogue(missing, { de: async () => (await import('./de-missing.ts')).missing });
