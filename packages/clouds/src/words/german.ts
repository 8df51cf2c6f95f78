/** English words that stand in events and problems, put into German. */
import type { Problem } from '@paravion/tabletop';
import { GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS, GERMAN_REFUSALS } from './german-problems.ts';
import { GERMAN_REASONS } from './german-reasons.ts';
import { GERMAN_ROWS } from './german-rows.ts';

/** A text with places for others: what it looks like in English, and its German. */
interface Pattern {
  readonly english: RegExp;
  readonly german: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ([english, german]: readonly [string, string]): Pattern => ({
  english: new RegExp(`^${english.split('{}').map(escaped).join('(.*?)')}$`, 's'),
  german,
});

const FIXED: ReadonlyMap<string, string> = new Map(
  [GERMAN_REASONS, GERMAN_REFUSALS, GERMAN_NOTES, GERMAN_PARTS, GERMAN_MESSAGES].flatMap(Object.entries<string>),
);
const PATTERNS: readonly Pattern[] = [GERMAN_MESSAGES, GERMAN_NOTES, GERMAN_PARTS]
  .flatMap(Object.entries<string>)
  .filter(([english]) => english.includes('{}'))
  .map(patternOf);

/** A sentence, hint, reason or note in German; as it is, where it is a name or a number or stands in the notation. */
export const inGerman = (text: string): string => {
  const fixed = FIXED.get(text);
  if (fixed !== undefined) return fixed;
  for (const { english, german } of PATTERNS) {
    const found = english.exec(text);
    if (found) return german.replace(/\{(\d)\}/g, (_, i: string) => inGerman(found[Number(i)]!));
  }
  return text;
};

/** The text of a row of a table in German. */
export const rowInGerman = (text: string): string => GERMAN_ROWS[text] ?? text;

/** A problem in a language: German where that is asked for, else as it is. */
export const problemIn = (problem: Problem, language: string | undefined): Problem =>
  language !== 'de'
    ? problem
    : {
        ...problem,
        message: inGerman(problem.message),
        ...(problem.expected === undefined ? {} : { expected: inGerman(problem.expected) }),
      };
