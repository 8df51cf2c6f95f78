/** Problems of Sopwith in every language, what would be right included. */
import { problemsBy, translateBy } from '@paravion/tabletop';
import { FRENCH_PROBLEMS } from './french-problems.ts';
import { GERMAN_LETTERS } from './german-letters.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';
import { ITALIAN_PROBLEMS } from './italian-problems.ts';

/** What is wrong with orders or a letter, in the words of its writer; in English where his language is not known. */
export const problemInAny = problemsBy({
  de: translateBy([...GERMAN_LETTERS, ...GERMAN_PROBLEMS]),
  fr: translateBy(FRENCH_PROBLEMS),
  it: translateBy(ITALIAN_PROBLEMS),
});
