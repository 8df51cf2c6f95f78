/** The words of the analysis, loaded with its sheet. */
import { catalogue } from '../../../app.svelte.ts';
import { study } from './en-study.ts';

export const studyWords = catalogue(study, { de: async () => (await import('./de-study.ts')).study });
