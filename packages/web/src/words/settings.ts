/** The words of the settings, loaded with them. */
import { catalogue } from '../app.svelte.ts';
import { settings } from './en-settings.ts';

export const settingsWords = catalogue(settings, { de: async () => (await import('./de-settings.ts')).settings });
