/** What every reader of a part of a line works on: the line's words, and what was made of some of them. */
import type { Item, Unknown } from './items.ts';
import { type Line, placeAt, type Token } from './text.ts';

/** What was read, and the token after it. */
export interface Read {
  readonly items: readonly Item[];
  readonly end: number;
}

export interface Scanner {
  readonly line: Line;
  readonly tokens: readonly Token[];
  /** Whether Moves are told apart in this line, by numbers or by signs. */
  readonly parted: boolean;
  /** Whether "Zug 2" and "tour 2" are Moves here. */
  readonly roundsAreMoves: boolean;
}

/** Where these tokens stand. */
export const place = ({ line, tokens }: Scanner, from: number, end: number) =>
  placeAt(line, tokens[from]!.start, tokens[end - 1]!.end);

/** Words that mean nothing here, as an item. */
export const unknown = (s: Scanner, from: number, end: number, why: Unknown): Read => ({
  items: [{ kind: 'unknown', why, at: place(s, from, end), strong: false }],
  end,
});

/** "So far": a word, where "FAR" is fire ahead and right. */
export const isFar = ({ line, tokens }: Scanner, at: number): boolean =>
  tokens[at]!.key === 'far' && line.text.slice(tokens[at]!.start + 1, tokens[at]!.end) === 'ar';
