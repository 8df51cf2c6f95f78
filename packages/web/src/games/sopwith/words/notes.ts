/** Words of what is worth knowing before orders are sealed, loaded with it. */
import { catalogue } from '../../../app.svelte.ts';
import { notes } from './en-notes.ts';

export const noteWords = catalogue(notes, { de: async () => (await import('./de-notes.ts')).notes });
