/** Finding a rule by words, in all books at once. */
import type { Part } from './book.ts';

export interface Searched {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

export interface Hit {
  readonly book: string;
  readonly bookTitle: string;
  /** Anchor of the part. */
  readonly id: string;
  readonly title: string;
  /** What stands around the word, and the word itself. */
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const AROUND = 70;
/** How many are shown. */
const MOST = 40;

/** What is read of HTML that we made ourselves. */
export const textOf = (html: string): string =>
  html
    .replace(/<\/(?:p|li|td|th|tr|pre)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

const excerpt = (text: string, word: string): Pick<Hit, 'before' | 'word' | 'after'> => {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + word.length + AROUND);
  const found = text.toLowerCase().includes(word) ? text.slice(at, at + word.length) : '';
  return {
    before: from > 0 ? text.slice(from, at).replace(/^\S* ?/, '… ') : text.slice(0, at),
    word: found,
    after: to < text.length ? text.slice(at + found.length, to).replace(/ ?\S*$/, ' …') : text.slice(at + found.length),
  };
};

/** Parts in which all words stand, those first in whose heading or number they do; a rule that several books share, once. */
export const search = (books: readonly Searched[], wanted: string): readonly Hit[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const seen = new Set<string>();
  const found = books.flatMap(({ id: book, title: bookTitle, parts }) =>
    parts.flatMap((part) => {
      const text = textOf(part.html);
      const whole = `${part.title} ${text}`.toLowerCase();
      if (!words.every((word) => whole.includes(word)) || seen.has(whole)) return [];
      seen.add(whole);
      const inHead = words.every((word) => part.title.toLowerCase().includes(word));
      const hit: Hit = {
        book,
        bookTitle,
        id: part.ids[0]!,
        title: part.title,
        ...excerpt(text, words.find((word) => text.toLowerCase().includes(word)) ?? ''),
      };
      return [{ hit, inHead }];
    }),
  );
  return [...found.filter(({ inHead }) => inHead), ...found.filter(({ inHead }) => !inHead)]
    .slice(0, MOST)
    .map(({ hit }) => hit);
};
