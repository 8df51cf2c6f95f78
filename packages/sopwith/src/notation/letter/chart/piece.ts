/** What the words of a letter may be: pieces, each over the words it takes up. */
import type { Burst, Manoeuvre, Strip } from '../../../vocabulary.ts';

export type Bursts = readonly Burst[] | 'central';

export type Piece =
  | { readonly is: 'move'; readonly manoeuvres: readonly Manoeuvre[]; readonly verb?: 'T' | 'S' }
  /** "Then right": in the manner of the Move before. */
  | { readonly is: 'side'; readonly burst: 'L' | 'R' }
  /** `bare`: its fire is told behind it; `whole`: flown with the fire of the Move before; `mirrored`: so too, and left for right. */
  | { readonly is: 'ditto'; readonly bare?: true; readonly whole?: true; readonly mirrored?: true }
  | { readonly is: 'fire'; readonly bursts: Bursts }
  | { readonly is: 'fires'; readonly list: readonly (readonly [readonly number[], Bursts])[] }
  /** "Fire:", and the Moves in the lines below. */
  | { readonly is: 'listing' }
  /** To fire, and where to: with the Moves between them. */
  | { readonly is: 'shoot' }
  | { readonly is: 'aim'; readonly bursts: Bursts }
  /** "No sorry": what follows takes the place of what was said. */
  | { readonly is: 'repair' }
  /** Something that was, or an excuse, before there are any orders. */
  | { readonly is: 'tale' }
  /** "Same as the second". */
  | { readonly is: 'like'; readonly move: number }
  /** Which Moves are meant; `rest`: those of which nothing is said; `behind`: "in" stands before them; `heads`: a sign behind. */
  | {
      readonly is: 'marks';
      readonly moves: readonly number[] | 'rest';
      readonly behind: boolean;
      readonly heads: boolean;
      /** "The first of those": counted among the Moves just told. */
      readonly among?: true;
    }
  /** "On the turn". */
  | {
      readonly is: 'during';
      readonly manoeuvres: readonly Manoeuvre[];
      /** "On the second turn": which of several, from 1, or the last (-1). */
      readonly nth?: number;
      /** "In both turns": all that are flown so, two at least; `some`: one at least. */
      readonly every?: true | 'some';
    }
  /** "Both times"; "jeweils", "each time", of all Moves told before. */
  | { readonly is: 'both' | 'each' | 'each-time' }
  /** "A left turn each": in every one of the Moves named before. */
  | { readonly is: 'apiece' }
  | { readonly is: 'strip' | 'land'; readonly strip: Strip | 'any' }
  | { readonly is: 'overfly' | 'ground' }
  | { readonly is: 'turn'; readonly turn: number }
  /** `join`: "and"; `cut`: a comma; `stop`: the end of a sentence; `skip`: a word that says nothing; `strange`: one that is not known. */
  | { readonly is: 'join' | 'cut' | 'stop' | 'skip' | 'strange' };

/** A piece over the tokens up to `end`. */
export interface Edge {
  readonly piece: Piece;
  readonly end: number;
  /** How far the words had to be bent, and how many were passed over. */
  readonly cost: number;
}
