/** The words of the pages that need a server, loaded with what shows them. */
import { catalogue } from '../app.svelte.ts';
import { online } from './en-online.ts';

export const onlineWords = catalogue(online, { de: async () => (await import('./de-online.ts')).online });
