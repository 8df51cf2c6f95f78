/** English words that stand in events and problems, put into German. */
import { problemsBy, translateBy } from '@paravion/tabletop';
import { GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS, GERMAN_REFUSALS } from './german-problems.ts';
import { GERMAN_REASONS } from './german-reasons.ts';
import { GERMAN_ROWS } from './german-rows.ts';

/** A sentence, hint, reason or note in German; as it is, where it is a name or a number or stands in the notation. */
export const inGerman = translateBy([GERMAN_REASONS, GERMAN_REFUSALS, GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS]);

/** The text of a row of a table in German. */
export const rowInGerman = (text: string): string => GERMAN_ROWS[text] ?? text;

export const problemIn = problemsBy({ de: inGerman });
