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

/** "Autumn:", "=== Game Autumn ===" alone on its line, or before the orders. */
const headingOf = (titles: readonly string[]): RegExp =>
  new RegExp(
    `^\\W*(?:(?:game|spiel|partie|sopwith)\\s*[:"']?\\s*)?(?:${titlesIn(titles)})["']?\\s*(?:[:=*#\\-–—]+|$)`,
    'i',
  );

export interface Section<T> {
  /** Under whose heading it stands; null before the first. */
  readonly game: T | null;
  readonly lines: readonly string[];
}

/** A letter in parts, each under the heading of a game, without these; `titles`: what a game may be called. */
export const sectionsOf = <T>(
  text: string,
  games: readonly T[],
  titles: (game: T) => readonly string[],
): readonly Section<T>[] => {
  const headings = games.map((game) => ({ game, heading: headingOf(titles(game)) }));
  const sections: { readonly game: T | null; readonly lines: string[] }[] = [{ game: null, lines: [] }];
  for (const line of text.split('\n')) {
    const found = headings.find(({ heading }) => heading.test(line));
    if (found) sections.push({ game: found.game, lines: [] });
    sections.at(-1)!.lines.push(found ? line.replace(found.heading, '') : line);
  }
  return sections;
};
