/** A rulebook as the pages show it, made from its Markdown when the client is built. */

/** A heading with what stands below it, or one numbered rule with all that belongs to it. */
export interface Part {
  /** Its anchors: the numbers of its rules, or the words of its heading. Links use the first. */
  readonly ids: readonly string[];
  /** 1: what stands above the first heading; 2 to 4: a heading; 0: a numbered rule. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** As plain text: of a rule its number, and its heading where it has one. */
  readonly title: string;
  /** The heading as HTML; empty where there is none. */
  readonly head: string;
  readonly html: string;
}

export interface Book {
  readonly id: string;
  /** The game that it belongs to. The first book of a game is the one for whoever names no edition. */
  readonly game: string;
  readonly title: string;
  readonly load: () => Promise<readonly Part[]>;
}

/** The book at an address: `tweedy`, or a game and an edition, `sopwith/tweedy`; null where there is none. */
export const bookAt = (books: readonly Book[], address: string): Book | null => {
  const [first, edition] = address.split('/');
  return books.find(({ id }) => id === (edition ?? first)) ?? books.find(({ game }) => game === first) ?? null;
};

/** What a book is called below the name of its game. */
export const titleBelow = (title: string): string => title.replace(/^.*: /, '');

/** The parts that an anchor means: a rule alone, a heading with all that stands below it; none where there is no such anchor. */
export const partsAt = (parts: readonly Part[], anchor: string): readonly Part[] => {
  const from = parts.findIndex(({ ids }) => ids.includes(anchor));
  if (from < 0) return [];
  const { level } = parts[from]!;
  if (level === 0) return parts.slice(from, from + 1);
  const length = parts.slice(from + 1).findIndex((part) => part.level !== 0 && part.level <= level);
  return parts.slice(from, length < 0 ? undefined : from + 1 + length);
};
