/** Problems of Sopwith in the languages of pages, which are to be light: what would be right stays as it is there. */
import { problemsBy, translateBy } from '@paravion/tabletop';
import { GERMAN_PROBLEMS } from './german-problems.ts';

export const problemIn = problemsBy({ de: translateBy(GERMAN_PROBLEMS) });
