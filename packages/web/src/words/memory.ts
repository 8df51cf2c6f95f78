/** Words about what bots remember, loaded with what shows it. */
import { catalogue } from '../app.svelte.ts';
import { memory } from './en-memory.ts';

export const memoryWords = catalogue(memory, { de: async () => (await import('./de-memory.ts')).memory });
