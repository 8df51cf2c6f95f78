/** The words of Sopwith's pages: their own, loaded with them, beside those of all pages. */
import { catalogue, t as neutral } from '../../../app.svelte.ts';
import type { Words } from '../../../words/en.ts';
import { en, type SopwithWords } from './en.ts';

const own = catalogue(en, { de: async () => (await import('./de.ts')).de });

export type AllWords = Words & SopwithWords;

/** All words in the language chosen. */
export const t = (): AllWords => ({ ...neutral(), ...own() });
