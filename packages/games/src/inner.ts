/** Games that are played within a position of another. */
import type { Words } from './words.ts';

/** A game that is to be played on its own, and whose end comes back into the position that asks for it. */
export interface InnerGame {
  /** Within the position: `M1`. */
  readonly id: string;
  readonly title: Words;
  /** Its game, and an edition of that. */
  readonly game: string;
  readonly edition: string;
  /** `live`: everybody is there at once; `post`: with deadlines; `bots`: nobody plays. */
  readonly way: 'live' | 'post' | 'bots';
  /** By its own seats: the seat here that plays it; null for nobody's. */
  readonly seats: readonly (number | null)[];
  /** By its own seats: the seat here whose seat it is, whoever plays it; null for nobody's. */
  readonly owners: readonly (number | null)[];
  /** Seats here that hand in its end; while it is played they owe nothing else. */
  readonly speakers: readonly number[];
  /** Seats here that may look at it, whoever plays it. */
  readonly readers: readonly number[];
}

/** What a game needs in whose positions other games are played. */
export interface Inner {
  /** Those that a position waits for; mostly none. */
  waiting(rules: unknown, state: unknown): readonly InnerGame[];
  /** Days that people have for them; after these bots play them to their end. */
  days(rules: unknown, state: unknown): number;
  /** Rules and setup of one; what is drawn for it hangs on the seed. */
  begin(rules: unknown, state: unknown, id: string, seed: string): { readonly rules: unknown; readonly setup: unknown };
  /** The order with which a seat hands in the end of one, from its last position. */
  end(state: unknown, id: string, last: unknown): unknown;
}
