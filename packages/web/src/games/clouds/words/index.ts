/** The words of the cockpit of In Clouds of Glory, loaded with it. */
import { catalogue } from '../../../app.svelte.ts';
import { en } from './en.ts';

export const words = catalogue(en, { de: async () => (await import('./de.ts')).de });
