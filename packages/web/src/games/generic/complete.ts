/** What a line of orders may go on as: chosen from lines of legal orders, by what stands in it already. */

/** Lines of legal orders, each once, in the order in which they were given; a head that all of them have is left off. */
export const linesOf = (orders: readonly string[]): readonly string[] => {
  const heads = new Set(orders.map((order) => order.split('\n')[0]));
  const all = orders.flatMap((order) => order.split('\n').slice(heads.size === 1 ? 1 : 0));
  return [...new Set((all.length > 0 ? all : orders).map((line) => line.trim()))].filter((line) => line !== '');
};

/** Which line of a text the caret stands in, from 0, and where that line begins and ends in the text. */
export const lineAt = (text: string, caret: number): { readonly begin: number; readonly end: number } => {
  const begin = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret);
  return { begin, end: end < 0 ? text.length : end };
};

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The line without whom it is for: `W1: straight 5` is `straight 5`. */
const withoutHead = (line: string): string => line.replace(/^[^:]{1,12}: /, '');

/** 0 for a line that begins as typed, 1 for one that does so after its head, 2 for one with all these words, else none. */
const rankOf = (line: string, typed: string): number | null => {
  const whole = plain(line);
  if (whole.startsWith(typed)) return 0;
  if (plain(withoutHead(line)).startsWith(typed)) return 1;
  const words = whole.split(' ');
  return typed.split(' ').every((word) => words.some((own) => own.startsWith(word))) ? 2 : null;
};

/** Some of a list, evenly from its beginning to its end. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!);

/**
 * Lines that the typed one may become, the likeliest first, at most so many; for an empty line examples of all kinds.
 * Nothing where the line stands among them as it is.
 */
export const completions = (lines: readonly string[], line: string, most: number): readonly string[] => {
  const typed = plain(line);
  if (typed === '') return spread(lines, most);
  if (lines.some((one) => plain(one) === typed || plain(withoutHead(one)) === typed)) return [];
  const ranked = lines.flatMap((one) => {
    const rank = rankOf(one, typed);
    return rank === null ? [] : [{ one, rank }];
  });
  return [0, 1, 2]
    .flatMap((rank) =>
      spread(
        ranked.filter((r) => r.rank === rank).map(({ one }) => one),
        most,
      ),
    )
    .slice(0, most);
};
