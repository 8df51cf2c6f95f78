/** The languages of pages. */
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';

/** The words of a language; English where it is not known. */
export const wordsIn = (language: string | undefined): Catalogue => (language === 'de' ? GERMAN : ENGLISH);
