/**
 * Every word of the reports, narrations and tables, as one type: a language is a value of it (`english.ts`). Phrases are
 * functions, so that each language keeps its own order of words, plurals and cases.
 *
 * Signs of the notation (`LT`, `fire`, `ALPHA`, hex names) are the game's and the same in all languages.
 */
import type { EventType } from '../events.ts';
import type { Burst, Facing, Manoeuvre, Side, Strip } from '../vocabulary.ts';
import type { Departure, EventOf, Score } from './model.ts';

/** Names for the numbers in an event. */
export interface Who {
  /** The name flown under, by seat. */
  pilot(seat: number): string;
  /** A plane by its pilot's name, with its number where he has two. */
  plane(plane: number): string;
  /** A place; `=` is added when others have it too. */
  place(place: number): string;
}

/** A sentence for an event, or null where silence says as much. */
type Say<T extends EventType> = (event: EventOf<T>, who: Who) => string | null;

/** What the headline of a Turn is made from. */
export interface TurnFacts {
  /** Null while the game goes on. */
  readonly winners: readonly string[] | null;
  /** Planes that left in this Turn, and how. */
  readonly lost: readonly { readonly name: string; readonly how: Departure['how'] }[];
  readonly bursts: number;
  readonly hits: number;
  /** Pilots still in the game. */
  readonly remaining: number;
}

export interface Catalogue {
  /** Language tag for HTML (`en`), and the direction of its script. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';

  readonly facing: Readonly<Record<Facing, string>>;
  readonly strip: Readonly<Record<Strip, string>>;
  readonly burst: Readonly<Record<Burst, string>>;
  readonly manoeuvre: Readonly<Record<Manoeuvre, string>>;
  readonly side: Readonly<Record<Side, string>>;
  readonly out: Readonly<Record<Departure['how'], string>>;

  /** `a, b and c`; an empty list is never asked for. */
  list(items: readonly string[]): string;
  place(place: number, shared: boolean): string;
  /** Which of a pilot's two planes. */
  plane(pilot: string, number: number): string;
  /** A pilot for whom no name was given. */
  nameless(seat: number): string;
  /** What stands for a figure that is not known. */
  readonly unknown: string;

  readonly say: { readonly [T in EventType]: Say<T> };
  headline(facts: TurnFacts): string;

  readonly report: {
    readonly game: string;
    turn(turn: number): string;
    readonly start: string;
    readonly flown: string;
    readonly legend: string;
    readonly account: string;
    move(move: number): string;
    readonly before: string;
    readonly after: string;
    readonly silence: string;
    readonly points: string;
    /** One pilot's points of the Turn and what they were for. */
    scored(name: string, points: number, now: number | null, reasons: readonly string[]): string;
    reason(score: Score, seat: number, who: Who): string;
    readonly weather: string;
    wind(facing: Facing, turn: number, marker: number | null): string;
    cloud(marker: number, hexes: readonly string[]): string;
    readonly noClouds: string;
    readonly orders: string;
    /** Instead of a sheet, where none came (rule 8.1), and the mark beside the name. */
    /** Between whose orders they are, and these. */
    readonly colon: string;
    readonly noOrders: string;
    readonly nmr: string;
    readonly places: string;
    readonly note: string;
    readonly press: string;
    readonly deadline: string;
    readonly gm: string;
    /** Before the words for the last hash of the record. */
    readonly head: string;
    readonly pilots: string;
    /** Who is an ace as the game begins (rule 8.3). */
    aceList(names: readonly string[]): string;
    /** The mark beside an ace's name. */
    readonly ace: string;
    /** A plane that left in an earlier Turn, nobody says how. */
    readonly gone: string;
  };

  /** Heads of columns. */
  readonly column: {
    readonly pilot: string;
    readonly at: string;
    readonly damage: string;
    readonly ammunition: string;
    readonly points: string;
    readonly place: string;
    readonly side: string;
    readonly kills: string;
    readonly career: string;
  };
}
