/** Texts of a game in another language, found by the English ones. */
import type { Language } from './languages.ts';
import type { Problem } from './result.ts';

/** English texts, with {} for what they are about, and what they are in another language, with {1}, {2} … for that. */
export type Dictionary = Readonly<Record<string, string>>;

/** `At {} EU`: any text in the place of {}. */
export type Filled<T extends string> = T extends `${infer Before}{}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : T;

/** Puts one text into another language; a text that no dictionary has stays as it is. */
export type Translate = (text: string) => string;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A translator by dictionaries. Whole texts come before those with places; of two that fit, the first is taken. What stands
 * in a place is translated too.
 */
export const translateBy = (dictionaries: readonly Dictionary[]): Translate => {
  const pairs = dictionaries.flatMap(Object.entries<string>);
  const whole = new Map(pairs);
  const patterns = pairs
    .filter(([english]) => english.includes('{}'))
    .map(([english, other]) => ({
      english: new RegExp(`^${english.split('{}').map(escaped).join('(.*?)')}$`, 's'),
      other,
    }));
  const translate: Translate = (text) => {
    const fixed = whole.get(text);
    if (fixed !== undefined) return fixed;
    for (const { english, other } of patterns) {
      const found = english.exec(text);
      if (found) return other.replace(/\{(\d)\}/g, (_, i: string) => translate(found[Number(i)]!));
    }
    return text;
  };
  return translate;
};

/** A problem in the language that is asked for, where there is a translator for it; else as it is. */
export const problemsBy =
  (translators: Readonly<Partial<Record<Language, Translate>>>) =>
  (problem: Problem, language: string | undefined): Problem => {
    const translate = translators[language as Language];
    if (!translate) return problem;
    const { message, expected } = problem;
    const said = { ...problem, message: translate(message) };
    return expected === undefined ? said : { ...said, expected: translate(expected) };
  };
