/** The words at the foot of a page, loaded with it. */
import { catalogue } from '../app.svelte.ts';
import { foot } from './en-foot.ts';

export const footWords = catalogue(foot, { de: async () => (await import('./de-foot.ts')).foot });
