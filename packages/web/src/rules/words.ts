/** The words of the rulebooks' frame, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { rules } from './en.ts';

export const rulesWords = catalogue(rules, { de: async () => (await import('./de.ts')).rules });
