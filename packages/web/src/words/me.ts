/** The words of an account's own page, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { me } from './en-me.ts';

export const meWords = catalogue(me, { de: async () => (await import('./de-me.ts')).me });
