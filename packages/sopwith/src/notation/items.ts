/**
 * What a line of orders is made of, before it is known which Move each part belongs to. Filler and remarks are kept, so
 * that a letter can be judged by the shape of its lines.
 */
import type { Place } from '@paravion/tabletop';
import type { Burst, Manoeuvre, Strip } from '../vocabulary.ts';

interface Base {
  readonly at: Place;
  /** Whether it could hardly be anything but an order, even in a line of prose. */
  readonly strong: boolean;
}

export type Item = Base &
  (
    | { readonly kind: 'turn'; readonly turn: number }
    /** `more`: the other Moves in "Moves 1 and 2:". */
    | { readonly kind: 'mark'; readonly move: number; readonly more?: readonly number[] }
    | { readonly kind: 'step'; readonly manoeuvre: Manoeuvre }
    | { readonly kind: 'stay' }
    /**
     * Bursts, or `central` where no direction is given. `tail`: Aheads at the end of the list, each of which may be one
     * more burst or the next Move ("fire L, A"). `moves`: the Moves that it names itself ("fire L in Move 2").
     */
    | {
        readonly kind: 'fire';
        readonly bursts: readonly Burst[] | 'central';
        readonly tail: readonly Place[];
        readonly moves?: readonly number[];
      }
    | { readonly kind: 'strip'; readonly strip: Strip }
    | { readonly kind: 'side'; readonly strip: Strip; readonly burst: Burst }
    | { readonly kind: 'land'; readonly strip: Strip | 'any' }
    | { readonly kind: 'take-off' }
    | { readonly kind: 'overfly' }
    | { readonly kind: 'ground' }
    | { readonly kind: 'nmr' }
    /** Words that say nothing; `report`: a mark of a hit, as reports show it. */
    | { readonly kind: 'filler'; readonly report?: true }
    | { readonly kind: 'remark' }
    | { readonly kind: 'unknown'; readonly why: Unknown }
  );

/** Why something could not be read. */
export type Unknown = 'word' | 'direction' | 'sign' | 'condition' | 'question' | 'remark' | 'number';

export const isUnknown = (item: Item): boolean => item.kind === 'unknown';
