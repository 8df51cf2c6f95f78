/** The words of what one has sent ahead, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { ahead } from './en-ahead.ts';

export const aheadWords = catalogue(ahead, { de: async () => (await import('./de-ahead.ts')).ahead });
