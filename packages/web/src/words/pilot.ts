/** The words of a pilot's page and of reports, loaded with them. */
import { catalogue } from '../app.svelte.ts';
import { pilot } from './en-pilot.ts';

export const pilotWords = catalogue(pilot, { de: async () => (await import('./de-pilot.ts')).pilot });
