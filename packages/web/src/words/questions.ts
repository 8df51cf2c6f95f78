/** What is asked before something that cannot be taken back, loaded with what asks it. */
import { catalogue } from '../app.svelte.ts';
import { questions } from './en-questions.ts';

export const questionWords = catalogue(questions, { de: async () => (await import('./de-questions.ts')).questions });
