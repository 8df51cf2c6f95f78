/**
 * Rule cases as data: what `docs/cases.md` describes, read and checked for form. A name is kept as written; hexes are looked
 * up when the case is run, because they depend on the side of the board.
 */
import type { CaseHead, EventFact } from '@paravion/tabletop/cases';
import type { Sheet } from '../order.ts';
import type { Facing, Side } from '../vocabulary.ts';

/** What `editions all` means: those for which the suite was worked out. One that is added later is named by its own cases. */
export const SUITE_EDITIONS: readonly string[] = ['boxed', 'tweedy', 'thomasson'];

export type CaseKind = Case['kind'];

/** A plane's place in the order of the case, and whose it is. */
export interface Roster {
  readonly seats: readonly string[];
  readonly planes: readonly { readonly name: string; readonly seat: number }[];
}

/** A `plane` line; null where the edition's value holds. */
export interface PlaneLine {
  readonly line: number;
  readonly name: string;
  readonly home: string | null;
  readonly status: 'parked' | 'flying' | 'out';
  readonly hex: string | null;
  readonly facing: Facing | null;
  readonly damage: number | null;
  readonly fullDamage: number | null;
  readonly ammunition: number | null;
  readonly load: number | null;
  readonly ace: boolean;
  readonly run: 'none' | 'outer' | 'inner';
  readonly declared: boolean;
  readonly done: number;
  readonly out: { readonly turn: number; readonly move: number; readonly how: 'shot' | 'cloud' | 'crash' } | null;
}

/** A `seat` line of a position. */
export interface SeatLine {
  readonly line: number;
  readonly name: string;
  readonly side: Side | null;
  readonly career: number;
  readonly score: number;
  readonly kills: number;
  readonly place: number | null;
}

/** A `pilot` line of a start or a career. `ace`: planes by number, or the whole seat. */
export interface PilotLine {
  readonly line: number;
  readonly name: string;
  readonly side: Side | null;
  readonly corners: readonly string[];
  readonly career: number | null;
  readonly ace: boolean | readonly number[];
  readonly damage: number | null;
  readonly ammunition: number | null;
}

/** Where play begins: a position by planes, or the start of a game by pilots (never both). */
export interface Begin {
  readonly turn: number;
  readonly planes: readonly PlaneLine[];
  readonly seats: readonly SeatLine[];
  readonly pilots: readonly PilotLine[];
  readonly clouds: readonly (readonly string[])[];
  readonly wind: readonly Facing[] | null;
  readonly roster: Roster;
}

/** One thing said of a plane or seat, as words: `{ key: 'damage', value: '3' }`. */
export interface Said {
  readonly key: string;
  readonly value: string;
}

interface Base {
  readonly line: number;
}

/** A fact about a Turn; `after`: the Move it speaks of, null for the Turn's end. */
export type Fact =
  | (Base & {
      readonly fact: 'of';
      readonly name: string;
      readonly after: number | null;
      readonly said: readonly Said[];
    })
  | (Base & { readonly fact: 'over'; readonly over: boolean })
  | (Base & { readonly fact: 'winners'; readonly names: readonly string[] })
  | (Base & { readonly fact: 'turn'; readonly turn: number })
  | (Base & { readonly fact: 'due'; readonly names: readonly string[] })
  | (Base & { readonly fact: 'clouds'; readonly after: number | null; readonly clouds: readonly (readonly string[])[] })
  | (Base & { readonly fact: 'wind'; readonly wind: readonly Facing[] | null })
  | (Base & EventFact & { readonly fact: 'event' })
  | (Base & {
      readonly fact: 'orders';
      readonly name: string;
      readonly verdict: 'clean' | 'legal' | 'illegal' | 'note';
      readonly rule: string | null;
    });

/** Orders of one plane; the sheet is null for an NMR. */
export interface OrdersLine {
  readonly line: number;
  readonly name: string;
  readonly sheet: Sheet | null;
}

/** One Turn of a case, or the start of the game. */
export interface CaseTurn {
  readonly line: number;
  readonly orders: readonly OrdersLine[];
  readonly facts: readonly Fact[];
}

/** A fact of the kinds other than `case`: its words, checked for form by a pattern. */
export interface PlainFact {
  readonly line: number;
  /** Which pattern it fits. */
  readonly fact: string;
  readonly args: readonly string[];
}

interface CaseBase extends CaseHead {
  readonly editions: readonly string[];
  /** Options that differ from the edition, by name. */
  readonly rules: Readonly<Record<string, string | number>>;
}
interface PlainCase extends CaseBase {
  readonly facts: readonly PlainFact[];
}

export type TurnsCase = CaseBase & {
  readonly kind: 'case';
  readonly begin: Begin;
  readonly turns: readonly CaseTurn[];
  readonly dice: Readonly<Record<string, number>>;
};
export type BoardCase = PlainCase & { readonly kind: 'board' };
export type RefuseCase = PlainCase & { readonly kind: 'refuse'; readonly begin: Begin };
export type LetterCase = PlainCase & {
  readonly kind: 'letter';
  readonly begin: Begin;
  /** The pilot from whom it comes; null where the letter itself must say so. */
  readonly from: string | null;
  readonly letter: string;
};
export type CareerCase = PlainCase & {
  readonly kind: 'career';
  readonly pilots: readonly PilotLine[];
  /** Points by name, game by game. */
  readonly games: readonly Readonly<Record<string, number>>[];
};
export type CloudsCase = PlainCase & { readonly kind: 'clouds'; readonly pilots: number; readonly seeds: number };

export type Case = TurnsCase | BoardCase | RefuseCase | LetterCase | CareerCase | CloudsCase;
