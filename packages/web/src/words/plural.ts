/** A number with its noun. */
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Names as a sentence has them: A, B and C. */
export const listed = (names: readonly string[], language = 'en-GB'): string =>
  new Intl.ListFormat(language).format(names);
