import type { Language } from '../app.svelte.ts';

/** A figure in a table: what is below nothing has a minus, not a hyphen; German has a comma before tenths. */
export const figure = (value: number, language: Language): string => {
  const text = String(value).replace('-', '−');
  return language === 'de' ? text.replace('.', ',') : text;
};
