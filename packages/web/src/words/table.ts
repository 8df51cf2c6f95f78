/** The words of a table in the air, loaded with its page. */
import { catalogue } from '../app.svelte.ts';
import { table } from './en-table.ts';

export const tableWords = catalogue(table, { de: async () => (await import('./de-table.ts')).table });
