/** The words of the flying school, loaded with it. */
import { catalogue } from '../../../app.svelte.ts';
import { lessons } from './en-lessons.ts';

export const lessonWords = catalogue(lessons, { de: async () => (await import('./de-lessons.ts')).lessons });
