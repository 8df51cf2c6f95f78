/** The words of Sopwith's cockpit that are seen at first, loaded with it. */
import { catalogue, t as neutral } from '../../../app.svelte.ts';
import type { Words } from '../../../words/en.ts';
import { type FirstWords, first } from './en-first.ts';

const own = catalogue(first, { de: async () => (await import('./de-first.ts')).first });

export const t = (): Words & FirstWords => ({ ...neutral(), ...own() });
