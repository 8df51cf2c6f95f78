/** Reports, maps, sheets of orders and problems in every language; pages, which are to be light, know two. */
import { ENGLISH, FRENCH, GERMAN, ITALIAN, type Words } from '@paravion/draw';
import { allWordsIn, problemInAny } from '@paravion/sopwith';
import type { Language } from '@paravion/tabletop';
import type { GameTools } from '../tools.ts';
import { mapIn, pageIn } from './show.ts';

const MAP_WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, it: ITALIAN };

export const inEveryLanguage: NonNullable<GameTools['inEveryLanguage']> = {
  page: pageIn(allWordsIn),
  map: mapIn((language) => MAP_WORDS[language as Language] ?? ENGLISH),
  problemIn: problemInAny,
};
