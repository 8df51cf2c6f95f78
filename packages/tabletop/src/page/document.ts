/**
 * A page between words and signs: headings, paragraphs, tables, lists, press. Reports and tables are laid out as such a
 * page once; text, Markdown and HTML each print it. Nothing in it is escaped.
 */
import type { Press } from '../record.ts';

export interface Column {
  readonly title: string;
  /** Figures stand to the right; `orders` are in the game's notation. */
  readonly as: 'words' | 'orders' | 'figures';
  /** Columns of one group stay together where a table has to be broken. */
  readonly group: number;
}

export type Block =
  /** The head of the page: a line above, the title, and a line on what it is about. */
  | { readonly kind: 'title'; readonly above: string; readonly title: string; readonly about: string }
  /** Level 1 opens a part of a paper: a game of a zine, the first story of a newspaper. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** Prose as its author wrote it: paragraphs and lines are kept. */
  | { readonly kind: 'prose'; readonly text: string }
  /** The first cell of a row is its head. */
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly legend?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'press'; readonly items: readonly Press[] }
  /** A label and what it says, apart from the rest: the deadline. */
  | { readonly kind: 'notice'; readonly label: string; readonly text: string }
  /** Where a map goes, if there is one. */
  | { readonly kind: 'map' }
  /** A drawing of ours, an SVG document; in print `wide` ones go over all columns. The caption may be empty. */
  | { readonly kind: 'figure'; readonly svg: string; readonly caption: string; readonly wide: boolean };

export interface Page {
  /** For `lang` and `dir` in HTML. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly blocks: readonly Block[];
}

/** Control signs, and signs that turn the direction of what follows: no business of a name or a line of press. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One clean line: white space of any kind is one space, but a space that must not be broken stays. */
export const oneLine = (text: string): string =>
  text
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(UNPRINTABLE, '')
    .trim();

/** Prose as paragraphs of clean lines. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(/(?:\r\n?|\n)(?:[^\S\r\n]*(?:\r\n?|\n))+/u)
    .map((paragraph) =>
      paragraph
        .split(/\r\n?|\n/u)
        .map(oneLine)
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
