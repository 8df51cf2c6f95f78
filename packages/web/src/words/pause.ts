/** The words of a game on this device where nobody writes, loaded with what shows them. */
import { catalogue } from '../app.svelte.ts';
import { pause } from './en-pause.ts';

export const pauseWords = catalogue(pause, { de: async () => (await import('./de-pause.ts')).pause });
