/** The words of registering, loaded with its page. */
import { catalogue } from '../app.svelte.ts';
import { join } from './en-join.ts';

export const joinWords = catalogue(join, { de: async () => (await import('./de-join.ts')).join });
