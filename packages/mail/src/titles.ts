/** Games as letters name them. */

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Autumn Offensive" for "The Autumn Offensive". */
const withoutArticle = (title: string): string => title.replace(/^(?:the|a|der|die|das|le|la|les)\s+(?=\S)/i, '');

/** A pattern of what a game is called, each title with and without its article. */
export const titlesIn = (titles: readonly string[]): string =>
  titles
    .flatMap((title) => [title, withoutArticle(title)])
    .map((name) => escaped(name).replaceAll(' ', '\\s+'))
    .join('|');

/** "In Autumn make it LT": words for the game say nothing of the orders. They become blanks, so that places stay. */
export const withoutTitles = (titles: readonly string[], text: string): string =>
  text.replace(
    new RegExp(
      `(?<!\\p{L})(?:in|for|für|im|pour|dans|per|nel) (?:the )?(?:${titlesIn(titles)})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    (words) => ' '.repeat(words.length),
  );
