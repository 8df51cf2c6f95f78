/** The language in which the worker answers just now: each question says which. */
let language = 'en';

export const speak = (wanted: string): void => {
  language = wanted;
};
export const spokenIn = (): string => language;
