/** The pages in German, as far as they are translated; the rest is English. */
import { en, type Words } from './en.ts';

export const de: Words = { ...en, language: 'de', languageName: 'Deutsch' };
