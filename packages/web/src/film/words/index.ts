/** The words of the film, loaded with it. */
import { catalogue } from '../../app.svelte.ts';
import { en } from './en.ts';

export const words = catalogue(en, { de: async () => (await import('./de.ts')).de });
