/** The words of a game master's desk, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { desk } from './en-desk.ts';

export const deskWords = catalogue(desk, { de: async () => (await import('./de-desk.ts')).desk });
