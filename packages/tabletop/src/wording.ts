/** What texts of any game put their words together with. */

/** The first letter made large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `+2`, `0`, `-1`. */
export const withSign = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** Text of ours as pages and print show it: a minus before a figure is a minus, and no hyphen. What is parsed keeps its hyphens. */
export const figured = (text: string): string => text.replace(/(^|[\s(])-(?=\d)/g, '$1\u2212');

/** `1 burst`, `3 bursts`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`, by the word for "and". */
export const listedBy =
  (and: string) =>
  (items: readonly string[]): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
