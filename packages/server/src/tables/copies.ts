/**
 * Public copies of the records of games that go on and hide something. Such a game is followed through from its beginning for
 * each, in a thread of its own; the last ones are kept until their game has gone on.
 */
import { openLine } from '../thinking/line.ts';
import type { Header } from './plan.ts';

/** A record as it is kept: its entries as JSON. */
export interface ToCopy {
  readonly game: string;
  readonly header: Header;
  readonly seed: string;
  readonly entries: readonly string[];
}

/** The text of a copy. */
export interface Copied {
  readonly text: string;
}

export interface Copies {
  /** The copy of a record with this head, which nobody else's has; made from what is read then, if it is not known. */
  of(head: string, read: () => Promise<ToCopy>): Promise<string>;
  close(): Promise<void>;
}

const COPIER = new URL('../thinking/copier.ts', import.meta.url);
/** Milliseconds that one may take. */
const MOST_MS = 60_000;
/** How many are kept. */
const MOST_KEPT = 20;

/** Opens the thread; it begins with the first copy. */
export const openCopies = (): Copies => {
  const line = openLine<ToCopy, Copied>(COPIER, MOST_MS, [
    'Too many records are being copied. Try again in 10 s.',
    'Es werden gerade zu viele Aufzeichnungen kopiert. Versuch es in 10 s noch einmal.',
  ]);
  const kept = new Map<string, Promise<string>>();
  const make = async (read: () => Promise<ToCopy>): Promise<string> => {
    const answer = await line.ask(read);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.text;
  };
  const of = (head: string, read: () => Promise<ToCopy>): Promise<string> => {
    const known = kept.get(head);
    if (known) return known;
    const made = make(read);
    kept.set(head, made);
    made.catch(() => kept.delete(head));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return made;
  };
  return { of, close: line.close };
};
