/** Problems of Sopwith in German. What would be right stays as it is: values and examples of the notation. */
import { problemsBy, translateBy } from '@paravion/tabletop';
import { GERMAN_PROBLEMS } from './german-problems.ts';

export const problemIn = problemsBy(translateBy(GERMAN_PROBLEMS));
