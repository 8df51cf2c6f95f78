/** Words of data, in the languages of those who read them. */
import type { Language } from '@paravion/tabletop';

/** Words that stand in data: in the languages of pages, and in others where there are such. */
export interface Words extends Readonly<Partial<Record<Language, string>>> {
  readonly en: string;
  readonly de: string;
}

/** The words for a language; the English ones where it has none. */
export const inLanguage = (words: Words, language: Language): string => words[language] ?? words.en;
