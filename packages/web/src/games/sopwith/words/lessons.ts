/** The words of the school and of the problems, loaded with their pages. */
import { catalogue } from '../../../app.svelte.ts';
import { lessons } from './en-lessons.ts';

export const lessonWords = catalogue(lessons, { de: async () => (await import('./de-lessons.ts')).lessons });
