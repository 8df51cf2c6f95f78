/** What the command and the workshop need of a game, and no page: letters read, rule cases, counts of orders, schemas, books. */
import type { AnyGame, GameRecord, GivenDice, Names, RecordText, Replay, Result } from '@paravion/tabletop';
import type { CaseRun } from '@paravion/tabletop/cases';
import type { z } from 'zod';
import type { Position, ReadLetter } from './letters.ts';
import type { Played, Spoken } from './shown.ts';

/** A position with a name, from which legal orders are counted. */
export interface NamedPosition {
  readonly name: string;
  readonly about: string;
  readonly edition: string;
  readonly line: string;
  readonly rules: unknown;
  readonly state: unknown;
}

export interface PerftLine {
  readonly depth: number;
  readonly orders: bigint;
  readonly states: number;
}

/** Positions from which legal orders are counted, and the count for one seat. */
export interface PerftKit {
  positions(): readonly NamedPosition[];
  count(
    position: Pick<NamedPosition, 'rules' | 'state'>,
    seat: number,
    depth: number,
    progress: (depth: number, done: number, of: number) => void,
  ): readonly PerftLine[];
}

/** Shapes of a game's values, for the published JSON Schema. */
export interface GameSchemas {
  readonly rules: Readonly<Record<string, unknown>> & { readonly properties: object };
  readonly state: z.ZodType;
  readonly order: z.ZodType;
  readonly event: z.ZodType;
}

/** Careers over many games. */
export interface CareerBook {
  /** The text of its file. */
  readonly text: string;
  readonly json: unknown;
  /** A table for people, line by line. */
  readonly table: readonly string[];
  /** With one more finished game; refused where it was counted before, or is not over. */
  add(record: GameRecord): Result<CareerBook>;
}

/** A game to be looked back at. */
export interface AnalysisWish {
  readonly record: GameRecord;
  readonly names: Names;
  readonly replay: Replay<AnyGame>;
  /** Only this Turn; null: all of them. */
  readonly turn: number | null;
  readonly iterations: number;
  readonly seed: string;
  progress(done: number, of: number): void;
}

/** What was found, in lines for people and as data. */
export interface Analysed {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** A letter of a collection, as it was read. */
export interface ScoredLetter {
  readonly id: string;
  readonly text: string;
  /** `wrong`: something else was read than what is right, and nobody was asked. */
  readonly outcome: 'right' | 'asked' | 'wrong';
  readonly read: string;
  readonly right: string;
  /** What was proposed where it is asked about, and whether that is right; absent where nothing was. */
  readonly proposed?: { readonly orders: string; readonly right: boolean };
}

export interface GameTools {
  /** Parts of its adapter that speak more languages there than pages need; absent where all of it does. */
  readonly inEveryLanguage?: Spoken;
  /** Reads a letter; `writer`: the seat it comes from, when that is known from outside the text. */
  readLetter(position: Position, text: string, writer: number | null): ReadLetter;
  /** What a seat is to know before it orders for the first time: what the game is about for it, and what it may do; paragraphs. */
  opening?(position: Position, seat: number, language?: string): readonly string[];
  schemas(): GameSchemas;
  /** The cases in the text of a case file; absent where the game has none. */
  casesIn?(text: string): Result<readonly CaseRun[]>;
  /** How the letters of a collection are read; absent where the game has no reader of its own. */
  scoreLetters?(text: string): readonly ScoredLetter[];
  /** What may be ordered, each in its sign and in words (`LT Left Turn`), for whoever is new; absent where that fills no line. */
  signs?(language: string): readonly string[];
  readonly perft?: PerftKit;
  /** Records as text; absent where JSON is all. */
  readonly recordText?: RecordText;
  /** A game as a flight recording for Tacview (ACMI), out of its segments from the first one; null where nothing was flown yet. */
  recording?(segments: readonly Pick<Played, 'before' | 'events' | 'after'>[], title: string): string | null;
  /** Looks back at what was played. */
  analyse?(wish: AnalysisWish): Analysed;
  /** The careers in a file's text; none where there is no file yet. */
  careers?(text: string | null): Result<CareerBook>;
  /** Dice for the coming Turn given as winds. */
  windDice?(rules: unknown, state: unknown, winds: readonly string[]): Result<GivenDice>;
}
