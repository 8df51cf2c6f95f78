/** All languages of reports. Pages, which are to be light, know those of `wordsIn` alone. */
import type { Language } from '@paravion/tabletop';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french/index.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian/index.ts';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, it: ITALIAN };

/** The words of a language; English where it is not known. */
export const allWordsIn = (language: string | undefined): Catalogue => CATALOGUES[language as Language] ?? ENGLISH;
