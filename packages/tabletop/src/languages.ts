/** The languages of letters, reports and what is printed. Pages may speak fewer. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a language is at home: how it writes dates. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', it: 'it-IT' };
